/*
 * What a former challenge was is read from the newest design that was saved for it, for which not all designs of a class are to be read.
 * The index serves whatever asks for an activity's designs, as the one that it replaces did.
 */
export const designsByChallenge = `
DROP INDEX revision_by_activity;
CREATE INDEX revision_by_challenge ON revision (activity_id, specification_id, saved_at);
`;
