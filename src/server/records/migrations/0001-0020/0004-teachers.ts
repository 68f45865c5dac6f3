/*
 * Teachers with accounts of their own, the classes they teach, and what they can set up beyond the first records.
 */
export const teachers = `
-- email_key is the address as addresses are compared. password is what password.ts makes; null until the first was set.
CREATE TABLE teacher (
  id TEXT PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL UNIQUE,
  password TEXT,
  session_version INTEGER NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX teacher_by_organisation ON teacher (organisation_id);
CREATE TABLE teacher_session (
  id TEXT PRIMARY KEY,
  teacher_id TEXT NOT NULL REFERENCES teacher (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL,
  used_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  ended_at BIGINT
);
CREATE INDEX teacher_session_by_teacher ON teacher_session (teacher_id);
-- Codes that are good for one password; without a teacher it is the code of the first set-up.
CREATE TABLE password_code (
  code_hash TEXT PRIMARY KEY,
  teacher_id TEXT REFERENCES teacher (id) ON DELETE CASCADE,
  expires_at BIGINT NOT NULL
);
CREATE TABLE classroom_teacher (
  classroom_id TEXT NOT NULL REFERENCES classroom (id) ON DELETE CASCADE,
  teacher_id TEXT NOT NULL REFERENCES teacher (id) ON DELETE CASCADE,
  role TEXT NOT NULL,
  PRIMARY KEY (classroom_id, teacher_id)
);
CREATE INDEX classroom_teacher_by_teacher ON classroom_teacher (teacher_id);
ALTER TABLE classroom ADD COLUMN archived_at BIGINT;
-- 0: kept until somebody deletes it.
ALTER TABLE classroom ADD COLUMN retention_months INTEGER NOT NULL DEFAULT 0;
ALTER TABLE person ADD COLUMN is_active INTEGER NOT NULL DEFAULT 1;
-- The member with whom a teacher sees what students see; no list of students has it.
ALTER TABLE person ADD COLUMN is_preview INTEGER NOT NULL DEFAULT 0;
ALTER TABLE activity ADD COLUMN is_offered INTEGER NOT NULL DEFAULT 1;
ALTER TABLE activity ADD COLUMN opens_at BIGINT;
ALTER TABLE activity ADD COLUMN closes_at BIGINT;
ALTER TABLE activity ADD COLUMN is_locked INTEGER NOT NULL DEFAULT 0;
ALTER TABLE activity ADD COLUMN ranking_names TEXT NOT NULL DEFAULT 'alias';
ALTER TABLE activity ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
-- specification is JSON; version is compared before it is replaced.
CREATE TABLE library_specification (
  id TEXT PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
  app_code TEXT NOT NULL,
  specification TEXT NOT NULL,
  version INTEGER NOT NULL,
  made_by TEXT NOT NULL,
  changed_at BIGINT NOT NULL
);
CREATE INDEX library_specification_by_application ON library_specification (organisation_id, app_code);
-- bytes is base64 of the re-encoded image.
CREATE TABLE logo (
  id TEXT PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
  type TEXT NOT NULL,
  bytes TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
`;
