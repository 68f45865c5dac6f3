import { idList } from '#server/records/id-list.ts';
import { newId } from '#server/records/ids.ts';
import type { Criterion, RubricKind, RubricScore } from '#contract/learning/rubric.ts';
import type { Sql } from '#server/records/database.ts';

/** How the teachers of a class worded a rubric; null where they took the usual wording again. */
export interface WordedRubric {
  readonly kind: RubricKind;
  readonly criteria: readonly Criterion[] | null;
  readonly version: number;
}

type WordedRow = Omit<WordedRubric, 'criteria'> & { readonly criteria: string | null };

export async function wordedRubrics(sql: Sql, classroomId: string): Promise<WordedRubric[]> {
  const rows = await sql.all<WordedRow>('SELECT kind, criteria, version FROM class_rubric WHERE classroom_id = ?', [
    classroomId,
  ]);
  return rows.map((row) => ({ ...row, criteria: row.criteria === null ? null : JSON.parse(row.criteria) }));
}

export async function keepRubric(
  sql: Sql,
  classroomId: string,
  { kind, criteria, version }: WordedRubric,
  now: number,
): Promise<void> {
  await sql.run(
    `INSERT INTO class_rubric (classroom_id, kind, criteria, version, changed_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (classroom_id, kind) DO UPDATE SET criteria = excluded.criteria, version = excluded.version,
       changed_at = excluded.changed_at`,
    [classroomId, kind, criteria && JSON.stringify(criteria), version, now],
  );
}

/** Gives a new class the wording of another. */
export async function copyRubrics(sql: Sql, fromClassId: string, toClassId: string): Promise<void> {
  await sql.run(
    `INSERT INTO class_rubric (classroom_id, kind, criteria, version, changed_at)
     SELECT CAST(? AS TEXT), kind, criteria, 1, changed_at FROM class_rubric
     WHERE classroom_id = ? AND criteria IS NOT NULL`,
    [toClassId, fromClassId],
  );
}

/** A score of one of several students. */
export interface ScoredWork extends Omit<RubricScore, 'criteria'> {
  readonly personId: string;
  readonly kind: RubricKind;
  /** The words that it was given by; null for the usual ones. */
  readonly criteria: readonly Criterion[] | null;
}

type ScoreRow = Omit<ScoredWork, 'levels' | 'seenAt' | 'criteria'> & {
  readonly levels: string;
  readonly criteria: string | null;
  readonly seenAt: number | null;
};

/** What these students were given in an activity. */
export async function rubricScores(sql: Sql, activityId: string, personIds: readonly string[]): Promise<ScoredWork[]> {
  if (personIds.length === 0) return [];
  const people = idList(personIds);
  const rows = await sql.all<ScoreRow>(
    `SELECT s.person_id AS "personId", s.kind, s.id, s.levels, s.criteria, s.comment, COALESCE(t.name, '') AS "by", s.at,
       s.seen_at AS "seenAt"
     FROM rubric_score s LEFT JOIN teacher t ON t.id = s.teacher_id
     WHERE s.activity_id = ? AND s.person_id IN ${people.marks}`,
    [activityId, ...people.params],
  );
  return rows.map(({ levels, criteria, seenAt, ...row }) => ({
    ...row,
    levels: JSON.parse(levels),
    criteria: criteria === null ? null : JSON.parse(criteria),
    ...(seenAt === null ? {} : { seenAt }),
  }));
}

/** How many works of a class were given a score by each rubric. */
export async function countScored(sql: Sql, classroomId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.all<{ kind: string; n: number }>(
    `SELECT s.kind, COUNT(*) AS n FROM rubric_score s JOIN activity a ON a.id = s.activity_id
     WHERE a.classroom_id = ? GROUP BY s.kind`,
    [classroomId],
  );
  return new Map(rows.map(({ kind, n }) => [kind, n]));
}

interface Work {
  readonly personId: string;
  readonly activityId: string;
  readonly kind: RubricKind;
}

/** Gives a score in place of the one before; it is new to the student again. */
export async function keepRubricScore(
  sql: Sql,
  { personId, activityId, kind }: Work,
  {
    levels,
    criteria,
    comment,
    teacherId,
    at,
  }: Pick<ScoredWork, 'criteria' | 'comment' | 'at'> & { levels: readonly number[]; teacherId: string },
): Promise<void> {
  await sql.run(
    `INSERT INTO rubric_score (person_id, activity_id, kind, id, levels, criteria, comment, teacher_id, at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (person_id, activity_id, kind) DO UPDATE SET id = excluded.id, levels = excluded.levels,
       criteria = excluded.criteria, comment = excluded.comment, teacher_id = excluded.teacher_id, at = excluded.at,
       seen_at = NULL`,
    [
      personId,
      activityId,
      kind,
      newId(),
      JSON.stringify(levels),
      criteria && JSON.stringify(criteria),
      comment,
      teacherId,
      at,
    ],
  );
}

export async function removeRubricScore(sql: Sql, { personId, activityId, kind }: Work): Promise<void> {
  await sql.run('DELETE FROM rubric_score WHERE person_id = ? AND activity_id = ? AND kind = ?', [
    personId,
    activityId,
    kind,
  ]);
}

/** Notes the first time; false for what is no score of this student. */
export async function noteRubricSeen(sql: Sql, personId: string, id: string, now: number): Promise<boolean> {
  const rows = await sql.run(
    'UPDATE rubric_score SET seen_at = COALESCE(seen_at, CAST(? AS BIGINT)) WHERE id = ? AND person_id = ?',
    [now, id, personId],
  );
  return rows === 1;
}

/** Of each class that has worded a rubric: another text as soon as one is worded anew. */
export async function rubricStamps(sql: Sql, classroomIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const classes = idList(classroomIds);
  const rows = await sql.all<{ id: string; versions: number }>(
    `SELECT classroom_id AS id, CAST(SUM(version) AS INTEGER) AS versions FROM class_rubric
     WHERE classroom_id IN ${classes.marks} GROUP BY classroom_id`,
    classes.params,
  );
  return new Map(rows.map(({ id, versions }) => [id, `rubrics ${versions}`]));
}
