import { useSignals } from '@preact/signals-react/runtime';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { notifications } from '#client/stores/page/notifications.ts';
import { IconButton } from '#client/ui/buttons/button.tsx';
import { topDialog } from '#client/ui/dialog.tsx';
import { isTypedInto, takeFocus } from '#client/ui/focus/typed-into.ts';
import { common } from '#client/words/common.ts';
import { page as say } from '#client/words/page.ts';
import styles from './notifications.module.css';
import type { Notification } from '#client/stores/page/notifications.ts';

/** Toasts (ledger UX-02): they wait while a pointer or the focus is on them, and errors stay. While a dialog is open they stand in it. */
export function Notifications() {
  useSignals();
  const list = notifications.list.value;
  const covering = list.find((each) => each.backdrop && !each.isLeaving);
  useKeysInside(covering);
  const dialog = topDialog.value;
  const toasts = (
    <section className={styles['toasts']} role="status" aria-label={say('notifications')}>
      {list.map((each) => (
        <Toast key={each.id} notification={each} />
      ))}
    </section>
  );
  return (
    <>
      {list.some((each) => each.backdrop) && <div className={styles['backdrop']} data-backdrop />}
      {dialog === undefined ? toasts : createPortal(toasts, dialog)}
    </>
  );
}

/**
 * While a message covers the page the keyboard stays in it, and Escape closes it; not one that signs out when it is closed, which
 * nobody should do by a slip. It comes while somebody types: then it has the focus itself, and its button only after Tab.
 */
function useKeysInside(covering: Notification | undefined): void {
  const id = covering?.id;
  const staysOnEscape = covering?.logoutOnClose === true;
  useEffect(() => {
    if (id === undefined) return undefined;
    const before = document.activeElement;
    const toast = () => document.querySelector<HTMLElement>(`[data-toast="${CSS.escape(id)}"]`);
    const button = () => toast()?.querySelector<HTMLElement>('button') ?? null;
    const keep = (event: KeyboardEvent): void => {
      const own = button();
      if (own === null || document.querySelector('dialog[open]') !== null) return;
      if (event.key === 'Escape' && !staysOnEscape) notifications.dismiss(id);
      if (document.activeElement === own && (event.key === 'Enter' || event.key === ' ')) return;
      event.stopPropagation();
      event.preventDefault();
      if (event.key === 'Tab' || document.activeElement !== toast()) own.focus();
    };
    if (isTypedInto(before)) takeFocus(toast());
    else button()?.focus();
    document.addEventListener('keydown', keep, { capture: true });
    return () => {
      document.removeEventListener('keydown', keep, { capture: true });
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [id, staysOnEscape]);
}

function Toast({ notification }: { readonly notification: Notification }) {
  useSignals();
  const { id, category, message, isLeaving, inverted } = notification;
  // A dialog that closes takes it away under the pointer, and no event tells.
  useEffect(() => () => notifications.resume(id), [id]);
  const names = [
    styles['toast'],
    styles[category],
    isLeaving ? styles['leaving'] : '',
    inverted ? styles['inverted'] : '',
  ];
  return (
    <div
      className={names.join(' ')}
      data-toast={id}
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
