/*
 * The criteria in the words by which a work was scored, as JSON; null for the usual ones. A score of before has those that its class
 * has now: nobody knows what it had.
 */
export const wordsOfScores = `
ALTER TABLE rubric_score ADD COLUMN criteria TEXT;
UPDATE rubric_score SET criteria = (
  SELECT r.criteria FROM class_rubric r JOIN activity a ON a.classroom_id = r.classroom_id
  WHERE a.id = rubric_score.activity_id AND r.kind = rubric_score.kind);
`;
