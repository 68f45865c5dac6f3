import { expect, test } from 'vitest';
import { defaultInputs } from '#applications/inputs/complete-inputs.ts';
import { APPLICATION_CODES, applicationOf } from '#applications/registry.ts';
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
  const bench = new Workbench('dragster', { specification: openSpecification('dragster', settings) });
  const fixed = await bench.done('openWorkArea', { 'node-id': 'guides' });
  expect(fixed.answer.workAreas?.['guides']?.readOnly).toBe(true);
});

test.each(APPLICATION_CODES)('ENG-09 a work area of %s tells all values that its fields hang on', async (code) => {
  const bench = new Workbench(code);
  for (const { id } of applicationOf(code).nodes) {
    const { answer } = await bench.done('openWorkArea', { 'node-id': id });
    const area = answer.workAreas?.[id];
    const fields = area?.sections.flatMap((section) => section.inputs) ?? [];
    const asked = fields.flatMap(({ showIf, disableIf }) => [showIf, disableIf].flatMap((each) => each?.input ?? []));
    expect(Object.keys({ ...area?.inputs, ...area?.others })).toEqual(expect.arrayContaining(asked));
  }
});

const [classroom] = applicationOf('dragster').specifications;

test('conditions are shown with who set them, and cannot be typed', async () => {
  const bench = new Workbench('dragster', { specification: classroom });
  const { answer } = await bench.done('openWorkArea', { 'node-id': 'track' });
  const inputs = answer.workAreas?.['track']?.sections.flatMap((section) => section.inputs) ?? [];
  expect(inputs.map(({ readOnly, setBy }) => [readOnly, setBy])).toEqual(inputs.map(() => [true, 'challenge']));
  expect(inputs.map(({ name }) => name)).toContain('temperatureC');
  expect(await bench.apply({ temperatureC: 40 })).toMatchObject({
    kind: 'refused',
    http: 409,
    message: 'This value is set by the challenge and cannot be changed.',
  });
  expect(await bench.apply({ impulse8: 3 })).toMatchObject({
    kind: 'refused',
    http: 409,
    message: 'This value is set by your teacher and cannot be changed.',
  });
});

test('a condition that the challenge opens can be turned, and the design says that it is not ranked', async () => {
  const bench = new Workbench('dragster', { specification: { ...classroom, explore: ['crr'] } });
  await bench.apply({ crr: 'carpet' });
  const { answer } = await bench.done('reloadSession', {});
  expect(answer.assessment?.admission).toEqual({
    isRanked: false,
    sentence: 'Not ranked: “Surface of the track” is not as the challenge sets it.',
    awaiting: [],
  });
});

test('a measured value waits for the teacher, and counts once the teacher has approved that very value', async () => {
  const approvals = [{ bodyDensity: 120 }];
  const bench = new Workbench('dragster', { specification: classroom, terms: { approvals } });
  await bench.apply({ bodyMaterial: 'custom', bodyDensity: 121 });
  const before = await bench.done('reloadSession', {});
  expect(before.answer.assessment?.admission).toMatchObject({
    isRanked: false,
    sentence: 'Not ranked: measured values await your teacher.',
    awaiting: [{ input: 'bodyDensity', label: 'Measured density', units: 'kg/m³', value: 121 }],
  });
  await bench.apply({ bodyDensity: 120 });
  const after = await bench.done('reloadSession', {});
  expect(after.answer.assessment?.admission).toEqual({
    isRanked: true,
    sentence: '',
    awaiting: [],
    isApproved: true,
  });
});

test("a stored design's own conditions give way to the challenge's when it is opened", async () => {
  const bench = new Workbench('dragster', { specification: { ...classroom, explore: ['crr'] } });
  await bench.apply({ crr: 'carpet' });
  await bench.done('fileManager', { action: 'save', name: 'Thick', notes: '', compete: false });
  const strict = new Workbench('dragster', { specification: classroom });
  strict.saved.push(...bench.saved);
  const { state } = await strict.done('fileManager', { action: 'open', id: bench.saved[0]?.id ?? '' });
  expect(state.inputs['crr']).toBe('vinyl');
});
