import { request } from '#client/api/request.ts';
import { student } from '#client/scopes/scopes.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { activity } from '#client/stores/session/activity.ts';
import { partitionOf } from '#client/stores/session/device.ts';
import { wordsOfFailure } from '#client/stores/session/failures.ts';
import { typedTexts } from '#client/stores/session/typed-texts.ts';
import { waiting as say } from '#client/words/student/waiting.ts';
import { readablePart, readWorkFile, typedIn } from '#contract/device/work-file.ts';
import { restoreWork } from '#contract/student-calls.ts';
import { hashOf } from '#contract/values/text-hash.ts';
import { putBackAnswers } from './put-back.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import type { Restored } from '#contract/device/sealed-work.ts';
import type { TypedText, WorkFile } from '#contract/device/work-file.ts';
import type { Failure } from '#contract/failure.ts';

/** What became of the file that the student chose last, in words. */
export type RestoreStatus =
  | { readonly kind: 'none' | 'busy' }
  | { readonly kind: 'done' | 'refused'; readonly words: string };

/** No file that Balsa makes comes near this [bytes]. */
const LARGEST_FILE = 20 * 1024 * 1024;

const status = student.signal<RestoreStatus>({ kind: 'none' });

/** Sends what a work file holds, and puts back what was only typed. Twice is no harm: the server knows every operation by its name. */
async function restore(scope: StudentScope, file: Pick<File, 'size' | 'text'>): Promise<void> {
  if (status.peek().kind === 'busy') return;
  status.set(scope, { kind: 'busy' });
  status.set(scope, await outcomeOf(scope, file));
}

async function outcomeOf(scope: StudentScope, file: Pick<File, 'size' | 'text'>): Promise<RestoreStatus> {
  const work = file.size > LARGEST_FILE ? undefined : readWorkFile(await file.text().catch(() => ''));
  if (!work) return { kind: 'refused', words: say('noFile') };
  const sent = await send(scope, work);
  // What the server refuses was edited, or is another student's: nothing of it is put back.
  if (sent.failure && sent.failure.kind !== 'offline') return { kind: 'refused', words: wordsOfFailure(sent.failure) };
  // What has come to the server belongs on this device, too, and says which of the answers here are newer.
  if (sent.parts.length > 0) await activity.refresh();
  const typed = typedIn(work);
  const isOwn = typed.pid === partitionOf(scope)?.pid;
  if (work.sealed.length === 0 && typed.texts.length > 0 && !isOwn) return { kind: 'refused', words: say('notYours') };
  // Only their own student has the fields that these belong into.
  const put = isOwn ? await putBack(scope, typed.texts) : [];
  if (sent.failure) return { kind: 'refused', words: [wordsOfFailure(sent.failure), ...put].join(' ') };
  const words = [...wordsOf(sent.parts), ...put];
  return words.length > 0 ? { kind: 'done', words: words.join(' ') } : { kind: 'refused', words: say('emptyFile') };
}

interface Sent {
  readonly parts: readonly Restored[];
  readonly failure?: Failure;
}

async function send(scope: StudentScope, work: WorkFile): Promise<Sent> {
  const hash = await hashOf(readablePart(work));
  const parts: Restored[] = [];
  for (const box of work.sealed) {
    const answer = await request(scope, restoreWork, { body: { box, work: hash } });
    if (!answer.ok) return { parts, failure: answer.failure };
    parts.push(answer.value);
  }
  return { parts };
}

/** In words, what became of answers that were typed and never sent. */
async function putBack(scope: StudentScope, texts: readonly TypedText[]): Promise<readonly string[]> {
  const partition = partitionOf(scope);
  if (!partition) return [];
  const put = await putBackAnswers(partition, texts, typedTexts.typing.peek());
  return (['back', 'there', 'newer'] as const).flatMap((which) =>
    put[which] > 0 ? say(which, { count: put[which] }) : [],
  );
}

function wordsOf(parts: readonly Restored[]): readonly string[] {
  const restored = parts.reduce((sum, part) => sum + part.restored, 0);
  const repeated = parts.reduce((sum, part) => sum + part.repeated, 0);
  const refused = parts.flatMap((part) => part.refused);
  // A part may hold nothing but answers that were only typed: of these others words tell.
  if (restored + repeated + refused.length === 0) return [];
  const words = [say('restored', { count: restored })];
  if (repeated > 0) words.push(say('repeated', { count: repeated }));
  const [first] = refused;
  if (first) words.push(say('refused', { count: refused.length, reason: first.message }));
  return words;
}

/** Bringing back what a student downloaded as a file. */
export const workRestore = {
  status: readOnly(status),
  restore: student.verb(restore),
  /** Forgets what was said of the last file. */
  clear: student.verb((scope) => status.set(scope, { kind: 'none' })),
} as const;
