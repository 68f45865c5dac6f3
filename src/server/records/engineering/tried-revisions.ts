import { IS_COPY } from './own-designs.ts';
import type { Changelog, RevisionStatus } from '#contract/engineering/design.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { Sql } from '#server/records/database.ts';
import type { Viewer } from './designs.ts';

/** A student's own revision with what it tried, without the design itself. */
export interface TriedRevision {
  readonly id: string;
  readonly conceptId: string;
  readonly name: string;
  readonly number: number;
  readonly specificationId: string;
  readonly status: RevisionStatus;
  readonly performance: number | null;
  readonly notRanked: string;
  /** Inputs that differ from the design that it was made from; none where the student had saved that very design before. */
  readonly changes: number;
  readonly notes: string;
  /** Also one that was saved as it was forked. */
  readonly isFork: boolean;
}

type Row = Omit<TriedRevision, 'changes' | 'isFork'> & {
  readonly changelog: string;
  readonly isCopy: number;
  readonly nth: number;
};

/** In the order of saving. */
export async function triedRevisions(sql: Sql, { personId, activityId }: Viewer): Promise<TriedRevision[]> {
  const rows = await sql.all<Row>(
    `SELECT r.id, r.concept_id AS "conceptId", c.name, r.number, r.specification_id AS "specificationId", r.status, r.performance,
       r.not_ranked AS "notRanked", r.changelog, r.notes, CASE WHEN ${IS_COPY} THEN 1 ELSE 0 END AS "isCopy",
       CAST(ROW_NUMBER() OVER (PARTITION BY r.inputs ORDER BY r.saved_at, r.number, r.id) AS INTEGER) AS nth
     FROM revision r JOIN concept c ON c.id = r.concept_id
     WHERE r.person_id = ? AND r.activity_id = ? ORDER BY r.saved_at, r.number, r.id`,
    [personId, activityId],
  );
  return rows.map(({ changelog, isCopy, nth, ...row }) => ({
    ...row,
    changes: nth > 1 ? 0 : (JSON.parse(changelog) as Changelog).inputs.length,
    isFork: isCopy === 1,
  }));
}

/** The specifications under which a student saved designs, each as it was at one of them. */
export async function triedSpecifications(sql: Sql, { personId, activityId }: Viewer): Promise<Specification[]> {
  const rows = await sql.all<{ specification: string }>(
    `SELECT MAX(specification) AS specification FROM revision WHERE person_id = ? AND activity_id = ? GROUP BY specification_id`,
    [personId, activityId],
  );
  return rows.map(({ specification }) => JSON.parse(specification) as Specification);
}
