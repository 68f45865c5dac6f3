/*
 * On which page a student is at work, and since when, for the board; and an index by which it finds who is at work on a design,
 * where no page counts time.
 */
export const pagesAtWork = `
ALTER TABLE work_spell ADD COLUMN code TEXT NOT NULL DEFAULT '';
ALTER TABLE work_spell ADD COLUMN code_since BIGINT NOT NULL DEFAULT 0;
CREATE INDEX engine_session_by_use ON engine_session (used_at);
`;
