import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, type FormEvent } from 'react';
import { session } from '#client/stores/session/session.ts';
import { LoginFields, loginWith } from '#client/screens/login/login-fields.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

/** Signing in again without leaving the page (ledger ERR-01): what waits is sent afterwards, nothing typed is lost. */
export function SignInAgain({ onClose }: { readonly onClose: () => void }) {
  useSignals();
  const isDone = !session.expired.value;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void loginWith(event.currentTarget);
  };
  return (
    <Dialog title="Sign in again" onClose={onClose} actions={<Button onClick={onClose}>Not now</Button>}>
      <p>Your work is safe on this Chromebook. Sign in with your own ids to go on.</p>
      <form id="login-again" onSubmit={submit} aria-label="Sign in again">
        <LoginFields />
      </form>
    </Dialog>
  );
}
