import { MINUTE_MS } from '#contract/values/durations.ts';
import { placedEntries } from '#server/records/competition/contenders.ts';
import type { ContenderScope, PlacedEntry, RankingRules } from '#server/records/competition/contenders.ts';
import type { Sql } from '#server/records/database.ts';
import type { Services } from '#server/services.ts';

/** How long the entries of a district are as good as new [ms]. */
const FRESH_MS = MINUTE_MS;

interface Cached {
  readonly entries: Promise<readonly PlacedEntry[]>;
  readonly readAt: number;
}

/**
 * Among whom students stand. A district's entries may be tens of thousands, and everybody's list of applications asks for a place among
 * them: they are read once a minute for all who ask, also at once. Those of a class or a group are few, and read each time.
 */
export class Places {
  private readonly now: Services['now'];
  private readonly cache = new Map<string, Cached>();

  constructor(now: Services['now']) {
    this.now = now;
  }

  /** The entries of a scope that have a place, the best first. */
  async of(sql: Sql, appCode: string, scope: ContenderScope, rules: RankingRules): Promise<readonly PlacedEntry[]> {
    if (scope.of !== 'district') return placedEntries(sql, appCode, scope, rules);
    const readAt = this.now();
    for (const [key, cached] of this.cache) if (Math.abs(readAt - cached.readAt) >= FRESH_MS) this.cache.delete(key);
    const key = JSON.stringify([appCode, scope.districtId, rules]);
    const cached = this.cache.get(key);
    if (cached) return cached.entries;
    const entries = placedEntries(sql, appCode, scope, rules);
    this.cache.set(key, { entries, readAt });
    // What could not be read is asked for again by the next.
    entries.catch(() => this.cache.delete(key));
    return entries;
  }
}
