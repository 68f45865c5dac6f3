/*
 * Whether a revision was saved as it came, from a file or as a new design: nothing of it is the student's own. What has the same inputs
 * earns nothing in the game either.
 */
export const asGiven = `
ALTER TABLE revision ADD COLUMN as_given INTEGER NOT NULL DEFAULT 0;
`;
