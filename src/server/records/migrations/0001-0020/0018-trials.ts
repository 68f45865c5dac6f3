/*
 * Measured runs of what students built. `entry` is what was entered (TrialEntry of the contract) without its revision, name
 * and team; a version is what stood there before a correction. Partners have the same credit.
 */
export const trials = `
CREATE TABLE trial (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  activity_id TEXT NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
  revision_id TEXT NOT NULL REFERENCES revision (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  entry TEXT NOT NULL,
  rev INTEGER NOT NULL,
  taken_at BIGINT NOT NULL
);
CREATE INDEX trial_by_person ON trial (person_id, activity_id);
CREATE INDEX trial_by_revision ON trial (revision_id);
CREATE INDEX trial_by_activity ON trial (activity_id);
CREATE TABLE trial_version (
  trial_id TEXT NOT NULL REFERENCES trial (id) ON DELETE CASCADE,
  rev INTEGER NOT NULL,
  revision_id TEXT NOT NULL,
  name TEXT NOT NULL,
  entry TEXT NOT NULL,
  taken_at BIGINT NOT NULL,
  PRIMARY KEY (trial_id, rev)
);
CREATE TABLE trial_partner (
  trial_id TEXT NOT NULL REFERENCES trial (id) ON DELETE CASCADE,
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  PRIMARY KEY (trial_id, person_id)
);
CREATE INDEX trial_partner_by_person ON trial_partner (person_id);
`;
