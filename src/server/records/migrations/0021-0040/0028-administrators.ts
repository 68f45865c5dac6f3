import type { Sql } from '#server/records/database.ts';

/*
 * Administrators of a school, accounts that have ended, the second factor of teachers, and which teacher looked at which student.
 */
export const administrators = `
ALTER TABLE teacher ADD COLUMN is_administrator INTEGER NOT NULL DEFAULT 0;
-- Null while the account may sign in.
ALTER TABLE teacher ADD COLUMN deactivated_at BIGINT;
-- Until when the teacher knows what others did to the account.
ALTER TABLE teacher ADD COLUMN told_at BIGINT NOT NULL DEFAULT 0;
-- Whether its teachers do nothing without a second factor.
ALTER TABLE organisation ADD COLUMN needs_second_factor INTEGER NOT NULL DEFAULT 0;
-- confirmed_at: null until a first code was right. last_step: the newest half minute whose code was used.
CREATE TABLE second_factor (
  teacher_id TEXT PRIMARY KEY REFERENCES teacher (id) ON DELETE CASCADE,
  secret_sealed TEXT NOT NULL,
  confirmed_at BIGINT,
  last_step BIGINT NOT NULL
);
CREATE TABLE recovery_code (
  code_hash TEXT PRIMARY KEY,
  teacher_id TEXT NOT NULL REFERENCES teacher (id) ON DELETE CASCADE
);
CREATE INDEX recovery_code_by_teacher ON recovery_code (teacher_id);
-- day: whole days since 1970, in UTC. at: when it was that day first.
CREATE TABLE student_look (
  teacher_id TEXT NOT NULL REFERENCES teacher (id) ON DELETE CASCADE,
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  day BIGINT NOT NULL,
  classroom_id TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (teacher_id, person_id, day)
);
CREATE INDEX student_look_by_person ON student_look (person_id);
CREATE INDEX student_look_by_time ON student_look (at);
CREATE INDEX teacher_audit_by_subject ON teacher_audit (subject, at);
`;

/** The earliest account of each school becomes its administrator. What was done to accounts before is no news. */
export async function fillAdministrators(sql: Sql): Promise<void> {
  await sql.run(
    `UPDATE teacher SET is_administrator = 1 WHERE NOT EXISTS (
       SELECT 1 FROM teacher o WHERE o.organisation_id = teacher.organisation_id
       AND (o.created_at < teacher.created_at OR (o.created_at = teacher.created_at AND o.id < teacher.id)))`,
  );
  await sql.run('UPDATE teacher SET told_at = ?', [Date.now()]);
}
