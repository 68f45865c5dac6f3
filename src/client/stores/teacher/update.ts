import { effect } from '@preact/signals-react';
import { teacher } from '#client/scopes/scopes.ts';
import { ASK_FOR_MS, newVersion } from '#client/stores/page/new-version.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { isAnyUnsaved, letGo } from '#client/stores/page/unsaved.ts';
import { waitingVersion } from '#client/stores/page/waiting-version.ts';
import { parts as say } from '#client/words/teacher/parts.ts';

const wish = teacher.hold<{ stop?: () => void }>({});

/** Takes the new version here; the teacher's other tabs offer it. What would be gone with the page is saved first. */
function apply(): void {
  if (isAnyUnsaved()) return saveFirst();
  wish.stop?.();
  const forget = effect(() => {
    if (newVersion.hasTakenOver.value) beginAnew();
  });
  // A version that comes in hours, when somebody else lets it in, would reload the page in the middle of a lesson.
  const callOff = teacher.after(ASK_FOR_MS, forget);
  wish.stop = () => {
    forget();
    callOff();
  };
  waitingVersion.takeOver();
}

/** The new worker may come late, and something may have been begun by then: it is offered once more. */
function beginAnew(): void {
  if (isAnyUnsaved()) return saveFirst();
  letGo();
  return globalThis.location.reload();
}

function saveFirst(): void {
  notifications.notify(teacher, { message: say('saveBeforeUpdate'), category: 'warning', sticky: true });
}

/** Updates of the app in a teacher's tab: offered, never forced. */
export const update = { isWaiting: waitingVersion.isThere, apply, putOff: waitingVersion.putOff } as const;
