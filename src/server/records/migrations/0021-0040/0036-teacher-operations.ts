/* What teachers' pages asked to be made, each by the name that the page gave it, so that asking again makes no second one. */
export const teacherOperations = `
CREATE TABLE teacher_operation (
  teacher_id TEXT NOT NULL REFERENCES teacher (id) ON DELETE CASCADE,
  op TEXT NOT NULL,
  hash TEXT NOT NULL,
  answer_sealed TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (teacher_id, op)
);
`;
