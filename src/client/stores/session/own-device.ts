import { unwrapOwnKey, wrapOwnKey } from '#client/storage/own-key.ts';
import { browserKey, forgetOwnKey, keepOwnKey, ownKeys } from '#client/storage/registry.ts';
import { comparableCode, comparableId, possibleCodes } from '#rules/roster/sign-in-ids.ts';
import type { IdPair, OwnKey } from '#client/storage/own-key.ts';
import type { WhoAmI } from '#contract/student.ts';

/*
 * "This is my own device" (sync/README.md#a-device-of-ones-own): the box key is also kept wrapped by the two ids, so that
 * the same student comes in without a network. Loaded when a sign-in needs it, never before the form.
 */

/** `nobody`: no student has called this device their own, so that nothing can be said of the pair. */
export type OwnSignIn =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'wrong-pair' }
  | { readonly kind: 'open'; readonly key: OwnKey };

/** What a sign-in that the server took means for the device: ticked, the key is kept for offline; unticked, it goes. */
export async function rememberChoice(
  { pid, boxKey }: Pick<WhoAmI, 'pid' | 'boxKey'>,
  pair: IdPair,
  isOwn: boolean,
): Promise<void> {
  if (isOwn) await keepOwnKey(await wrapOwnKey(compared(pair), { pid, boxKey }, await browserKey()));
  else await forgetOwnKey(pid);
}

/** Tries the two ids against the keys on this device. */
export async function signInOffline(pair: IdPair): Promise<OwnSignIn> {
  const rows = await ownKeys();
  if (rows.length === 0) return { kind: 'nobody' };
  const bound = await browserKey();
  for (const row of rows) {
    for (const tried of possible(pair)) {
      const key = await unwrapOwnKey(tried, row, bound).catch(() => undefined);
      if (key) return { kind: 'open', key };
    }
  }
  return { kind: 'wrong-pair' };
}

function compared({ studentId, groupId }: IdPair): IdPair {
  return { studentId: comparableId(studentId), groupId: comparableCode(groupId) };
}

/** Earlier devices hold what a school chose as it was typed. */
function possible({ studentId, groupId }: IdPair): IdPair[] {
  return possibleCodes(groupId)
    .toReversed()
    .map((group) => ({ studentId: comparableId(studentId), groupId: group }));
}
