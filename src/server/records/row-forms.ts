import { marks } from './database.ts';

/** What PostgreSQL calls the type of a column, by which several rows go into one statement. */
export type ColumnType = 'text' | 'integer' | 'bigint';

/** Rows of one table that are always written with the same columns. */
export interface RowForm {
  readonly table: string;
  /** The key first. */
  readonly columns: readonly (readonly [name: string, type: ColumnType])[];
  /** How many of the columns are the key. */
  readonly key: number;
}

/** A form, with its statements made once. */
export function rowForm(
  table: string,
  key: Readonly<Record<string, ColumnType>>,
  rest: Readonly<Record<string, ColumnType>>,
): RowForm {
  const columns = [...Object.entries(key), ...Object.entries(rest)];
  return { table, columns, key: Object.keys(key).length };
}

const additions = new WeakMap<RowForm, string>();
const replacements = new WeakMap<RowForm, string>();

/** The statement that adds one row. */
export function additionOf(form: RowForm): string {
  return once(additions, form, () => `${intoOf(form)} VALUES (${marks(form.columns.length)})`);
}

/** The statement that puts one row in the place of the one with its key. */
export function replacementOf(form: RowForm): string {
  return once(replacements, form, () => `${additionOf(form)} ${insteadOf(form)}`);
}

export function intoOf({ table, columns }: RowForm): string {
  return `INSERT INTO ${table} (${columns.map(([name]) => name).join(', ')})`;
}

/** What makes an addition a replacement. */
export function insteadOf({ columns, key }: RowForm): string {
  const names = columns.map(([name]) => name);
  const changes = names.slice(key).map((name) => `${name} = excluded.${name}`);
  return `ON CONFLICT (${names.slice(0, key).join(', ')}) DO UPDATE SET ${changes.join(', ')}`;
}

function once(texts: WeakMap<RowForm, string>, form: RowForm, make: () => string): string {
  let text = texts.get(form);
  if (text === undefined) {
    text = make();
    texts.set(form, text);
  }
  return text;
}
