import { newId } from '#server/records/ids.ts';
import type { RevisionStatus } from '#contract/engineering/design.ts';
import type { Sql } from '#server/records/database.ts';

/** A design of a shared race. */
export interface RacedRow {
  readonly name: string;
  readonly alias: string;
  readonly performance: number;
  readonly status: RevisionStatus;
  /** Why it takes no place; empty where it may. */
  readonly notRanked: string;
}

/** A shared race: the student's own design, and the one it was raced against. */
interface WallRow {
  readonly id: string;
  readonly at: number;
  readonly own: RacedRow;
  readonly rival: RacedRow;
}

interface FlatRow extends Omit<WallRow, 'own' | 'rival'>, RacedRow {
  readonly rivalName: string;
  readonly rivalAlias: string;
  readonly rivalPerformance: number;
  readonly rivalStatus: RevisionStatus;
  readonly rivalNotRanked: string;
}

/** The newest races of an activity; only between students who are in its class still, and under one challenge. */
export async function wallOf(
  sql: Sql,
  { activityId, specificationId, most }: { activityId: string; specificationId: string; most: number },
): Promise<WallRow[]> {
  const rows = await sql.all<FlatRow>(
    `SELECT w.id, w.at, c.name, p.alias, r.performance, r.status, r.not_ranked AS "notRanked",
       rc.name AS "rivalName", rp.alias AS "rivalAlias", rr.performance AS "rivalPerformance",
       rr.status AS "rivalStatus", rr.not_ranked AS "rivalNotRanked"
     FROM wall_post w
     JOIN activity a ON a.id = w.activity_id
     JOIN revision r ON r.id = w.revision_id JOIN concept c ON c.id = r.concept_id
     JOIN person p ON p.id = r.person_id JOIN student_group g ON g.id = p.group_id
     JOIN revision rr ON rr.id = w.rival_id JOIN concept rc ON rc.id = rr.concept_id
     JOIN person rp ON rp.id = rr.person_id JOIN student_group rg ON rg.id = rp.group_id
     WHERE w.activity_id = ? AND g.classroom_id = a.classroom_id AND rg.classroom_id = a.classroom_id
       AND r.specification_id = ? AND rr.specification_id = ? AND r.performance IS NOT NULL AND rr.performance IS NOT NULL
     ORDER BY w.at DESC, w.id LIMIT ?`,
    [activityId, specificationId, specificationId, most],
  );
  return rows.map(({ id, at, rivalName, rivalAlias, rivalPerformance, rivalStatus, rivalNotRanked, ...own }) => ({
    id,
    at,
    own,
    rival: {
      name: rivalName,
      alias: rivalAlias,
      performance: rivalPerformance,
      status: rivalStatus,
      notRanked: rivalNotRanked,
    },
  }));
}

export interface NewPost {
  readonly personId: string;
  readonly activityId: string;
  readonly revisionId: string;
  readonly rivalId: string;
}

/** Shares a race, or shares it once more; of a student's races the newest stay. */
export async function addPost(sql: Sql, post: NewPost, { now, most }: { now: number; most: number }): Promise<void> {
  const { personId, activityId, revisionId, rivalId } = post;
  await sql.run(
    `INSERT INTO wall_post (id, person_id, activity_id, revision_id, rival_id, at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (revision_id, rival_id) DO UPDATE SET at = excluded.at`,
    [newId(), personId, activityId, revisionId, rivalId, now],
  );
  await sql.run(
    `DELETE FROM wall_post WHERE person_id = ? AND activity_id = ? AND id NOT IN (
       SELECT id FROM wall_post WHERE person_id = ? AND activity_id = ? ORDER BY at DESC, id LIMIT ?)`,
    [personId, activityId, personId, activityId, most],
  );
}
