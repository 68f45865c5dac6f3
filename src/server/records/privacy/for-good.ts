import { membersOf } from '#server/records/classes/roster.ts';
import { deleteClass, deletePerson, peopleOf } from './deletion.ts';
import { noteErasure } from './erasures.ts';
import type { Sql } from '#server/records/database.ts';
import type { DeletedRows } from './deletion.ts';

export interface DeletedClass {
  readonly students: number;
  readonly rows: readonly DeletedRows[];
}

/** Deletes a student, and notes whom back-ups lose by that. */
export async function deletePersonForGood(sql: Sql, personId: string): Promise<DeletedRows[]> {
  await notePerson(sql, personId);
  return deletePerson(sql, personId);
}

/** The same for a class with its people; gives how many students there were, and what went. */
export async function deleteClassForGood(sql: Sql, classroomId: string): Promise<DeletedClass> {
  const students = (await membersOf(sql, classroomId)).length;
  await noteErasure(sql, { kind: 'classroom', id: classroomId });
  // In a back-up of before they may be in another class.
  for (const id of await peopleOf(sql, classroomId)) await notePerson(sql, id);
  return { students, rows: await deleteClass(sql, classroomId) };
}

/** To be called before the deletion: with the person goes what tells who was merged into them, and is in back-ups of before. */
async function notePerson(sql: Sql, personId: string): Promise<void> {
  const merged = await sql.all<{ id: string }>('SELECT id FROM merged_person WHERE person_id = ?', [personId]);
  for (const { id } of [{ id: personId }, ...merged]) await noteErasure(sql, { kind: 'person', id });
}
