import { useSignals } from '@preact/signals-react/runtime';
import { classes } from '#client/stores/teacher/classes.ts';
import { gradebook } from '#client/stores/teacher/gradebook.ts';
import { KeptForm } from '#client/teacher/kept-form/kept-form.tsx';
import { textOf } from '#client/teacher/parts/ask-form.tsx';
import { ScoreComment } from '#client/teacher/parts/score-comment.tsx';
import { Badge } from '#client/ui/states.tsx';
import { moment } from '#client/words/dates.ts';
import { answers as say } from '#client/words/teacher/answers.ts';
import { LIMITS } from '#contract/limits.ts';
import { waitsForPoints } from '#rules/class-tables.ts';
import styles from './answers.module.css';
import type { GradePlace } from '#client/stores/teacher/gradebook.ts';
import type { Upon } from '#client/teacher/kept-form/use-draft.ts';
import type { GivenAnswers } from '#contract/teacher/answers-calls.ts';

const MOST = LIMITS.writtenPoints;

interface WrittenAnswerProps {
  readonly place: GradePlace;
  readonly given: GivenAnswers;
}

/** What a student wrote in words of their own, and the points that a teacher gives it. */
export function WrittenAnswer({ place, given: { tries, written } }: WrittenAnswerProps) {
  useSignals();
  const text = tries.at(-1)?.text;
  if (!text) return <Badge tone="plain">{say('notAnswered')}</Badge>;
  return (
    <>
      <blockquote className={styles['own']} dir="auto">
        {text}
      </blockquote>
      {written ? <Points key={written.id} place={place} written={written} /> : <p>{say('notHandedIn')}</p>}
    </>
  );
}

interface PointsProps {
  readonly place: GradePlace;
  readonly written: NonNullable<GivenAnswers['written']>;
}

function Points({ place, written }: PointsProps) {
  useSignals();
  const { score } = written;
  return (
    <div className={styles['scoring']}>
      <p role="status">
        {score ? (
          <>
            <Badge tone="good">
              {say('pointsBy', { points: score.points, most: MOST, by: score.by, date: moment(score.at) })}
            </Badge>{' '}
            <span dir="auto">{score.comment}</span>
          </>
        ) : (
          <NoPoints waits={waitsForPoints(written)} />
        )}
      </p>
      {classes.mayChange() && <PointsForm {...{ place, written }} />}
    </div>
  );
}

function NoPoints({ waits }: { readonly waits: boolean }) {
  useSignals();
  return waits ? <Badge tone="warn">{say('waiting')}</Badge> : <Badge tone="plain">{say('withoutPoints')}</Badge>;
}

function PointsForm({ place, written: { id: questionId, score } }: PointsProps) {
  useSignals();
  const give = (fields: FormData, { was }: Upon<string | null>): Promise<string | undefined> =>
    gradebook.score(
      { ...place, questionId },
      { points: Number(textOf(fields, 'points')), comment: textOf(fields, 'comment'), was },
    );
  return (
    <KeptForm
      keptAs={['points', place.classId, place.studentId, questionId].join(' ')}
      base={score?.id ?? null}
      label={say('savePoints')}
      busyLabel={say('savingPoints')}
      onSubmit={give}
    >
      <fieldset className={styles['points']}>
        <legend>{say('points')}</legend>
        {Array.from({ length: MOST + 1 }, (_, points) => (
          <label key={points}>
            <input type="radio" name="points" value={points} defaultChecked={score?.points === points} required />
            {points}
          </label>
        ))}
      </fieldset>
      <ScoreComment given={score?.comment} help={say('aboutComment')} />
    </KeptForm>
  );
}
