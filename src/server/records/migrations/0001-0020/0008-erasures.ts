import type { Sql } from '#server/records/database.ts';

/*
 * What was deleted and may have left something behind: in back-ups, or in the files of the database where rows were. A row
 * goes when that is done.
 */
export const erasures = `
-- kind is 'person' or 'classroom', or 'records' for the database's own files, with an empty id.
CREATE TABLE erasure (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (kind, id)
);
`;

/** Earlier releases left what they deleted in the file. */
export async function fillErasures(sql: Sql): Promise<void> {
  if (await sql.get('SELECT id FROM person LIMIT 1')) await sql.run("INSERT INTO erasure VALUES ('records', '')");
}
