import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { answersAddress } from '#client/teacher/parts/addresses/answers-address.ts';
import { Card } from '#client/teacher/parts/page.tsx';
import { SortedTable } from '#client/teacher/parts/sorted-table.tsx';
import { Markdown } from '#client/ui/lesson/markdown.tsx';
import { Empty } from '#client/ui/states.tsx';
import { answers as say } from '#client/words/teacher/answers.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { nameAndId } from '#rules/class-tables.ts';
import { AnswerKeyOf, GivenTries } from './given-tries.tsx';
import { WrittenAnswer } from './written-answer.tsx';
import type { ExercisePlace } from '#client/stores/teacher/gradebook.ts';
import type { Column } from '#client/teacher/parts/sorted-table.tsx';
import type {
  AnsweringStudent,
  ExerciseAnswers,
  GivenAnswers,
  KeyedQuestion,
} from '#contract/teacher/answers-calls.ts';

interface QuestionAnswersProps {
  readonly place: ExercisePlace;
  readonly found: ExerciseAnswers;
  readonly question: KeyedQuestion;
}

/** A question as one attempt of a student met it. */
interface Meeting {
  readonly row: AnsweringStudent;
  readonly attempt: number;
  readonly tries: GivenAnswers['tries'];
}

/** One question with what is right, and every student who was wrong on it, in any attempt; of a written one all answers. */
export function QuestionAnswers({ place, found, question }: QuestionAnswersProps) {
  useSignals();
  const wrong = meetingsOf(found, question).filter(({ tries }) => tries.some(({ isRight }) => !isRight));
  return (
    <>
      <Card title={say('theQuestion')}>
        <Markdown source={question.description} />
        <AnswerKeyOf question={question} />
      </Card>
      {question.guide ? (
        <WrittenAnswers {...{ place, found, question }} />
      ) : wrong.length === 0 ? (
        <Empty title={say('nobodyWrong')} />
      ) : (
        <SortedTable
          label={say('whoWasWrong')}
          rows={wrong}
          keyOf={({ row, attempt }) => `${row.studentId} ${attempt}`}
          columns={columnsOf(place, question)}
        />
      )}
    </>
  );
}

/** What each student handed in as an answer to a question, one after the other, with its points. */
function WrittenAnswers({ place, found, question }: QuestionAnswersProps) {
  useSignals();
  const handedIn = found.rows.flatMap((row) =>
    row.attempts.flatMap(({ attempt, questions }) =>
      questions.flatMap((given) =>
        given.written && given.questionId === question.id ? [{ row, attempt, given, id: given.written.id }] : [],
      ),
    ),
  );
  if (handedIn.length === 0) return <Empty title={say('nobodyWrote')} />;
  return handedIn.map(({ row, attempt, given, id }) => (
    <Card key={id} title={nameAndId(row)} lead={say('attempt', { attempt })}>
      <WrittenAnswer place={{ ...place, studentId: row.studentId }} given={given} />
    </Card>
  ));
}

function columnsOf(place: ExercisePlace, question: KeyedQuestion): readonly Column<Meeting>[] {
  return [
    {
      key: 'student',
      label: () => menu('student'),
      order: ({ row }) => nameAndId(row),
      cell: ({ row }) => <Link href={answersAddress(place, { student: row.studentId })}>{nameAndId(row)}</Link>,
    },
    {
      key: 'group',
      label: () => parts('group'),
      order: ({ row }) => row.groupName,
      cell: ({ row }) => row.groupName,
    },
    {
      key: 'attempt',
      label: () => say('attemptNumber'),
      isNumber: true,
      order: ({ attempt }) => attempt,
      cell: ({ attempt }) => attempt,
    },
    {
      key: 'tries',
      label: () => say('tries'),
      order: ({ tries }) => tries.length,
      cell: ({ tries }) => <GivenTries {...{ question, tries }} />,
    },
  ];
}

function meetingsOf({ rows }: ExerciseAnswers, { id }: KeyedQuestion): Meeting[] {
  return rows.flatMap((row) =>
    row.attempts.flatMap(({ attempt, questions }) =>
      questions.flatMap(({ questionId, tries }) => (questionId === id ? [{ row, attempt, tries }] : [])),
    ),
  );
}
