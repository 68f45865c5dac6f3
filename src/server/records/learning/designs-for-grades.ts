import { groupBy } from '#server/group-by.ts';
import { IS_GIVEN, keptResults } from '#server/records/engineering/own-designs.ts';
import { idList } from '#server/records/id-list.ts';
import type { Sql } from '#server/records/database.ts';
import type { LevelRecord } from './games.ts';

/** What a student's designs for one challenge come to. */
export interface DesignsForGrade extends Omit<LevelRecord, 'level' | 'specificationId'> {
  readonly personId: string;
}

interface Place {
  readonly activityId: string;
  readonly specificationId: string;
}

/**
 * Of these students; the same design saved again counts once, also where it differs in nothing that its results show, and what came from
 * others or as it was counts from its first change.
 */
export async function designsForGrades(
  sql: Sql,
  place: Place,
  personIds: readonly string[],
): Promise<DesignsForGrade[]> {
  const people = idList(personIds);
  const params = [place.activityId, place.specificationId, ...people.params];
  const own = `activity_id = ? AND specification_id = ? AND NOT ${IS_GIVEN} AND person_id IN ${people.marks}`;
  const rows = await sql.all<DesignsForGrade>(
    `SELECT person_id AS "personId", COUNT(DISTINCT inputs) AS revisions,
       MIN(CASE WHEN status = 'tested' AND not_ranked = '' THEN performance END) AS lowest,
       MAX(CASE WHEN status = 'tested' AND not_ranked = '' THEN performance END) AS highest
     FROM revision r WHERE ${own} GROUP BY person_id`,
    params,
  );
  const alike = await sql.all<Alike>(
    `SELECT t."personId", a.assessment FROM (
       SELECT d.*, COUNT(*) OVER (PARTITION BY d."personId", d.performance) AS n FROM (
         SELECT person_id AS "personId", MAX(performance) AS performance, MAX(id) AS id
         FROM revision r WHERE ${own} AND performance IS NOT NULL GROUP BY person_id, inputs) d) t
     JOIN revision a ON a.id = t.id AND a.assessment IS NOT NULL
     WHERE t.n > 1`,
    params,
  );
  const repeats = repeatsOf(alike);
  return rows.map((row) => ({ ...row, revisions: row.revisions - (repeats.get(row.personId) ?? 0) }));
}

/** A design whose performance another one of the student has, too. */
interface Alike {
  readonly personId: string;
  readonly assessment: string;
}

/** How many designs of each student show the results of another one. */
function repeatsOf(alike: readonly Alike[]): ReadonlyMap<string, number> {
  const results = groupBy(alike, ({ personId }) => personId);
  return new Map(
    [...results].map(([personId, own]) => {
      const shown = new Set(own.map(({ assessment }) => keptResults(assessment)));
      return [personId, own.length - shown.size];
    }),
  );
}
