import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { LoginFields, loginWith } from '#client/screens/login/login-fields.tsx';
import { endedSignIn } from '#client/stores/session/ended-sign-in.ts';
import { session } from '#client/stores/session/session.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { shell as say } from '#client/words/student/shell.ts';
import type { FormEvent } from 'react';

/** Signing in again without leaving the page (ledger ERR-01): what waits is sent afterwards, nothing typed is lost. */
export function SignInAgain({ onClose }: { readonly onClose: () => void }) {
  useSignals();
  const isDone = !session.expired.value;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  useEffect(() => void endedSignIn.ask(), []);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void loginWith(event.currentTarget);
  };
  return (
    <Dialog title={say('signInAgain')} onClose={onClose} actions={<Button onClick={onClose}>{say('notNow')}</Button>}>
      <p aria-live="polite">{endedSignIn.reason.value ?? say('workIsSafe')}</p>
      <form id="login-again" onSubmit={submit} aria-label={say('signInAgain')}>
        <LoginFields />
      </form>
    </Dialog>
  );
}
