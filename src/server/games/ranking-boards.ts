import { setImmediate as turn } from 'node:timers/promises';
import { LIMITS } from '#contract/limits.ts';
import { DAY_MS } from '#contract/values/durations.ts';
import { gamesOf, stampOfActivities } from '#server/records/classes/activities.ts';
import { competitorLevels } from '#server/records/learning/games.ts';
import { pointRules } from './point-rules.ts';
import { RankingBoard, competitorsOf } from './ranking.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { Catalogue, Services } from '#server/services.ts';
import type { Competitor } from './ranking.ts';

/** How long a board is as good as new; older ones are still shown while the next one is made, but not for ever [ms]. */
const FRESH_MS = 60_000;
const SHOWN_MS = 10 * FRESH_MS;

interface Cached {
  readonly board: RankingBoard;
  readonly madeAt: number;
  /** Of the activities it was made of. */
  readonly stamp: string;
}

type Sources = Pick<Services, 'database' | 'catalogue' | 'now'>;

/**
 * The ranking of each application, worked out at most once a minute and class by class, with a turn for other requests after
 * each. Only what teachers change (whose names are shown) counts at once, on every server.
 */
export class RankingBoards {
  private readonly sources: Sources;
  private readonly cache = new Map<string, Cached>();
  private readonly making = new Map<string, Promise<Cached>>();

  constructor(sources: Sources) {
    this.sources = sources;
  }

  async of(appCode: string): Promise<RankingBoard> {
    const { database, now } = this.sources;
    const stamp = await database.read((sql) => stampOfActivities(sql, appCode));
    const cached = this.cache.get(appCode);
    // Either way: a clock that is set back would keep it for as long as it went back.
    const age = cached?.stamp === stamp ? Math.abs(now() - cached.madeAt) : Infinity;
    if (cached && age < FRESH_MS) return cached.board;
    const next = this.next(appCode, stamp);
    if (!cached || age >= SHOWN_MS) return (await next).board;
    // The former one serves; who asks later is told of the failure, should it fail again.
    next.catch(() => undefined);
    return cached.board;
  }

  private next(appCode: string, stamp: string): Promise<Cached> {
    const key = `${appCode} ${stamp}`;
    const present = this.making.get(key);
    if (present) return present;
    const making = this.make(appCode, stamp).finally(() => this.making.delete(key));
    this.making.set(key, making);
    return making;
  }

  private async make(appCode: string, stamp: string): Promise<Cached> {
    const { database, catalogue, now } = this.sources;
    const madeAt = now();
    const activeSince = activeSinceOf(madeAt);
    const competitors: Competitor[] = [];
    for (const activity of await database.read((sql) => gamesOf(sql, appCode))) {
      await turn();
      const levels = { activityId: activity.id, activeSince };
      competitors.push(...(await database.read((sql) => competitorsIn(sql, catalogue, activity, levels))));
    }
    const made = { board: new RankingBoard(competitors), madeAt, stamp };
    this.cache.set(appCode, made);
    return made;
  }
}

/** Who competes in an activity, or one of them. */
export async function competitorsIn(
  sql: Sql,
  catalogue: Catalogue,
  activity: ActivityRecord,
  asked: Parameters<typeof competitorLevels>[1],
): Promise<Competitor[]> {
  const records = await competitorLevels(sql, asked);
  return competitorsOf(activity, records, await pointRules(sql, catalogue, activity, records));
}

/** From when on a student must have been active to stand in the national ranking (GAME-07). */
export function activeSinceOf(now: number): number {
  return now - LIMITS.nationalRankingDays * DAY_MS;
}
