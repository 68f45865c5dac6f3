import { deleteClass, deletePerson, peopleOf } from './deletion.ts';
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

/** Who is to be taken out of back-ups, and who stays there although their class goes. */
export interface Parting {
  readonly gone: readonly Gone[];
  /** All who are in the records: in a back-up they may be in a class that is gone, of before they went to another. */
  readonly present: ReadonlySet<string>;
}

/** Who has become part of another is present with that one; where no class is gone nobody asks. */
export async function partingOf(sql: Sql, gone: readonly Gone[]): Promise<Parting> {
  if (!gone.some(({ kind }) => kind === 'classroom')) return { gone, present: new Set() };
  const people = await sql.all<{ id: string }>('SELECT id FROM person UNION ALL SELECT id FROM merged_person');
  return { gone, present: new Set(people.map(({ id }) => id)) };
}

/** Whether a back-up holds any of them. */
export async function holdsAny(sql: Sql, { gone, present }: Parting): Promise<boolean> {
  for (const each of gone) if (await holds(sql, each, present)) return true;
  return false;
}

async function holds(sql: Sql, { kind, id }: Gone, present: Parting['present']): Promise<boolean> {
  const held = {
    person: 'SELECT id FROM person WHERE id = ?',
    classroom: 'SELECT id FROM classroom WHERE id = ?',
    notes: `SELECT person_id FROM student_note WHERE ${NOTES_OF_BEFORE} LIMIT 1`,
  }[kind];
  if ((await sql.get(held, kind === 'notes' ? ofNotes(id) : [id])) === undefined) return false;
  if (kind !== 'classroom') return true;
  const { isKept, leaving } = await leavingWith(sql, id, present);
  return !isKept || leaving.length > 0;
}

/** Deletes them in a back-up that may hold them. */
export async function deleteAll(sql: Sql, { gone, present }: Parting): Promise<void> {
  for (const each of gone) {
    if (!(await holds(sql, each, present))) continue;
    const { kind, id } = each;
    if (kind === 'person') await deletePerson(sql, id);
    else if (kind === 'classroom') await deleteGoneClass(sql, id, present);
    else await sql.run(`DELETE FROM student_note WHERE ${NOTES_OF_BEFORE}`, ofNotes(id));
  }
}

async function deleteGoneClass(sql: Sql, classroomId: string, present: Parting['present']): Promise<void> {
  const { isKept, leaving } = await leavingWith(sql, classroomId, present);
  if (!isKept) await deleteClass(sql, classroomId);
  else for (const id of leaving) await deletePerson(sql, id);
}

/** Of a class that is gone, in a back-up: it is kept for those of it who are still in the records, and so is what they worked in. */
async function leavingWith(sql: Sql, classroomId: string, present: Parting['present']) {
  const people = await peopleOf(sql, classroomId);
  const leaving = people.filter((id) => !present.has(id));
  return { leaving, isKept: leaving.length < people.length };
}
