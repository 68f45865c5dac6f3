import { useEffect, useRef } from 'react';
import { isFocusLost } from './lost-focus.ts';
import type { RefObject } from 'react';

/**
 * When what had the focus leaves the page, the focus goes to what `next` finds inside, and not to the top of the page, where who
 * works by the keyboard would begin again. Asked after each drawing of the component that calls it. A dialog over it only borrows the
 * focus: what leaves meanwhile hands it on when the dialog closes.
 */
export function useNextFocus<Whole extends HTMLElement>(
  whole: RefObject<Whole | null>,
  next: (whole: Whole, gone: Element) => HTMLElement | SVGElement | null | undefined,
): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const element = whole.current;
    const note = (focused: Element): void => {
      if (element?.contains(focused) === true && !isInDialogOver(element, focused)) last.current = focused;
    };
    const onFocus = (event: FocusEvent): void => note(event.target as Element);
    // A dialog that opens gives the focus before it is listened to.
    if (document.activeElement) note(document.activeElement);
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [whole]);
  useEffect(() => {
    const { current: gone } = last;
    const { activeElement } = document;
    if (gone?.isConnected !== false || !whole.current) return;
    // What can take no focus yet is asked again.
    if (isFocusLost()) next(whole.current, gone)?.focus();
    // Who is somewhere else by now is not called back later.
    else if (activeElement && !isInDialogOver(whole.current, activeElement)) last.current = null;
  });
}

function isInDialogOver(whole: Element, focused: Element): boolean {
  return focused.closest('dialog')?.contains(whole) === false;
}
