/** What a draft knows of itself besides its text. */
interface Draft {
  /** The server's revision that the edit started from. */
  readonly baseRev: number;
  /** The operation that carries just this text; absent while it is still being typed. */
  readonly opId?: string;
}

/**
 * A draft after the server took the text of `opId` as `rev`: it is gone (undefined) if it is that very text; one that was
 * typed on since stays and goes on from the server's new revision.
 */
export function draftAfter<D extends Draft>(draft: D, opId: string, rev: number): D | undefined {
  return draft.opId === opId ? undefined : { ...draft, baseRev: rev };
}
