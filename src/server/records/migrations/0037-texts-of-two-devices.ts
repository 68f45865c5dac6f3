/* Notes are counted like the other texts that two devices may write, so that a save says upon which ones it was typed. */
export const textsOfTwoDevices = `
ALTER TABLE revision ADD COLUMN notes_rev INTEGER NOT NULL DEFAULT 0;
`;
