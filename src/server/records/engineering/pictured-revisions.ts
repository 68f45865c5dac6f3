import { idList } from '#server/records/id-list.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Sql } from '#server/records/database.ts';
import type { Viewer } from './designs.ts';

/** What of a revision a picture is drawn from. */
export interface PicturedRevision {
  readonly id: string;
  readonly inputs: InputValues;
}

interface PicturedRow {
  readonly id: string;
  readonly inputs: string;
}

const PICTURED = 'SELECT r.id, r.inputs FROM revision r JOIN concept c ON c.id = r.concept_id';

/** Those of some revisions that are the person's own, shared in the classroom, or of what they built with a classmate. */
export async function picturedVisible(
  sql: Sql,
  { personId, activityId }: Viewer,
  ids: readonly string[],
): Promise<PicturedRevision[]> {
  const wanted = idList(ids);
  const rows = await sql.all<PicturedRow>(
    `${PICTURED} WHERE r.id IN ${wanted.marks} AND r.activity_id = ? AND (r.person_id = ? OR c.is_shared = 1 OR r.id IN
       (SELECT t.revision_id FROM trial t JOIN trial_partner p ON p.trial_id = t.id WHERE p.person_id = ?))`,
    [...wanted.params, activityId, personId, personId],
  );
  return rows.map(picturedOf);
}

/** Those of some revisions that some people made in an activity. */
export async function picturedOfPeople(
  sql: Sql,
  { activityId, personIds }: { readonly activityId: string; readonly personIds: readonly string[] },
  ids: readonly string[],
): Promise<PicturedRevision[]> {
  if (personIds.length === 0) return [];
  const wanted = idList(ids);
  const people = idList(personIds);
  const rows = await sql.all<PicturedRow>(
    `${PICTURED} WHERE r.id IN ${wanted.marks} AND r.activity_id = ? AND r.person_id IN ${people.marks}`,
    [...wanted.params, activityId, ...people.params],
  );
  return rows.map(picturedOf);
}

/** Those of some revisions that were drawn into a contest of an activity, wherever their students are by now. */
export async function picturedEntries(
  sql: Sql,
  activityId: string,
  ids: readonly string[],
): Promise<PicturedRevision[]> {
  if (ids.length === 0) return [];
  const wanted = idList(ids);
  const rows = await sql.all<PicturedRow>(
    `SELECT r.id, r.inputs FROM revision r WHERE r.id IN ${wanted.marks} AND r.id IN
       (SELECT e.revision_id FROM contest_entry e JOIN contest t ON t.id = e.contest_id WHERE t.activity_id = ?)`,
    [...wanted.params, activityId],
  );
  return rows.map(picturedOf);
}

/** Revisions, whosever they are. */
export async function picturedByIds(sql: Sql, ids: readonly string[]): Promise<PicturedRevision[]> {
  if (ids.length === 0) return [];
  const wanted = idList(ids);
  const rows = await sql.all<PicturedRow>(`${PICTURED} WHERE r.id IN ${wanted.marks}`, wanted.params);
  return rows.map(picturedOf);
}

/** Of a student's designs: the newest in an activity, or the newest that was tested by a specification with this result. */
export async function picturedOwn(
  sql: Sql,
  { personId, activityId }: Viewer,
  best?: { readonly specificationId: string; readonly performance: number },
): Promise<PicturedRevision | undefined> {
  const row = await sql.get<PicturedRow>(
    `SELECT id, inputs FROM revision WHERE person_id = ? AND activity_id = ?
     ${best ? "AND specification_id = ? AND status = 'tested' AND not_ranked = '' AND performance = ?" : ''}
     ORDER BY saved_at DESC, id LIMIT 1`,
    [personId, activityId, ...(best ? [best.specificationId, best.performance] : [])],
  );
  return row && picturedOf(row);
}

function picturedOf({ id, inputs }: PicturedRow): PicturedRevision {
  return { id, inputs: JSON.parse(inputs) as InputValues };
}
