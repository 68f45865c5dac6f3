import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { account } from '#client/stores/teacher/account.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { pageHeading } from '#client/ui/focus/lost-focus.ts';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { moment } from '#client/words/dates.ts';
import { account as say } from '#client/words/teacher/account.ts';
import styles from './account.module.css';
import type { AccountNotice } from '#contract/teacher/account-calls.ts';

const WORDS = {
  reset: 'noticeReset',
  'second-factor': 'noticeFactor',
  administrator: 'noticeAdministrator',
  'no-administrator': 'noticeNoAdministrator',
  reactivated: 'noticeReactivated',
  class: 'noticeClass',
} as const satisfies Readonly<Record<AccountNotice['what'], string>>;

/** What others did to the account, and to the records of all, on every page until its teacher has read it. */
export function AccountNotices() {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const whole = useRef<HTMLDivElement>(null);
  useNextFocus(whole, pageHeading);
  const { notices = [], restored } = account.me.value ?? {};
  const isAny = notices.length > 0 || restored !== undefined;
  return (
    <div ref={whole}>
      {isAny && (
        <section className={styles['notices']} aria-label={say('notices')} role="status">
          {restored && (
            <p>{say('noticeRestored', { of: moment(restored.recordsOf), at: moment(restored.restoredAt) })}</p>
          )}
          {notices.length > 0 && (
            <>
              <ul>
                {notices.map(({ at, by, what }) => (
                  <li key={`${at} ${what}`}>{say(WORDS[what], { by: by ?? say('byOperator'), at: moment(at) })}</li>
                ))}
              </ul>
              <p>{say('notYou')}</p>
            </>
          )}
          {problem !== undefined && <Problem>{problem}</Problem>}
          <Button size="small" onClick={() => account.readNotices().then(setProblem)}>
            {say('read')}
          </Button>
        </section>
      )}
    </div>
  );
}
