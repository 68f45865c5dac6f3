import { idList } from '#server/records/id-list.ts';
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
export interface WallRow {
  readonly id: string;
  readonly at: number;
  /** When a teacher took it off the wall; null for what students see. */
  readonly takenOffAt: number | null;
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

interface Wall {
  readonly activityId: string;
  readonly specificationId: string;
  readonly most: number;
  /** Whether what teachers took off is among them. */
  readonly hasTakenOff?: boolean;
}

/**
 * The newest races of an activity; only between students who are in its class still, and under one challenge. Who was deactivated has
 * left the class for as long, and what a teacher tries in the preview is on no wall.
 */
export async function wallOf(
  sql: Sql,
  { activityId, specificationId, most, hasTakenOff = false }: Wall,
): Promise<WallRow[]> {
  const rows = await sql.all<FlatRow>(
    `SELECT w.id, w.at, w.taken_off_at AS "takenOffAt", c.name, p.alias, r.performance, r.status, r.not_ranked AS "notRanked",
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
       AND p.is_active = 1 AND rp.is_active = 1 AND p.is_preview = 0 AND rp.is_preview = 0
       ${hasTakenOff ? '' : 'AND w.taken_off_at IS NULL'}
     ORDER BY w.at DESC, w.id LIMIT ?`,
    [activityId, specificationId, specificationId, most],
  );
  return rows.map(
    ({ id, at, takenOffAt, rivalName, rivalAlias, rivalPerformance, rivalStatus, rivalNotRanked, ...own }) => ({
      id,
      at,
      takenOffAt,
      own,
      rival: {
        name: rivalName,
        alias: rivalAlias,
        performance: rivalPerformance,
        status: rivalStatus,
        notRanked: rivalNotRanked,
      },
    }),
  );
}

export interface NewPost {
  readonly personId: string;
  readonly activityId: string;
  readonly revisionId: string;
  readonly rivalId: string;
}

/**
 * Shares a race, or shares it once more; of a student's races the newest stay. False where a teacher took it off the wall, or another one
 * of the same two designs: saved once more, under the same name, it would be back at once.
 */
export async function addPost(sql: Sql, post: NewPost, { now, most }: { now: number; most: number }): Promise<boolean> {
  const { personId, activityId, revisionId, rivalId } = post;
  const takenOff = await sql.get(
    `SELECT w.id FROM wall_post w
     JOIN revision r ON r.id = w.revision_id JOIN revision own ON own.concept_id = r.concept_id
     JOIN revision rr ON rr.id = w.rival_id JOIN revision rival ON rival.concept_id = rr.concept_id
     WHERE w.activity_id = ? AND w.taken_off_at IS NOT NULL AND own.id = ? AND rival.id = ? LIMIT 1`,
    [activityId, revisionId, rivalId],
  );
  if (takenOff) return false;
  const shared = await sql.run(
    `INSERT INTO wall_post (id, person_id, activity_id, revision_id, rival_id, at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (revision_id, rival_id) DO UPDATE SET at = excluded.at WHERE wall_post.taken_off_at IS NULL`,
    [newId(), personId, activityId, revisionId, rivalId, now],
  );
  await sql.run(
    `DELETE FROM wall_post WHERE person_id = ? AND activity_id = ? AND taken_off_at IS NULL AND id NOT IN (
       SELECT id FROM wall_post WHERE person_id = ? AND activity_id = ? AND taken_off_at IS NULL
       ORDER BY at DESC, id LIMIT ?)`,
    [personId, activityId, personId, activityId, most],
  );
  return shared === 1;
}

/** Whose shared race this is, and of which activity; undefined for none of the class. */
export async function findPost(
  sql: Sql,
  classroomId: string,
  id: string,
): Promise<{ readonly personId: string; readonly appCode: string; readonly isTakenOff: boolean } | undefined> {
  const row = await sql.get<{ personId: string; appCode: string; takenOffAt: number | null }>(
    `SELECT w.person_id AS "personId", a.app_code AS "appCode", w.taken_off_at AS "takenOffAt"
     FROM wall_post w JOIN activity a ON a.id = w.activity_id WHERE w.id = ? AND a.classroom_id = ?`,
    [id, classroomId],
  );
  return row && { personId: row.personId, appCode: row.appCode, isTakenOff: row.takenOffAt !== null };
}

/** Takes a race off the wall at this time, or with null puts it back. */
export async function keepTakenOff(sql: Sql, id: string, at: number | null): Promise<void> {
  await sql.run('UPDATE wall_post SET taken_off_at = CAST(? AS BIGINT) WHERE id = ?', [at, id]);
}

/** Of each class in which races are taken off the wall: another text as soon as one is taken off or put back. */
export async function wallStamps(sql: Sql, classroomIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const classes = idList(classroomIds);
  const rows = await sql.all<{ id: string; n: number; last: number }>(
    `SELECT a.classroom_id AS id, COUNT(*) AS n, MAX(w.taken_off_at) AS last
     FROM wall_post w JOIN activity a ON a.id = w.activity_id
     WHERE w.taken_off_at IS NOT NULL AND a.classroom_id IN ${classes.marks} GROUP BY a.classroom_id`,
    classes.params,
  );
  return new Map(rows.map(({ id, n, last }) => [id, `${n} ${last}`]));
}
