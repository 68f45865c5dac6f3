import { rankingOf } from '#applications/judgement.ts';
import { decimalsOf } from '#applications/rounding.ts';
import { specificationOfDesigns } from '#server/records/classes/activity-setups.ts';
import type { Concept } from '#contract/engineering/design.ts';
import type { MeasuredConcept } from '#contract/teacher/gallery-calls.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { Catalogue } from '#server/services.ts';

/** A measure that ranks, and which end of it is better. */
interface Ranked {
  readonly label: string;
  readonly units: string;
  readonly resolution?: number;
  readonly better: 'lower' | 'higher';
}

const UNKNOWN: Ranked = { label: 'Performance', units: '', better: 'higher' };

/** Names each performance by the specification that its revision was saved under; the activity's may be another by now. */
export async function measuredConcepts(
  sql: Sql,
  catalogue: Catalogue,
  activity: ActivityRecord,
  concepts: readonly Concept[],
): Promise<MeasuredConcept[]> {
  const ids = new Set(concepts.flatMap(({ revisions }) => revisions.map(({ specificationId }) => specificationId)));
  const measures = new Map<string, Ranked>();
  const application = catalogue.applicationOf(activity.appCode);
  for (const id of application ? ids : []) {
    const specification = await specificationOfDesigns(sql, activity.id, id);
    if (!application || !specification) continue;
    const { measure, better } = rankingOf(application, specification);
    measures.set(id, { label: measure.label, units: measure.units, resolution: measure.resolution, better });
  }
  return concepts.map((concept) => ({
    ...concept,
    revisions: concept.revisions.map((revision) => {
      const { label, units, resolution, better } = measures.get(revision.specificationId) ?? UNKNOWN;
      const decimals = resolution === undefined ? {} : { decimals: decimalsOf(resolution) };
      return { ...revision, performanceLabel: label, performanceUnits: units, performanceBetter: better, ...decimals };
    }),
  }));
}
