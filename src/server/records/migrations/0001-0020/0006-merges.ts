/*
 * Who and what became part of something else when a teacher merged two accounts of one student: a device may still hold work
 * under the names of before.
 */
export const merges = `
-- id is that of the person who went; session_version is theirs at that time.
CREATE TABLE merged_person (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  session_version INTEGER NOT NULL,
  at BIGINT NOT NULL
);
CREATE INDEX merged_person_by_person ON merged_person (person_id);
-- id is that of the exercise record that went.
CREATE TABLE merged_exercise (
  id TEXT PRIMARY KEY,
  record_id TEXT NOT NULL REFERENCES exercise_record (id) ON DELETE CASCADE
);
CREATE INDEX merged_exercise_by_record ON merged_exercise (record_id);
`;
