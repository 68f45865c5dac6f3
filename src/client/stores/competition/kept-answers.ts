import { partitionOf } from '#client/stores/session/device.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { Result } from '#contract/failure.ts';

/** What was asked, such as a list of contenders and whose. */
export interface AnswerKey {
  readonly kind: 'contenders' | 'game' | 'wall' | 'predictions';
  readonly part: string;
}

/** Where an answer lies among the partition's facts, by the question. */
const keyOf = ({ code }: ApplicationScope, { kind, part }: AnswerKey) => `${kind}:${code}:${part}` as const;

/** Keeps an answer on the device, to be shown without a network. */
export async function keepAnswer(scope: ApplicationScope, asked: AnswerKey, answer: unknown): Promise<void> {
  const partition = partitionOf(scope);
  if (!partition) return;
  const k = keyOf(scope, asked);
  const box = await partition.boxer.seal('meta', k, answer);
  await partition.write(({ meta }) => meta.put({ k, box }), []);
}

/** The answer that was kept last; undefined where none was, or it can no longer be read. */
async function keptAnswer<T>(scope: ApplicationScope, asked: AnswerKey): Promise<T | undefined> {
  const partition = partitionOf(scope);
  const k = keyOf(scope, asked);
  const box = (await partition?.database.meta.get(k))?.box;
  return box && partition?.boxer.open<T>('meta', k, box);
}

/** An answer that came, which is kept; without a network the one that was kept last; undefined where there is neither. */
export async function lastKnown<T>(
  scope: ApplicationScope,
  asked: AnswerKey,
  answer: Result<T>,
): Promise<T | undefined> {
  if (answer.ok) {
    void keepAnswer(scope, asked, answer.value);
    return answer.value;
  }
  return answer.failure.kind === 'offline' ? scope.whileOpen(keptAnswer<T>(scope, asked)) : undefined;
}
