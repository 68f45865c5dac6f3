import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { trials as dragster } from '#applications/dragster/trials.ts';
import { TrialList } from '#client/panels/trials/trial-list.tsx';
import { trials } from '#client/stores/learning/trials/trials.ts';
import type { ShownTrial } from '#client/stores/learning/trials/trials.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const entry = { revisionId: 'r', name: 'Run 1', at: 0, mass: null, values: { time: 1.1 }, partners: [], note: '' };

test.each([
  ['with its reason', 'The design is not there.', 'Not accepted: The design is not there.'],
  ['once that was put away', '', 'Not accepted'],
])('a run that was not accepted says so %s, and may be corrected', (_, sentence, words) => {
  const run = { id: 'run', isMine: true, rev: 0, by: '', status: 'refused', sentence, entry } as ShownTrial;
  vi.spyOn(trials.all, 'value', 'get').mockReturnValue([run]);
  render(<TrialList form={dragster} />);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Correct Run 1' })).toBeTruthy();
});

test('a run says who built it besides, to whoever entered it and to the team', () => {
  const team = { ...entry, partners: ['Ben', 'Chloe'] };
  const runs = [
    { id: 'one', isMine: true, rev: 1, by: 'Ada', status: 'saved', sentence: '', entry: team },
    { id: 'two', isMine: false, rev: 1, by: 'Ben', status: 'saved', sentence: '', entry: { ...entry, name: 'Run 2' } },
  ] as ShownTrial[];
  vi.spyOn(trials.all, 'value', 'get').mockReturnValue(runs);
  render(<TrialList form={dragster} />);
  expect(screen.getByRole('rowheader', { name: /^Run 1/ }).textContent).toContain('built with Ben, Chloe');
  expect(screen.getByRole('rowheader', { name: /^Run 2/ }).textContent).not.toContain('built with');
  // Of a run that one may not correct nothing is left over on a phone.
  const labels = screen.getAllByRole('cell').map((cell) => cell.getAttribute('data-label'));
  expect(labels).toEqual(['Measured', 'State', null, 'Measured', 'State', null]);
});
