import { tab } from '#client/scopes/scopes.ts';
import { session } from '#client/stores/session/session.ts';

/** What was typed into the form that index.html paints before this code has arrived; no keystroke is lost. */
export interface TypedBefore {
  readonly studentId: string;
  readonly groupId: string;
  readonly focus: string;
  /** The box "This is my own device". */
  readonly isOwn: boolean;
  /** Login was pressed before the page could sign in (the script in index.html). */
  readonly isPressed: boolean;
}

// Read as soon as this file runs: the start of the session writes the address anew. A tab that somebody is signed in with keeps
// no card for the form after them.
const card = tab.hold<{ ids?: CardIds | undefined }>({});
keepCard();
// Another card in the same tab changes only what stands behind the #: the page begins anew with it.
globalThis.addEventListener?.('hashchange', () => {
  if (globalThis.location.hash.startsWith('#sign-in=') && !session.holdsToken()) globalThis.location.reload();
});

interface CardIds {
  readonly groupId: string;
  readonly studentId: string;
}

function keepCard(): void {
  const ids = idsOfCard();
  if (!session.holdsToken()) card.ids = ids;
}

/**
 * The two ids of a sign-in card, whose link carries them behind the `#`, where no server sees them; undefined without one. A join
 * screen's link has the group's id alone. They leave the address at once, so that neither history nor a bookmark has them.
 */
function idsOfCard(): CardIds | undefined {
  const [, groupId, studentId] = /^#sign-in=([^,]+),([^,]*)$/.exec(globalThis.location?.hash ?? '') ?? [];
  if (groupId === undefined || studentId === undefined) return undefined;
  globalThis.history.replaceState(globalThis.history.state, '', globalThis.location.pathname);
  try {
    return { groupId: decodeURIComponent(groupId), studentId: decodeURIComponent(studentId) };
  } catch {
    return undefined;
  }
}

/** The values of a sign-in card or of the painted form; empty once React has replaced it. */
export function takeTyped(): TypedBefore {
  const { ids } = card;
  if (ids !== undefined) {
    card.ids = undefined;
    return { ...ids, focus: ids.studentId === '' ? 'studentId' : 'login', isOwn: false, isPressed: false };
  }
  const form = document.querySelector<HTMLFormElement>('form[data-painted]');
  const valueOf = (name: string): string => form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
  const focused = document.activeElement;
  return {
    studentId: valueOf('studentId'),
    groupId: valueOf('groupId'),
    isOwn: form?.querySelector<HTMLInputElement>('[name=isOwn]')?.checked ?? false,
    focus: focused instanceof HTMLInputElement ? focused.name : '',
    isPressed: form?.dataset['pressed'] !== undefined,
  };
}
