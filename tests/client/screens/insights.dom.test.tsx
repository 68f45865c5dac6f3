import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { Insights } from '#client/screens/engineering/insights.tsx';
import { applyAnswer } from '#client/stores/engineering/engine-state.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import type { Diagnostic } from '#contract/engineering/design.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => {
  cleanup();
  closeStudent();
  chooseApplication(undefined);
});

/** The row of a rule in the panel of a design that is judged so. */
async function rowOf(rule: Diagnostic): Promise<HTMLElement | undefined> {
  const scope = openDragster();
  const assessment = {
    status: 'invalid' as const,
    performance: 1.2,
    performanceLabel: 'Race time',
    performanceUnits: 's',
    performanceDecimals: 3,
    diagnostics: [rule],
    outputs: {},
    warnings: [],
    errors: [],
    breakdowns: [],
  };
  await act(async () => applyAnswer(scope, { revision: 1, assessment }));
  render(<Insights close={() => undefined} />);
  return screen.getByText(rule.label).closest('div') ?? undefined;
}

const SPIRAL = 'The fin is large for this wing: the glider may wind itself into a spiral dive.';

test('a broken rule without a limit has its sentence in a line of its own, and is read out as out', async () => {
  const row = await rowOf({ label: 'Runs as it should', value: SPIRAL, units: '', ok: false });
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent?.trim())).toEqual([
    'Runs as it should',
    '\u2717 Out',
    SPIRAL,
  ]);
});

test('a broken rule with a limit says its number and the limit', async () => {
  const row = await rowOf({ label: 'Mass', value: 41, units: 'g', max: 30, ok: false });
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent?.trim())).toEqual([
    'Mass',
    '41\u202fg',
    '\u2717 \u2264\u200930Out: at most 30',
  ]);
});
