import { newId } from '#server/records/ids.ts';
import type { RowSource, Sql } from '#server/records/database.ts';

export interface LogoRecord {
  /** Media type. */
  readonly type: string;
  readonly bytes: Buffer;
}

/** Keeps an image; its id is all that is needed to see it. */
export async function addLogo(
  sql: Sql,
  { organisationId, type, bytes, now }: { organisationId: string; type: string; bytes: Buffer; now: number },
): Promise<string> {
  const id = newId();
  await sql.run('INSERT INTO logo (id, organisation_id, type, bytes, created_at) VALUES (?, ?, ?, ?, ?)', [
    id,
    organisationId,
    type,
    bytes.toString('base64'),
    now,
  ]);
  return id;
}

export async function hasLogo(sql: Sql, organisationId: string, id: string): Promise<boolean> {
  const found = await sql.get('SELECT id FROM logo WHERE id = ? AND organisation_id = ?', [id, organisationId]);
  return found !== undefined;
}

export async function findLogo(source: RowSource, id: string): Promise<LogoRecord | undefined> {
  const row = await source.get<{ type: string; bytes: string }>('SELECT type, bytes FROM logo WHERE id = ?', [id]);
  return row && { type: row.type, bytes: Buffer.from(row.bytes, 'base64') };
}

/** Images that no activity shows, such as those of which a teacher thought better. */
export async function forgetUnusedLogos(
  sql: Sql,
  { organisationId, path, before }: { organisationId: string; path: string; before: number },
): Promise<void> {
  await sql.run(
    `DELETE FROM logo WHERE organisation_id = ? AND created_at < ? AND NOT EXISTS (
       SELECT 1 FROM activity a WHERE a.competition_logo = CAST(? AS TEXT) || logo.id)`,
    [organisationId, before, path],
  );
}
