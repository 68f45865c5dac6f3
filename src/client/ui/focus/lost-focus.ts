/** Whether nothing of the page has the focus: what had it is gone. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** The first of a part that can have the focus. */
export function firstControl(part: Element): HTMLElement | null {
  return part.querySelector('input:not([type="hidden"], [hidden]), select, textarea, button:not(:disabled)');
}

/** Where who has lost the place begins again: everything of the page is near from its heading. */
export function pageHeading(): HTMLElement | null {
  return document.querySelector('main h1');
}
