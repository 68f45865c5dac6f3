import { useEffect, useLayoutEffect, useRef } from 'react';
import { isFocusLost, pageHeading } from './lost-focus.ts';
import type { KeyboardEvent, RefObject } from 'react';

interface PanelFocus {
  /** What the panel shows; another one is a new beginning. */
  readonly view: string;
  /** The page beside it. */
  readonly page: string;
  /** Whether the focus stays where it is, as under the guided tour. */
  readonly isLeftAlone: boolean;
  /** What Escape does. */
  readonly close: () => void;
}

interface PanelProps<Panel> {
  readonly ref: RefObject<Panel | null>;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The focus of a panel that opens beside the page and has its own heading (`h2 tabIndex={-1}`): it goes to the heading when the
 * panel comes, and at another view where what had it is gone or lies outside; when the panel goes, it returns to what opened it, or
 * goes on to the page that something in the panel led to.
 */
export function usePanelFocus<Panel extends HTMLElement>({
  view,
  page,
  isLeftAlone,
  close,
}: PanelFocus): PanelProps<Panel> {
  const panel = useRef<Panel>(null);
  const opener = useRef<Element | null>(null);
  /** The page now, and when something in the panel took the focus last. */
  const pages = useRef({ now: page, atFocus: page });
  pages.current.now = page;
  const isLeft = useRef(isLeftAlone);
  isLeft.current = isLeftAlone;
  useEffect(() => {
    const before = document.activeElement;
    if (isLeft.current || panel.current?.contains(before) === true) return;
    if (!isFocusLost()) opener.current = before;
    panel.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [view]);
  // While the panel is still in the page, so that one can tell who is in it.
  useLayoutEffect(
    () => () => {
      // Who is at something else already stays there.
      const isInside = panel.current?.contains(document.activeElement) === true;
      const isLedOn = isInside && pages.current.now !== pages.current.atFocus;
      if (!isLeft.current && (isFocusLost() || isInside)) goBackTo(isLedOn ? null : opener.current);
    },
    [],
  );
  const onFocus = (): void => void (pages.current.atFocus = pages.current.now);
  const onKeyDown = ({ key, target }: KeyboardEvent): void => {
    const isOfDialog = target instanceof Element && target.closest('dialog') !== null;
    if (key === 'Escape' && !isOfDialog) close();
  };
  return { ref: panel, onFocus, onKeyDown };
}

/** Where there is nothing to go back to, or it has gone meanwhile, the page's heading. */
function goBackTo(opener: Element | null): void {
  const place = opener?.isConnected === true ? opener : pageHeading();
  if (place instanceof HTMLElement) place.focus();
}
