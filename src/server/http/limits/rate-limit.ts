interface Bucket {
  tokens: number;
  atMs: number;
  /** What this process may still give by itself before it tells the others. */
  alone: number;
  /** What it has given since without an answer from them. */
  unheard: number;
  /** What there was when the others last heard of it, when, and what they heard of; nothing for a bucket of this process alone. */
  told: { readonly tokens: number; readonly atMs: number; readonly heard: number } | undefined;
}

/** The part of an allowance that each process may give without the others: most students never need more. */
const ALONE = 1 / 8;
/** The same again may be given until they answer; that takes some thousandths of a second, and so long [s] is waited. */
const HEARING_S = 0.25;

/**
 * Token buckets by name in this process's memory: `capacity` at once, `perSecond` on the long run. Guards against haste,
 * not against guessing: what must hold across servers and restarts (wrong sign-ins) is counted in the records. Where there
 * may be several servers, `SharedLimits` tells them of the buckets that are `due`.
 */
export class RateLimit {
  /** Called when a bucket becomes due. */
  onDue: (() => void) | undefined;
  private readonly buckets = new Map<string, Bucket>();
  private readonly due = new Set<string>();
  private readonly capacity: number;
  private readonly perSecond: number;
  private readonly now: () => number;

  constructor(capacity: number, perSecond: number, now: () => number) {
    this.capacity = capacity;
    this.perSecond = perSecond;
    this.now = now;
  }

  /** 0 when there was a token, else the seconds until there is one. */
  take(name: string): number {
    const wait = this.wait(name);
    if (wait === 0) this.spend(name, 1);
    return wait;
  }

  /** The same without taking one. */
  wait(name: string): number {
    const { tokens, unheard } = this.bucketOf(name);
    if (tokens < 1) return (1 - tokens) / this.perSecond;
    return unheard < this.capacity * ALONE ? 0 : HEARING_S;
  }

  /** Takes as many as told; what was not there is a debt. */
  spend(name: string, tokens: number): void {
    const bucket = this.bucketOf(name);
    bucket.tokens -= tokens;
    bucket.alone = Math.max(-1, bucket.alone - tokens);
    if (!this.onDue || (bucket.alone >= 0 && !bucket.told)) return;
    bucket.unheard += tokens;
    this.due.add(name);
    this.onDue();
  }

  /** Takes what an answer turned out to cost. The others hear of it with the next request, and nobody waits for that. */
  charge(name: string, tokens: number): void {
    const bucket = this.bucketOf(name);
    bucket.tokens -= tokens;
    bucket.alone = Math.max(-1, bucket.alone - tokens);
  }

  /** What was taken turned out not to be used. */
  giveBack(name: string, tokens = 1): void {
    const bucket = this.bucketOf(name);
    bucket.tokens = Math.min(this.capacity, bucket.tokens + tokens);
  }

  /** What others must hear of: how long it takes to earn again what was spent since they last did [ms]. */
  takeDue(): { readonly name: string; readonly spentMs: number }[] {
    const names = [...this.due];
    this.due.clear();
    return names.map((name) => {
      const bucket = this.bucketOf(name);
      const spentMs = ((this.expected(bucket) - bucket.tokens) * 1000) / this.perSecond;
      bucket.told = { tokens: bucket.tokens, atMs: bucket.atMs, heard: bucket.unheard };
      return { name, spentMs };
    });
  }

  /** What all processes together have spent of a bucket, in the same measure; what was spent here meanwhile comes on top. */
  settle(name: string, spentMs: number): void {
    const bucket = this.bucketOf(name);
    const meanwhile = this.expected(bucket) - bucket.tokens;
    const tokens = this.capacity - (spentMs / 1000) * this.perSecond;
    bucket.unheard = Math.max(0, bucket.unheard - (bucket.told?.heard ?? 0));
    bucket.told = { tokens, atMs: bucket.atMs, heard: 0 };
    bucket.tokens = tokens - meanwhile;
  }

  /** The others did not hear of it. */
  takeBack(name: string, spentMs: number): void {
    const bucket = this.bucketOf(name);
    const { told } = bucket;
    if (told) bucket.told = { ...told, tokens: told.tokens + (spentMs / 1000) * this.perSecond, heard: 0 };
    bucket.unheard = 0;
  }

  /** What would be in it if nothing had been spent since the others heard of it. */
  private expected({ told, atMs }: Bucket): number {
    return told ? this.refilled(told.tokens, atMs - told.atMs) : this.capacity;
  }

  private refilled(tokens: number, ms: number): number {
    return Math.min(this.capacity, tokens + (ms / 1000) * this.perSecond);
  }

  /** As it is by now. */
  private bucketOf(name: string): Bucket {
    const atMs = this.now();
    const alone = this.capacity * ALONE;
    let bucket = this.buckets.get(name);
    if (!bucket) {
      if (this.buckets.size >= MOST_BUCKETS) this.forgetFull(atMs);
      bucket = { tokens: this.capacity, atMs, alone, unheard: 0, told: undefined };
      this.buckets.set(name, bucket);
    }
    // A clock that was set back has taken nothing from anybody: what was counted is of a time that moves with it.
    const backMs = Math.max(0, bucket.atMs - atMs);
    if (bucket.told && backMs > 0) bucket.told = { ...bucket.told, atMs: bucket.told.atMs - backMs };
    const passedMs = Math.max(0, atMs - bucket.atMs);
    bucket.tokens = this.refilled(bucket.tokens, passedMs);
    bucket.alone = Math.min(alone, bucket.alone + (passedMs / 1000) * this.perSecond * ALONE);
    bucket.atMs = atMs;
    if (bucket.tokens === this.capacity && bucket.alone === alone) bucket.told = undefined;
    return bucket;
  }

  /** A bucket that has filled up again says nothing; when even that frees nothing, the oldest half goes. */
  private forgetFull(atMs: number): void {
    const fillMs = (this.capacity / this.perSecond) * 1000;
    for (const [name, bucket] of this.buckets) if (Math.abs(atMs - bucket.atMs) >= fillMs) this.buckets.delete(name);
    if (this.buckets.size < MOST_BUCKETS) return;
    for (const name of [...this.buckets.keys()].slice(0, MOST_BUCKETS / 2)) this.buckets.delete(name);
  }
}

const MOST_BUCKETS = 50_000;
