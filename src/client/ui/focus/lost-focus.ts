/** Whether nothing of the page has the focus: what had it is gone. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Where who has lost the place begins again: everything of the page is near from its heading. */
export function pageHeading(): HTMLElement | null {
  return document.querySelector('main h1');
}
