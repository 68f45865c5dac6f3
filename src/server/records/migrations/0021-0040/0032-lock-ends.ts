/* Who locked an activity, and until when; null for until somebody unlocks it, and for locks of before. */
export const lockEnds = `
ALTER TABLE activity ADD COLUMN locked_until BIGINT;
ALTER TABLE activity ADD COLUMN locked_by TEXT REFERENCES teacher (id) ON DELETE SET NULL;
`;
