import { decimalsOf } from '#applications/rounding.ts';
import { rankingOf } from '#applications/judgement.ts';
import { specificationOfDesigns } from '#server/records/activity-setups.ts';
import type { Concept } from '#contract/design.ts';
import type { MeasuredConcept } from '#contract/teacher/gallery-calls.ts';
import type { ActivityRecord } from '#server/records/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { Catalogue } from '#server/services.ts';

/** Names each performance by the specification that its revision was saved under; the activity's may be another by now. */
export async function measuredConcepts(
  sql: Sql,
  catalogue: Catalogue,
  activity: ActivityRecord,
  concepts: readonly Concept[],
): Promise<MeasuredConcept[]> {
  const ids = new Set(concepts.flatMap(({ revisions }) => revisions.map(({ specificationId }) => specificationId)));
  const measures = new Map<string, { label: string; units: string; resolution?: number }>();
  const application = catalogue.applicationOf(activity.appCode);
  for (const id of application ? ids : []) {
    const specification = await specificationOfDesigns(sql, activity.id, id);
    if (application && specification) measures.set(id, rankingOf(application, specification).measure);
  }
  return concepts.map((concept) => ({
    ...concept,
    revisions: concept.revisions.map((revision) => {
      const { label, units, resolution } = measures.get(revision.specificationId) ?? {
        label: 'Performance',
        units: '',
      };
      const decimals = resolution === undefined ? {} : { decimals: decimalsOf(resolution) };
      return { ...revision, performanceLabel: label, performanceUnits: units, ...decimals };
    }),
  }));
}
