import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useState } from 'react';
import { wasOwnDevice } from '#client/stores/session/own-choice.ts';
import { session } from '#client/stores/session/session.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox, TextField } from '#client/ui/field.tsx';
import { Loading } from '#client/ui/states.tsx';
import { refusal } from '#client/words/refusals.ts';
import { login as say } from '#client/words/student/login.ts';
import { takeTyped } from './typed-before.ts';
import styles from './login-screen.module.css';

/** The two ids, the box for a device of one's own (sync/README.md#a-device-of-ones-own), the button, and what became of the last try (ledger AUTH-01 to 03); a form goes around them. */
export function LoginFields() {
  useSignals();
  const [typed] = useState(takeTyped);
  const [isOwn] = useState(() => typed.isOwn || wasOwnDevice());
  const hint = useId();
  const { loading, error } = session.auth.value;
  useEffect(() => {
    if (typed.isPressed && typed.studentId !== '' && typed.groupId !== '')
      void session.login(typed.studentId, typed.groupId, isOwn);
  }, [typed, isOwn]);
  return (
    <>
      {error !== null && error.message !== '' && (
        <div className={styles['alert']} role="alert">
          <strong>{error.during === 'login' ? refusal('LOGIN_FAILED') : say('logoutFailed')}</strong>
          {error.message !== refusal('LOGIN_FAILED') && <p>{error.message}</p>}
        </div>
      )}
      {/* Focus starts here as the specification asks; the form holds nothing before it. */}
      <TextField
        label={say('studentId')}
        name="studentId"
        type="password"
        autoFocus={typed.focus !== 'groupId' && typed.focus !== 'login'}
        defaultValue={typed.studentId}
        required
      />
      <TextField
        label={say('groupId')}
        name="groupId"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={typed.focus === 'groupId'}
        defaultValue={typed.groupId}
        required
      />
      <div className={styles['own']}>
        <Checkbox label={say('ownDevice')} name="isOwn" defaultChecked={isOwn} aria-describedby={hint} />
        <details>
          <summary>{say('ownDeviceWhat')}</summary>
          <p id={hint}>{say('ownDeviceHint')}</p>
        </details>
      </div>
      <Button type="submit" look="next" disabled={loading} autoFocus={typed.focus === 'login'}>
        {say('login')}
      </Button>
      {loading && <Loading title={say('signingIn')} />}
    </>
  );
}

/** Signs in with what stands in a form. */
export function loginWith(form: HTMLFormElement): Promise<void> {
  const data = new FormData(form);
  return session.login(
    String(data.get('studentId') ?? ''),
    String(data.get('groupId') ?? ''),
    data.get('isOwn') !== null,
  );
}
