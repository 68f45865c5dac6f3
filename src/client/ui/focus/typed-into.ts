const TEXTS =
  'textarea, [contenteditable], input:not([type="button"], [type="checkbox"], [type="file"], [type="radio"], [type="range"], [type="submit"])';

/** Whether somebody types there: the next key is meant for its text, and not for what comes up over it. */
export function isTypedInto(element: Element | null): boolean {
  return element?.matches(TEXTS) === true;
}

/** Gives the focus to what is no control, for once: by its markup `showModal`, or a press on it, would give it every time. */
export function takeFocus(element: HTMLElement | null): void {
  if (element === null) return;
  element.tabIndex = -1;
  element.focus();
}
