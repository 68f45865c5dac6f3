/** The page asks before it is left while this holds, also from another screen. */
export function askBeforeLeaving(hasUnsaved: () => boolean): void {
  globalThis.addEventListener?.('beforeunload', (event) => {
    if (hasUnsaved()) event.preventDefault();
  });
}

/** Whether something would be gone with the page: whoever would have the browser ask is asked. */
export function isAnyUnsaved(): boolean {
  return !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** The person has said that it may go: the browser does not ask a second time. */
export function letGo(): void {
  globalThis.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
}
