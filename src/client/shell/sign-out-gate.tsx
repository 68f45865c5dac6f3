import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { signOut } from '#client/stores/session/sign-out.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Checkbox } from '#client/ui/field.tsx';

/** The question before signing out (ledger AUTH-07), with what has not been sent yet. */
export function SignOutGate() {
  useSignals();
  const { status, waiting, isUnkept } = signOut.gate.value;
  const [isForgotten, setIsForgotten] = useState(false);
  if (status === 'closed') return null;
  const isBusy = status === 'sending' || status === 'leaving';
  return (
    <Dialog
      title="Sign Out"
      onClose={isBusy ? undefined : () => signOut.cancel()}
      actions={
        <>
          <Button onClick={() => signOut.cancel()} disabled={isBusy}>
            Cancel
          </Button>
          {(waiting > 0 || isUnkept) && (
            <Button onClick={() => void signOut.downloadWork()} disabled={isBusy}>
              Download my work
            </Button>
          )}
          <Button look="main" onClick={() => void signOut.confirm({ isForgotten })} disabled={isBusy}>
            Sign Out
          </Button>
        </>
      }
    >
      <p>{'Are you sure you want to sign out?  Any unsaved changes will be lost.'}</p>
      {signOut.isOwn.value && (
        <>
          <p>This is your own device. Your pages stay on it, and you can sign in again without a network.</p>
          <Checkbox
            label="Remove my pages from this device"
            checked={isForgotten}
            disabled={isBusy}
            onChange={(event) => setIsForgotten(event.target.checked)}
          />
        </>
      )}
      {waiting > 0 && <p role="status">{waitingWords(waiting, status === 'sending')}</p>}
      {isUnkept && (
        <p role="alert">
          What you typed last is NOT saved: this Chromebook is full. Download your work before you sign out.
        </p>
      )}
    </Dialog>
  );
}

function waitingWords(waiting: number, isSending: boolean): string {
  const items = waiting === 1 ? '1 item has' : `${waiting} items have`;
  if (isSending) return `Sending: ${waiting} left...`;
  return `${items} not been sent yet. Balsa sends what it can now and keeps the rest safe on this Chromebook.`;
}
