/*
 * What a class's own runs say of a model: one value of one calibration input for an activity, with what the fit said as JSON. The
 * one that counts is named in its activity, where it also stands as JSON, since every analysis asks for it; empty and null for none.
 * `before_id` is what counted before it, to which taking it back returns. A revision says under which it was judged; of the
 * activities in `judging_anew` some may be judged under another than the one of now.
 */
export const calibrations = `
CREATE TABLE calibration (
  id TEXT PRIMARY KEY,
  activity_id TEXT NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
  before_id TEXT NOT NULL,
  input TEXT NOT NULL,
  value DOUBLE PRECISION NOT NULL,
  fit TEXT NOT NULL,
  applied_at BIGINT NOT NULL,
  taken_back_at BIGINT
);
CREATE INDEX calibration_of_activity ON calibration (activity_id, applied_at);
CREATE TABLE judging_anew (
  activity_id TEXT PRIMARY KEY REFERENCES activity (id) ON DELETE CASCADE
);
ALTER TABLE activity ADD COLUMN calibration_id TEXT NOT NULL DEFAULT '';
ALTER TABLE activity ADD COLUMN calibration TEXT;
ALTER TABLE revision ADD COLUMN calibration TEXT NOT NULL DEFAULT '';
`;
