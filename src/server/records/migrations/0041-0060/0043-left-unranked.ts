/*
 * Designs that an earlier release has left without a place: their calibration was taken back before they were judged by it, or a busy
 * machine or a stop was taken for a design that cannot be analysed. All are judged anew.
 */
export const leftUnranked = `
UPDATE revision SET not_ranked = 'Not ranked yet: it is being analyzed anew with the calibration of your class.'
  WHERE not_ranked = 'Not ranked: analyzed with another calibration. Open and save it to analyze it with the one of now.';
INSERT INTO judging_anew (activity_id) SELECT DISTINCT activity_id FROM revision
  WHERE not_ranked = 'Not ranked yet: it is being analyzed anew with the calibration of your class.'
  ON CONFLICT (activity_id) DO NOTHING;
`;
