import { hash } from 'node:crypto';
import { rowMarks } from './database.ts';
import { tableShapes } from './table-shapes.ts';
import type { Database, Sql, Value } from './database.ts';
import type { TableShape } from './table-shapes.ts';

/** Rows read and written at a time: fewer parameters than either database takes in a statement. */
const ROWS = 500;

/** A table as it stands on one side: how many rows, and a sum over all of them in whichever order. */
export interface TableSum {
  readonly name: string;
  readonly rows: number;
  readonly checksum: string;
}

type Row = Readonly<Record<string, Value>>;

/** The copy is not what it was made of, or has no place to go. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused';
}

/**
 * Copies all records from one database into another, empty one of either kind, as one transaction there. Both have today's
 * schema. Afterwards both sides are read again and must agree in every table's count and checksum, which it gives.
 */
export async function copyRecords(from: Database, to: Database): Promise<TableSum[]> {
  return from.read(async (source) => {
    const shapes = await tableShapes(source, from.dialect);
    await to.write(async (target) => {
      await mustMatch(shapes, await tableShapes(target, to.dialect));
      for (const shape of shapes) await mustBeEmpty(target, shape);
      for (const shape of shapes) await copyTable(source, target, shape);
    });
    const before = await sumsOf(source, shapes);
    const after = await to.read((target) => sumsOf(target, shapes));
    const wrong = before.find(({ rows, checksum }, place) => {
      const copy = after[place];
      return copy?.rows !== rows || copy.checksum !== checksum;
    });
    if (wrong) throw new CopyRefused(`The copy of the table ${wrong.name} differs from what it was made of.`);
    return before;
  });
}

async function mustMatch(source: readonly TableShape[], target: readonly TableShape[]): Promise<void> {
  const wanted = new Map(target.map((shape) => [shape.name, JSON.stringify(shape)]));
  const other = source.find((shape) => wanted.get(shape.name) !== JSON.stringify(shape));
  if (other) throw new CopyRefused(`The table ${other.name} is not the same on both sides.`);
}

async function mustBeEmpty(target: Sql, { name }: TableShape): Promise<void> {
  const found = await target.get<{ n: number }>(`SELECT COUNT(*) AS n FROM ${name}`);
  if (Number(found?.n) > 0) throw new CopyRefused('There are records in the target already; it must be empty.');
}

async function copyTable(source: Sql, target: Sql, shape: TableShape): Promise<void> {
  const { name, columns } = shape;
  for await (const rows of rowsOf(source, shape)) {
    await target.run(
      `INSERT INTO ${name} (${named(columns)}) VALUES ${rowMarks(rows.length, columns.length)}`,
      rows.flatMap((row) => columns.map((column) => row[column] ?? null)),
    );
  }
}

/** All rows in the order of their key, some at a time. */
async function* rowsOf(sql: Sql, { name, columns, key }: TableShape): AsyncGenerator<readonly Row[]> {
  const order = `ORDER BY ${named(key)} LIMIT ${ROWS}`;
  const marks = key.map(() => '?').join(', ');
  let last: Row | undefined;
  for (;;) {
    const start = last ? `WHERE (${named(key)}) > (${marks})` : '';
    const params = last ? key.map((column) => last?.[column] ?? null) : [];
    const rows: Row[] = await sql.all<Row>(`SELECT ${named(columns)} FROM ${name} ${start} ${order}`, params);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS) return;
    last = rows.at(-1);
  }
}

async function sumsOf(sql: Sql, shapes: readonly TableShape[]): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const shape of shapes) {
    let count = 0;
    let sum = 0n;
    for await (const rows of rowsOf(sql, shape)) {
      count += rows.length;
      // Databases order texts each in their own way: a sum does not depend on that.
      for (const row of rows) sum = BigInt.asUintN(256, sum + hashOf(row, shape.columns));
    }
    sums.push({ name: shape.name, rows: count, checksum: sum.toString(16).padStart(64, '0') });
  }
  return sums;
}

function hashOf(row: Row, columns: readonly string[]): bigint {
  return BigInt(`0x${hash('sha256', JSON.stringify(columns.map((column) => row[column] ?? null)), 'hex')}`);
}

/** Some names, such as `override`, are words of SQL, too. */
function named(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}
