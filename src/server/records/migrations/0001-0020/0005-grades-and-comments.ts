import type { Sql } from '#server/records/database.ts';

/*
 * What teachers add to their students' work, what they did, and what their board needs to be quick: columns of its own,
 * and times in indexes by which it finds what changed.
 */
export const gradesAndComments = `
-- What a teacher gave instead of the score (null: only excused or noted). The score itself is never touched.
CREATE TABLE grade_override (
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  activity_id TEXT NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
  code TEXT NOT NULL,
  override INTEGER,
  note TEXT NOT NULL,
  is_excused INTEGER NOT NULL,
  by_teacher TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (person_id, activity_id, code)
);
CREATE INDEX grade_override_by_activity ON grade_override (activity_id);
CREATE INDEX grade_override_by_time ON grade_override (at);
-- kind is journal (subject: a section) or revision (subject: its id).
CREATE TABLE comment (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  activity_id TEXT NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  teacher_id TEXT NOT NULL,
  at BIGINT NOT NULL
);
CREATE INDEX comment_by_person ON comment (person_id, activity_id);
-- Every wrong try of a question; the question itself keeps its last answer only.
CREATE TABLE wrong_answer (
  question_id TEXT NOT NULL REFERENCES question_record (id) ON DELETE CASCADE,
  try INTEGER NOT NULL,
  answer TEXT NOT NULL,
  PRIMARY KEY (question_id, try)
);
-- subject is an opaque id or empty, detail a few words without names. No classroom: the teacher's own doings.
CREATE TABLE teacher_audit (
  id TEXT PRIMARY KEY,
  at BIGINT NOT NULL,
  teacher_id TEXT NOT NULL,
  classroom_id TEXT,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  detail TEXT NOT NULL
);
CREATE INDEX teacher_audit_by_classroom ON teacher_audit (classroom_id, at);
CREATE INDEX teacher_audit_by_teacher ON teacher_audit (teacher_id, at);
-- The stretch of time in which a student works in an activity without a longer pause.
CREATE TABLE work_spell (
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  activity_id TEXT NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
  since BIGINT NOT NULL,
  seen_at BIGINT NOT NULL,
  PRIMARY KEY (person_id, activity_id)
);
CREATE INDEX work_spell_by_time ON work_spell (seen_at);
-- Saves that a device last said were waiting on it.
ALTER TABLE person ADD COLUMN waiting_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE journal ADD COLUMN words INTEGER NOT NULL DEFAULT 0;
CREATE INDEX journal_by_time ON journal (modified_at);
CREATE INDEX question_record_by_time ON question_record (answered_at);
CREATE INDEX exercise_record_by_time ON exercise_record (completed_at);
CREATE INDEX revision_by_time ON revision (modified_at);
-- All that the board asks of designs, so that it reads none of their long columns.
CREATE INDEX revision_of_board
  ON revision (person_id, activity_id, concept_id, number, status, specification_id, performance, saved_at);
-- Few at any time, found without looking at the others.
CREATE INDEX question_record_stuck ON question_record (record_id, attempt) WHERE tries >= 3 AND is_correct = 0;
CREATE INDEX time_total_of_board ON time_total (person_id, activity_id, seconds);
`;

interface Row {
  readonly person_id: string;
  readonly activity_id: string;
  readonly section: string;
  readonly content: string;
}

/** As words were counted then: runs of signs between blanks that hold a letter or a digit. */
function wordCount(text: string): number {
  return text.split(/\s+/).filter((run) => /[\p{L}\p{N}]/u.test(run)).length;
}

/** Counts the words of earlier journal texts. */
export async function fillWordCounts(sql: Sql): Promise<void> {
  for (const row of await sql.all<Row>('SELECT person_id, activity_id, section, content FROM journal')) {
    await sql.later('UPDATE journal SET words = ? WHERE person_id = ? AND activity_id = ? AND section = ?', [
      wordCount(row.content),
      row.person_id,
      row.activity_id,
      row.section,
    ]);
  }
}
