import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { colleagues } from '#client/stores/teacher/colleagues.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { firstControl, pageHeading } from '#client/ui/focus/lost-focus.ts';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { moment } from '#client/words/dates.ts';
import { account as say } from '#client/words/teacher/account.ts';
import styles from './account.module.css';

/** Where the teacher is signed in, and how to end that from here. */
export function Sessions() {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const card = useRef<HTMLElement>(null);
  useNextFocus(card, (whole) => firstControl(whole) ?? pageHeading());
  useEffect(() => void colleagues.loadSessions(), []);
  return (
    <Card ref={card} title={say('sessions')}>
      <Show
        of={colleagues.sessions.value}
        waiting={say('gettingSessions')}
        retry={() => void colleagues.loadSessions()}
      >
        {(sessions) => (
          <ul className={styles['list']}>
            {sessions.map((each) => (
              <li key={each.id}>
                <span>{say('session', { since: moment(each.createdAt), used: moment(each.usedAt) })}</span>
                {each.isThis ? (
                  <strong>{say('thisSession')}</strong>
                ) : (
                  <Button
                    size="small"
                    aria-label={say('endSession', { since: moment(each.createdAt) })}
                    onClick={() => colleagues.endSession(each.id).then(setProblem)}
                  >
                    {say('end')}
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
