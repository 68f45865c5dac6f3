import { deletePersonForGood } from '#server/records/privacy/for-good.ts';
import type { DeletionProof } from '#contract/teacher/privacy-calls.ts';
import type { Remains } from '#server/back-ups/erasure.ts';
import type { Keys } from '#server/keys.ts';
import type { Database, Sql } from '#server/records/database.ts';

/** A deletion that is committed, before it is known what copies hold. */
export type Deletion = Pick<DeletionProof, 'at' | 'number' | 'rows'>;

/** Deletes a student for good and says what there was; the number is the student's on printed lists, never a name. */
export async function deleteStudent(
  sql: Sql,
  { id, number }: { readonly id: string; readonly number: number },
  at: number,
): Promise<Deletion> {
  return { at, number, rows: await deletePersonForGood(sql, id) };
}

/** What the school keeps of a deletion, with what was left of the student when it was given. */
export function proofOf(keys: Keys, database: Database, deletion: Deletion, remains: Remains): DeletionProof {
  const { heldBy } = remains;
  const note = `${database.dialect === 'sqlite' ? noteOnFiles(remains) : noteOnPostgres(remains)} ${OUT_OF_REACH}`;
  const said = { ...deletion, ...(heldBy === undefined ? {} : { heldBy }), note };
  return { ...said, seal: sealOf(keys, said) };
}

const OUT_OF_REACH =
  'Not deleted by this: what devices hold on which the student worked and did not sign out, or has unsent work; and what others wrote, which may name the student.';

function noteOnPostgres({ heldBy }: Remains): string {
  const dumps =
    heldBy === undefined
      ? ''
      : `Balsa's dump of ${new Date(heldBy).toISOString()}, and those before it, still hold the student until they are too old and removed. `;
  return (
    `The student is in no row of the database any more; the room of the rows is used again in time. ${dumps}` +
    'What its administrator keeps (dumps, archived logs, copies) and made before this date still holds the student.'
  );
}

function noteOnFiles({ isRecordsClear, heldBy }: Remains): string {
  const sentences = [
    isRecordsClear
      ? 'Nothing of the student is left in the file of the records.'
      : 'The student is in no row of the records any more; what is left in their file is overwritten as soon as nobody works.',
    heldBy === undefined
      ? "None of Balsa's own back-ups holds the student, nor what a restore put aside."
      : `The copy of ${new Date(heldBy).toISOString()}, and some before it, still hold the student; Balsa makes them anew, and removes ` +
        'those that it cannot open (another passphrase, damage) when they are too old.',
    'Copies of these files that somebody else has made may hold the student.',
  ];
  return sentences.join(' ');
}

/** Whether this installation gave the proof as it stands. */
export function isProof(keys: Keys, { seal, ...said }: DeletionProof): boolean {
  return sealOf(keys, said) === seal;
}

function sealOf(keys: Keys, { at, number, rows, heldBy, note }: Omit<DeletionProof, 'seal'>): string {
  const copies = note === undefined ? [] : [heldBy ?? null, note];
  return keys.hash('deletion', JSON.stringify([at, number, rows.map(({ table, count }) => [table, count]), ...copies]));
}
