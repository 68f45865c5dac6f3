/** Somebody's work that waits for its turn. */
export interface Turn {
  /** Whose it is; empty for what the product does by itself. */
  readonly owner: string;
  /** Of two that wait with one such name only the newer is of interest. */
  readonly replaces?: string | undefined;
}

export interface FairLimits {
  /** How many may wait. */
  readonly waiting: number;
  /** How many of one owner may wait, so that others find room. */
  readonly ofOne: number;
  /** How many of one owner are worked on at a time. */
  readonly atOnce: number;
}

/** What became of work that wants to wait: it waits, perhaps in place of another, or there is no room (for this owner). */
export type Admission<T> = { readonly replaced: T | undefined } | 'full' | 'too-many';

/** A queue in which owners take turns: whoever brings much waits for it, and nobody else does. */
export class FairQueue<T extends Turn> {
  private readonly limits: FairLimits;
  /** By owner in the order of their turns; no owner without waiting work. */
  private readonly waiting = new Map<string, T[]>();
  private readonly working = new Map<string, number>();
  private size = 0;

  constructor(limits: FairLimits) {
    this.limits = limits;
  }

  /** Puts work in its owner's line. */
  add(work: T): Admission<T> {
    const line = this.waiting.get(work.owner) ?? [];
    const older = work.replaces === undefined ? -1 : line.findIndex(({ replaces }) => replaces === work.replaces);
    if (older !== -1) return { replaced: line.splice(older, 1, work)[0] };
    if (this.size >= this.limits.waiting) return 'full';
    if (work.owner !== '' && line.length >= this.limits.ofOne) return 'too-many';
    line.push(work);
    this.size += 1;
    this.waiting.set(work.owner, line);
    return { replaced: undefined };
  }

  /** How much waits. */
  get length(): number {
    return this.size;
  }

  /** Whether more of this owner may be worked on now. */
  mayBegin(owner: string): boolean {
    return owner === '' || (this.working.get(owner) ?? 0) < this.limits.atOnce;
  }

  /** Work is begun that was never in the queue, because there was a place for it. */
  begin({ owner }: T): void {
    this.working.set(owner, (this.working.get(owner) ?? 0) + 1);
  }

  /** The work whose turn it is, from then on begun; undefined where there is none that may be. */
  next(): T | undefined {
    for (const [owner, line] of this.waiting) {
      if (!this.mayBegin(owner)) continue;
      const work = line.shift();
      // Behind all others, with what is left.
      this.waiting.delete(owner);
      if (line.length > 0) this.waiting.set(owner, line);
      if (work === undefined) continue;
      this.size -= 1;
      this.begin(work);
      return work;
    }
    return undefined;
  }

  /** Work that was begun has ended. */
  end({ owner }: T): void {
    const left = (this.working.get(owner) ?? 0) - 1;
    if (left > 0) this.working.set(owner, left);
    else this.working.delete(owner);
  }

  /** Takes out all that waits. */
  clear(): T[] {
    const all = [...this.waiting.values()].flat();
    this.waiting.clear();
    this.size = 0;
    return all;
  }
}
