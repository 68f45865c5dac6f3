import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { Limits } from '#client/screens/engineering/limits.tsx';
import { applyAnswer } from '#client/stores/engineering/engine-state.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { HeldEngine } from '#tests/client/panels/held-engine.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import type { Sensitivity } from '#contract/analysis.ts';
import type { ToolbarGroup } from '#contract/work-area.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => {
  cleanup();
  closeStudent();
  chooseApplication(undefined);
});

/** What the panel says of a design for which the engine has these lines, in an application with these tools. */
async function saidOf(
  status: 'tested' | 'invalid',
  sensitivities: readonly Sensitivity[] = [],
  toolbar: readonly ToolbarGroup[] = [],
): Promise<void> {
  const held = new HeldEngine();
  setEndpoint({ fetch: held.fetch });
  const scope = openDragster();
  const assessment = {
    status,
    performance: null,
    performanceLabel: 'Race time',
    performanceUnits: 's',
    diagnostics: [],
    outputs: {},
    warnings: [],
    errors: [],
    breakdowns: [],
  };
  await act(async () => applyAnswer(scope, { revision: 1, assessment, toolbar: [...toolbar] }));
  render(<Limits />);
  await act(async () => {
    const asked = engine.askSensitivities();
    await held.answer('sensitivities', { revision: 1, sensitivities });
    await asked;
  });
}

test('of a design in spec, it says that no change makes it better', async () => {
  await saidOf('tested');
  expect(screen.getByText('No single small change or other part makes this design better.')).toBeTruthy();
});

test('of a design that does not work, it says to fix it first', async () => {
  await saidOf('invalid');
  expect(screen.queryByText(/makes this design better/)).toBeNull();
  expect(
    screen.getByText('This design does not work yet. First fix what is out of spec, then ask again.'),
  ).toBeTruthy();
});

test('an idea of several inputs has a button for the tool of each, and one where they share it', async () => {
  const tools = ['Body', 'Wheels'].map((title) => ({
    title,
    node: title.toLowerCase(),
    workArea: true,
    graphics: false,
  }));
  const line = {
    input: 'length',
    node: 'body',
    label: 'Length',
    units: 'mm',
    change: 5,
    effect: -0.1,
    sentence: 'Both.',
  };
  const wheels = ['width', 'mass'].map((input) => ({ input, value: 3, node: 'wheels' }));
  await saidOf(
    'tested',
    [{ ...line, also: [{ input: 'height', value: 9, node: 'body' }, ...wheels] }],
    [{ id: 'design', title: 'Design', status: 'visible', tools }],
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Open Body', 'Open Wheels']);
});
