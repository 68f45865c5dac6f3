import { marks } from './database.ts';

export interface IdList {
  /** `(?, ?, …)`. */
  readonly marks: string;
  readonly params: readonly string[];
}

/**
 * Ids for an IN. Their number is filled up to a power of two by repeating the first, so that lists of every length
 * share a few prepared statements.
 */
export function idList(ids: readonly string[]): IdList {
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, ids.length)));
  const params = Array.from({ length }, (_, index) => ids[index] ?? ids[0] ?? '');
  return { marks: `(${marks(length)})`, params };
}
