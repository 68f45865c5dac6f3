import type { Sql } from '#server/records/database.ts';

/*
 * What lists of designs show stands in columns of its own, so that a list does not read whole assessments: they are ten
 * times as long.
 */
export const listedRevisions = `
ALTER TABLE revision ADD COLUMN specification_name TEXT NOT NULL DEFAULT '';
-- JSON.
ALTER TABLE revision ADD COLUMN diagnostics TEXT NOT NULL DEFAULT '[]';
`;

interface Row {
  readonly id: string;
  readonly specification: string;
  readonly assessment: string | null;
}

/** Takes the new columns of earlier revisions from what was kept with them. */
export async function fillListedRevisions(sql: Sql): Promise<void> {
  for (const row of await sql.all<Row>('SELECT id, specification, assessment FROM revision')) {
    const { name } = JSON.parse(row.specification) as { readonly name: string };
    const diagnostics =
      row.assessment === null ? [] : (JSON.parse(row.assessment) as { readonly diagnostics: unknown }).diagnostics;
    await sql.later('UPDATE revision SET specification_name = ?, diagnostics = ? WHERE id = ?', [
      name,
      JSON.stringify(diagnostics),
      row.id,
    ]);
  }
}
