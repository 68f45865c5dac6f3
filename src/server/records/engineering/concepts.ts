import { designNameKey } from '#rules/design-name.ts';
import { newId } from '#server/records/ids.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { Sql } from '#server/records/database.ts';

/** Whose concepts, and where. */
interface Owner {
  readonly personId: string;
  readonly activityId: string;
}

export interface ConceptRecord {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  readonly isShared: boolean;
}

/** A concept of an activity, whosever it is. */
export async function findConcept(sql: Sql, activityId: string, conceptId: string): Promise<ConceptRecord | undefined> {
  const row = await sql.get<{ id: string; person_id: string; name: string; is_shared: number }>(
    'SELECT id, person_id, name, is_shared FROM concept WHERE id = ? AND activity_id = ?',
    [conceptId, activityId],
  );
  return row && { id: row.id, personId: row.person_id, name: row.name, isShared: row.is_shared === 1 };
}

/** Gives a concept another name and says whether the class sees it. */
export async function changeConcept(
  sql: Sql,
  conceptId: string,
  { name, isShared }: { name: string; isShared: boolean },
): Promise<void> {
  await sql.run('UPDATE concept SET name = ?, name_key = ?, is_shared = ? WHERE id = ?', [
    name,
    designNameKey(name),
    isShared ? 1 : 0,
    conceptId,
  ]);
}

/** The names of a person's concepts in an activity. */
export async function conceptNames(sql: Sql, { personId, activityId }: Owner): Promise<string[]> {
  const rows = await sql.all<{ name: string }>('SELECT name FROM concept WHERE person_id = ? AND activity_id = ?', [
    personId,
    activityId,
  ]);
  return rows.map(({ name }) => name);
}

/** The person's concept of that name, which is made where there is none yet; gives its id. */
export async function touchConcept(
  sql: Sql,
  { personId, activityId }: Owner,
  { name, specification, now }: { name: string; specification: Specification; now: number },
): Promise<string> {
  const row = await sql.get<{ id: string }>(
    `INSERT INTO concept (id, person_id, activity_id, name, name_key, specification_id, specification_name, is_shared,
       modified_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?)
     ON CONFLICT (person_id, activity_id, name_key) DO UPDATE SET
       specification_id = excluded.specification_id, specification_name = excluded.specification_name,
       modified_at = excluded.modified_at
     RETURNING id`,
    [newId(), personId, activityId, name.trim(), designNameKey(name), specification.id, specification.name, now],
  );
  if (!row) throw new Error('A concept was neither made nor found.');
  return row.id;
}

/** Shares or withdraws a person's own concept; gives its name, or undefined when there is none of that name. */
export async function shareConcept(
  sql: Sql,
  { personId, activityId }: Owner,
  name: string,
  isShared: boolean,
): Promise<string | undefined> {
  const row = await sql.get<{ name: string }>(
    'UPDATE concept SET is_shared = ? WHERE person_id = ? AND activity_id = ? AND name_key = ? RETURNING name',
    [isShared ? 1 : 0, personId, activityId, designNameKey(name)],
  );
  return row?.name;
}
