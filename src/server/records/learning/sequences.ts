import type { SequencedPage } from '#contract/learning/sequence.ts';
import type { Sql } from '#server/records/database.ts';

/** How the teachers of a class ordered the pages of an activity. */
export interface OwnSequence {
  /** None for the usual order. */
  readonly pages: readonly SequencedPage[];
  /** Grows with each change; 0 before the first. */
  readonly revision: number;
}

export const USUAL_SEQUENCE: OwnSequence = { pages: [], revision: 0 };

/** None gives the usual order back. */
export async function keepSequence(
  sql: Sql,
  activityId: string,
  { pages, revision }: OwnSequence,
  now: number,
): Promise<void> {
  await sql.run(
    `INSERT INTO activity_sequence (activity_id, pages, revision, changed_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (activity_id) DO UPDATE SET pages = excluded.pages, revision = excluded.revision,
       changed_at = excluded.changed_at`,
    [activityId, pages.length === 0 ? null : JSON.stringify(pages), revision, now],
  );
}

/** Gives a new activity the order of another. */
export async function copySequence(sql: Sql, fromActivityId: string, toActivityId: string, now: number): Promise<void> {
  await sql.run(
    `INSERT INTO activity_sequence (activity_id, pages, revision, changed_at)
     SELECT CAST(? AS TEXT), pages, 1, CAST(? AS BIGINT) FROM activity_sequence
     WHERE activity_id = ? AND pages IS NOT NULL`,
    [toActivityId, now, fromActivityId],
  );
}
