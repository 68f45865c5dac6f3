/* A class may keep a private note on each student, which only its teachers read: off until one of them turns it on. */
export const studentNotes = `
ALTER TABLE classroom ADD COLUMN has_notes INTEGER NOT NULL DEFAULT 0;
CREATE TABLE student_note (
  person_id TEXT PRIMARY KEY REFERENCES person (id),
  classroom_id TEXT NOT NULL REFERENCES classroom (id),
  text_sealed TEXT NOT NULL
);
CREATE INDEX student_note_by_class ON student_note (classroom_id);
`;
