import { useEffect, useRef } from 'react';
import { isFocusLost } from './lost-focus.ts';
import type { RefObject } from 'react';

/**
 * When what had the focus leaves the page, the focus goes to what `next` finds inside, and not to the top of the page, where who
 * works by the keyboard would begin again. Asked after each drawing of the component that calls it.
 */
export function useNextFocus<Whole extends HTMLElement>(
  whole: RefObject<Whole | null>,
  next: (whole: Whole, gone: Element) => HTMLElement | SVGElement | null | undefined,
): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const element = whole.current;
    const note = (event: FocusEvent): void => void (last.current = event.target as Element);
    // A dialog that opens gives the focus before it is listened to.
    if (element?.contains(document.activeElement)) last.current = document.activeElement;
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [whole]);
  useEffect(() => {
    const { current: gone } = last;
    if (gone?.isConnected !== false) return;
    // Who is somewhere else by now is not called back later; what can take no focus yet is asked again.
    if (!isFocusLost()) last.current = null;
    else if (whole.current) next(whole.current, gone)?.focus();
  });
}
