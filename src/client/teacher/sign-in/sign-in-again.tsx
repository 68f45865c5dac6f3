import { useSignals } from '@preact/signals-react/runtime';
import { account } from '#client/stores/teacher/account.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The session has ended under the page: what was typed stays behind this, and what was pressed happens afterwards. */
export function SignInAgain() {
  useSignals();
  return (
    <Dialog title="Please sign in again">
      <p>Your session has ended. What you typed is still here.</p>
      <SignInForm email={account.me.value?.email} />
    </Dialog>
  );
}
