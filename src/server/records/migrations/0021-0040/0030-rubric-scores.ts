/*
 * The level that a teacher gave a student's work in each criterion of a rubric, as JSON. Its id is another one each time, as that of
 * a written score.
 */
export const rubricScores = `
CREATE TABLE rubric_score (
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  activity_id TEXT NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  id TEXT NOT NULL UNIQUE,
  levels TEXT NOT NULL,
  comment TEXT NOT NULL,
  teacher_id TEXT NOT NULL,
  at BIGINT NOT NULL,
  seen_at BIGINT,
  PRIMARY KEY (person_id, activity_id, kind)
);
CREATE INDEX rubric_score_by_activity ON rubric_score (activity_id);
CREATE INDEX rubric_score_by_time ON rubric_score (at);
`;
