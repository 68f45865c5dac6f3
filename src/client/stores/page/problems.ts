import { tabMemory } from '#client/api/tab-memory.ts';
import { tab } from '#client/scopes/scopes.ts';

/** Longest text of an error that is sent [characters]; the server refuses more (T13). */
const LONGEST = 4000;

/** Sends the details of an uncaught error (NAV-12); a failure to do so is only logged. */
async function report(failure: unknown, extra?: unknown): Promise<void> {
  const [{ logExceptionalCondition }, { request }] = await Promise.all([
    import('#contract/engineering/engine-api-calls.ts'),
    import('#client/api/request.ts'),
  ]);
  const stack = failure instanceof Error ? (failure.stack ?? '') : '';
  const answer = await request(tab, logExceptionalCondition, {
    body: {
      message: (failure instanceof Error ? failure.message : String(failure)).slice(0, LONGEST),
      params: { stack: stack.slice(0, LONGEST) },
      init: tabMemory.get('engineSession') !== undefined,
      config: tabMemory.get('engineConfig') ?? null,
      storedSessionId: tabMemory.get('engineSession') ?? null,
      storedApp: tabMemory.get('engineApplication') ?? null,
      extra,
    },
  });
  if (!answer.ok) console.error('The details of an error could not be sent.', answer.failure);
}

/** Where uncaught errors go. */
export const problems = {
  report: (problem: unknown, extra?: unknown) =>
    void report(problem, extra).catch((failure: unknown) =>
      console.error('The details of an error could not be sent.', failure),
    ),
} as const;
