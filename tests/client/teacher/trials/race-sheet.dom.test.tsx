import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { applicationOf } from '#applications/registry.ts';
import { RaceSheet } from '#client/teacher/trials/race-sheet.tsx';
import type { TrialForm } from '#contract/engineering/trial.ts';
import type { ClassRun, ClassTrials } from '#contract/teacher/race-day/trial-calls.ts';

afterEach(cleanup);

const runOf = (name: string, time: number, trackLength?: number): ClassRun => ({
  id: name,
  revisionId: 'bolt',
  name,
  at: 1,
  mass: null,
  values: { time, ...(trackLength !== undefined && { trackLength }) },
  note: '',
  rev: 1,
  takenAt: 1,
  by: 'Ada',
  partners: [],
  isMine: false,
  history: [],
  studentId: 'ada',
  design: 'Bolt',
  revision: 1,
});

const classWith = (times: readonly number[]): ClassTrials => ({
  units: 'metric',
  students: [{ id: 'ada', number: 1, alias: 'Ada', signInId: null, groupName: 'Red', revisions: [] }],
  runs: times.map((time, index) => runOf(`Run ${index + 1}`, time)),
});

/** What stands in the row of the only student behind number, name, design and mass. */
function filledSheet(all: ClassTrials): readonly string[] {
  const form = applicationOf('dragster').trials as TrialForm;
  render(<RaceSheet place={{ classId: 'class', appCode: 'dragster' }} form={form} all={all} />);
  fireEvent.change(screen.getByLabelText('Results'), { target: { value: 'filled' } });
  const cells = [...screen.getByRole('rowheader', { name: 'Ada' }).closest('tr')!.children];
  return cells.slice(4, -1).map(({ textContent }) => textContent);
}

test('a best that was run behind the columns of the race sheet is told with the name of its run', () => {
  expect(filledSheet(classWith([1.12, 1.114, 1.116, 1.1]))).toEqual(['1.120', '1.114', '1.116', '1.100 (Run 4)']);
});

test('a best that stands in a column of the race sheet is told alone', () => {
  expect(filledSheet(classWith([1.12, 1.1, 1.116, 1.1]))).toEqual(['1.120', '1.100', '1.116', '1.100']);
});

test('runs over another marked length than most stand not on the race sheet, which says how many they are', () => {
  const runs = [runOf('Practice', 0.9, 15), runOf('Run 1', 1.12, 20), runOf('Run 2', 1.1, 20)];
  expect(filledSheet({ ...classWith([]), runs })).toEqual(['1.12', '1.10', '', '1.10']);
  expect(
    screen.getByText('Only runs that share this stand here: Marked length 20 m. 1 run has a different one.'),
  ).toBeTruthy();
});

test('of two lengths that as many runs have the race sheet shows the usual one, as the contest does', () => {
  const runs = [runOf('Practice', 0.9, 15), runOf('Run 1', 1.12, 20)];
  expect(filledSheet({ ...classWith([]), runs, usual: 20 })).toEqual(['1.12', '', '', '1.12']);
  expect(
    screen.getByText('Only runs that share this stand here: Marked length 20 m. 1 run has a different one.'),
  ).toBeTruthy();
});
