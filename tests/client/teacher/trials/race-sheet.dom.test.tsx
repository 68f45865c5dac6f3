import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { applicationOf } from '#applications/registry.ts';
import { RaceSheet } from '#client/teacher/trials/race-sheet.tsx';
import type { TrialForm } from '#contract/engineering/trial.ts';
import type { ClassRun, ClassTrials } from '#contract/teacher/race-day/trial-calls.ts';

afterEach(cleanup);

const runOf = (name: string, time: number): ClassRun => ({
  id: name,
  revisionId: 'bolt',
  name,
  at: 1,
  mass: null,
  values: { time },
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
function filledSheet(times: readonly number[]): readonly string[] {
  const form = applicationOf('dragster').trials as TrialForm;
  render(<RaceSheet place={{ classId: 'class', appCode: 'dragster' }} form={form} all={classWith(times)} />);
  fireEvent.change(screen.getByLabelText('Results'), { target: { value: 'filled' } });
  const cells = [...screen.getByRole('rowheader', { name: 'Ada' }).closest('tr')!.children];
  return cells.slice(4, -1).map(({ textContent }) => textContent);
}

test('a best that was run behind the columns of the race sheet is told with the name of its run', () => {
  expect(filledSheet([1.12, 1.114, 1.116, 1.1])).toEqual(['1.120', '1.114', '1.116', '1.100 (Run 4)']);
});

test('a best that stands in a column of the race sheet is told alone', () => {
  expect(filledSheet([1.12, 1.1, 1.116, 1.1])).toEqual(['1.120', '1.100', '1.116', '1.100']);
});
