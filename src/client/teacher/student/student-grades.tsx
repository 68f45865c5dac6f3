import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { studentDetail } from '#client/stores/teacher/student/student-detail.ts';
import { GradeDialog } from '#client/teacher/gradebook/grade-dialog.tsx';
import { SortedTable } from '#client/teacher/parts/sorted-table.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Badge } from '#client/ui/states.tsx';
import { common } from '#client/words/common.ts';
import { timerText } from '#client/words/dates.ts';
import { moment } from '#client/words/dates.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { sequence as ofPages } from '#client/words/teacher/sequence/sequence.ts';
import { student as say } from '#client/words/teacher/student.ts';
import { asksSomething, averageText, gradeText, nameAndId } from '#rules/class-tables.ts';
import type { StudentPlace } from '#client/stores/teacher/student/student-detail.ts';
import type { Column } from '#client/teacher/parts/sorted-table.tsx';
import type { StudentDetail } from '#contract/teacher/student-detail-calls.ts';

type GradeLine = StudentDetail['grades'][number];

interface StudentPartProps {
  readonly place: StudentPlace;
  readonly detail: StudentDetail;
}

/** Every exercise of a student, with what came before the present attempt; a score opens to be changed or tried again. */
export function StudentGrades({ place, detail }: StudentPartProps) {
  useSignals();
  const [code, setCode] = useState<string>();
  const open = detail.grades.find((line) => line.code === code);
  const { id: studentId, alias, signInId = null } = detail.student;
  const close = (): void => {
    setCode(undefined);
    void studentDetail.load(place);
  };
  return (
    <>
      <SortedTable
        label={parts('grades')}
        columns={[NAME, KIND, scoreColumn(setCode), ...REST]}
        rows={detail.grades}
        keyOf={codeOf}
      />
      {open && (
        <GradeDialog
          key={open.code}
          place={{ ...place, code: open.code }}
          grade={{ studentId, name: nameAndId({ alias, signInId }), exercise: open, cell: open }}
          onClose={close}
        />
      )}
    </>
  );
}

function codeOf({ code }: GradeLine): string {
  return code;
}

const NAME: Column<GradeLine> = { key: 'name', label: () => parts('exercise'), cell: nameCell };

/** What a teacher hid counts for nothing; what was reached there can be read. */
function nameCell({ name, isHidden = false }: GradeLine) {
  return isHidden ? (
    <>
      {name} <Badge tone="plain">{say('hidden')}</Badge>
    </>
  ) : (
    name
  );
}

const KIND: Column<GradeLine> = {
  key: 'category',
  label: () => say('kind'),
  order: ({ category }) => ofPages(category),
  cell: ({ category }) => ofPages(category),
};

function scoreColumn(onOpen: (code: string) => void): Column<GradeLine> {
  return {
    key: 'score',
    label: () => say('score'),
    order: ({ override, original }) => override ?? original,
    cell: (line) =>
      hasGrade(line) ? (
        <Button
          size="small"
          aria-label={say('gradeOf', { grade: gradeText(line), exercise: line.name })}
          onClick={() => onOpen(line.code)}
        >
          {gradeText(line)}
          {line.override !== null && line.original !== null && ` ${say('reached', { score: line.original })}`}
        </Button>
      ) : (
        gradeText(line)
      ),
  };
}

/** A page that is read has nothing to change here; the gradebook has a box for who wants to grade one all the same. */
function hasGrade(line: GradeLine): boolean {
  return asksSomething(line) || line.category === 'build' || line.override !== null || line.isExcused;
}

const REST: readonly Column<GradeLine>[] = [
  { key: 'note', label: () => parts('note'), cell: ({ note }) => note },
  {
    key: 'attempts',
    label: () => say('attempts'),
    isNumber: true,
    order: ({ attempts }) => attempts,
    cell: ({ attempts }) => attempts,
  },
  {
    key: 'earlier',
    label: () => say('earlierAttempts'),
    cell: ({ earlier = [] }) =>
      earlier.map(({ attempt, score, answeredAt }) => (
        <div key={attempt}>
          {attempt}: {averageText(score)}
          {answeredAt === null ? '' : `, ${moment(answeredAt)}`}
        </div>
      )),
  },
  {
    key: 'time',
    label: () => say('timeOnTask'),
    isNumber: true,
    order: ({ timeOnTask }) => timeOnTask,
    cell: ({ timeOnTask }) => timerText(timeOnTask),
  },
  {
    key: 'complete',
    label: () => say('completed'),
    order: ({ isComplete }) => (isComplete ? 1 : 0),
    cell: ({ isComplete }) => (
      <Badge tone={isComplete ? 'good' : 'plain'}>{isComplete ? common('yes') : common('no')}</Badge>
    ),
  },
];
