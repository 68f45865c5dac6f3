import { application } from '#client/scopes/scopes.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { page as say } from '#client/words/page.ts';
import { signedIn } from './session-state.ts';
import type { ApplicationScope, StudentScope } from '#client/scopes/scope.ts';
import type { Failure } from '#contract/failure.ts';

/** The words of a failure for a student. */
export function wordsOfFailure(failure: Failure): string {
  return failure.kind === 'offline' ? say('needsNetwork') : failure.message;
}

/** The one message that the activity is closed: it goes when that is open again. */
export const CLOSED_NOTE = 'closed';

/** The one message that the teacher offers an application no more: who opens one again has read it. */
const NOT_OFFERED_NOTE = 'not-offered';
application.onOpen(() => void notifications.dismiss(NOT_OFFERED_NOTE));

/** Whether something was refused only because the teacher has closed the activity. */
export function isOfClosed(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.code === 'CLOSED';
}

/** Whether the server has surely not done what was asked; of others it may have, and only the answer was lost. */
export function isRefusal({ kind }: Failure): boolean {
  return kind === 'refused' || kind === 'forbidden' || kind === 'not-found';
}

/** Shows a failure of the student API as the error catalogue asks (ERR-01, ERR-03 to ERR-05). */
export function showFailure(scope: StudentScope | ApplicationScope, failure: Failure): void {
  if (!scope.isOpen) return;
  switch (failure.kind) {
    case 'expired':
      signedIn.noteExpired(scope);
      return;
    case 'forbidden':
      notifications.notify(scope, { id: NOT_OFFERED_NOTE, message: failure.message, category: 'error', sticky: true });
      navigation.backToApplications();
      return;
    case 'offline':
      notifications.notify(scope, { message: say('needsNetwork'), category: 'warning' });
      return;
    case 'not-found':
    case 'engine':
    case 'refused':
    case 'server':
      notifications.notify(scope, { message: failure.message, category: 'error', sticky: true });
  }
}

/** Shows a failure of the engine: an error with a backdrop, not on the research page (ERR-02, ERR-07). */
export function showEngineFailure(scope: ApplicationScope, failure: Failure): void {
  if (failure.kind === 'offline') return showFailure(scope, failure);
  if (failure.kind === 'expired') {
    notifications.notify(scope, {
      id: 'engine-expired',
      message: failure.message,
      category: 'error',
      sticky: true,
      backdrop: true,
      logoutOnClose: true,
    });
    return;
  }
  if (navigation.page.peek() === 'research') return;
  const note = { message: failure.message, category: 'error', sticky: true, backdrop: true } as const;
  notifications.notify(scope, isOfClosed(failure) ? { ...note, id: CLOSED_NOTE } : note);
}
