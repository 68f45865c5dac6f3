import { useSignals } from '@preact/signals-react/runtime';
import { answersAddress } from '#client/teacher/parts/addresses/answers-address.ts';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { SortedTable } from '#client/teacher/parts/sorted-table.tsx';
import { Markdown } from '#client/ui/lesson/markdown.tsx';
import { Badge } from '#client/ui/states.tsx';
import { answers as say } from '#client/words/teacher/answers.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { nameAndId, waitsForPoints } from '#rules/class-tables.ts';
import { standingText } from './standing-text.ts';
import styles from './answers.module.css';
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
    <>
      <SortedTable
        label={menu('answers')}
        columns={columnsOf(place, found)}
        rows={found.rows}
        keyOf={({ studentId }) => studentId}
      />
      <OwnWords {...{ place, found }} />
    </>
  );
}

/** The questions that students answer in words of their own: who reads one answer after the other is fair to all. */
function OwnWords({ place, found }: ClassAnswersProps) {
  useSignals();
  const questions = found.questions.filter(({ guide }) => guide);
  if (questions.length === 0) return null;
  return (
    <Card title={say('ownWords')}>
      <ol className={styles['questions']}>
        {questions.map((question) => (
          <li key={question.id}>
            <Markdown source={question.description} />
            <p className={styles['bar']}>
              <Badge tone="plain">{say('waitingCount', { count: waitingFor(found.rows, question.id) })}</Badge>
              <LinkButton size="small" href={answersAddress(place, { question: question.id })}>
                {say('readAll')}
              </LinkButton>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** How many answers to a question, or to any, wait for a teacher. */
function waitingFor(rows: readonly AnsweringStudent[], questionId?: string): number {
  return rows
    .flatMap(({ attempts }) => attempts.flatMap(({ questions }) => questions))
    .filter((given) => waitsForPoints(given.written) && (questionId ?? given.questionId) === given.questionId).length;
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
    cell: ({ attempts: [newest] }) => (newest === undefined ? '-' : standingText(newest)),
  },
];

function columnsOf(place: ExercisePlace, { questions }: ExerciseAnswers): readonly Column<AnsweringStudent>[] {
  const written = new Set(questions.flatMap(({ id, guide }) => (guide ? [id] : [])));
  return [
    ...COLUMNS,
    rightColumn('rightAtFirst', written, (tries) => tries[0]?.isRight === true),
    rightColumn('rightInTheEnd', written, (tries) => tries.at(-1)?.isRight === true),
    ...(written.size > 0 ? [WAITING] : []),
    openColumn(place),
  ];
}

const WAITING: Column<AnsweringStudent> = {
  key: 'waiting',
  label: () => say('waiting'),
  isNumber: true,
  order: (row) => waitingFor([row]),
  cell: (row) => waitingFor([row]),
};

type Tries = AnsweredAttempt['questions'][number]['tries'];

/** How many questions of the newest attempt were right in this way; written ones are neither right nor wrong. */
function rightColumn(
  key: 'rightAtFirst' | 'rightInTheEnd',
  written: ReadonlySet<string>,
  isRight: (tries: Tries) => boolean,
): Column<AnsweringStudent> {
  const judged = ({ attempts: [newest] }: AnsweringStudent) =>
    newest?.questions.filter(({ questionId }) => !written.has(questionId));
  const count = (row: AnsweringStudent): number | null =>
    judged(row)?.filter(({ tries }) => isRight(tries)).length ?? null;
  return {
    key,
    label: () => say(key),
    isNumber: true,
    order: count,
    cell: (row) => {
      const right = count(row);
      return right === null ? '-' : say('ofAll', { count: right, all: judged(row)?.length ?? 0 });
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
