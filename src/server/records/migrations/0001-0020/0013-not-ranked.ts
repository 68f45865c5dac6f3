/*
 * Why a saved design takes no place in a ranking although it is IN SPEC, as a sentence; empty where it does. It measures values that
 * no teacher approved, or it was analysed with an earlier model.
 */
export const notRanked = `
ALTER TABLE revision ADD COLUMN not_ranked TEXT NOT NULL DEFAULT '';
DROP INDEX revision_of_board;
CREATE INDEX revision_of_board
  ON revision (person_id, activity_id, concept_id, number, status, specification_id, performance, not_ranked, saved_at);
DROP INDEX revision_of_game;
CREATE INDEX revision_of_game ON revision (activity_id, person_id, level, status, not_ranked, performance) WHERE level > 0;
`;
