import { winnerOf } from '#applications/competition.ts';
import { rankingOf } from '#applications/judgement.ts';
import { wallOf } from '#server/records/competition/wall-posts.ts';
import { shownResult } from './shown-result.ts';
import type { RaceStanding } from '#applications/competition.ts';
import type { WallPost } from '#contract/competition/class-wall.ts';
import type { Winner } from '#contract/engineering/simulation.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { RacedRow } from '#server/records/competition/wall-posts.ts';
import type { Sql } from '#server/records/database.ts';
import type { Catalogue } from '#server/services.ts';

interface ShownPost extends WallPost {
  readonly isTakenOff: boolean;
}

/** The newest shared races of an activity, judged by the results of both designs as they are now. */
export async function shownPosts(
  sql: Sql,
  catalogue: Catalogue,
  { id: activityId, appCode, specification }: ActivityRecord,
  which: { readonly most: number; readonly hasTakenOff?: boolean },
): Promise<ShownPost[]> {
  const application = catalogue.applicationOf(appCode);
  if (!application) return [];
  const { measure, better } = rankingOf(application, specification);
  const rows = await wallOf(sql, { activityId, specificationId: specification.id, ...which });
  const raced = (row: RacedRow): WallPost['own'] => ({
    name: row.name,
    alias: row.alias,
    result: shownResult(row.performance, measure),
    ...(isRanked(row) ? {} : { outside: row.status === 'tested' ? 'ranking' : 'spec' }),
  });
  return rows.map(({ id, at, takenOffAt, own, rival }) => {
    const winner = winnerOf(raceStanding(own), raceStanding(rival), { better, resolution: measure.resolution });
    return { id, at, isTakenOff: takenOffAt !== null, own: raced(own), rival: raced(rival), outcome: OUTCOMES[winner] };
  });
}

/** By the winner of a race in which the student's own design is the first. */
const OUTCOMES = { 0: 'lost', 1: 'won', 2: 'lost', 3: 'tie' } as const satisfies Record<Winner, WallPost['outcome']>;

const isRanked = ({ status, notRanked }: RacedRow): boolean => status === 'tested' && notRanked === '';

const raceStanding = (row: RacedRow): RaceStanding => ({ isInSpec: isRanked(row), performance: row.performance });
