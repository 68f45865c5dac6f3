import { useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '#client/ui/lost-focus.ts';
import type { FocusEvent, RefObject } from 'react';

const REACHED = '[tabindex="0"], button:not(:disabled), input, select';

/**
 * What is removed would take the focus with it, and who draws by the keyboard would begin anew: the next one of its kind has it
 * then, or the one before. Gives the part of the page in which this holds its ref and what it listens to.
 */
export function useNeighbourFocus<Part extends HTMLElement>(): {
  readonly ref: RefObject<Part | null>;
  readonly onFocusCapture: (event: FocusEvent) => void;
} {
  const ref = useRef<Part>(null);
  const last = useRef<Element>(undefined);
  const order = useRef<readonly (HTMLElement | SVGElement)[]>([]);
  // After each drawing, because any of them may be the one in which it is gone.
  useLayoutEffect(() => {
    const former = order.current;
    order.current = [...(ref.current?.querySelectorAll<HTMLElement | SVGElement>(REACHED) ?? [])];
    const gone = last.current;
    if (gone === undefined || gone.isConnected || !isFocusLost()) return;
    last.current = undefined;
    const place = former.findIndex((each) => each === gone);
    const others = [...former.slice(place + 1), ...former.slice(0, Math.max(0, place)).toReversed()];
    others.find((each) => each.isConnected && each.tagName === gone.tagName)?.focus();
  });
  return { ref, onFocusCapture: ({ target }) => (last.current = target) };
}
