import type { Database } from '#server/records/database.ts';

/** Every row of every table, as JSON by table: what a copy of the records would show. */
export async function allRows(database: Database): Promise<ReadonlyMap<string, string>> {
  return database.read(async (sql) => {
    const tables = await sql.all<{ name: string }>(
      database.dialect === 'sqlite'
        ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        : "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
    );
    const found = new Map<string, string>();
    for (const { name } of tables) found.set(name, JSON.stringify(await sql.all(`SELECT * FROM ${name}`)));
    return found;
  });
}

/** The tables with a column of this name. */
export async function tablesWith(database: Database, column: string): Promise<string[]> {
  return database.read(async (sql) => {
    const rows = await sql.all<{ name: string }>(
      database.dialect === 'sqlite'
        ? `SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = ?
           WHERE m.type = 'table' ORDER BY m.name`
        : `SELECT table_name AS name FROM information_schema.columns
           WHERE table_schema = 'public' AND column_name = ? ORDER BY table_name`,
      [column],
    );
    return rows.map(({ name }) => name);
  });
}
