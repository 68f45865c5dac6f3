import { specificationOfDesigns } from '#server/records/classes/activity-setups.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';

interface Place {
  readonly activity: Pick<ActivityRecord, 'id' | 'specification'>;
  readonly application: AnyApplication;
}

/**
 * The challenge that an activity has or had under this id. Another one has another id, so a preset of the application or any design that
 * was saved for it says what it was; undefined where there is neither.
 */
export async function challengeById(
  sql: Sql,
  id: string,
  { activity, application }: Place,
): Promise<Specification | undefined> {
  if (activity.specification.id === id) return activity.specification;
  return (
    application.specifications.find((preset) => preset.id === id) ??
    (await specificationOfDesigns(sql, activity.id, id))
  );
}
