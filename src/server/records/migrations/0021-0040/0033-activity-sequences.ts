/* The pages of an activity in the order that its teachers gave them, as JSON; null for the usual order. The revision never falls. */
export const activitySequences = `
CREATE TABLE activity_sequence (
  activity_id TEXT NOT NULL PRIMARY KEY REFERENCES activity (id) ON DELETE CASCADE,
  pages TEXT,
  revision INTEGER NOT NULL,
  changed_at BIGINT NOT NULL
);
`;
