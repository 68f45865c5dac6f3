import { useSignals } from '@preact/signals-react/runtime';
import { answersAddress } from '#client/teacher/parts/answers-address.ts';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { SortedTable } from '#client/teacher/parts/sorted-table.tsx';
import { answers as say } from '#client/words/teacher/answers.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { nameAndId } from '#rules/class-tables.ts';
import type { ExercisePlace } from '#client/stores/teacher/gradebook.ts';
import type { Column } from '#client/teacher/parts/sorted-table.tsx';
import type { AnsweredAttempt, AnsweringStudent, ExerciseAnswers } from '#contract/teacher/answers-calls.ts';

interface ClassAnswersProps {
  readonly place: ExercisePlace;
  readonly found: ExerciseAnswers;
}

/** Every student with how the newest attempt stands; each leads to the answers. */
export function ClassAnswers({ place, found }: ClassAnswersProps) {
  useSignals();
  return (
    <SortedTable
      label={menu('answers')}
      columns={columnsOf(place)}
      rows={found.rows}
      keyOf={({ studentId }) => studentId}
    />
  );
}

const COLUMNS: readonly Column<AnsweringStudent>[] = [
  { key: 'student', label: () => menu('student'), order: nameAndId, cell: nameAndId },
  {
    key: 'group',
    label: () => parts('group'),
    order: ({ groupName }) => groupName,
    cell: ({ groupName }) => groupName,
  },
  {
    key: 'attempts',
    label: () => say('attempts'),
    isNumber: true,
    order: ({ attempts }) => attempts.length,
    cell: ({ attempts }) => attempts.length,
  },
  {
    key: 'score',
    label: () => say('score'),
    isNumber: true,
    order: ({ attempts }) => attempts[0]?.score ?? null,
    cell: ({ attempts: [newest] }) =>
      newest === undefined ? '-' : newest.score === null ? say('goingOn') : say('reached', { score: newest.score }),
  },
];

function columnsOf(place: ExercisePlace): readonly Column<AnsweringStudent>[] {
  return [
    ...COLUMNS,
    rightColumn('rightAtFirst', (tries) => tries[0]?.isRight === true),
    rightColumn('rightInTheEnd', (tries) => tries.at(-1)?.isRight === true),
    openColumn(place),
  ];
}

type Tries = AnsweredAttempt['questions'][number]['tries'];

/** How many questions of the newest attempt were right in this way. */
function rightColumn(
  key: 'rightAtFirst' | 'rightInTheEnd',
  isRight: (tries: Tries) => boolean,
): Column<AnsweringStudent> {
  const count = ({ attempts: [newest] }: AnsweringStudent): number | null =>
    newest === undefined ? null : newest.questions.filter(({ tries }) => isRight(tries)).length;
  return {
    key,
    label: () => say(key),
    isNumber: true,
    order: count,
    cell: (row) => {
      const right = count(row);
      return right === null ? '-' : say('ofAll', { count: right, all: row.attempts[0]?.questions.length ?? 0 });
    },
  };
}

function openColumn(place: ExercisePlace): Column<AnsweringStudent> {
  return {
    key: 'open',
    label: () => menu('answers'),
    cell: (row) => (
      <LinkButton
        size="small"
        href={answersAddress(place, { student: row.studentId })}
        aria-label={say('openOf', { student: nameAndId(row) })}
      >
        {say('open')}
      </LinkButton>
    ),
  };
}
