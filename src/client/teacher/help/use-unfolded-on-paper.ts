import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Opens what is folded in a list while it is printed, whoever asked for it; older browsers have no style for that. */
export function useUnfoldedOnPaper(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let opened: readonly HTMLDetailsElement[] = [];
    const open = (): void => {
      opened = [...(list.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])];
      for (const details of opened) details.open = true;
    };
    const close = (): void => {
      for (const details of opened) details.open = false;
      opened = [];
    };
    addEventListener('beforeprint', open);
    addEventListener('afterprint', close);
    return () => {
      removeEventListener('beforeprint', open);
      removeEventListener('afterprint', close);
    };
  }, [list]);
}
