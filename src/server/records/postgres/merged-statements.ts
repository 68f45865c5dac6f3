import { storable } from '#server/records/database.ts';
import { insteadOf, intoOf } from '#server/records/row-forms.ts';
import { named, prepared } from './postgres-sql.ts';
import type { Question, Value } from '#server/records/database.ts';
import type { RowForm } from '#server/records/row-forms.ts';
import type pg from 'pg';

/*
 * Many questions, or many rows, in one statement: PostgreSQL takes most of its time for a small statement to begin and to
 * end it, and each costs a message there and back.
 */

/** Questions of one text that are asked together. */
interface MergedQuestion {
  readonly questions: readonly Question[];
  readonly query: pg.QueryConfig;
}

/** One statement for each text, whatever it is asked of. */
export function mergedQuestions(questions: Iterable<Question>): MergedQuestion[] {
  const byText = new Map<string, Question[]>();
  for (const question of questions) {
    const some = byText.get(question.sql);
    if (some) some.push(question);
    else byText.set(question.sql, [question]);
  }
  return [...byText].map(([sql, some]) => ({
    questions: some,
    query: some.length === 1 ? named(sql, some[0]?.params ?? []) : lateral(sql, some),
  }));
}

/** The rows of each question, in the order of the questions. */
export function separated({ questions }: MergedQuestion, rows: readonly object[]): (readonly object[])[] {
  if (questions.length === 1) return [rows];
  const separate: object[][] = questions.map(() => []);
  for (const { [PLACE]: place, ...row } of rows as { readonly [PLACE]: number }[]) separate[place - 1]?.push(row);
  return separate;
}

/** No column of the records is called so. */
const PLACE = 'asked_place';

/** `SELECT … WHERE id = ?` for each row of a list of parameters. */
function lateral(sql: string, questions: readonly Question[]): pg.QueryConfig {
  const columns = columnsOf(questions.map(({ params }) => params));
  const types = columns.map(typeOf);
  const key = `${types.join()} ${sql}`;
  const text = (): string => {
    let place = 0;
    const inner = sql.replace(/\?/g, () => `asked.p${(place += 1)}`);
    const names = types.map((_, at) => `p${at + 1}`);
    return `SELECT asked.${PLACE}, answer.* FROM ${listOf(types)} WITH ORDINALITY AS asked (${names.join(', ')}, ${PLACE}),
      LATERAL (${inner}) answer`;
  };
  return { ...statement(key, text), values: columns };
}

/** Adds rows, or puts them in the place of those with their keys. */
export function mergedRows(kind: 'add' | 'put', form: RowForm, rows: readonly (readonly Value[])[]): pg.QueryConfig {
  const end = kind === 'add' ? '' : ` ${insteadOf(form)}`;
  const types = form.columns.map(([, type]) => type);
  const key = `${kind} ${form.table} ${form.columns.join()}`;
  return {
    ...statement(key, () => `${intoOf(form)} SELECT * FROM ${listOf(types)}${end}`),
    values: columnsOf(kind === 'add' ? rows : lastOfEach(form, rows)),
  };
}

/** PostgreSQL replaces a row once in a statement: of several for one key the last one stands. */
function lastOfEach({ key }: RowForm, rows: readonly (readonly Value[])[]): (readonly Value[])[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row.slice(0, key)), row])).values()];
}

function columnsOf(rows: readonly (readonly Value[])[]): Value[][] {
  return (rows[0] ?? []).map((_, place) => rows.map((row) => storable(row[place] ?? null)));
}

function listOf(types: readonly string[]): string {
  return `unnest(${types.map((type, place) => `$${place + 1}::${type}[]`).join(', ')})`;
}

function typeOf(column: readonly Value[]): string {
  const numbers = column.filter((value) => typeof value === 'number');
  if (numbers.length === 0) return 'text';
  return numbers.every(Number.isSafeInteger) ? 'bigint' : 'double precision';
}

const statements = new Map<string, { readonly text: string; readonly name: string }>();

function statement(key: string, text: () => string): { readonly text: string; readonly name: string } {
  let known = statements.get(key);
  if (!known) {
    known = prepared(text());
    statements.set(key, known);
  }
  return known;
}
