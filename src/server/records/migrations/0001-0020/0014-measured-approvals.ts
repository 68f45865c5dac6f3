/*
 * Measured values of a student that a teacher approved: a JSON object by input, as they stood together in one design. Which
 * revisions they admit to rankings is kept with each revision.
 */
export const measuredApprovals = `
CREATE TABLE measured_approval (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  activity_id TEXT NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
  measured TEXT NOT NULL,
  at BIGINT NOT NULL
);
CREATE INDEX measured_approval_of_person ON measured_approval (person_id, activity_id);
CREATE INDEX measured_approval_of_activity ON measured_approval (activity_id, at);
ALTER TABLE revision ADD COLUMN is_approved INTEGER NOT NULL DEFAULT 0;
`;
