import { challengeById } from '#server/games/challenge-by-id.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { ContestRecord } from '#server/records/competition/contests.ts';
import type { Sql } from '#server/records/database.ts';

interface Place {
  readonly activity: Pick<ActivityRecord, 'id' | 'specification'>;
  readonly application: AnyApplication;
}

/** The challenge for which a contest was drawn, which decides it to its end; where nothing says what it was, that of now has to do. */
export async function drawnSpecification(
  sql: Sql,
  { specificationId }: Pick<ContestRecord, 'specificationId'>,
  place: Place,
): Promise<Specification> {
  return (await challengeById(sql, specificationId, place)) ?? place.activity.specification;
}
