import { useSignals } from '@preact/signals-react/runtime';
import { SelectField } from '#client/ui/field.tsx';
import { classTrials as say } from '#client/words/teacher/race-day/trials.ts';
import table from '#client/teacher/parts/teacher-table.module.css';
import type { ClassRun, ClassTrials } from '#contract/teacher/race-day/trial-calls.ts';

const ORDERS = ['oldestFirst', 'newestFirst'] as const;

/** Which runs of a class are looked at, and in which order. */
export interface RunChoice {
  /** Empty for all students. */
  readonly studentId: string;
  readonly order: (typeof ORDERS)[number];
}

export const ALL_RUNS: RunChoice = { studentId: '', order: 'oldestFirst' };

/** The runs that are chosen, by when they were measured; a student who has none is no choice. */
export function chosenRuns(runs: readonly ClassRun[], { studentId, order }: RunChoice): readonly ClassRun[] {
  const own = runs.filter((run) => run.studentId === studentId);
  const turn = order === 'oldestFirst' ? 1 : -1;
  return (own.length === 0 ? runs : own).toSorted((one, other) => turn * (one.at - other.at));
}

interface RunChoiceFieldsProps {
  readonly all: ClassTrials;
  readonly choice: RunChoice;
  readonly choose: (choice: RunChoice) => void;
}

export function RunChoiceFields({ all: { runs, students }, choice, choose }: RunChoiceFieldsProps) {
  useSignals();
  const withRuns = students
    .filter(({ id }) => runs.some(({ studentId }) => studentId === id))
    .map(({ id, alias, groupName }) => ({ value: id, label: alias, group: groupName }));
  return (
    <div className={table['choices']}>
      <SelectField
        label={say('student')}
        choices={[{ value: '', label: say('allStudents') }, ...withRuns]}
        value={withRuns.some(({ value }) => value === choice.studentId) ? choice.studentId : ''}
        onChange={({ target }) => choose({ ...choice, studentId: target.value })}
      />
      <SelectField
        label={say('order')}
        choices={ORDERS.map((value) => ({ value, label: say(value) }))}
        value={choice.order}
        onChange={({ target }) =>
          choose({ ...choice, order: ORDERS.find((order) => order === target.value) ?? choice.order })
        }
      />
    </div>
  );
}
