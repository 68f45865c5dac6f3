import { student } from '#client/scopes/scopes.ts';
import { flushEditors } from '#client/stores/page/keep-typed.ts';
import { newVersion } from '#client/stores/page/new-version.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { waitingVersion } from '#client/stores/page/waiting-version.ts';
import { deviceOf } from '#client/stores/session/device.ts';
import { page as say } from '#client/words/page.ts';

/**
 * Takes the new version: once every tab of the student has written what is being typed, the new worker takes over and each
 * of these tabs reloads once; those of other people do not. While one of them does not answer, the update waits.
 */
async function apply(): Promise<void> {
  const scope = student.peek();
  const device = scope && deviceOf(scope);
  if (!device) await flushEditors();
  else if (!(await device.readyForUpdate())) {
    notifications.notify(scope, { message: say('updatePostponed'), category: 'warning', sticky: true });
    return;
  }
  if (scope) newVersion.want(scope, true);
  waitingVersion.takeOver();
}

/** Updates of the app itself: offered, never forced. */
export const update = { isWaiting: waitingVersion.isThere, apply, putOff: waitingVersion.putOff } as const;
