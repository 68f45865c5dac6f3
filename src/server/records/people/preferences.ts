import { rowForm } from '#server/records/row-forms.ts';
import type { Sql } from '#server/records/database.ts';

const PREFERENCE = rowForm('preference', { person_id: 'text', name: 'text' }, { value: 'text' });

export async function preferencesOf(sql: Sql, personId: string): Promise<Record<string, string>> {
  const rows = await sql.all<{ name: string; value: string }>(
    'SELECT name, value FROM preference WHERE person_id = ?',
    [personId],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export async function keepPreference(sql: Sql, personId: string, name: string, value: string): Promise<void> {
  await sql.put(PREFERENCE, [personId, name, value]);
}
