import { request } from '#client/api/request.ts';
import { application } from '#client/scopes/scopes.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { wordsOfFailure } from '#client/stores/session/failures.ts';
import { signedIn } from '#client/stores/session/session-state.ts';
import { compareDesigns } from '#contract/student-calls.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { Changelog, Revision } from '#contract/engineering/design.ts';

/** Two revisions side by side, the older one first. */
type Comparison =
  | { readonly status: 'none' }
  | { readonly status: 'loading'; readonly older: Revision; readonly newer: Revision }
  | { readonly status: 'ready'; readonly older: Revision; readonly newer: Revision; readonly changes: Changelog }
  | { readonly status: 'failed'; readonly older: Revision; readonly newer: Revision; readonly message: string };

const comparison = application.signal<Comparison>({ status: 'none' });
const latest = application.state(() => ({ question: 0 }));

/** Asks what differs between two revisions, whichever is named first; the newest question wins. */
async function compare(scope: ApplicationScope, one: Revision, other: Revision): Promise<void> {
  const [older, newer] = isBefore(one, other) ? [one, other] : [other, one];
  // Lists are loaded anew now and then; a saved revision stays what it is.
  if (isShown(older, newer)) return;
  const mine = (latest(scope).question += 1);
  comparison.set(scope, { status: 'loading', older, newer });
  const parameters = { appCode: scope.code, olderId: older.id, newerId: newer.id };
  const answer = await request(scope, compareDesigns, { parameters });
  if (mine !== latest(scope).question) return;
  if (!answer.ok && answer.failure.kind === 'expired') signedIn.noteExpired(scope);
  const compared = answer.ok
    ? ({ status: 'ready', older, newer, changes: answer.value } as const)
    : ({ status: 'failed', older, newer, message: wordsOfFailure(answer.failure) } as const);
  comparison.set(scope, compared);
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

function clear(scope: ApplicationScope): void {
  latest(scope).question += 1;
  comparison.set(scope, { status: 'none' });
}

/** The engineering logs' comparison of any two revisions (JRN-06). */
export const revisionComparison = {
  comparison: readOnly(comparison),
  compare: application.verb(compare),
  clear: application.verb(clear),
} as const;
