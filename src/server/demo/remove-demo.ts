import { deleteSchool } from '#server/records/privacy/school-deletion.ts';
import { CLASSROOMS, DEMO_DISTRICT } from './demo-class.ts';
import { DEMO_LOCK } from './demo-lock.ts';
import { DEMO_TEACHER_EMAIL } from './demo-teacher.ts';
import type { Sql } from '#server/records/database.ts';

export interface RemovedDemo {
  readonly classes: number;
  readonly students: number;
  readonly teachers: number;
}

/** What somebody has made in the demonstration's school themselves; nothing was removed. */
export class MoreThanDemo extends Error {
  override readonly name = 'MoreThanDemo';
  readonly found: readonly string[];

  constructor(found: readonly string[]) {
    super('There is more in the demonstration than came with it.');
    this.found = found;
  }
}

/**
 * Deletes the demonstration's school with its classes and teachers; undefined where there is none. Throws `MoreThanDemo` where
 * somebody has added classes or teachers to it, unless these may go as well.
 */
export async function removeDemo(sql: Sql, mayTakeAll: boolean): Promise<RemovedDemo | undefined> {
  await sql.lock(DEMO_LOCK);
  const schools = await sql.all<{ id: string }>(
    'SELECT o.id FROM organisation o JOIN district d ON d.id = o.district_id WHERE d.name = ?',
    [DEMO_DISTRICT],
  );
  if (schools.length === 0) return undefined;
  let removed: RemovedDemo = { classes: 0, students: 0, teachers: 0 };
  for (const { id } of schools) {
    const { classes, teachers, added } = await inSchool(sql, id);
    if (added.length > 0 && !mayTakeAll) throw new MoreThanDemo(added);
    const { students } = await deleteSchool(sql, id);
    removed = {
      classes: removed.classes + classes.length,
      students: removed.students + students,
      teachers: removed.teachers + teachers.length,
    };
  }
  await sql.run('DELETE FROM district WHERE name = ?', [DEMO_DISTRICT]);
  return removed;
}

async function inSchool(sql: Sql, schoolId: string) {
  const classes = await sql.all<{ id: string; name: string }>(
    'SELECT id, name FROM classroom WHERE organisation_id = ? ORDER BY created_at, id',
    [schoolId],
  );
  const teachers = await sql.all<{ email: string }>(
    'SELECT email FROM teacher WHERE organisation_id = ? ORDER BY email',
    [schoolId],
  );
  const ours: readonly string[] = CLASSROOMS.map(({ name }) => name);
  const added = [
    ...classes.filter(({ name }) => !ours.includes(name)).map(({ name }) => `the class ${name}`),
    ...teachers.filter(({ email }) => email !== DEMO_TEACHER_EMAIL).map(({ email }) => `the teacher ${email}`),
  ];
  return { classes, teachers, added };
}
