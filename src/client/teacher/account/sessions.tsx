import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { colleagues } from '#client/stores/teacher/colleagues.ts';
import { Button } from '#client/ui/button.tsx';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { moment } from '#client/teacher/parts/moment.ts';
import { Card } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import styles from './account.module.css';

/** Where the teacher is signed in, and how to end that from here. */
export function Sessions() {
  useSignals();
  const [problem, setProblem] = useState<string>();
  useEffect(() => void colleagues.loadSessions(), []);
  return (
    <Card title="Where you are signed in">
      <Show
        of={colleagues.sessions.value}
        waiting="Getting your sign-ins..."
        retry={() => void colleagues.loadSessions()}
      >
        {(sessions) => (
          <ul className={styles['list']}>
            {sessions.map((each) => (
              <li key={each.id}>
                <span>
                  Since {moment(each.createdAt)}, last used {moment(each.usedAt)}
                </span>
                {each.isThis ? (
                  <strong>This one</strong>
                ) : (
                  <Button
                    size="small"
                    aria-label={`End the sign-in of ${moment(each.createdAt)}`}
                    onClick={() => void colleagues.endSession(each.id).then(setProblem)}
                  >
                    End
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Show>
      {problem !== undefined && <Problem>{problem}</Problem>}
    </Card>
  );
}
