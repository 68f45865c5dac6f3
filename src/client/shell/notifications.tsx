import { useSignals } from '@preact/signals-react/runtime';
import { X } from 'lucide-react';
import { notifications } from '#client/stores/page/notifications.ts';
import type { Notification } from '#client/stores/page/notifications.ts';
import { IconButton } from '#client/ui/button.tsx';
import { page as say } from '#client/words/page.ts';
import { common } from '#client/words/common.ts';
import styles from './notifications.module.css';

/** Toasts (ledger UX-02): they wait while a pointer or the focus is on them, and errors stay. */
export function Notifications() {
  useSignals();
  const list = notifications.list.value;
  return (
    <>
      {list.some((each) => each.backdrop) && <div className={styles['backdrop']} data-backdrop />}
      <section className={styles['toasts']} role="status" aria-label={say('notifications')}>
        {list.map((each) => (
          <Toast key={each.id} notification={each} />
        ))}
      </section>
    </>
  );
}

function Toast({ notification }: { readonly notification: Notification }) {
  useSignals();
  const { id, category, message, isLeaving, inverted } = notification;
  const names = [
    styles['toast'],
    styles[category],
    isLeaving ? styles['leaving'] : '',
    inverted ? styles['inverted'] : '',
  ];
  return (
    <div
      className={names.join(' ')}
      onPointerEnter={() => notifications.pause(id)}
      onPointerLeave={() => notifications.resume(id)}
      onFocus={() => notifications.pause(id)}
      onBlur={() => notifications.resume(id)}
    >
      <p>
        <strong>{say(category)}</strong> {message}
      </p>
      <IconButton
        label={common('dismiss')}
        icon={<X aria-hidden="true" size={18} />}
        onClick={() => notifications.dismiss(id)}
      />
    </div>
  );
}
