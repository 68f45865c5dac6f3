import { useSignals } from '@preact/signals-react/runtime';
import { leftBehind } from '#client/stores/session/left/left-behind.ts';
import { session } from '#client/stores/session/session.ts';
import { refusal } from '#client/words/refusals.ts';
import { login as say } from '#client/words/student/login.ts';
import { LoginFields, loginWith } from './login-fields.tsx';
import styles from './login-screen.module.css';
import type { FormEvent } from 'react';

/** Signing in with a student id and a group id (ledger AUTH-01 to 03). */
export function LoginScreen() {
  useSignals();
  const left = leftBehind.waiting.value;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void loginWith(event.currentTarget);
  };
  return (
    <main className={styles['screen']}>
      {/* Drawn by index.html, which paints it before any script. */}
      <svg className="scene" viewBox="0 0 640 270" aria-hidden="true">
        <use href="#scene" />
      </svg>
      <form id="login" className={styles['card']} onSubmit={submit} aria-labelledby="login-title">
        <h1 id="login-title">Balsa</h1>
        <p className={styles['lead']}>{say('lead')}</p>
        {session.expired.value && <p role="status">{refusal('SESSION_EXPIRED')}</p>}
        <LoginFields />
        <p className={styles['privacy']}>
          <a href="/privacy">{say('privacy')}</a>
          <a href="/teacher">{say('amTeacher')}</a>
        </p>
        {/* Nobody's name and nothing of the work: only that it is safe and on its way. */}
        {left > 0 && (
          <p role="status" className={styles['left']}>
            {say('left', { count: left })}
          </p>
        )}
      </form>
    </main>
  );
}
