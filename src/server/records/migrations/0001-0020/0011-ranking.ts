/*
 * What the ranking of a game is worked out from, in an index that holds all of it, and whose names it shows: from now on those of
 * students who learn elsewhere only where their own teacher says so.
 */
export const ranking = `
CREATE INDEX revision_of_game ON revision (activity_id, person_id, level, status, performance) WHERE level > 0;
-- Tells whether any activity of an application was changed, without reading them.
CREATE INDEX activity_of_app ON activity (app_code, version);
-- 'class': names are for the student's own class.
UPDATE activity SET ranking_names = 'class' WHERE ranking_names = 'alias';
`;
