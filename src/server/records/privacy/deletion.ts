import { forgetRacedValues } from '#server/records/competition/contests.ts';
import { forgetTeacherOperations } from '#server/records/teachers/teacher-operations.ts';
import type { Sql } from '#server/records/database.ts';

const OF_PERSON = 'person_id = ?';
const OF_RECORD = 'record_id IN (SELECT id FROM exercise_record WHERE person_id = ?)';

/** Every table that holds something of a student, and which of its rows are theirs; the person comes last. */
export const STUDENT_TABLES: readonly (readonly [table: string, theirs: string])[] = [
  ['written_score', OF_PERSON],
  ['rubric_score', OF_PERSON],
  ['wrong_answer', `question_id IN (SELECT id FROM question_record WHERE ${OF_RECORD})`],
  ['question_record', OF_RECORD],
  ['merged_exercise', OF_RECORD],
  ['exercise_record', OF_PERSON],
  ['grade_override', OF_PERSON],
  ['time_total', OF_PERSON],
  ['time_epoch', OF_PERSON],
  ['folded_epoch', OF_PERSON],
  ['work_spell', OF_PERSON],
  ['journal', OF_PERSON],
  ['journal_revision', OF_PERSON],
  ['comment', OF_PERSON],
  ['read_mark', OF_PERSON],
  ['student_note', OF_PERSON],
  ['student_look', OF_PERSON],
  ['trial_partner', OF_PERSON],
  ['trial_version', 'trial_id IN (SELECT id FROM trial WHERE person_id = ?)'],
  ['trial', OF_PERSON],
  [
    'wall_post',
    'id IN (SELECT w.id FROM wall_post w JOIN revision r ON r.id IN (w.revision_id, w.rival_id) WHERE r.person_id = ?)',
  ],
  ['contest_member', OF_PERSON],
  ['contest_entry', OF_PERSON],
  ['competition_entry', 'revision_id IN (SELECT id FROM revision WHERE person_id = ?)'],
  ['measured_approval', OF_PERSON],
  ['revision', OF_PERSON],
  ['concept', OF_PERSON],
  ['engine_answer', 'session_id IN (SELECT id FROM engine_session WHERE person_id = ?)'],
  ['engine_session', OF_PERSON],
  ['game', OF_PERSON],
  ['preference', OF_PERSON],
  ['operation', OF_PERSON],
  ['token_use', OF_PERSON],
  ['audit_entry', OF_PERSON],
  ['merged_person', OF_PERSON],
  ['person', 'id = ?'],
];

export interface DeletedRows {
  readonly table: string;
  readonly count: number;
}

/**
 * Deletes a student with everything of theirs. What others made of their designs stays, without saying from which; what
 * teachers did with them stays in the audit list, without saying with whom.
 */
export async function deletePerson(sql: Sql, personId: string): Promise<DeletedRows[]> {
  await sql.run(
    `UPDATE revision SET forked_from = NULL
     WHERE person_id <> ? AND forked_from IN (SELECT id FROM revision WHERE person_id = ?)`,
    [personId, personId],
  );
  await sql.run(
    `UPDATE teacher_audit SET subject = ''
     WHERE subject = ? OR subject IN (SELECT id FROM concept WHERE person_id = ?)`,
    [personId, personId],
  );
  await forgetRacedValues(sql, personId);
  await forgetTeacherOperations(sql);
  const rows: DeletedRows[] = [];
  for (const [table, theirs] of STUDENT_TABLES) {
    const count = await sql.run(`DELETE FROM ${table} WHERE ${theirs}`, [personId]);
    if (count > 0) rows.push({ table, count });
  }
  return rows;
}

/** Of a class, what is not of one of its people. */
const CLASS_TABLES = [
  ['teacher_audit', 'classroom_id = ?'],
  [
    'contest_step',
    'contest_id IN (SELECT c.id FROM contest c JOIN activity a ON a.id = c.activity_id WHERE a.classroom_id = ?)',
  ],
  ['contest', 'activity_id IN (SELECT id FROM activity WHERE classroom_id = ?)'],
  ['calibration', 'activity_id IN (SELECT id FROM activity WHERE classroom_id = ?)'],
  ['judging_anew', 'activity_id IN (SELECT id FROM activity WHERE classroom_id = ?)'],
  ['activity_sequence', 'activity_id IN (SELECT id FROM activity WHERE classroom_id = ?)'],
  ['own_page_place', 'activity_id IN (SELECT id FROM activity WHERE classroom_id = ?)'],
  ['activity', 'classroom_id = ?'],
  ['class_rubric', 'classroom_id = ?'],
  ['student_group', 'classroom_id = ?'],
  ['classroom', 'id = ?'],
] as const;

/** All people of a class, its teachers' own members as well. */
export async function peopleOf(sql: Sql, classroomId: string): Promise<string[]> {
  const people = await sql.all<{ id: string }>(
    'SELECT p.id FROM person p JOIN student_group g ON g.id = p.group_id WHERE g.classroom_id = ?',
    [classroomId],
  );
  return people.map(({ id }) => id);
}

/** Deletes a class with its people and all their work. */
export async function deleteClass(sql: Sql, classroomId: string): Promise<DeletedRows[]> {
  const lists: (readonly DeletedRows[])[] = [];
  for (const id of await peopleOf(sql, classroomId)) lists.push(await deletePerson(sql, id));
  for (const [table, its] of CLASS_TABLES) {
    lists.push([{ table, count: await sql.run(`DELETE FROM ${table} WHERE ${its}`, [classroomId]) }]);
  }
  return summed(lists);
}

/** Rows of several deletions together. */
export function summed(lists: readonly (readonly DeletedRows[])[]): DeletedRows[] {
  const counts = new Map<string, number>();
  for (const { table, count } of lists.flat()) counts.set(table, (counts.get(table) ?? 0) + count);
  return [...counts].flatMap(([table, count]) => (count > 0 ? [{ table, count }] : []));
}
