import { achievedChallenges } from '#server/records/learning/games.ts';
import { challengeById } from './challenge-by-id.ts';
import { isLowerBetter, levelsFor } from './levels.ts';
import { performanceScore } from './scores.ts';
import type { GameLevel } from '#contract/learning/game.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { LevelRecord } from '#server/records/learning/games.ts';
import type { Catalogue } from '#server/services.ts';

interface ChallengeRules {
  readonly levels: readonly GameLevel[];
  readonly lowerIsBetter: boolean;
}

/** By what designs of each challenge of an activity earn points, by its id; that of now comes first. */
export type PointRules = ReadonlyMap<string, ChallengeRules>;

/** For the challenge of now and all for which something was achieved. */
export async function pointRules(
  sql: Sql,
  catalogue: Catalogue,
  activity: ActivityRecord,
  achieved: readonly Pick<LevelRecord, 'specificationId'>[],
): Promise<PointRules> {
  const rules = new Map<string, ChallengeRules>();
  for (const id of new Set([activity.specification.id, ...achieved.map(({ specificationId }) => specificationId)])) {
    const then = await activityUnder(sql, catalogue, activity, id);
    if (then) rules.set(id, { levels: levelsFor(then, catalogue), lowerIsBetter: isLowerBetter(then, catalogue) });
  }
  return rules;
}

/** For all students of an activity, where each of them is counted: what a challenge was is asked once. */
export async function pointRulesOfAll(sql: Sql, catalogue: Catalogue, activity: ActivityRecord): Promise<PointRules> {
  return pointRules(sql, catalogue, activity, await achievedChallenges(sql, activity.id));
}

/** An activity as it was under a challenge. What a teacher set as best and worst belongs to the challenge of now alone. */
async function activityUnder(
  sql: Sql,
  catalogue: Catalogue,
  activity: ActivityRecord,
  id: string,
): Promise<ActivityRecord | undefined> {
  if (id === activity.specification.id) return activity;
  const application = catalogue.applicationOf(activity.appCode);
  const specification = application && (await challengeById(sql, id, { activity, application }));
  const gameLevels = activity.gameLevels.map(({ best: _best, worst: _worst, ...level }) => level);
  return specification && { ...activity, specification, gameLevels };
}

/** What designs earned at a level, and for which challenge the best of them was made; none where none is ranked. */
export interface LevelPoints {
  readonly points: number;
  readonly specificationId?: string;
}

/** Designs of each challenge are counted by its own benchmark, and the challenge with the most points says those of the level. */
export function pointsAt(rules: PointRules, achieved: readonly LevelRecord[], level: number): LevelPoints {
  let most: LevelPoints = { points: 0 };
  for (const [specificationId, { levels, lowerIsBetter }] of rules) {
    const own = levels.find((each) => each.level === level);
    const record = achieved.find((each) => each.level === level && each.specificationId === specificationId);
    if (!own || !record || record.lowest === null) continue;
    const points = performanceScore(own, record, lowerIsBetter);
    if (most.specificationId === undefined || points > most.points) most = { points, specificationId };
  }
  return most;
}
