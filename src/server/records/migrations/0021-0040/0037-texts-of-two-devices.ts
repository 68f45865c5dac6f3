/*
 * Notes are counted like the other texts that two devices may write, so that a save says upon which ones it was typed. A journal text that
 * another device has replaced without knowing it is marked until the student decides.
 */
export const textsOfTwoDevices = `
ALTER TABLE revision ADD COLUMN notes_rev INTEGER NOT NULL DEFAULT 0;
ALTER TABLE journal_revision ADD COLUMN is_offered INTEGER NOT NULL DEFAULT 0;
`;
