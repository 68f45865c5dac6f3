import { effect } from '@preact/signals-react';
import { whenBack } from '#client/api/exchange.ts';
import { student } from '#client/scopes/scopes.ts';
import { sealCleared } from '#client/sync/sealed/late-work.ts';
import { connection } from './connection.ts';
import { deviceOf } from './device.ts';
import { leftBehind } from './left/left-behind.ts';
import { signedIn } from './session-state.ts';
import { typedTexts } from './typed-texts.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import type { Device } from '#client/sync/device.ts';

/** What waits is looked at so long after it has become less or more: sending a thousand does not wait for it [ms]. */
const LOOK_MS = 1_000;

student.onOpen((scope) => {
  const device = deviceOf(scope);
  if (!device) return undefined;
  scope.after(LOOK_MS, () => void device.outbox.recall().catch(stayAsKnown));
  let callOff: () => void = () => undefined;
  return effect(() => {
    void connection.waiting.value;
    callOff();
    callOff = scope.after(LOOK_MS, () => void device.outbox.forgetGone().catch(stayAsKnown));
  });
});

/** Of a device that does not answer the page knows what it knew. */
const stayAsKnown = (): undefined => undefined;

/**
 * The browser has cleared the device under the page: what waited there, and what is being typed, is in the page alone, and is sealed
 * before the student's stay ends here. It is brought when nothing of it is under way any more.
 */
export function saveCleared(scope: StudentScope): void {
  const device = deviceOf(scope);
  leftBehind.waitFor(Promise.all([whenBack(), device && sealWaiting(device)]).then(() => undefined));
  // What waited may be all there is: nothing that is typed tells then that something was sealed.
  leftBehind.wake();
  typedTexts.forgetKept(scope);
}

async function sealWaiting({ outbox }: Device): Promise<void> {
  const submission = signedIn.who.peek()?.submission;
  if (!submission) return;
  await sealCleared(submission, outbox.partition, outbox.waiting).catch((error: unknown) =>
    console.error('What waited could not be saved any more.', error),
  );
}
