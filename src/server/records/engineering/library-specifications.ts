import { newId } from '#server/records/ids.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { LibrarySpecification } from '#contract/teacher/activity-calls.ts';
import type { Sql } from '#server/records/database.ts';

interface Row {
  readonly id: string;
  readonly specification: string;
  readonly version: number;
  readonly madeBy: string;
  readonly changedAt: number;
}

interface Shelf {
  readonly organisationId: string;
  readonly appCode: string;
}

const SELECT = `
  SELECT l.id, l.specification, l.version, COALESCE(t.name, '') AS "madeBy", l.changed_at AS "changedAt"
  FROM library_specification l LEFT JOIN teacher t ON t.id = l.made_by
  WHERE l.organisation_id = ? AND l.app_code = ?`;

/** What an organisation's teachers made for an application, in the order in which they changed it last. */
export async function librarySpecifications(sql: Sql, shelf: Shelf): Promise<LibrarySpecification[]> {
  const rows = await sql.all<Row>(`${SELECT} ORDER BY l.changed_at DESC, l.id`, [shelf.organisationId, shelf.appCode]);
  return rows.map(entryOf);
}

export async function findLibrarySpecification(
  sql: Sql,
  { organisationId, appCode }: Shelf,
  id: string,
): Promise<LibrarySpecification | undefined> {
  const row = await sql.get<Row>(`${SELECT} AND l.id = ?`, [organisationId, appCode, id]);
  return row && entryOf(row);
}

/** Gives the id, which the specification itself has from then on. */
export async function addLibrarySpecification(
  sql: Sql,
  { organisationId, appCode }: Shelf,
  { specification, madeBy, now }: { specification: Specification; madeBy: string; now: number },
): Promise<string> {
  const id = newId();
  await sql.run(
    `INSERT INTO library_specification (id, organisation_id, app_code, specification, version, made_by, changed_at)
     VALUES (?, ?, ?, ?, 1, ?, ?)`,
    [id, organisationId, appCode, JSON.stringify({ ...specification, id }), madeBy, now],
  );
  return id;
}

/** False when it was changed since that version. */
export async function changeLibrarySpecification(
  sql: Sql,
  { id, version }: { id: string; version: number },
  { specification, madeBy, now }: { specification: Specification; madeBy: string; now: number },
): Promise<boolean> {
  const rows = await sql.run(
    `UPDATE library_specification SET specification = ?, version = version + 1, made_by = ?, changed_at = ?
     WHERE id = ? AND version = ?`,
    [JSON.stringify({ ...specification, id }), madeBy, now, id, version],
  );
  return rows === 1;
}

export async function removeLibrarySpecification(sql: Sql, id: string): Promise<void> {
  await sql.run('DELETE FROM library_specification WHERE id = ?', [id]);
}

function entryOf({ specification, ...row }: Row): LibrarySpecification {
  return { ...row, specification: JSON.parse(specification) as Specification };
}
