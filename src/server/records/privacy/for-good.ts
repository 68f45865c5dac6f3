import { membersOf } from '#server/records/classes/roster.ts';
import { deleteClass } from './deletion.ts';
import { noteErasure } from './erasures.ts';
import type { Sql } from '#server/records/database.ts';
import type { DeletedRows } from './deletion.ts';

export interface DeletedClass {
  readonly students: number;
  readonly rows: readonly DeletedRows[];
}

/** Deletes a class with its people, and notes that back-ups lose it; gives how many students there were, and what went. */
export async function deleteClassForGood(sql: Sql, classroomId: string): Promise<DeletedClass> {
  const students = (await membersOf(sql, classroomId)).length;
  await noteErasure(sql, { kind: 'classroom', id: classroomId });
  return { students, rows: await deleteClass(sql, classroomId) };
}
