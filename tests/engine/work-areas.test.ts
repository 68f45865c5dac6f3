import { expect, test } from 'vitest';
import { applicationOf } from '#applications/registry.ts';
import { defaultInputs } from '#applications/complete-inputs.ts';
import { openSpecification, Workbench } from './workbench.ts';

test("ENG-07 a work area says what it is, writes an empty value as 'nil', and is read-only where its teacher set all of it", async () => {
  const glider = new Workbench('glider');
  const { answer } = await glider.done('openWorkArea', { 'node-id': 'launch' });
  const area = answer.workAreas?.['launch'];
  expect(area).toMatchObject({ nodeId: 'launch', open: true, loading: false, status: 'on', readOnly: false });
  expect(area?.inputs['ceiling']).toBe('nil');
  expect(area?.sections[0]).toMatchObject({ columns: expect.any(Number), buttons: [], inputs: expect.any(Array) });
  const cleared = await glider.done('setWorkAreaInputs', { 'node-id': 'launch', inputs: { ceiling: 'nil' } });
  expect(cleared.state.isDirty).toBe(false);

  const defaults = defaultInputs(applicationOf('dragster'));
  const guides = applicationOf('dragster').nodes.find(({ id }) => id === 'guides');
  const names = guides?.sections.flatMap(({ inputs }) => inputs.map(({ name }) => name)) ?? [];
  const settings = names.map((input) => ({
    kind: 'fixed' as const,
    input,
    label: input,
    value: defaults[input] ?? '',
  }));
  const bench = new Workbench('dragster', { specification: { ...openSpecification('dragster'), settings } });
  const fixed = await bench.done('openWorkArea', { 'node-id': 'guides' });
  expect(fixed.answer.workAreas?.['guides']?.readOnly).toBe(true);
});
