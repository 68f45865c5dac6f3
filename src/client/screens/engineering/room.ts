import { useCallback, useSyncExternalStore } from 'react';

/** Here the tools would push the drawing off the screen: they are a drawer over it, and what they open is a sheet below it. */
export const SMALL = '(max-width: 820px)';

/** From this width on there is room for a panel of the bottom line beside the drawing and the work areas. */
export const WIDE = '(min-width: 1600px)';

/** A phone, also on its side, or a window that is zoomed: charts wait for a press, and one thing at a time stands in the work areas' place. */
export const TIGHT = '(max-width: 599px), (max-height: 560px)';

/** Whether a media query holds, followed as the window changes. */
export function useMatches(query: string): boolean {
  const listen = useCallback(
    (tell: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => matchMedia(query).matches);
}
