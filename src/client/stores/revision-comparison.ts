import { effect, signal } from '@preact/signals-react';
import type { Changelog, Revision } from '#contract/design.ts';
import { compareDesigns } from '#contract/student-calls.ts';
import { request } from '#client/api/request.ts';
import { wordsOfFailure } from './failures.ts';
import { navigation } from './navigation.ts';
import { readOnly } from './read-only.ts';
import { session } from './session.ts';

/** Two revisions side by side, the older one first. */
type Comparison =
  | { readonly status: 'none' }
  | { readonly status: 'loading'; readonly older: Revision; readonly newer: Revision }
  | { readonly status: 'ready'; readonly older: Revision; readonly newer: Revision; readonly changes: Changelog }
  | { readonly status: 'failed'; readonly older: Revision; readonly newer: Revision; readonly message: string };

const comparison = signal<Comparison>({ status: 'none' });
let wanted = 0;

/** Asks what differs between two revisions, whichever is named first; the newest question wins. */
async function compare(one: Revision, other: Revision): Promise<void> {
  const appCode = navigation.applicationCode.peek();
  if (!appCode) return;
  const [older, newer] = isBefore(one, other) ? [one, other] : [other, one];
  // Lists are loaded anew now and then; a saved revision stays what it is.
  if (isShown(older, newer)) return;
  const mine = ++wanted;
  comparison.value = { status: 'loading', older, newer };
  const answer = await request(compareDesigns, { parameters: { appCode, olderId: older.id, newerId: newer.id } });
  if (mine !== wanted) return;
  if (!answer.ok && answer.failure.kind === 'expired') session.noteExpired();
  comparison.value = answer.ok
    ? { status: 'ready', older, newer, changes: answer.value }
    : { status: 'failed', older, newer, message: wordsOfFailure(answer.failure) };
}

function isShown(older: Revision, newer: Revision): boolean {
  const shown = comparison.peek();
  if (shown.status === 'none' || shown.status === 'failed') return false;
  return shown.older.id === older.id && shown.newer.id === newer.id;
}

/** Within a concept the number tells; between concepts the time, which later notes may have moved, is the best there is. */
function isBefore(one: Revision, other: Revision): boolean {
  return one.name === other.name ? one.revision <= other.revision : one.lastModified <= other.lastModified;
}

function clear(): void {
  wanted += 1;
  comparison.value = { status: 'none' };
}

effect(() => {
  void navigation.applicationCode.value;
  clear();
});

/** The engineering logs' comparison of any two revisions (JRN-06). */
export const revisionComparison = { comparison: readOnly(comparison), compare, clear } as const;
