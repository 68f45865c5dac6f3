import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { account } from '#client/stores/teacher/account.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { menu } from '#client/words/teacher/menu.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { signIn as say } from '#client/words/teacher/sign-in.ts';
import { RedeemForm } from './redeem-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in.module.css';

/** Where a teacher comes in: with e-mail and password, or with a code for a first or a new password. */
export function SignInScreen() {
  useSignals();
  const [hasCode, setHasCode] = useState(account.invited.peek() !== undefined);
  useEffect(() => {
    document.title = parts('documentTitle', { title: say('title') });
  }, []);
  return (
    <main className={styles['screen']}>
      <div className={styles['card']}>
        <h1>{menu('balsa')}</h1>
        <p className={styles['lead']}>{say('forTeachers')}</p>
        {account.stage.value === 'unreachable' && (
          <div className={styles['unreachable']}>
            <Problem>{parts('unreachable')}</Problem>
            <Button onClick={() => account.start()}>{parts('tryAgain')}</Button>
          </div>
        )}
        {hasCode ? (
          <RedeemForm />
        ) : (
          <>
            <SignInForm />
            <details className={styles['forgotten']}>
              <summary>{say('forgotten')}</summary>
              <p>{say('aboutForgotten')}</p>
            </details>
          </>
        )}
        <div className={styles['foot']}>
          <Button look="quiet" size="small" onClick={() => setHasCode(!hasCode)}>
            {hasCode ? say('havePassword') : say('haveCode')}
          </Button>
          <a href="/privacy">{say('privacy')}</a>
          <a href="/app/">{say('amStudent')}</a>
        </div>
      </div>
    </main>
  );
}
