import { useSignals } from '@preact/signals-react/runtime';
import type { Comment } from '#contract/comment.ts';
import { shortDate } from '#client/words/dates.ts';
import { activity } from '#client/stores/session/activity.ts';
import { journal as say } from '#client/words/student/journal.ts';
import styles from './journal.module.css';

/** What teachers wrote about a section of the journal or a revision; nothing where they wrote nothing. */
export function TeacherComments({ kind, subject }: Pick<Comment, 'kind' | 'subject'>) {
  useSignals();
  const comments = activity.comments.value.filter((each) => each.kind === kind && each.subject === subject);
  if (comments.length === 0) return null;
  return (
    <aside className={styles['comments']} aria-label={say('fromTeacher')}>
      <ul>
        {comments.map(({ id, by, at, text }) => (
          <li key={id}>
            <strong>{say('commentBy', { by, date: shortDate(at) })}</strong> {text}
          </li>
        ))}
      </ul>
    </aside>
  );
}
