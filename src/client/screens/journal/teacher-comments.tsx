import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { comments } from '#client/stores/learning/comments.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextAreaField } from '#client/ui/field.tsx';
import { watchSight } from '#client/ui/rendering/watch-sight.ts';
import { Badge } from '#client/ui/states.tsx';
import { shortDate } from '#client/words/dates.ts';
import { journal as say } from '#client/words/student/journal.ts';
import { LIMITS } from '#contract/limits.ts';
import { SpokenStatus, useTyped } from './spoken-status.tsx';
import styles from './journal.module.css';
import type { ShownComment } from '#client/stores/learning/comments.ts';
import type { Comment } from '#contract/learning/comment.ts';

/** What teachers wrote about a section of the journal or a revision, with the answers; nothing where they wrote nothing. */
export function TeacherComments({ kind, subject }: Pick<Comment, 'kind' | 'subject'>) {
  useSignals();
  const here = comments.all.value.filter((each) => each.kind === kind && each.subject === subject);
  if (here.length === 0) return null;
  return (
    <aside className={styles['comments']} aria-label={say('fromTeacher')}>
      <ul>
        {here.map((comment) => (
          <OneComment key={comment.id} comment={comment} />
        ))}
      </ul>
    </aside>
  );
}

function OneComment({ comment }: { readonly comment: ShownComment }) {
  useSignals();
  const { id, by, at, text, isNew, answer, status } = comment;
  const own = useRef<HTMLLIElement>(null);
  // It stays marked as long as it is looked at.
  const [isMarked, setIsMarked] = useState(isNew);
  if (isNew && !isMarked) setIsMarked(true);
  useEffect(
    () => (isNew && own.current ? watchSight(own.current, (isSeen) => isSeen && comments.see(id)) : undefined),
    [id, isNew],
  );
  const [isAnswering, setIsAnswering] = useState(false);
  const { typed, onTyped, onLeft } = useTyped();
  const tooMany = answer.length - LIMITS.answerMax;
  return (
    <li ref={own} data-new={isNew || undefined} tabIndex={-1}>
      <p>
        {isMarked && <Badge tone="good">{say('new')}</Badge>}{' '}
        <strong>{say('commentBy', { by, date: shortDate(at) })}</strong>{' '}
        <span dir="auto">{text || say('takenBack')}</span>
      </p>
      {isAnswering || answer !== '' ? (
        <>
          <TextAreaField
            label={say('answerTo', { by })}
            rows={2}
            dir="auto"
            autoFocus={isAnswering}
            value={answer}
            problem={tooMany > 0 ? say('answerLong', { most: LIMITS.answerMax, count: tooMany }) : undefined}
            onChange={(event) => {
              onTyped();
              // Also while nothing is in it.
              setIsAnswering(true);
              comments.type(id, event.target.value);
            }}
            onBlur={() => {
              onLeft();
              comments.leave(id);
            }}
          />
          <p className={styles['saved']} data-status={status}>
            {status === 'saved' ? say('sentAnswer') : say(status)}
          </p>
          <SpokenStatus entry={{ status, other: undefined }} typed={typed} saved={say('sentAnswer')} />
        </>
      ) : (
        <Button size="small" onClick={() => setIsAnswering(true)}>
          {say('answer')}
        </Button>
      )}
    </li>
  );
}
