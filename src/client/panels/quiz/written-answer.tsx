import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useState } from 'react';
import { quiz } from '#client/stores/learning/quiz.ts';
import { writtenScores } from '#client/stores/learning/written-scores.ts';
import { Markdown } from '#client/ui/lesson/markdown.tsx';
import { Badge } from '#client/ui/states.tsx';
import { shortDate } from '#client/words/dates.ts';
import { quiz as say } from '#client/words/student/quiz.ts';
import { LIMITS } from '#contract/limits.ts';
import styles from './quiz.module.css';
import type { QuestionView, WrittenView } from '#client/stores/learning/quiz-view.ts';
import type { WrittenScore } from '#contract/learning/exercise.ts';

interface WrittenFieldProps {
  readonly view: QuestionView;
  readonly written: WrittenView;
  /** Of what is asked. */
  readonly askedId: string;
  readonly onType: (text: string) => void;
}

/** The box of an answer that a teacher reads, with how much of it is full. */
export function WrittenField({ view, written: { characters, isLong }, askedId, onType }: WrittenFieldProps) {
  useSignals();
  const countId = useId();
  const most = LIMITS.writtenMax;
  return (
    <div className={styles['written']}>
      <p>{say('teacherReads')}</p>
      <label>
        <span>{say('yourAnswer')}</span>
        <textarea
          rows={4}
          dir="auto"
          value={String(view.selection ?? '')}
          readOnly={!view.mayAnswer}
          aria-invalid={isLong}
          aria-describedby={`${askedId} ${countId}`}
          onChange={(event) => onType(event.target.value)}
          onBlur={() => quiz.leave(view.question.id)}
        />
      </label>
      {/* Its line stays while the answer is on its way: nothing below moves. */}
      <span id={countId} className={isLong ? styles['problem'] : styles['count']} data-idle={!view.mayAnswer}>
        {say('characters', { count: characters, most })}
        {isLong && <span role="alert"> {say('tooLong', { count: characters - most })}</span>}
      </span>
    </div>
  );
}

/** Where an answer stands that the server has: nobody says right or wrong of it. */
export function WrittenBadge({ score }: { readonly score: WrittenScore | undefined }) {
  useSignals();
  if (!score) return say('sentToTeacher');
  return <Badge tone="good">{say('points', { points: score.points, most: LIMITS.writtenPoints })}</Badge>;
}

interface TeacherSaidProps {
  readonly written: WrittenView;
  readonly score: WrittenScore;
}

/** What the teacher said of an answer; it is no longer new once it was shown. */
export function TeacherSaid({ written: { explanation }, score: { id, by, at, comment } }: TeacherSaidProps) {
  useSignals();
  const isNew = writtenScores.isNew(id);
  // It stays marked as long as it is looked at.
  const [marked, setMarked] = useState<string>();
  if (isNew && marked !== id) setMarked(id);
  useEffect(() => {
    if (isNew) writtenScores.see(id);
  }, [id, isNew]);
  return (
    <div role="note" className={styles['said']}>
      <p>
        {marked === id && <Badge tone="good">{say('newScore')}</Badge>}{' '}
        <strong>{say('readBy', { by, date: shortDate(at) })}</strong>
      </p>
      {comment !== '' && <p dir="auto">{comment}</p>}
      {explanation !== undefined && (
        <>
          <p>
            <small>{say('couldSay')}</small>
          </p>
          <Markdown source={explanation} />
        </>
      )}
    </div>
  );
}
