import { teacher } from '#client/scopes/scopes.ts';
import { randomId } from '#client/storage/random-id.ts';
import type { Failure } from '#contract/failure.ts';

/** Keys of requests that make something and are on their way, or of which nobody knows whether they arrived, by what they say. */
const keys = teacher.hold(new Map<string, string>());

/** The key of a request: the same one as before for the same content, until its outcome is known. */
export function creationKey(content: string): string {
  const key = keys.get(content) ?? randomId();
  keys.set(content, key);
  return key;
}

/** Its outcome is known, unless the answer was lost on its way: then the next one that says the same is the same request. */
export function settleKey(content: string, failure: Failure | undefined): void {
  if (failure?.kind !== 'offline' && failure?.kind !== 'server') keys.delete(content);
}
