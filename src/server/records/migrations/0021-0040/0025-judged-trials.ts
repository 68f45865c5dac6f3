/*
 * What teachers do with measured runs: enter and correct them (`by_teacher`, of the text that stands and of each earlier one), approve the
 * text with one `rev`, and strike a run out with a reason. Runs are measured in the units of their activity and stored in SI.
 */
export const judgedTrials = `
ALTER TABLE trial ADD COLUMN by_teacher TEXT;
ALTER TABLE trial ADD COLUMN approved_rev INTEGER;
ALTER TABLE trial ADD COLUMN struck_because TEXT;
ALTER TABLE trial_version ADD COLUMN by_teacher TEXT;
ALTER TABLE activity ADD COLUMN trial_units TEXT NOT NULL DEFAULT 'metric';
`;
