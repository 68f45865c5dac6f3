import type { Sql } from './database.ts';

export async function preferencesOf(sql: Sql, personId: string): Promise<Record<string, string>> {
  const rows = await sql.all<{ name: string; value: string }>(
    'SELECT name, value FROM preference WHERE person_id = ?',
    [personId],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export async function keepPreference(sql: Sql, personId: string, name: string, value: string): Promise<void> {
  await sql.later(
    `INSERT INTO preference (person_id, name, value) VALUES (?, ?, ?)
     ON CONFLICT (person_id, name) DO UPDATE SET value = excluded.value`,
    [personId, name, value],
  );
}
