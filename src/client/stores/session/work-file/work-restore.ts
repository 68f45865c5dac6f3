import { request } from '#client/api/request.ts';
import { student } from '#client/scopes/scopes.ts';
import { wordsOfFailure } from '#client/stores/page/failures.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { activity } from '#client/stores/session/activity.ts';
import { waiting as say } from '#client/words/student/waiting.ts';
import { restoreWork } from '#contract/student-calls.ts';
import { hashOf } from '#contract/text-hash.ts';
import { readablePart, readWorkFile } from '#contract/work-file.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import type { Restored } from '#contract/sealed-work.ts';

/** What became of the file that the student chose last, in words. */
export type RestoreStatus =
  | { readonly kind: 'none' | 'busy' }
  | { readonly kind: 'done' | 'refused'; readonly words: string };

/** No file that Balsa makes comes near this [bytes]. */
const LARGEST_FILE = 20 * 1024 * 1024;

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
  if (!work) return { kind: 'refused', words: say('noFile') };
  if (work.sealed.length === 0) return { kind: 'refused', words: say('emptyFile') };
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
  const words = [say('restored', { count: restored })];
  if (repeated > 0) words.push(say('repeated', { count: repeated }));
  const [first] = refused;
  if (first) words.push(say('refused', { count: refused.length, reason: first.message }));
  return words.join(' ');
}

/** Bringing back what a student downloaded as a file. */
export const workRestore = {
  status: readOnly(status),
  restore: student.verb(restore),
  /** Forgets what was said of the last file. */
  clear: student.verb((scope) => status.set(scope, { kind: 'none' })),
} as const;
