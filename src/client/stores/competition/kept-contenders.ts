import type { Contender } from '#contract/contender.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import { partitionOf } from '#client/stores/session/device.ts';

/** Where a list of contenders lies among the partition's facts, by the question that it answered. */
const keyOf = ({ code }: ApplicationScope, filter: string): string => `contenders:${code}:${filter}`;

/** Keeps a list on the device, to be shown without a network. */
export async function keepContenders(scope: ApplicationScope, filter: string, list: readonly Contender[]) {
  const partition = partitionOf(scope);
  if (!partition) return;
  const k = keyOf(scope, filter);
  const box = await partition.boxer.seal('meta', k, list);
  await partition.write(({ meta }) => meta.put({ k, box }), []);
}

/** The list that was kept last; undefined where none was, or it can no longer be read. */
export async function keptContenders(
  scope: ApplicationScope,
  filter: string,
): Promise<readonly Contender[] | undefined> {
  const partition = partitionOf(scope);
  const k = keyOf(scope, filter);
  const box = (await partition?.database.meta.get(k))?.box;
  return box && partition?.boxer.open<readonly Contender[]>('meta', k, box);
}
