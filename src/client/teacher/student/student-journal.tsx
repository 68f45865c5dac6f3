import { useSignals } from '@preact/signals-react/runtime';
import { Card } from '#client/teacher/parts/page.tsx';
import { moment } from '#client/words/dates.ts';
import { student as say } from '#client/words/teacher/student.ts';
import { Comments } from './comments.tsx';
import { textId } from './text-id.ts';
import { WorkScores } from './work-score.tsx';
import styles from './student.module.css';
import type { StudentPlace } from '#client/stores/teacher/student/student-detail.ts';
import type { StudentDetail } from '#contract/teacher/student-detail-calls.ts';

interface StudentPartProps {
  readonly place: StudentPlace;
  readonly detail: StudentDetail;
}

/** What the student wrote, section by section, with older texts. */
export function StudentJournal({ place, detail }: StudentPartProps) {
  useSignals();
  return (
    <div className={styles['beside']}>
      <div>
        {detail.journal.map(({ section, title, content, modifiedAt, history }) => (
          <Card
            key={section}
            id={textId(section)}
            title={title}
            lead={content === '' ? undefined : say('changed', { at: moment(modifiedAt) })}
          >
            <p className={content === '' ? styles['none'] : styles['text']}>
              {content === '' ? say('nothingWritten') : content}
            </p>
            {history.length > 0 && (
              <details>
                <summary>{say('olderTexts', { count: history.length })}</summary>
                {history.map((older) => (
                  <div key={older.modifiedAt} className={styles['older']}>
                    <p>{moment(older.modifiedAt)}</p>
                    <p className={styles['text']}>{older.content}</p>
                  </div>
                ))}
              </details>
            )}
            <Comments place={place} kind="journal" subject={section} about={title} comments={detail.comments} />
          </Card>
        ))}
      </div>
      <WorkScores {...{ place, detail }} kinds={['journal', 'report', 'presentation']} />
    </div>
  );
}
