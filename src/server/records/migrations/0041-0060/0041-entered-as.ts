/*
 * With which account somebody was in an entry when it was drawn, where that account was merged into theirs since; null for their own. What
 * was merged before counts as their own.
 */
export const enteredAs = `
ALTER TABLE contest_member ADD COLUMN entered_as TEXT;
`;
