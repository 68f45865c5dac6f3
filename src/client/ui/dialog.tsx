import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useRef } from 'react';
import { tab } from '#client/scopes/scopes.ts';
import { isTypedInto, takeFocus } from './focus/typed-into.ts';
import styles from './dialog.module.css';
import type { ReactNode } from 'react';

const openOnes = tab.signal<readonly HTMLDialogElement[]>([]);

/** The dialog over all others, if one is open: what lies outside of it can be neither pressed nor read out. */
export const topDialog = computed(() => openOnes.value.at(-1));

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons, in the order they are read. */
  readonly actions?: ReactNode;
  /** Escape and the platform's own closing; without it the dialog stays until a button is pressed. */
  readonly onClose?: () => void;
  readonly wide?: boolean;
  /** Selects what has the focus first, where that is not the first control. */
  readonly first?: string;
  /** Whether what lies behind is darkened; it cannot be pressed in any case. */
  readonly hasBackdrop?: boolean;
}

/**
 * A modal dialog on the native element: focus stays inside and returns to where it was. Where somebody was typing as it came
 * up, focus is on its title, so that a key meant for the text presses nothing.
 */
export function Dialog({ title, children, actions, onClose, wide = false, first, hasBackdrop = true }: DialogProps) {
  useSignals();
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    if (dialog !== null && !dialog.open) dialog.showModal();
    if (isTypedInto(before)) takeFocus(heading.current);
    else if (first !== undefined) dialog?.querySelector<HTMLElement>(first)?.focus();
    if (dialog !== null) openOnes.value = [...openOnes.peek(), dialog];
    return () => {
      openOnes.value = openOnes.peek().filter((each) => each !== dialog);
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, []);
  return (
    <dialog
      ref={element}
      className={`${styles['dialog']} ${wide ? styles['wide'] : ''}`}
      data-backdrop={hasBackdrop}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // A browser lets a second Escape close what the first one could not.
        if (event.key === 'Escape' && onClose === undefined) event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <h2 ref={heading} id={titleId}>
        {title}
      </h2>
      <div className={styles['body']}>{children}</div>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </dialog>
  );
}
