import { MOST_POINTS, isLowerBetter, levelsFor } from '#server/games/levels.ts';
import { iterationsScore, performanceScore } from '#server/games/scores.ts';
import { designsForGrades } from '#server/records/learning/designs-for-grades.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { Catalogue } from '#server/services.ts';

/** Designs are graded as at this level of the game, whether it is played or not. */
const LEVEL = 3;

/** The parts of a grade that designs earn [%]; null before the first design, and before the first that is ranked. */
export interface DesignParts {
  readonly iterations: number | null;
  readonly performance: number | null;
}

export const NO_PARTS: DesignParts = { iterations: null, performance: null };

/** What these students' designs for the present challenge earn; nothing where designs have no weight. */
export async function designParts(
  sql: Sql,
  catalogue: Catalogue,
  activity: ActivityRecord,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, DesignParts>> {
  const { iterations, performance } = activity.gradeWeights;
  const level = levelsFor(activity, catalogue).find((each) => each.level === LEVEL);
  if (!level || (iterations === 0 && performance === 0)) return new Map();
  const place = { activityId: activity.id, specificationId: activity.specification.id };
  const isLower = isLowerBetter(activity, catalogue);
  const rows = await designsForGrades(sql, place, personIds);
  return new Map(
    rows.map(({ personId, ...designs }) => [
      personId,
      {
        iterations:
          iterations === 0 ? null : (100 * iterationsScore(level, designs.revisions)) / MOST_POINTS.iterations,
        performance: performance === 0 || designs.lowest === null ? null : performanceScore(level, designs, isLower),
      },
    ]),
  );
}
