/*
 * What a teacher gave an answer that a student wrote in words of their own. Its id is another one each time that it is given: whoever
 * gives it names the one they saw, and a student who has seen one has not seen the next.
 */
export const writtenScores = `
CREATE TABLE written_score (
  question_id TEXT PRIMARY KEY REFERENCES question_record (id) ON DELETE CASCADE,
  id TEXT NOT NULL UNIQUE,
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  points INTEGER NOT NULL,
  comment TEXT NOT NULL,
  teacher_id TEXT NOT NULL,
  at BIGINT NOT NULL,
  seen_at BIGINT
);
CREATE INDEX written_score_by_person ON written_score (person_id);
CREATE INDEX written_score_by_time ON written_score (at);
`;
