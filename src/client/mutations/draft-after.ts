/** What a draft knows of itself besides its text. */
interface Draft {
  /** The server's revision that the edit started from. */
  readonly baseRev: number;
  /** The operation that carries just this text; absent while it is still being typed. */
  readonly opId?: string;
}

/**
 * A draft after the server took the text of `opId` as `rev`: it is gone (undefined) if it is that very text; one that was
 * typed on since stays and goes on from the server's new revision. Where the server kept more than was sent there is no such
 * `rev`: what was typed on is typed upon the own text and not upon the whole.
 */
export function draftAfter<D extends Draft>(draft: D, opId: string, rev: number | undefined): D | undefined {
  if (draft.opId === opId) return undefined;
  return rev === undefined ? draft : { ...draft, baseRev: rev };
}
