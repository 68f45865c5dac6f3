/*
 * Time on task that cannot be made up: what a student's devices may still report at once, and the epochs of devices that were
 * not heard of for long, whose times stand together.
 */
export const timeCredit = `
-- Seconds that epochs may still earn at seen_at; a day's worth before the first report.
ALTER TABLE work_spell ADD COLUMN time_credit DOUBLE PRECISION NOT NULL DEFAULT 86400;
-- totals is JSON: [seconds, visits] by code, as the device that comes back will tell them again.
CREATE TABLE folded_epoch (
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  activity_id TEXT NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
  epoch TEXT NOT NULL,
  folded_at BIGINT NOT NULL,
  totals TEXT NOT NULL,
  PRIMARY KEY (person_id, activity_id, epoch)
);
`;
