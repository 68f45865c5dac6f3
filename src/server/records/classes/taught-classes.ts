import type { ClassRole } from '#contract/teacher/class-calls.ts';
import type { Sql } from '#server/records/database.ts';

/** A class as one of its teachers meets it. */
export interface TaughtClass {
  readonly id: string;
  readonly organisationId: string;
  readonly name: string;
  readonly role: ClassRole;
  readonly createdAt: number;
  /** Null while it goes on. */
  readonly archivedAt: number | null;
  /** 0 for never. */
  readonly retentionMonths: number;
  /** Whether teachers keep a private note on each student. */
  readonly hasNotes: boolean;
}

type Row = Omit<TaughtClass, 'hasNotes'> & { readonly hasNotes: number };

const TAUGHT = `
  SELECT c.id, c.organisation_id AS "organisationId", c.name, ct.role, c.created_at AS "createdAt",
    c.archived_at AS "archivedAt", c.retention_months AS "retentionMonths",
    c.has_notes AS "hasNotes"
  FROM classroom_teacher ct JOIN classroom c ON c.id = ct.classroom_id`;

/** The class with this teacher's role in it; undefined where they have none, as if there were no such class. */
export async function findTaughtClass(sql: Sql, teacherId: string, classId: string): Promise<TaughtClass | undefined> {
  const row = await sql.get<Row>(`${TAUGHT} WHERE ct.teacher_id = ? AND c.id = ?`, [teacherId, classId]);
  return row && taughtClass(row);
}

/** Period 2 comes before period 10. */
const NAMES = new Intl.Collator('en', { numeric: true });

/** All classes of a teacher by name, of one name the newest first, archived ones too. */
export async function taughtClasses(sql: Sql, teacherId: string): Promise<TaughtClass[]> {
  const rows = await sql.all<Row>(`${TAUGHT} WHERE ct.teacher_id = ? ORDER BY c.created_at DESC, c.id`, [teacherId]);
  return rows.map(taughtClass).toSorted((one, other) => NAMES.compare(one.name, other.name));
}

function taughtClass(row: Row): TaughtClass {
  return { ...row, hasNotes: row.hasNotes === 1 };
}

/** Gives a teacher a role in a class, or another than before; `null` takes it. */
export async function setClassRole(
  sql: Sql,
  classId: string,
  teacherId: string,
  role: ClassRole | null,
): Promise<void> {
  if (role === null) {
    await sql.run('DELETE FROM classroom_teacher WHERE classroom_id = ? AND teacher_id = ?', [classId, teacherId]);
    return;
  }
  await sql.run(
    `INSERT INTO classroom_teacher (classroom_id, teacher_id, role) VALUES (?, ?, ?)
     ON CONFLICT (classroom_id, teacher_id) DO UPDATE SET role = excluded.role`,
    [classId, teacherId, role],
  );
}
