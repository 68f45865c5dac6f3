/* When a teacher took a shared race off the wall of the class; null for what is on it. */
export const takenOffWall = `
ALTER TABLE wall_post ADD COLUMN taken_off_at BIGINT;
CREATE INDEX wall_post_taken_off ON wall_post (activity_id) WHERE taken_off_at IS NOT NULL;
`;
