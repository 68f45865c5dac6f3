import type { Certificate } from '#contract/teacher/retention-calls.ts';
import type { Sql } from '#server/records/database.ts';

/** Keeps what is said of a deletion. */
export async function keepCertificate(sql: Sql, organisationId: string, certificate: Certificate): Promise<void> {
  await sql.run('INSERT INTO deletion (id, organisation_id, at, certificate) VALUES (?, ?, ?, ?)', [
    certificate.id,
    organisationId,
    certificate.at,
    JSON.stringify(certificate),
  ]);
}

/** Of a school, the newest first. */
export async function certificatesOf(sql: Sql, organisationId: string, limit: number): Promise<Certificate[]> {
  const rows = await sql.all<{ certificate: string }>(
    `SELECT certificate FROM deletion WHERE organisation_id = ? ORDER BY at DESC, id LIMIT ${limit}`,
    [organisationId],
  );
  return rows.map(({ certificate }) => JSON.parse(certificate) as Certificate);
}

/** Of any school, by its number. */
export async function findCertificate(sql: Sql, id: string): Promise<Certificate | undefined> {
  const row = await sql.get<{ certificate: string }>('SELECT certificate FROM deletion WHERE id = ?', [id]);
  return row && (JSON.parse(row.certificate) as Certificate);
}
