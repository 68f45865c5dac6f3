import { tab } from '#client/scopes/scopes.ts';

/** With what it ends: what the tab keeps is there again after a reload. */
type EndsWith = 'page' | 'tab';

interface Unsaved {
  readonly isAny: () => boolean;
  readonly endsWith: EndsWith;
}

const watched = tab.hold<{ all: readonly Unsaved[]; isLetGo: boolean }>({ all: [], isLetGo: false });

/** The page asks before it is left while this holds, also from another screen. */
export function askBeforeLeaving(isAny: () => boolean, endsWith: EndsWith = 'page'): void {
  watched.all = [...watched.all, { isAny, endsWith }];
  askBeforeClosing(isAny);
}

/** The browser asks before the tab is closed while this holds; a reload, after which all is there again, looks the same to it. */
export function askBeforeClosing(isAny: () => boolean): void {
  globalThis.addEventListener?.('beforeunload', (event) => {
    if (!watched.isLetGo && isAny()) event.preventDefault();
  });
}

/** Whether there is anything that would be gone with the page, or with the tab alone. */
export function isAnyUnsaved(endsWith: EndsWith = 'page'): boolean {
  return watched.all.some((unsaved) => unsaved.endsWith === endsWith && unsaved.isAny());
}

/**
 * The person has said that it may go, or nothing goes with this reload: the browser does not ask. A listener that stops the event would
 * come too late: Chromium asks the window's in the order of their making, whatever they capture.
 */
export function letGo(): void {
  watched.isLetGo = true;
}
