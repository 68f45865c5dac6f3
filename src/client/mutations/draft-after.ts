import type { TextBase } from '#client/storage/rows.ts';

/** What a draft knows of itself besides its text. */
interface Draft extends TextBase {
  /** The operation that carries just this text; absent while it is still being typed. */
  readonly opId?: string;
}

/**
 * A draft after the server took the text of `opId` as `base`: it is gone (undefined) if it is that very text; one that was
 * typed on since stays and goes on from what the server has now. Where the server kept more than was sent there is no such
 * `base`: what was typed on is typed upon the own text and not upon the whole.
 */
export function draftAfter<D extends Draft>(draft: D, opId: string, base: TextBase | undefined): D | undefined {
  if (draft.opId === opId) return undefined;
  return base === undefined ? draft : { ...draft, baseRev: base.baseRev, baseAt: base.baseAt };
}
