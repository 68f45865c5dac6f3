import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * When what had the focus leaves the page, the focus goes to what `next` finds inside, and not to the top of the page, where who
 * works by the keyboard would begin again. Asked after each drawing of the component that calls it.
 */
export function useNextFocus<Whole extends HTMLElement>(
  whole: RefObject<Whole | null>,
  next: (whole: Whole, gone: Element) => HTMLElement | null,
): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const element = whole.current;
    const note = (event: FocusEvent): void => void (last.current = event.target as Element);
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [whole]);
  useEffect(() => {
    const { current: gone } = last;
    const isLost = gone?.isConnected === false && document.activeElement === document.body;
    if (isLost && whole.current) next(whole.current, gone)?.focus();
  });
}
