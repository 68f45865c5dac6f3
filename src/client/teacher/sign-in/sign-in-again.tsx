import { useSignals } from '@preact/signals-react/runtime';
import { account } from '#client/stores/teacher/account.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { signIn as say } from '#client/words/teacher/sign-in.ts';
import { SignInForm } from './sign-in-form.tsx';

/** The session has ended under the page: what was typed stays behind this, and what was pressed happens afterwards. */
export function SignInAgain() {
  useSignals();
  return (
    <Dialog title={say('again')} first="[name=password]">
      <p>{say('sessionEnded')}</p>
      <SignInForm email={account.me.value?.email} />
    </Dialog>
  );
}
