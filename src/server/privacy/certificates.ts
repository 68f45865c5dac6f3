import { newId } from '#server/records/ids.ts';
import type { Certificate } from '#contract/teacher/retention-calls.ts';
import type { Keys } from '#server/keys.ts';
import type { Database } from '#server/records/database.ts';
import type { DeletedRows } from '#server/records/privacy/deletion.ts';

/** What rows of a table are to a reader; those of no other noun are records of the server's own. */
const NOUNS: readonly (readonly [noun: string, tables: readonly string[]])[] = [
  ['classes', ['classroom']],
  ['groups', ['student_group']],
  ['members (students, teachers in groups, preview)', ['person']],
  ['accounts of teachers', ['teacher']],
  ['activities', ['activity']],
  ['orders of pages', ['activity_sequence']],
  ['rubrics', ['class_rubric']],
  ['calibrations of activities', ['calibration']],
  ['challenges of the school', ['library_specification']],
  ['logos', ['logo']],
  ['pages that teachers wrote', ['own_page', 'own_page_version', 'own_page_picture', 'own_page_place']],
  ['exercises', ['exercise_record']],
  ['answers', ['question_record']],
  ['wrong tries', ['wrong_answer']],
  ['private notes of teachers', ['student_note']],
  ['grades by teachers', ['grade_override', 'rubric_score']],
  ['times at work', ['time_total', 'time_epoch', 'folded_epoch', 'work_spell']],
  ['journal texts', ['journal']],
  ['earlier journal texts', ['journal_revision']],
  ['comments', ['comment']],
  ['designs', ['concept']],
  ['revisions of designs', ['revision']],
  ['measured runs', ['trial', 'trial_version', 'trial_partner']],
  ['contests, entries and steps', ['contest', 'contest_entry', 'contest_member', 'contest_step']],
  ['standings in the game', ['game']],
  ['lines of the audit', ['teacher_audit', 'audit_entry']],
];
const OTHERS = 'technical records';

export interface DeletionFacts extends Pick<Certificate, 'at' | 'kind' | 'name' | 'by' | 'students'> {
  readonly rows: readonly DeletedRows[];
}

/** What the school keeps of a deletion, sealed. */
export function certificateOf(keys: Keys, { dialect }: Pick<Database, 'dialect'>, facts: DeletionFacts): Certificate {
  const { at, kind, name, by, students, rows } = facts;
  const note = dialect === 'sqlite' ? NOTE_ON_FILES : NOTE_ON_POSTGRES;
  const said = { id: newId(), at, kind, name, by, students, counts: countsByNoun(rows), note };
  return { ...said, seal: sealOf(keys, said) };
}

/** Rows in the words of a reader, in a fixed order. */
export function countsByNoun(rows: readonly DeletedRows[]): Certificate['counts'] {
  const countOf = (isOurs: (table: string) => boolean): number =>
    rows.reduce((sum, { table, count }) => (isOurs(table) ? sum + count : sum), 0);
  const named = NOUNS.map(([noun, tables]) => ({ noun, count: countOf((table) => tables.includes(table)) }));
  const known = NOUNS.flatMap(([, tables]) => tables);
  const others = { noun: OTHERS, count: countOf((table) => !known.includes(table)) };
  return [...named, others].filter(({ count }) => count > 0);
}

/** Whether this installation gave the certificate as it stands. */
export function isCertificate(keys: Keys, { seal, ...said }: Certificate): boolean {
  return sealOf(keys, said) === seal;
}

function sealOf(keys: Keys, said: Omit<Certificate, 'seal'>): string {
  const { id, at, kind, name, by, students, counts, note } = said;
  const lines = counts.map(({ noun, count }) => [noun, count]);
  return keys.hash('certificate', JSON.stringify([id, at, kind, name, by, students, lines, note]));
}

const NOTE_ON_FILES =
  "What was deleted is in no row of the records any more. What is left of it in their files and in Balsa's own back-ups is " +
  'overwritten as soon as nobody works. Of a class that a student had left for another one, older back-ups keep the class itself, for that ' +
  'student, without the others. Copies of these files that somebody else has made may still hold what was deleted.';
const NOTE_ON_POSTGRES =
  'What was deleted is in no row of the database any more; the room of the rows is used again in time. Dumps ' +
  'that Balsa made before this date hold it until they are too old and removed; what its administrator keeps and made before may hold it.';
