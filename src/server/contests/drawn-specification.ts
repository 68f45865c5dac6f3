import { specificationOfDesigns } from '#server/records/activity-setups.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Specification } from '#contract/specification.ts';
import type { ActivityRecord } from '#server/records/activities.ts';
import type { ContestRecord } from '#server/records/contests.ts';
import type { Sql } from '#server/records/database.ts';

interface Place {
  readonly activity: Pick<ActivityRecord, 'id' | 'specification'>;
  readonly application: AnyApplication;
}

/**
 * The challenge for which a contest was drawn, which decides it to its end. Another one has another id, so a preset of the application or
 * any design that was saved for it says what it was; where there is neither, that of now has to do.
 */
export async function drawnSpecification(
  sql: Sql,
  { specificationId }: Pick<ContestRecord, 'specificationId'>,
  { activity, application }: Place,
): Promise<Specification> {
  if (activity.specification.id === specificationId) return activity.specification;
  return (
    application.specifications.find(({ id }) => id === specificationId) ??
    (await specificationOfDesigns(sql, activity.id, specificationId)) ??
    activity.specification
  );
}
