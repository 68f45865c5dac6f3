import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { answersAddress } from '#client/teacher/parts/addresses/answers-address.ts';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Markdown } from '#client/ui/lesson/markdown.tsx';
import { Empty } from '#client/ui/states.tsx';
import { moment } from '#client/words/dates.ts';
import { answers as say } from '#client/words/teacher/answers.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { nameAndId, waitsForPoints } from '#rules/class-tables.ts';
import { AnswerKeyOf, GivenTries } from './given-tries.tsx';
import { standingText } from './standing-text.ts';
import { WrittenAnswer } from './written-answer.tsx';
import styles from './answers.module.css';
import type { ExercisePlace } from '#client/stores/teacher/gradebook.ts';
import type { AnsweredAttempt, AnsweringStudent, ExerciseAnswers } from '#contract/teacher/answers-calls.ts';

interface StudentAnswersProps {
  readonly place: ExercisePlace;
  readonly found: ExerciseAnswers;
  readonly row: AnsweringStudent;
}

/** One student's attempts, question by question, and the way to the students beside. */
export function StudentAnswers({ place, found, row }: StudentAnswersProps) {
  useSignals();
  const here = found.rows.indexOf(row);
  const whole = useRef<HTMLDivElement>(null);
  const questions = row.attempts.flatMap((attempt) => attempt.questions);
  const { length: count } = questions.filter(({ written }) => waitsForPoints(written));
  const goToWaiting = (): void => whole.current?.querySelector<HTMLElement>('[data-waits]')?.focus();
  return (
    <div ref={whole}>
      <div className={styles['bar']}>
        {count > 0 && (
          <Button look="main" onClick={goToWaiting}>
            {say('toWaiting', { count })}
          </Button>
        )}
        <Neighbor place={place} row={found.rows[here - 1]} label={parts('previousStudent')} />
        <Neighbor place={place} row={found.rows[here + 1]} label={parts('nextStudent')} />
      </div>
      {row.attempts.length === 0 && <Empty title={say('notBegun', { student: nameAndId(row) })} />}
      {row.attempts.map((attempt) => (
        <Attempt key={attempt.attempt} {...{ place, found, row, attempt }} />
      ))}
    </div>
  );
}

interface NeighborProps {
  readonly place: ExercisePlace;
  /** Absent at the end of the class. */
  readonly row: AnsweringStudent | undefined;
  readonly label: string;
}

function Neighbor({ place, row, label }: NeighborProps) {
  useSignals();
  return row && <LinkButton href={answersAddress(place, { student: row.studentId })}>{label}</LinkButton>;
}

interface AttemptProps extends StudentAnswersProps {
  readonly attempt: AnsweredAttempt;
}

function Attempt({ place, found, row, attempt: made }: AttemptProps) {
  useSignals();
  const { attempt, answeredAt, questions } = made;
  const standing = standingText(made);
  return (
    <Card
      title={say('attempt', { attempt })}
      lead={answeredAt === null ? standing : `${standing} · ${moment(answeredAt)}`}
    >
      <ol className={styles['questions']}>
        {questions.map((given, index) => {
          const { questionId, tries } = given;
          const question = found.questions.find(({ id }) => id === questionId);
          return (
            question && (
              <li key={questionId} {...(waitsForPoints(given.written) && { 'data-waits': true, tabIndex: -1 })}>
                <h3>{say('question', { number: index + 1 })}</h3>
                <Markdown source={question.description} />
                {question.guide ? (
                  <WrittenAnswer place={{ ...place, studentId: row.studentId }} given={given} />
                ) : (
                  <GivenTries {...{ question, tries }} />
                )}
                <AnswerKeyOf question={question} />
              </li>
            )
          );
        })}
      </ol>
    </Card>
  );
}
