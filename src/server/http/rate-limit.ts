interface Bucket {
  tokens: number;
  atMs: number;
}

/**
 * Token buckets by name in this process's memory: `capacity` at once, `perSecond` on the long run. Guards against haste,
 * not against guessing: what must hold across servers and restarts (wrong sign-ins) is counted in the records.
 */
export class RateLimit {
  private readonly buckets = new Map<string, Bucket>();
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
    const atMs = this.now();
    const bucket = this.bucketOf(name, atMs);
    bucket.tokens = Math.min(this.capacity, bucket.tokens + ((atMs - bucket.atMs) / 1000) * this.perSecond);
    bucket.atMs = atMs;
    if (bucket.tokens < 1) return (1 - bucket.tokens) / this.perSecond;
    bucket.tokens -= 1;
    return 0;
  }

  private bucketOf(name: string, atMs: number): Bucket {
    let bucket = this.buckets.get(name);
    if (!bucket) {
      if (this.buckets.size >= MOST_BUCKETS) this.forgetFull(atMs);
      bucket = { tokens: this.capacity, atMs };
      this.buckets.set(name, bucket);
    }
    return bucket;
  }

  /** A bucket that has filled up again says nothing; when even that frees nothing, the oldest half goes. */
  private forgetFull(atMs: number): void {
    const fillMs = (this.capacity / this.perSecond) * 1000;
    for (const [name, bucket] of this.buckets) if (atMs - bucket.atMs >= fillMs) this.buckets.delete(name);
    if (this.buckets.size < MOST_BUCKETS) return;
    for (const name of [...this.buckets.keys()].slice(0, MOST_BUCKETS / 2)) this.buckets.delete(name);
  }
}

const MOST_BUCKETS = 50_000;
