/*
 * What the ranking of a game is worked out from, with the challenge for which each design was made: points are counted by the benchmark
 * of that one.
 */
export const gameByChallenge = `
DROP INDEX revision_of_game;
CREATE INDEX revision_of_game
  ON revision (activity_id, person_id, level, specification_id, status, not_ranked, performance) WHERE level > 0;
`;
