/*
 * Contests of a class. `draw` names the entries that race in the order of their seeds (JSON); a contest's state is its draw and its
 * steps. `value` is what the simulation said when the entry was drawn; measured results are read from the runs. An entry goes with
 * its student, and the draw keeps its name alone. `rev` grows with every change and step.
 */
export const contests = `
CREATE TABLE contest (
  id TEXT PRIMARY KEY,
  activity_id TEXT NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  format TEXT NOT NULL,
  basis TEXT NOT NULL,
  entrants TEXT NOT NULL,
  seeding TEXT NOT NULL,
  seed INTEGER NOT NULL,
  names TEXT NOT NULL,
  draw TEXT NOT NULL,
  specification_id TEXT NOT NULL,
  rev INTEGER NOT NULL,
  made_at BIGINT NOT NULL,
  changed_at BIGINT NOT NULL
);
CREATE INDEX contest_by_activity ON contest (activity_id, changed_at);
CREATE TABLE contest_entry (
  id TEXT PRIMARY KEY,
  contest_id TEXT NOT NULL REFERENCES contest (id) ON DELETE CASCADE,
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  revision_id TEXT NOT NULL,
  design TEXT NOT NULL,
  team TEXT NOT NULL,
  value DOUBLE PRECISION
);
CREATE INDEX contest_entry_by_contest ON contest_entry (contest_id);
CREATE INDEX contest_entry_by_person ON contest_entry (person_id);
CREATE TABLE contest_member (
  entry_id TEXT NOT NULL REFERENCES contest_entry (id) ON DELETE CASCADE,
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  PRIMARY KEY (entry_id, person_id)
);
CREATE INDEX contest_member_by_person ON contest_member (person_id);
CREATE TABLE contest_step (
  contest_id TEXT NOT NULL REFERENCES contest (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  id TEXT NOT NULL,
  step TEXT NOT NULL,
  teacher_id TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (contest_id, number),
  UNIQUE (contest_id, id)
);
`;
