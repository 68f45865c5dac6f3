import { Refusal, tryLater } from '#server/http/refusal.ts';
import { startThread } from '#server/threads.ts';
import { reason } from '#server/words/refusals.ts';
import { readList } from './roster-file.ts';
import type { FoundList, RosterSource } from './roster-file.ts';
import type { ThreadAnswer } from './roster-thread.ts';

/** A list that is no longer takes less than starting a thread for it [characters]. A short archive may be a long list. */
const SHORT = 64 * 1024;
/** Lists that are read at a time, each with so much memory [MB]. */
const AT_ONCE = 2;
const MEMORY_MB = 256;
const GIVE_UP_MS = 30_000;

let reading = 0;

/** A school's list. A long one is read on a thread of its own, so that nobody else waits for it. */
export async function readRoster(source: RosterSource): Promise<FoundList> {
  const { kind, content } = source;
  if (kind !== 'archive' && content.length <= SHORT) return readList(source);
  if (reading >= AT_ONCE) throw tryLater(3, 'ROSTER_BUSY');
  reading += 1;
  try {
    const answer = await onThread(source);
    if ('refused' in answer) throw new Refusal(answer.refused);
    return answer.list;
  } finally {
    reading -= 1;
  }
}

function onThread(source: RosterSource): Promise<ThreadAnswer> {
  return new Promise((resolve, reject) => {
    const worker = startThread('roster-thread', source, { maxOldGenerationSizeMb: MEMORY_MB });
    const timer = setTimeout(() => end(() => resolve({ refused: reason('ROSTER_TOO_LARGE') })), GIVE_UP_MS);
    const end = (tell: () => void): void => {
      clearTimeout(timer);
      void worker.terminate();
      tell();
    };
    worker.once('message', (answer: ThreadAnswer) => end(() => resolve(answer)));
    worker.once('error', (error: Error & { code?: string }) =>
      end(() => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ refused: reason('ROSTER_TOO_LARGE') });
        else reject(error);
      }),
    );
  });
}
