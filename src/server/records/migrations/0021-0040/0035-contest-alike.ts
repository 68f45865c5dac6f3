/* What all runs have alike that a contest compares, such as the marked length [SI]: fixed once it is known; null before. */
export const contestAlike = `
ALTER TABLE contest ADD COLUMN alike DOUBLE PRECISION;
`;
