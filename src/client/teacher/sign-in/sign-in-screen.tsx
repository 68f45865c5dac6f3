import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { account } from '#client/stores/teacher/account.ts';
import { Button } from '#client/ui/button.tsx';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { RedeemForm } from './redeem-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in.module.css';

/** Where a teacher comes in: with e-mail and password, or with a code for a first or a new password. */
export function SignInScreen() {
  useSignals();
  const [hasCode, setHasCode] = useState(false);
  useEffect(() => {
    document.title = 'Sign in · Balsa';
  }, []);
  return (
    <main className={styles['screen']}>
      <div className={styles['card']}>
        <h1>Balsa</h1>
        <p className={styles['lead']}>For teachers</p>
        {account.stage.value === 'unreachable' && (
          <>
            <Problem>Balsa cannot be reached. Please check the network and try again.</Problem>
            <Button onClick={() => void account.start()}>Try Again</Button>
          </>
        )}
        {hasCode ? <RedeemForm /> : <SignInForm />}
        <div className={styles['foot']}>
          <Button look="quiet" size="small" onClick={() => setHasCode(!hasCode)}>
            {hasCode ? 'I have a password' : 'I have a code'}
          </Button>
          <a href="/app/">I am a student</a>
        </div>
      </div>
    </main>
  );
}
