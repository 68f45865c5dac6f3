import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { connection } from '#client/stores/session/connection.ts';
import { endedSignIn } from '#client/stores/session/ended-sign-in.ts';
import { signOut } from '#client/stores/session/sign-out.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { withNodes } from '#client/ui/with-nodes.tsx';
import { common } from '#client/words/common.ts';
import { shell as sayOfShell } from '#client/words/student/shell.ts';
import { waiting as say } from '#client/words/student/waiting.ts';
import { RestoreWork } from './restore-work.tsx';
import styles from './waiting.module.css';

/** What is saved on this device only, and what the server did not take (sync/README.md). */
export function WaitingPanel({ onClose }: { readonly onClose: () => void }) {
  useSignals();
  useEffect(() => connection.watchItems(), []);
  const items = connection.waitingItems.value;
  const count = connection.waiting.value;
  const refused = connection.refused.value;
  const typed = connection.typed.value;
  return (
    <Dialog
      title={say('title')}
      onClose={onClose}
      actions={
        <>
          <Button disabled={count + refused.length + typed === 0} onClick={() => signOut.downloadWork()}>
            {sayOfShell('downloadMyWork')}
          </Button>
          <Button look="main" disabled={count === 0} onClick={() => connection.retry()}>
            {common('tryAgain')}
          </Button>
          <Button onClick={onClose}>{common('close')}</Button>
        </>
      }
    >
      <p role="status">{summary({ count, refused: refused.length, typed })}</p>
      {items.length > 0 && (
        <ul className={styles['items']} aria-label={say('list')}>
          {items.map((item) => (
            <li key={item.id}>
              {withNodes(say(item.state, { item: '{item}' }), { item: <strong>{item.label}</strong> })}
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && <h3>{say('notSaved')}</h3>}
      {refused.length > 0 && (
        <ul className={styles['items']} aria-label={say('notSaved')}>
          {refused.map((item) => (
            <li key={item.id}>
              <span>
                <strong>{item.label}</strong> {item.sentence}
                {item.text !== undefined && ` ${say('youTyped')}`}
              </span>
              {item.text !== undefined && <blockquote dir="auto">{item.text}</blockquote>}
              <Button
                size="small"
                aria-label={say('dismiss', { item: item.label })}
                onClick={() => connection.dismissRefused(item.id)}
              >
                {common('dismiss')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <RestoreWork />
    </Dialog>
  );
}

interface Left {
  readonly count: number;
  readonly refused: number;
  readonly typed: number;
}

function summary({ count, refused, typed }: Left): string {
  if (count + refused + typed === 0) return say('allSent');
  const queue = count === 0 ? say('nothingWaits') : say(whereabouts(), { count });
  return typed === 0 ? queue : `${queue} ${say('typed', { count: typed })}`;
}

function whereabouts() {
  if (connection.state.value === 'expired') return endedSignIn.isGone.value ? 'gone' : 'expired';
  if (!connection.isOnline.value) return 'offline';
  return connection.isHeld.value ? 'held' : 'sending';
}
