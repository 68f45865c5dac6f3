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

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => {
  cleanup();
  closeStudent();
  chooseApplication(undefined);
});

/** What the panel says of a design for which the engine has no line. */
async function saidOf(status: 'tested' | 'invalid'): Promise<void> {
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
  await act(async () => applyAnswer(scope, { revision: 1, assessment }));
  render(<Limits />);
  await act(async () => {
    const asked = engine.askSensitivities();
    await held.answer('sensitivities', { revision: 1, sensitivities: [] });
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
