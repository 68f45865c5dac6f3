import { effect } from '@preact/signals-react';
import { student, tab } from '#client/scopes/scopes.ts';
import { keepTyped } from './keep-typed.ts';
import { modals } from './modals.ts';
import { navigation } from './navigation.ts';
import { readOnly } from './read-only.ts';
import type { StudentScope } from '#client/scopes/scope.ts';

/** After a sign-out the form has come within this time, or the school's own page for signing in [ms]. */
const FORM_MS = 1_000;

/** How long a new version is asked to take over [ms]. */
export const ASK_FOR_MS = 60_000;

/** The student pressed Update, here or in another tab. */
const isWanted = student.signal(false);
const wish = student.state((): { stop?: (() => void) | undefined } => ({}));
const hasTakenOver = tab.signal(false);
/** What the server says to a sign-out may come late: whether the page says something of it, or goes to the school's own. */
const farewell = tab.hold<{ said: Promise<boolean> }>({ said: Promise.resolve(false) });

/**
 * A new version has taken over all tabs of the browser, those of other people, too. Who asked for it begins anew with it at once, and
 * so does a form for signing in that nobody has touched; the others go on as they are until they ask for it or leave.
 */
function takeOver(): void {
  if (hasTakenOver.peek()) return;
  hasTakenOver.value = true;
  effect(() => {
    if (isWanted.value) void beginAnew();
    // Not while a dialog says something that a reload would take away.
    else if (navigation.stage.value === 'signed-out' && !modals.current.value)
      tab.after(FORM_MS, () => void beginAnewIfFree());
  });
}

async function beginAnewIfFree(): Promise<void> {
  const isSomethingSaid = await farewell.said;
  const isFree = navigation.stage.peek() === 'signed-out' && !modals.current.peek() && !isSigningIn();
  if (!isSomethingSaid && isFree) void beginAnew();
}

/** The student may type again by now. */
async function beginAnew(): Promise<void> {
  await keepTyped();
  globalThis.location.reload();
}

/** A version that comes in hours, when somebody else lets it in, would reload the page in the middle of a lesson: it is offered again. */
function want(scope: StudentScope, wanted: boolean): void {
  const state = wish(scope);
  state.stop?.();
  state.stop = wanted ? scope.after(ASK_FOR_MS, () => isWanted.set(scope, false)) : undefined;
  isWanted.set(scope, wanted);
}

function isSigningIn(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('#login input:not([type=checkbox])');
  return [...fields].some(({ value }) => value !== '');
}

/** When this page begins anew with a new version. */
export const newVersion = {
  /** The page goes on with the former one meanwhile. */
  hasTakenOver: readOnly(hasTakenOver),
  takeOver,
  /** A form for signing in waits for that, and stays where something was said that a reload would take away. */
  waitFor: (said: Promise<boolean>) => void (farewell.said = said),
  want,
} as const;
