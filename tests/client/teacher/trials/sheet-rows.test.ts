import { expect, test } from 'vitest';
import { applicationOf } from '#applications/registry.ts';
import { sheetRows } from '#client/teacher/trials/sheet-rows.ts';
import type { TrialNumber } from '#contract/engineering/trial.ts';
import type { ClassTrials } from '#contract/teacher/race-day/trial-calls.ts';

const resultOf = (code: string) => applicationOf(code).trials?.fields[0] as TrialNumber;

const student = (id: string, alias: string) => {
  const revision = { id: 'x', design: 'Arrow', revision: 1, savedAt: 1, isInSpec: true, designMass: null };
  return { id, alias, number: 1, signInId: null, groupName: '', revisions: [revision] };
};
const ANY = {
  id: 'r',
  revisionId: 'x',
  name: '',
  at: 1,
  mass: 0.05,
  note: '',
  rev: 1,
  takenAt: 1,
  by: '',
  partners: [],
  isMine: true,
  history: [],
  design: 'Arrow',
  revision: 2,
};
const run = (studentId: string, value: number, more: object = {}) => {
  return { ...ANY, studentId, values: { time: value, timeAloft: value }, ...more };
};
const CLASS: ClassTrials = {
  units: 'metric',
  students: [student('z', 'Zoe'), student('a', 'Ada'), student('b', 'Ben')],
  runs: [run('z', 1.3), run('z', 1.1, { mass: null }), run('a', 1.2), run('a', 0.9, { struck: 'Too early' })],
};

test('the race sheet lists everybody with the runs that count, and by the best as the result goes', () => {
  const time = sheetRows(CLASS, { result: resultOf('dragster'), order: 'byResult' });
  expect(time).toMatchObject([
    { alias: 'Zoe', results: [1.3, 1.1], best: 1.1, mass: 0.05, built: { design: 'Arrow', revision: 2 } },
    { alias: 'Ada', results: [1.2], best: 1.2 },
    { alias: 'Ben', results: [], best: undefined, built: { design: 'Arrow', revision: 1 } },
  ]);
  const aloft = sheetRows(CLASS, { result: resultOf('glider'), order: 'byResult' });
  expect(aloft.map(({ alias, best }) => [alias, best])).toEqual([
    ['Zoe', 1.3],
    ['Ada', 1.2],
    ['Ben', undefined],
  ]);
  expect(sheetRows(CLASS, { result: resultOf('glider'), order: 'byAlias' }).map(({ alias }) => alias)).toEqual([
    'Ada',
    'Ben',
    'Zoe',
  ]);
});

test('a run of a team stands with each of the team on the race sheet', () => {
  const runs = [run('a', 1.2), run('z', 1.1, { partnerIds: ['b'] })];
  const rows = sheetRows({ ...CLASS, runs }, { result: resultOf('dragster'), order: 'byResult' });
  expect(rows).toMatchObject([
    { alias: 'Zoe', best: 1.1 },
    { alias: 'Ben', best: 1.1, built: { design: 'Arrow', revision: 2 } },
    { alias: 'Ada', best: 1.2 },
  ]);
});
