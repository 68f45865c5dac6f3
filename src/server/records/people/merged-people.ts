import { idList } from '#server/records/id-list.ts';
import type { RowSource, Sql } from '#server/records/database.ts';

/** Where a student went who was merged into another. */
export interface MergedPerson {
  readonly personId: string;
  /** Of the one who went, when they went. */
  readonly sessionVersion: number;
}

/** Undefined for who was never merged. */
export async function findMerged(source: RowSource, id: string): Promise<MergedPerson | undefined> {
  const found = await source.get<{ person_id: string; session_version: number }>(
    'SELECT person_id, session_version FROM merged_person WHERE id = ?',
    [id],
  );
  return found && { personId: found.person_id, sessionVersion: found.session_version };
}

/** How many were merged into each of these; nothing where nobody was. */
export async function mergesOf(sql: Sql, personIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const people = idList(personIds);
  const rows = await sql.all<{ id: string; n: number }>(
    `SELECT person_id AS id, COUNT(*) AS n FROM merged_person
     WHERE person_id IN ${people.marks} GROUP BY person_id`,
    people.params,
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Keeps who goes, so that work of theirs still finds its way; who went into them before goes along. */
export async function noteMerged(sql: Sql, from: string, into: string, now: number): Promise<void> {
  await sql.run('UPDATE merged_person SET person_id = ? WHERE person_id = ?', [into, from]);
  await sql.run(
    `INSERT INTO merged_person (id, person_id, session_version, at)
     SELECT id, CAST(? AS TEXT), session_version, CAST(? AS BIGINT) FROM person WHERE id = ?`,
    [into, now, from],
  );
}
