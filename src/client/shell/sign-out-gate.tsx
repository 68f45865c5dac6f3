import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { endedSignIn } from '#client/stores/session/ended-sign-in.ts';
import { signOut } from '#client/stores/session/sign-out.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Checkbox } from '#client/ui/field.tsx';
import { common } from '#client/words/common.ts';
import { shell as say } from '#client/words/student/shell.ts';

/** The question before signing out (ledger AUTH-07), with what has not been sent yet. */
export function SignOutGate() {
  useSignals();
  const { status, waiting, refused, isUnkept } = signOut.gate.value;
  const [isForgotten, setIsForgotten] = useState(false);
  if (status === 'closed') return null;
  const isBusy = status === 'sending' || status === 'leaving';
  return (
    <Dialog
      title={say('signOut')}
      onClose={isBusy ? undefined : () => signOut.cancel()}
      actions={
        <>
          <Button onClick={() => signOut.cancel()} disabled={isBusy}>
            {common('cancel')}
          </Button>
          {(waiting + refused > 0 || isUnkept) && (
            <Button onClick={() => void signOut.downloadWork()} disabled={isBusy}>
              {say('downloadMyWork')}
            </Button>
          )}
          <Button look="main" onClick={() => void signOut.confirm({ isForgotten })} disabled={isBusy}>
            {say('signOut')}
          </Button>
        </>
      }
    >
      <p>{say('sureToSignOut')}</p>
      {signOut.isOwn.value && (
        <>
          <p>{say('ownDevice')}</p>
          <Checkbox
            label={say('removePages')}
            checked={isForgotten}
            disabled={isBusy}
            onChange={(event) => setIsForgotten(event.target.checked)}
          />
        </>
      )}
      {waiting > 0 && (
        <p role="status">
          {status === 'sending'
            ? say('sendingLeft', { left: waiting })
            : say(endedSignIn.isGone.value ? 'cannotBeSent' : 'notSentYet', { count: waiting })}
        </p>
      )}
      {refused > 0 && <p role="status">{say('notTaken', { count: refused })}</p>}
      {isUnkept && <p role="alert">{say('notKept')}</p>}
    </Dialog>
  );
}
