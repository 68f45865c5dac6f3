import { idList } from '#server/records/id-list.ts';
import type { Keys } from '#server/keys.ts';
import type { Sql } from '#server/records/database.ts';

/** What the teachers of a class note on one of its students. */
export interface StudentNote {
  readonly personId: string;
  readonly classroomId: string;
  /** Empty: none. */
  readonly text: string;
}

/** Keeps a note sealed, as nobody but the class's teachers reads it; gives what is kept. */
export async function keepStudentNote(
  sql: Sql,
  keys: Keys,
  { personId, classroomId, text }: StudentNote,
): Promise<string> {
  if (text === '') {
    await forgetNotesOn(sql, [personId]);
    return '';
  }
  const sealed = keys.seal(text);
  await sql.run(
    `INSERT INTO student_note (person_id, classroom_id, text_sealed) VALUES (?, ?, ?)
     ON CONFLICT (person_id) DO UPDATE SET classroom_id = excluded.classroom_id, text_sealed = excluded.text_sealed`,
    [personId, classroomId, sealed],
  );
  return sealed;
}

/** Of students who go to another class, whose teachers have not written it. */
export async function forgetNotesOn(sql: Sql, personIds: readonly string[]): Promise<void> {
  const people = idList(personIds);
  await sql.run(`DELETE FROM student_note WHERE person_id IN ${people.marks}`, people.params);
}

export async function forgetNotesOfClass(sql: Sql, classroomId: string): Promise<void> {
  await sql.run('DELETE FROM student_note WHERE classroom_id = ?', [classroomId]);
}
