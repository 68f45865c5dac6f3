import { deleteClass, deletePerson } from './deletion.ts';
import type { Sql } from '#server/records/database.ts';

/** Who or what was deleted and may still be in a back-up; of a class's notes the id says until when, too (`notesUntil`). */
export interface Gone {
  readonly kind: 'person' | 'classroom' | 'notes';
  readonly id: string;
}

/** The id of the private notes that a class had until then: those of afterwards are others, and stay. */
export function notesUntil(classroomId: string, now: number): string {
  return `${classroomId} ${now}`;
}

/** Records that have the note of this very erasure were copied after it: in them are notes of afterwards alone. */
const NOTES_OF_BEFORE = "classroom_id = ? AND NOT EXISTS (SELECT id FROM erasure WHERE kind = 'notes' AND id = ?)";

function ofNotes(id: string): readonly string[] {
  return [id.split(' ')[0] ?? '', id];
}

/** What is still to be done after deletions. */
export interface Erasures {
  readonly gone: readonly Gone[];
  /** The database's own files may hold what rows left behind. */
  readonly isInRecords: boolean;
}

/** To be called in the transaction of a deletion. */
export async function noteErasure(sql: Sql, { kind, id }: Gone): Promise<void> {
  await sql.run("INSERT INTO erasure (kind, id) VALUES (?, ?), ('records', '') ON CONFLICT (kind, id) DO NOTHING", [
    kind,
    id,
  ]);
}

/** To be called in a transaction that deletes what back-ups may hold until they are too old. */
export async function noteLeftovers(sql: Sql): Promise<void> {
  await sql.run("INSERT INTO erasure (kind, id) VALUES ('records', '') ON CONFLICT (kind, id) DO NOTHING");
}

export async function openErasures(sql: Sql): Promise<Erasures> {
  const rows = await sql.all<{ kind: Gone['kind'] | 'records'; id: string }>('SELECT kind, id FROM erasure');
  const gone = rows.flatMap(({ kind, id }) => (kind === 'records' ? [] : [{ kind, id }]));
  return { gone, isInRecords: gone.length < rows.length };
}

export async function endErasures(sql: Sql, { gone, isInRecords }: Erasures): Promise<void> {
  for (const { kind, id } of gone) await sql.run('DELETE FROM erasure WHERE kind = ? AND id = ?', [kind, id]);
  if (isInRecords) await sql.run("DELETE FROM erasure WHERE kind = 'records'");
}

/** Whether records hold any of them, such as those of a back-up. */
export async function holdsAny(sql: Sql, gone: readonly Gone[]): Promise<boolean> {
  for (const each of gone) if (await holds(sql, each)) return true;
  return false;
}

async function holds(sql: Sql, { kind, id }: Gone): Promise<boolean> {
  const held = {
    person: 'SELECT id FROM person WHERE id = ?',
    classroom: 'SELECT id FROM classroom WHERE id = ?',
    notes: `SELECT person_id FROM student_note WHERE ${NOTES_OF_BEFORE} LIMIT 1`,
  }[kind];
  return (await sql.get(held, kind === 'notes' ? ofNotes(id) : [id])) !== undefined;
}

/** Deletes them in records where they still are. */
export async function deleteAll(sql: Sql, gone: readonly Gone[]): Promise<void> {
  for (const { kind, id } of gone) {
    if (kind === 'person') await deletePerson(sql, id);
    else if (kind === 'classroom') await deleteClass(sql, id);
    else await sql.run(`DELETE FROM student_note WHERE ${NOTES_OF_BEFORE}`, ofNotes(id));
  }
}
