/*
 * What a student answers to a comment, when they saw it, and what each teacher has read. A mark holds the time of the text
 * that was read: a later text of the same subject is unread again.
 */
export const commentAnswers = `
ALTER TABLE comment ADD COLUMN seen_at BIGINT;
ALTER TABLE comment ADD COLUMN answer TEXT NOT NULL DEFAULT '';
ALTER TABLE comment ADD COLUMN answer_rev INTEGER NOT NULL DEFAULT 0;
ALTER TABLE comment ADD COLUMN answered_at BIGINT;
CREATE INDEX comment_answered ON comment (answered_at) WHERE answered_at IS NOT NULL;
-- kind is journal (subject: a section) or answer (subject: a comment's id).
CREATE TABLE read_mark (
  teacher_id TEXT NOT NULL REFERENCES teacher (id) ON DELETE CASCADE,
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  activity_id TEXT NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (teacher_id, person_id, activity_id, kind, subject)
);
CREATE INDEX read_mark_by_person ON read_mark (person_id);
`;
