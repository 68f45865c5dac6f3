import type { Sql } from './database.ts';

/** A table of the records as the database itself describes it. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns of its primary key, in order. */
  readonly key: readonly string[];
}

interface Described extends TableShape {
  /** Tables whose rows must be there before its own. */
  readonly needs: readonly string[];
}

interface ColumnRow {
  readonly name: string;
  readonly place: number;
}

/** Every table of the records but the list of schema changes, each after those that it refers to. */
export async function tableShapes(sql: Sql, dialect: 'sqlite' | 'postgres'): Promise<TableShape[]> {
  const catalogue = dialect === 'sqlite' ? SQLITE : POSTGRES;
  const names = (await sql.all<{ name: string }>(catalogue.tables)).map(({ name }) => name);
  const described: Described[] = [];
  for (const name of names.filter((each) => each !== 'schema_version').toSorted()) {
    const columns = await sql.all<ColumnRow>(catalogue.columns, [name]);
    const needs = await sql.all<{ name: string }>(catalogue.needs, [name]);
    described.push({
      name,
      columns: columns.map((column) => column.name).toSorted(),
      key: columns
        .filter(({ place }) => place > 0)
        .toSorted((one, other) => one.place - other.place)
        .map((column) => column.name),
      needs: needs.map((need) => need.name),
    });
  }
  return inOrder(described).map(({ name, columns, key }) => ({ name, columns, key }));
}

function inOrder(tables: readonly Described[]): Described[] {
  const ordered: Described[] = [];
  let rest = [...tables];
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name));
    const next = rest.filter(({ name, needs }) => needs.every((need) => need === name || !waiting.has(need)));
    if (next.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(', ')}.`);
    ordered.push(...next);
    rest = rest.filter((table) => !next.includes(table));
  }
  return ordered;
}

const SQLITE = {
  tables: `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
  columns: 'SELECT name, pk AS place FROM pragma_table_info(?)',
  needs: 'SELECT DISTINCT "table" AS name FROM pragma_foreign_key_list(?)',
} as const;

const POSTGRES = {
  tables: `SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`,
  columns: `SELECT a.attname AS name, COALESCE(array_position(i.indkey::smallint[], a.attnum) + 1, 0) AS place
    FROM pg_attribute a LEFT JOIN pg_index i ON i.indrelid = a.attrelid AND i.indisprimary
    WHERE a.attrelid = quote_ident(?)::regclass AND a.attnum > 0 AND NOT a.attisdropped`,
  needs: `SELECT DISTINCT c.relname AS name FROM pg_constraint f JOIN pg_class c ON c.oid = f.confrelid
    WHERE f.contype = 'f' AND f.conrelid = quote_ident(?)::regclass`,
} as const;
