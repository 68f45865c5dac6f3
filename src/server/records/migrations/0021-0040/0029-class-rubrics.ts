/* What good work looks like in a class whose teacher worded it: the criteria with their levels as JSON; null for the usual wording. */
export const classRubrics = `
CREATE TABLE class_rubric (
  classroom_id TEXT NOT NULL REFERENCES classroom (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  criteria TEXT,
  version INTEGER NOT NULL,
  changed_at BIGINT NOT NULL,
  PRIMARY KEY (classroom_id, kind)
);
`;
