/*
 * The first schema. Times are milliseconds since 1970 of the server's clock, booleans 0 and 1, ids made by the product.
 * What is stored as JSON is named so in the comments; everything else is plain text or a number.
 */
export const firstRecords = `
CREATE TABLE district (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL
);
CREATE TABLE organisation (
  id TEXT PRIMARY KEY,
  district_id TEXT REFERENCES district (id),
  name TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL
);
CREATE TABLE classroom (
  id TEXT PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX classroom_by_organisation ON classroom (organisation_id);
-- code_hash finds a group by its code; code_sealed gives the code back for printed cards.
CREATE TABLE student_group (
  id TEXT PRIMARY KEY,
  classroom_id TEXT NOT NULL REFERENCES classroom (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  code_hash TEXT NOT NULL UNIQUE,
  code_sealed TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX student_group_by_classroom ON student_group (classroom_id);
-- id is the public id. The sign-in id is kept as a keyed hash and sealed, never in plain.
CREATE TABLE person (
  id TEXT PRIMARY KEY,
  group_id TEXT NOT NULL REFERENCES student_group (id) ON DELETE CASCADE,
  number BIGINT NOT NULL UNIQUE,
  sign_in_hash TEXT NOT NULL,
  sign_in_sealed TEXT NOT NULL,
  alias TEXT NOT NULL,
  is_teacher INTEGER NOT NULL,
  session_version INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  last_active_at BIGINT NOT NULL,
  UNIQUE (group_id, sign_in_hash)
);
-- specification, exercise_retakes, game_levels (null: the application's own) and design_fields are JSON.
CREATE TABLE activity (
  id TEXT PRIMARY KEY,
  classroom_id TEXT NOT NULL REFERENCES classroom (id) ON DELETE CASCADE,
  app_code TEXT NOT NULL,
  position INTEGER NOT NULL,
  content_level TEXT NOT NULL,
  specification_id TEXT NOT NULL,
  specification TEXT NOT NULL,
  is_simulation_allowed INTEGER NOT NULL,
  competition_name TEXT NOT NULL,
  competition_logo TEXT,
  audience TEXT NOT NULL,
  top_count INTEGER NOT NULL,
  is_game_mode_enabled INTEGER NOT NULL,
  game_levels TEXT,
  show_quiz_summary INTEGER NOT NULL,
  retakes_allowed INTEGER NOT NULL,
  exercise_retakes TEXT NOT NULL,
  design_fields TEXT NOT NULL,
  changed_at BIGINT NOT NULL,
  UNIQUE (classroom_id, app_code)
);
-- One exercise of one student; its id is the exercise id on the wire.
CREATE TABLE exercise_record (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  activity_id TEXT NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
  code TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  retakes_allowed INTEGER NOT NULL,
  is_complete INTEGER NOT NULL,
  score INTEGER,
  completed_at BIGINT,
  UNIQUE (person_id, activity_id, code)
);
CREATE INDEX exercise_record_by_activity ON exercise_record (activity_id);
-- One question drawn for one attempt; its id is the question id on the wire.
CREATE TABLE question_record (
  id TEXT PRIMARY KEY,
  record_id TEXT NOT NULL REFERENCES exercise_record (id) ON DELETE CASCADE,
  attempt INTEGER NOT NULL,
  position INTEGER NOT NULL,
  bank_id TEXT NOT NULL,
  seed BIGINT NOT NULL,
  tries INTEGER NOT NULL,
  answer TEXT,
  is_correct INTEGER,
  answered_at BIGINT,
  UNIQUE (record_id, attempt, position)
);
CREATE TABLE time_epoch (
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  activity_id TEXT NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
  epoch TEXT NOT NULL,
  first_seen_at BIGINT NOT NULL,
  PRIMARY KEY (person_id, activity_id, epoch)
);
CREATE TABLE time_total (
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  activity_id TEXT NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
  epoch TEXT NOT NULL,
  code TEXT NOT NULL,
  seconds DOUBLE PRECISION NOT NULL,
  visits INTEGER NOT NULL,
  PRIMARY KEY (person_id, activity_id, epoch, code)
);
CREATE TABLE journal (
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  activity_id TEXT NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
  section TEXT NOT NULL,
  content TEXT NOT NULL,
  rev INTEGER NOT NULL,
  modified_at BIGINT NOT NULL,
  PRIMARY KEY (person_id, activity_id, section)
);
CREATE TABLE journal_revision (
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  activity_id TEXT NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
  section TEXT NOT NULL,
  rev INTEGER NOT NULL,
  content TEXT NOT NULL,
  modified_at BIGINT NOT NULL,
  PRIMARY KEY (person_id, activity_id, section, rev)
);
-- name_key is the name as names are compared: trimmed and in lower case.
CREATE TABLE concept (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  activity_id TEXT NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  specification_id TEXT NOT NULL,
  specification_name TEXT NOT NULL,
  is_shared INTEGER NOT NULL,
  modified_at BIGINT NOT NULL,
  UNIQUE (person_id, activity_id, name_key)
);
CREATE INDEX concept_by_activity ON concept (activity_id, is_shared);
-- specification, inputs, assessment (null: not analysed) and changelog are JSON. level is the game level at which the
-- design was saved; 0 for what the student did not make under the game.
CREATE TABLE revision (
  id TEXT PRIMARY KEY,
  concept_id TEXT NOT NULL REFERENCES concept (id) ON DELETE CASCADE,
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  activity_id TEXT NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  specification_id TEXT NOT NULL,
  specification TEXT NOT NULL,
  status TEXT NOT NULL,
  performance DOUBLE PRECISION,
  inputs TEXT NOT NULL,
  model_version INTEGER NOT NULL,
  assessment TEXT,
  changelog TEXT NOT NULL,
  notes TEXT NOT NULL,
  level INTEGER NOT NULL,
  forked_from TEXT,
  saved_at BIGINT NOT NULL,
  modified_at BIGINT NOT NULL,
  UNIQUE (concept_id, number)
);
CREATE INDEX revision_by_person ON revision (person_id, activity_id);
CREATE INDEX revision_by_activity ON revision (activity_id);
CREATE TABLE competition_entry (
  revision_id TEXT PRIMARY KEY REFERENCES revision (id) ON DELETE CASCADE,
  activity_id TEXT NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
  entered_at BIGINT NOT NULL
);
CREATE INDEX competition_entry_by_activity ON competition_entry (activity_id);
-- state is JSON; revision is compared before it is replaced.
CREATE TABLE engine_session (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  activity_id TEXT NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
  state TEXT NOT NULL,
  version BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  used_at BIGINT NOT NULL,
  UNIQUE (person_id, activity_id)
);
CREATE TABLE engine_answer (
  session_id TEXT NOT NULL REFERENCES engine_session (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  hash TEXT NOT NULL,
  answer TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (session_id, key)
);
-- Every idempotent request that was judged, with its answer (JSON), refusals included.
CREATE TABLE operation (
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  op TEXT NOT NULL,
  hash TEXT NOT NULL,
  status INTEGER NOT NULL,
  answer TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (person_id, op)
);
CREATE TABLE game (
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  activity_id TEXT NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
  level INTEGER NOT NULL,
  highest_level INTEGER NOT NULL,
  level_since BIGINT NOT NULL,
  PRIMARY KEY (person_id, activity_id)
);
CREATE TABLE preference (
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (person_id, name)
);
CREATE TABLE revoked_token (
  id TEXT PRIMARY KEY,
  expires_at BIGINT NOT NULL
);
-- Wrong tries by keyed name of what was tried, in one window of time each.
CREATE TABLE login_failure (
  name TEXT PRIMARY KEY,
  window_ends_at BIGINT NOT NULL,
  failures INTEGER NOT NULL
);
CREATE TABLE audit_entry (
  id TEXT PRIMARY KEY,
  at BIGINT NOT NULL,
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  action TEXT NOT NULL,
  subject TEXT NOT NULL
);
CREATE INDEX audit_entry_by_person ON audit_entry (person_id);
`;
