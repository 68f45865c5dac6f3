import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { connection, type WaitingItem } from '#client/stores/session/connection.ts';
import { signOut } from '#client/stores/session/sign-out.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { RestoreWork } from './restore-work.tsx';
import styles from './waiting.module.css';

const STATE_WORDS: Readonly<Record<WaitingItem['state'], string>> = {
  queued: 'waits to be sent',
  sent: 'sent, waiting for the answer',
  parked: 'will be tried again a little later',
  quarantined: 'could not be sent so far; your teacher can help',
};

/** What is saved on this device only, and what the server did not take (sync/README.md). */
export function WaitingPanel({ onClose }: { readonly onClose: () => void }) {
  useSignals();
  useEffect(() => connection.watchItems(), []);
  const items = connection.waitingItems.value;
  const count = connection.waiting.value;
  const refused = connection.refused.value;
  return (
    <Dialog
      title="What is waiting"
      onClose={onClose}
      actions={
        <>
          <Button disabled={count + refused.length === 0} onClick={() => signOut.downloadWork()}>
            Download my work
          </Button>
          <Button look="main" disabled={count === 0} onClick={() => connection.retry()}>
            Try again
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <p role="status">{summary(count, connection.isOnline.value)}</p>
      {items.length > 0 && (
        <ul className={styles['items']} aria-label="Waiting">
          {items.map((item) => (
            <li key={item.id}>
              <strong>{item.label}</strong> {STATE_WORDS[item.state]}
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && <h3>Not saved</h3>}
      {refused.length > 0 && (
        <ul className={styles['items']} aria-label="Not saved">
          {refused.map((item) => (
            <li key={item.id}>
              <span>
                <strong>{item.label}</strong> {item.sentence}
              </span>
              <Button
                size="small"
                aria-label={`Dismiss: ${item.label}`}
                onClick={() => connection.dismissRefused(item.id)}
              >
                Dismiss
              </Button>
            </li>
          ))}
        </ul>
      )}
      <RestoreWork />
    </Dialog>
  );
}

function summary(count: number, isOnline: boolean): string {
  if (count === 0) return 'Everything is sent.';
  const items = count === 1 ? '1 item is' : `${count} items are`;
  const next = isOnline
    ? 'Balsa is sending now.'
    : `Balsa sends ${count === 1 ? 'it' : 'them'} by itself when you are online.`;
  return `${items} saved on this Chromebook and not sent yet. ${next}`;
}
