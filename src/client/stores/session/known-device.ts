import { remember, remembered } from '#client/storage/remembered.ts';
import { HEADERS } from '#contract/headers.ts';
import type { Result } from '#contract/failure.ts';

/*
 * What a device keeps of its sign-ins: a mark that only the server can read. With it a sign-in does not wait with those of
 * somebody who guesses. It says nothing of anyone and stays when a student leaves.
 */
const KEYS = { student: 'balsa.device', teacher: 'balsa.teacherDevice' } as const;

/** The server has told it to come again: after how long, and for how long at most [ms]. */
const AGAIN_MS = 1_000;
const PATIENCE_MS = 60_000;

/** A try may wait for its turn at the server so long [ms]. */
const TURN_TIMEOUT_MS = 30_000;

type Answer = Result<{ readonly token: string; readonly deviceMark: string }>;

/** Goes with the request for a token. */
interface AsKnown {
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

export type AskForToken = (as: AsKnown) => Promise<Answer>;

/**
 * Asks for a token with the device's mark, again where the server says that too many are waiting, and keeps the new mark.
 */
export async function askAsKnown(who: keyof typeof KEYS, ask: AskForToken): Promise<Answer> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const mark = remembered(KEYS[who]);
    const headers: AsKnown['headers'] = mark === undefined ? {} : { [HEADERS.knownDevice]: mark };
    const answer = await ask({ headers, timeoutMs: TURN_TIMEOUT_MS });
    if (answer.ok) remember(KEYS[who], answer.value.deviceMark);
    if (!isToComeAgain(answer) || performance.now() > end) return answer;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

function isToComeAgain(answer: Answer): boolean {
  return !answer.ok && answer.failure.kind === 'refused' && answer.failure.code === 'WAIT_FOR_TURN';
}
