import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Lets the keyboard reach what is larger than its box and scrolls by itself, as long as it is: all of a kind within a part, or the
 * part.
 */
export function useScrolledByKeys(host: RefObject<HTMLElement | null>, kind?: string): void {
  useEffect(() => reach(host.current, kind));
  useEffect(() => {
    const observer = new ResizeObserver(() => reach(host.current, kind));
    if (host.current) observer.observe(host.current);
    return () => observer.disconnect();
  }, [host, kind]);
}

function reach(host: HTMLElement | null, kind: string | undefined): void {
  if (!host) return;
  for (const box of kind === undefined ? [host] : host.querySelectorAll<HTMLElement>(kind)) {
    if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  }
}
