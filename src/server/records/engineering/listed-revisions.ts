import { idList } from '#server/records/id-list.ts';
import { sharedOf } from './designs.ts';
import { diagnosticsIn } from './stored-diagnostics.ts';
import type { Diagnostic } from '#contract/engineering/design.ts';
import type { Sql } from '#server/records/database.ts';
import type { RevisionRecord, SharedRow, Viewer } from './designs.ts';

/** A revision as lists show it, without all that would be needed to analyse it again. */
export type ListedRevision = Omit<
  RevisionRecord,
  'specification' | 'assessment' | 'modelVersion' | 'level' | 'savedAt'
> & {
  readonly specificationId: string;
  readonly specificationName: string;
  readonly diagnostics: readonly Diagnostic[];
};

type ListedRow = SharedRow & {
  readonly specification_id: string;
  readonly specification_name: string;
  readonly diagnostics: string;
};

const LISTED = `
  SELECT r.id, r.concept_id, c.name, r.person_id, c.is_shared, r.number, r.specification_id, r.specification_name,
    r.status, r.performance, r.not_ranked, r.is_approved, r.calibration, r.inputs, r.diagnostics, r.changelog, r.notes, r.notes_rev,
    r.forked_from, r.modified_at
  FROM revision r JOIN concept c ON c.id = r.concept_id`;
const IN_ORDER = 'ORDER BY c.modified_at DESC, c.id, r.number';

/** Own designs and those shared in the classroom, by concept and then by number. */
export async function visibleRevisions(sql: Sql, { personId, activityId }: Viewer): Promise<ListedRevision[]> {
  const rows = await sql.all<ListedRow>(
    `${LISTED} WHERE r.activity_id = ? AND (r.person_id = ? OR c.is_shared = 1) ${IN_ORDER}`,
    [activityId, personId],
  );
  return rows.map(listedOf);
}

/** Concepts, and revisions of each, in an answer that is not the list itself: a page of each list (FILE-08, FILE-09). */
export const LATEST = { concepts: 8, revisions: 5 } as const;

/** The latest of them, in the same order. */
export async function latestRevisions(sql: Sql, { personId, activityId }: Viewer): Promise<ListedRevision[]> {
  const rows = await sql.all<ListedRow>(
    `${LISTED} WHERE r.id IN (
       SELECT t.id FROM (
         SELECT v.id, ROW_NUMBER() OVER (PARTITION BY v.concept_id ORDER BY v.number DESC) AS place
         FROM revision v WHERE v.concept_id IN (
           SELECT k.id FROM concept k WHERE k.activity_id = ? AND (k.person_id = ? OR k.is_shared = 1)
           ORDER BY k.modified_at DESC, k.id LIMIT ${LATEST.concepts})) t
       WHERE t.place <= ${LATEST.revisions})
     ${IN_ORDER}`,
    [activityId, personId],
  );
  return rows.map(listedOf);
}

/** Every design of some people in an activity, in the same order. */
export async function revisionsOfPeople(
  sql: Sql,
  activityId: string,
  personIds: readonly string[],
): Promise<ListedRevision[]> {
  if (personIds.length === 0) return [];
  const people = idList(personIds);
  const rows = await sql.all<ListedRow>(
    `${LISTED} WHERE r.activity_id = ? AND r.person_id IN ${people.marks} ${IN_ORDER}`,
    [activityId, ...people.params],
  );
  return rows.map(listedOf);
}

/** Every revision of one concept by number. */
export async function revisionsOfConcept(sql: Sql, conceptId: string): Promise<ListedRevision[]> {
  return (await sql.all<ListedRow>(`${LISTED} WHERE r.concept_id = ? ${IN_ORDER}`, [conceptId])).map(listedOf);
}

function listedOf(row: ListedRow): ListedRevision {
  return {
    ...sharedOf(row),
    specificationId: row.specification_id,
    specificationName: row.specification_name,
    diagnostics: diagnosticsIn(row.diagnostics),
  };
}
