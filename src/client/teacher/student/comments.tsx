import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { account } from '#client/stores/teacher/account.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { formDrafts } from '#client/stores/teacher/drafts/form-drafts.ts';
import { studentDetail } from '#client/stores/teacher/student/student-detail.ts';
import { placeOf } from '#client/teacher/kept-form/form-place.ts';
import { KeptForm } from '#client/teacher/kept-form/kept-form.tsx';
import { Problem, textOf } from '#client/teacher/parts/ask-form.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextAreaField } from '#client/ui/field.tsx';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { moment } from '#client/words/dates.ts';
import { student as say } from '#client/words/teacher/student.ts';
import { textId } from './text-id.ts';
import styles from './student.module.css';
import type { StudentPlace } from '#client/stores/teacher/student/student-detail.ts';
import type { Comment } from '#contract/learning/comment.ts';

interface CommentsProps {
  readonly place: StudentPlace;
  readonly kind: Comment['kind'];
  /** A section of the journal, or a revision's id. */
  readonly subject: string;
  /** What it is about, in words: a page has many of these buttons. */
  readonly about: string;
  readonly comments: readonly Comment[];
}

/** What teachers said about a text or a design, and the next word. The student sees it. */
export function Comments({ place, kind, subject, about, comments }: CommentsProps) {
  useSignals();
  const keptAs = ['comment', place.classId, place.studentId, place.appCode, kind, subject].join(' ');
  const whole = useRef<HTMLDivElement>(null);
  useNextFocus(whole, nextComment);
  const [problem, setProblem] = useState<string>();
  const mayChange = classes.mayChange();
  const own = comments.filter((comment) => comment.kind === kind && comment.subject === subject);
  const [isWriting, setIsWriting] = useState(() => isToSend(keptAs, own));
  const add = async (fields: FormData): Promise<string | undefined> => {
    const said = await studentDetail.comment(place, { kind, subject, text: textOf(fields, 'text') });
    if (said === undefined) setIsWriting(false);
    return said;
  };
  const remove = async (id: string): Promise<void> => setProblem(await studentDetail.removeComment(place, id));
  return (
    <div ref={whole} className={styles['comments']}>
      {own.map((comment) => (
        <OneComment
          key={comment.id}
          comment={comment}
          about={about}
          onRemove={mayChange ? () => remove(comment.id) : undefined}
        />
      ))}
      {problem !== undefined && <Problem>{problem}</Problem>}
      {mayChange &&
        (isWriting ? (
          <KeptForm keptAs={keptAs} base="" label={say('send')} onSubmit={add} onCancel={() => setIsWriting(false)}>
            <TextAreaField
              label={say('comment')}
              name="text"
              rows={3}
              maxLength={2000}
              required
              help={say('aboutComment')}
            />
          </KeptForm>
        ) : (
          <Button size="small" aria-label={say('writeNamed', { about })} onClick={() => setIsWriting(true)}>
            {say('writeComment')}
          </Button>
        ))}
    </div>
  );
}

/** Whether a comment was begun and is not sent: one of the same teacher that stands there was, and the page was left before it heard of it. */
function isToSend(keptAs: string, sent: readonly Comment[]): boolean {
  const place = placeOf(keptAs);
  const typed = formDrafts.of(place)?.fields['text']?.trim();
  const isSent = sent.some(({ text, by }) => text === typed && by === account.me.peek()?.name);
  if (isSent) formDrafts.drop(place);
  return typed !== undefined && !isSent;
}

interface OneCommentProps {
  readonly comment: Comment;
  readonly about: string;
  /** Absent for who may only read. */
  readonly onRemove: (() => Promise<void>) | undefined;
}

function OneComment({ comment: { id, text, by, at, seenAt, answer }, about, onRemove }: OneCommentProps) {
  useSignals();
  return (
    <div className={styles['comment']} id={textId(id)} tabIndex={-1}>
      <p>
        <strong>{by}</strong>, {moment(at)}
        {seenAt !== undefined && ` · ${say('seen', { at: moment(seenAt) })}`}
      </p>
      <p className={text === '' ? styles['none'] : styles['said']} dir="auto">
        {text === '' ? say('takenBack') : text}
      </p>
      {answer && (
        <div className={styles['answer']}>
          <p>{say('answered', { at: moment(answer.at) })}</p>
          <p className={styles['said']} dir="auto">
            {answer.text}
          </p>
        </div>
      )}
      {onRemove && text !== '' && (
        <Button size="small" aria-label={say('takeBackNamed', { by, about })} onClick={() => onRemove()}>
          {say('takeBack')}
        </Button>
      )}
    </div>
  );
}

/** The next comment: its field, or the button that opens it. */
function nextComment(comments: HTMLElement): HTMLElement | null {
  return comments.querySelector('textarea, :scope > button');
}
