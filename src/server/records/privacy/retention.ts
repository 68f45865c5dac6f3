import type { Sql } from '#server/records/database.ts';
import type { DeletedRows } from './deletion.ts';

/** Of a class whose months nobody chose. */
export const AS_SETTINGS_SAY = -1;

/** A class with what says how long it is kept. Times are 0 for never. */
export interface KeptClass {
  readonly id: string;
  readonly organisationId: string;
  readonly name: string;
  readonly archivedAt: number | null;
  /** 0 for always, -1 as the settings say. */
  readonly retentionMonths: number;
  /** When a teacher was last in it. */
  readonly taughtAt: number;
  /** When anybody last did anything in it. */
  readonly usedAt: number;
  readonly students: number;
}

interface Row extends Omit<KeptClass, 'usedAt'> {
  readonly createdAt: number;
  readonly openedAt: number;
  readonly signedInAt: number;
  readonly seenAt: number;
  readonly designedAt: number;
}

const ITS_PEOPLE = 'person p JOIN student_group g ON g.id = p.group_id WHERE g.classroom_id = c.id';
const OF_PEOPLE = `person_id IN (SELECT p.id FROM ${ITS_PEOPLE})`;

/** All classes, or one of them. */
export async function keptClasses(sql: Sql, classroomId?: string): Promise<KeptClass[]> {
  const rows = await sql.all<Row>(
    `SELECT c.id, c.organisation_id AS "organisationId", c.name, c.archived_at AS "archivedAt",
       c.retention_months AS "retentionMonths", c.created_at AS "createdAt", c.used_at AS "openedAt",
       (SELECT COALESCE(MAX(t.at), 0) FROM teacher_audit t WHERE t.classroom_id = c.id AND t.teacher_id <> '') AS "taughtAt",
       (SELECT COALESCE(MAX(p.last_active_at), 0) FROM ${ITS_PEOPLE}) AS "signedInAt",
       (SELECT COALESCE(MAX(w.seen_at), 0) FROM work_spell w WHERE w.${OF_PEOPLE}) AS "seenAt",
       (SELECT COALESCE(MAX(e.used_at), 0) FROM engine_session e WHERE e.${OF_PEOPLE}) AS "designedAt",
       (SELECT COUNT(*) FROM ${ITS_PEOPLE} AND p.is_teacher = 0 AND p.is_preview = 0) AS students
     FROM classroom c ${classroomId === undefined ? '' : 'WHERE c.id = ?'} ORDER BY c.created_at, c.id`,
    classroomId === undefined ? [] : [classroomId],
  );
  return rows.map(({ createdAt, openedAt, signedInAt, seenAt, designedAt, ...row }) => {
    const taughtAt = Math.max(row.taughtAt, openedAt, createdAt);
    return { ...row, taughtAt, usedAt: Math.max(taughtAt, signedInAt, seenAt, designedAt) };
  });
}

/** Notes that a teacher of the class was in it. */
export async function keepClassUse(
  sql: Sql,
  { classId, teacherId, now }: { readonly classId: string; readonly teacherId: string; readonly now: number },
): Promise<void> {
  await sql.run(
    `UPDATE classroom SET used_at = ? WHERE id = ? AND used_at < ?
       AND id IN (SELECT classroom_id FROM classroom_teacher WHERE teacher_id = ?)`,
    [now, classId, now, teacherId],
  );
}

export async function archiveClass(sql: Sql, classroomId: string, now: number): Promise<void> {
  await sql.run('UPDATE classroom SET archived_at = ? WHERE id = ? AND archived_at IS NULL', [now, classroomId]);
}

const PEOPLE = `person_id IN (SELECT p.id FROM person p JOIN student_group g ON g.id = p.group_id WHERE g.classroom_id = ?)`;
const AT_REST = `NOT EXISTS (SELECT 1 FROM work_spell w WHERE w.person_id = NAME.person_id
  AND w.activity_id = NAME.activity_id AND w.seen_at >= ?)`;

/** Detail by table: which of its rows are of the class (first value) and older than a time (second value). */
const DETAIL: readonly (readonly [table: string, old: string])[] = [
  ['journal_revision', `${PEOPLE} AND modified_at < ?`],
  [
    'wrong_answer',
    `question_id IN (SELECT q.id FROM question_record q JOIN exercise_record r ON r.id = q.record_id
       WHERE r.${PEOPLE} AND q.answered_at < ?)`,
  ],
  ['engine_answer', `session_id IN (SELECT id FROM engine_session WHERE ${PEOPLE}) AND created_at < ?`],
  ...['time_total', 'time_epoch', 'folded_epoch'].map(
    (table) => [table, `${PEOPLE} AND ${AT_REST.replaceAll('NAME', table)}`] as const,
  ),
];

/** How much detail of a class is older than that. */
export async function detailBefore(sql: Sql, classroomId: string, before: number): Promise<DeletedRows[]> {
  const rows: DeletedRows[] = [];
  for (const [table, old] of DETAIL) {
    const found = await sql.get<{ count: number }>(`SELECT COUNT(*) AS count FROM ${table} WHERE ${old}`, [
      classroomId,
      before,
    ]);
    if (found && found.count > 0) rows.push({ table, count: found.count });
  }
  return rows;
}

export async function deleteDetail(sql: Sql, classroomId: string, before: number): Promise<DeletedRows[]> {
  const rows: DeletedRows[] = [];
  for (const [table, old] of DETAIL) {
    const count = await sql.run(`DELETE FROM ${table} WHERE ${old}`, [classroomId, before]);
    if (count > 0) rows.push({ table, count });
  }
  return rows;
}

/**
 * The time that retention goes by: that of its last turn, or of the newest migration where there was no turn yet. What people did
 * says nothing of it, for they work on when the clock is wrong.
 */
export async function retentionTime(sql: Sql): Promise<number> {
  const found = await sql.get<{ at: number }>(
    `SELECT COALESCE((SELECT at FROM upkeep WHERE name = 'retention time'), (SELECT at FROM upkeep WHERE name = 'retention'),
       (SELECT MAX(applied_at) FROM schema_version)) AS at`,
  );
  return found?.at ?? 0;
}

export async function keepRetentionTime(sql: Sql, at: number): Promise<void> {
  await sql.run(
    "INSERT INTO upkeep (name, at) VALUES ('retention time', ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at",
    [at],
  );
}
