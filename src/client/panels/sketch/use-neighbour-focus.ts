import { useEffect, useRef } from 'react';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import type { RefObject } from 'react';

type Reached = HTMLElement | SVGElement;

const REACHED = '[tabindex="0"], button:not(:disabled), input, select';

/**
 * What is removed would take the focus with it, and who draws by the keyboard would begin anew: the next one of its kind has it
 * then, or the one before. Gives the ref of the part of the page in which this holds.
 */
export function useNeighbourFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const order = useRef<readonly Reached[]>([]);
  useNextFocus(part, (_, gone) => neighbourOf(order.current, gone));
  // After it: what has just gone is asked for in the order of before.
  useEffect(() => {
    order.current = [...(part.current?.querySelectorAll<Reached>(REACHED) ?? [])];
  });
  return part;
}

function neighbourOf(order: readonly Reached[], gone: Element): Reached | undefined {
  const place = order.findIndex((each) => each === gone);
  const others = [...order.slice(place + 1), ...order.slice(0, Math.max(0, place)).toReversed()];
  return others.find((each) => each.isConnected && each.tagName === gone.tagName);
}
