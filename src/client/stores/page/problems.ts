import { computed } from '@preact/signals-react';
import { tabMemory } from '#client/api/tab-memory.ts';
import { student, tab } from '#client/scopes/scopes.ts';
import type { BodyOf } from '#contract/call.ts';
import type { logExceptionalCondition } from '#contract/engineering/engine-api-calls.ts';

type Details = BodyOf<typeof logExceptionalCondition>;

/** Longest of each text of an error that is sent [characters]; the server refuses more than 8 KiB of them all (T13). */
const LONGEST = 2000;

/** So many reports are kept for the next network, the newest; a page that fails again and again would keep all of them. */
const MOST_UNSENT = 5;

/** What did not arrive yet. */
const unsent = tab.signal<readonly Details[]>([]);
/** One round of sending after the other, so that nothing is under way twice. */
const rounds = tab.hold({ last: Promise.resolve() });

// It may hold what a student wrote.
student.onOpen(() => () => void (unsent.value = []));

/** Sends the details of an uncaught error (NAV-12); what does not arrive is logged, and sent when the network is back. Never throws. */
function report(failure: unknown, extra?: object): void {
  try {
    unsent.value = [...unsent.peek(), detailsOf(failure, extra)].slice(-MOST_UNSENT);
    globalThis.addEventListener?.('online', sendAll);
    sendAll();
  } catch (error) {
    logUnsent(error);
  }
}

function detailsOf(failure: unknown, extra: object | undefined): Details {
  const stack = failure instanceof Error ? (failure.stack ?? '') : '';
  return {
    message: (failure instanceof Error ? failure.message : String(failure)).slice(0, LONGEST),
    params: { stack: stack.slice(0, LONGEST) },
    init: tabMemory.get('engineSession') !== undefined,
    config: tabMemory.get('engineConfig') ?? null,
    storedSessionId: tabMemory.get('engineSession') ?? null,
    storedApp: tabMemory.get('engineApplication') ?? null,
    extra: extra && Object.fromEntries(Object.entries(extra).map(([name, value]) => [name, shortened(value)])),
  };
}

const shortened = (value: unknown): unknown => (typeof value === 'string' ? value.slice(0, LONGEST) : value);

function sendAll(): void {
  rounds.last = rounds.last.then(round);
}

async function round(): Promise<void> {
  // Their student may leave meanwhile.
  for (const body of unsent.peek()) if (unsent.peek().includes(body)) await send(body).catch(logUnsent);
}

async function send(body: Details): Promise<void> {
  const [{ logExceptionalCondition: call }, { request }] = await Promise.all([
    import('#contract/engineering/engine-api-calls.ts'),
    import('#client/api/request.ts'),
  ]);
  const answer = await request(tab, call, { body });
  if (!answer.ok) logUnsent(answer.failure);
  // What is refused as it is would be refused again.
  const isOver = answer.ok || (answer.failure.kind === 'refused' && answer.failure.http !== 429);
  if (isOver) unsent.value = unsent.peek().filter((each) => each !== body);
}

function logUnsent(failure: unknown): void {
  console.error('The details of an error could not be sent.', failure);
}

/** Where uncaught errors go. */
export const problems = {
  report,
  /** Whether nothing is still to be sent. */
  isAllSent: computed(() => unsent.value.length === 0),
} as const;
