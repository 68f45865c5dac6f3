/* For how long a teacher keeps the eyes of a class off its screens. A pause whose time is over stays until the next. */
export const classPauses = `
CREATE TABLE class_pause (
  classroom_id TEXT PRIMARY KEY REFERENCES classroom (id) ON DELETE CASCADE,
  teacher_id TEXT NOT NULL,
  until BIGINT NOT NULL
);
`;
