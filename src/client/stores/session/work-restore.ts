import type { Restored } from '#contract/sealed-work.ts';
import { restoreWork } from '#contract/student-calls.ts';
import { readablePart, readWorkFile } from '#contract/work-file.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import { student } from '#client/scopes/scopes.ts';
import { request } from '#client/api/request.ts';
import { hashOf } from '#contract/text-hash.ts';
import { activity } from './activity.ts';
import { wordsOfFailure } from '#client/stores/page/failures.ts';
import { readOnly } from '#client/stores/page/read-only.ts';

/** What became of the file that the student chose last, in words. */
export type RestoreStatus =
  | { readonly kind: 'none' | 'busy' }
  | { readonly kind: 'done' | 'refused'; readonly words: string };

/** No file that Balsa makes comes near this [bytes]. */
const LARGEST_FILE = 20 * 1024 * 1024;

export const RESTORE_WORDS = {
  noFile: 'This is not a work file of Balsa, or it was damaged. Nothing was restored.',
  empty: 'There is no unsent work in this file.',
} as const;

const status = student.signal<RestoreStatus>({ kind: 'none' });

/** Sends what a work file holds. Twice is no harm: the server knows every operation by its name. */
async function restore(scope: StudentScope, file: Pick<File, 'size' | 'text'>): Promise<void> {
  if (status.peek().kind === 'busy') return;
  status.set(scope, { kind: 'busy' });
  status.set(scope, await outcomeOf(scope, file));
  // What has come to the server belongs on this device, too.
  if (status.peek().kind === 'done') await activity.refresh();
}

async function outcomeOf(scope: StudentScope, file: Pick<File, 'size' | 'text'>): Promise<RestoreStatus> {
  const work = file.size > LARGEST_FILE ? undefined : readWorkFile(await file.text().catch(() => ''));
  if (!work) return { kind: 'refused', words: RESTORE_WORDS.noFile };
  if (work.sealed.length === 0) return { kind: 'refused', words: RESTORE_WORDS.empty };
  const hash = await hashOf(readablePart(work));
  const parts: Restored[] = [];
  for (const box of work.sealed) {
    const answer = await request(scope, restoreWork, { body: { box, work: hash } });
    if (!answer.ok) return { kind: 'refused', words: wordsOfFailure(answer.failure) };
    parts.push(answer.value);
  }
  return { kind: 'done', words: wordsOf(parts) };
}

function wordsOf(parts: readonly Restored[]): string {
  const restored = parts.reduce((sum, part) => sum + part.restored, 0);
  const repeated = parts.reduce((sum, part) => sum + part.repeated, 0);
  const refused = parts.flatMap((part) => part.refused);
  const words = [`${items(restored)} restored.`];
  if (repeated > 0) words.push(`${items(repeated)} there already.`);
  if (refused.length > 0) words.push(`${items(refused.length)} not accepted: ${refused[0]?.message ?? ''}`);
  return words.join(' ');
}

function items(count: number): string {
  return count === 1 ? '1 item was' : `${count} items were`;
}

/** Bringing back what a student downloaded as a file. */
export const workRestore = {
  status: readOnly(status),
  restore: student.verb(restore),
  /** Forgets what was said of the last file. */
  clear: student.verb((scope) => status.set(scope, { kind: 'none' })),
} as const;
