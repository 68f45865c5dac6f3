/*
 * Until when each exercise is due, by its code as JSON, and when a student first handed one in. What was completed before counts as
 * handed in when the server took it.
 */
export const dueDates = `
ALTER TABLE activity ADD COLUMN due_dates TEXT NOT NULL DEFAULT '{}';
ALTER TABLE exercise_record ADD COLUMN handed_in_at BIGINT;
UPDATE exercise_record SET handed_in_at = completed_at;
`;
