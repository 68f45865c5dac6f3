import { describe, expect, test } from 'vitest';
import { applicationOf } from '#applications/registry.ts';
import { guessedColumns, hasHeading, plannedRuns } from '#client/teacher/trials/trial-table.ts';
import { LIMITS } from '#contract/limits.ts';
import { RUN } from '#tests/client/teacher/class-run.ts';
import type { ColumnRole } from '#client/teacher/trials/trial-table.ts';
import type { TrialForm } from '#contract/engineering/trial.ts';
import type { BuildableRevision, ClassRun, ClassTrials, RunStudent } from '#contract/teacher/race-day/trial-calls.ts';

const form = applicationOf('dragster').trials as TrialForm;

const built = (id: string, design: string, revision: number, isInSpec = true): BuildableRevision => {
  return { id, design, revision, savedAt: revision, isInSpec, designMass: 0.055 };
};
const student = (number: number, alias: string, ...revisions: BuildableRevision[]): RunStudent => {
  return { id: `s${number}`, number, alias, signInId: `id-${number}`, groupName: 'Owls', revisions };
};
const CLASS: ClassTrials = {
  units: 'metric',
  students: [
    student(1, 'Ada', built('a2', 'Arrow', 2, false), built('a1', 'Arrow', 1), built('b1', 'Bolt', 1)),
    student(2, 'Ben', built('c1', 'Comet', 1)),
    student(3, 'Sam', built('d1', 'Dart', 1)),
    student(4, 'sam', built('e1', 'Eagle', 1)),
    student(5, 'Eve'),
  ],
  runs: [],
};
const ran = (change: Partial<ClassRun>): ClassRun => ({
  ...RUN,
  id: 'r',
  revisionId: 'b1',
  studentId: 's1',
  ...change,
});

function planned(rows: string[][], columns: ColumnRole[] = ['student', 'time'], known = CLASS, isSure = false) {
  return plannedRuns(form, { rows, columns, isSure, firstLine: 2 }, known, 7);
}

describe('a table of runs', () => {
  test('is guessed by its heading, whoever wrote it, each column once', () => {
    expect(guessedColumns(form, ['Lane', 'Racer', 'ET', 'Weight', 'Comment', 'MPH', 'Time'])).toEqual([
      'lane',
      'student',
      '',
      'mass',
      'note',
      '',
      'time',
    ]);
    expect(guessedColumns(form, ['Heat', 'Name', 'ET', 'Marked length'])).toEqual([
      'run',
      'student',
      'time',
      'trackLength',
    ]);
    const rocket = applicationOf('water-rocket').trials as TrialForm;
    expect(guessedColumns(rocket, ['Team', 'Height', 'Water', 'Duration'])).toEqual([
      'student',
      'height',
      'water',
      'timeAloft',
    ]);
  });

  test('has a heading where its first line holds no number', () => {
    expect(
      hasHeading([
        ['Name', 'ET'],
        ['Ada', '1,25'],
      ]),
    ).toBe(true);
    expect(
      hasHeading([
        ['Ada', '1.25'],
        ['Ben', '1.3'],
      ]),
    ).toBe(false);
  });

  test('becomes runs of the students by name or by id, each of what they ran last or of their best saved', () => {
    const rows = [
      ['ada', '1,25'],
      ['id-2', '1.3 s'],
      ['Ada', '1.31'],
    ];
    expect(planned(rows)).toMatchObject([
      { line: 2, state: 'new', student: { id: 's1' }, revision: { id: 'a1' }, entry: { name: 'Run 1', at: 7 } },
      { line: 3, state: 'new', student: { id: 's2' }, entry: { values: { time: 1.3 }, revisionId: 'c1', mass: null } },
      { line: 4, state: 'new', entry: { name: 'Run 2', values: { time: 1.31 } } },
    ]);
    const known = { ...CLASS, runs: [ran({})] };
    expect(planned([['Ada', '1.25']], undefined, known)).toMatchObject([
      { state: 'new', revision: { id: 'b1' }, entry: { name: 'Run 2', mass: 0.06 } },
    ]);
  });

  test('says which design where it has a column for it, and names its runs and lanes as it does', () => {
    const columns: ColumnRole[] = ['student', 'design', 'run', 'lane', 'time'];
    expect(planned([['Ada', 'Arrow, revision 2', '3', 'Lane 2', '1.2']], columns)).toMatchObject([
      { state: 'new', revision: { id: 'a2' }, entry: { name: 'Run 3', values: { lane: '2', time: 1.2 } } },
    ]);
    expect(planned([['Ada', 'bolt', 'Final', '', '1.2']], columns)).toMatchObject([
      { revision: { id: 'b1' }, entry: { name: 'Final', values: { time: 1.2 } } },
    ]);
    expect(planned([['Ada', 'Unknown', '', '', '1.2']], columns)).toMatchObject([{ state: 'no-design' }]);
  });

  test('tells of each line that cannot be entered why, and takes what was looked at again', () => {
    const rows = [
      ['Zoe', '1.2'],
      ['SAM', '1.2'],
      ['Eve', '1.2'],
      ['Ben', '0'],
      ['Ben', 'DNF'],
      ['Ben', '0.12'],
    ];
    const states = (isSure: boolean) => planned(rows, undefined, CLASS, isSure).map(({ state }) => state);
    expect(states(false)).toEqual(['nobody', 'several', 'no-design', 'wrong', 'wrong', 'asked']);
    expect(states(true).at(-1)).toBe('new');
    expect(planned(rows)[5]?.reason?.message).toMatch(/^Faster than anything ever built: 0\.12 s/);
  });

  test('that is pasted twice enters nothing twice, unless what it was is struck out', () => {
    const known = { ...CLASS, runs: [ran({})] };
    expect(planned([['Ada', '1.2']], undefined, known)).toMatchObject([{ state: 'there' }]);
    const struck = { ...CLASS, runs: [ran({ struck: 'Too early' })] };
    expect(planned([['Ada', '1.2']], undefined, struck)).toMatchObject([{ state: 'new' }]);
  });

  test('has a run of its own where it names one, though another run reads the same', () => {
    const states = (runs: readonly ClassRun[], ...names: string[]) =>
      planned(
        names.map((name) => ['Ada', name, '1.2']),
        ['student', 'run', 'time'],
        { ...CLASS, runs: [...runs] },
      ).map(({ state }) => state);
    expect(states([ran({})], '1', 'run 1', 'Run 2', '')).toEqual(['there', 'there', 'new', 'there']);
    // The server numbers runs of one name, and cuts a long one for it.
    expect(states([ran({ name: 'Final (2)' })], 'Final', 'Final (2)', 'Final 2')).toEqual(['there', 'there', 'new']);
    const long = 'x'.repeat(LIMITS.trialNameMax);
    expect(states([ran({ name: `${long.slice(4)} (2)` })], long, 'x')).toEqual(['there', 'new']);
  });
});
