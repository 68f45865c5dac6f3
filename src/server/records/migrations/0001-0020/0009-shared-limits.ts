/*
 * Of limits that several servers share: when a bucket will be full again, by the clock of the database. Names are keyed
 * hashes.
 */
export const sharedLimits = `
CREATE TABLE shared_limit (
  name TEXT PRIMARY KEY,
  full_at BIGINT NOT NULL
);
CREATE INDEX shared_limit_by_age ON shared_limit (full_at);
`;
