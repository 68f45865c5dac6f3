import { zipSync } from 'fflate';
import { refuse } from '#server/http/refusal.ts';
import { unpack } from './unpack.ts';
import type { CsvRecord } from './csv-records.ts';

/*
 * The first sheet of an Excel workbook (Office Open XML, ECMA-376). Formulas are not run: a cell is what the spreadsheet last
 * showed there.
 */

/** A workbook's parts are long lines; its entries are sheets, pictures and settings. */
const LIMITS = { entries: 1_000, lines: 1_000_000 } as const;
/** The address of the last cell that a list of students has any use for. */
const LAST = { row: 20_000, column: 'ZZ' } as const;

/** Whether an archive is a workbook. */
export function isWorkbook(archive: Buffer): boolean {
  return archive.includes('xl/workbook.xml');
}

/** The rows of the first sheet that are not empty; throws a refusal where they cannot be read. */
export async function workbookRecords(archive: Buffer): Promise<CsvRecord[]> {
  const parts = unpack(archive, partOf, LIMITS);
  if ([...parts].some(([path, xml]) => path.startsWith('xl/worksheets/') && isWide(xml)))
    throw refuse('ROSTER_TOO_LARGE');
  // What was counted is what is read, whatever else the archive says that it holds.
  const counted = zipSync(Object.fromEntries(parts), { level: 0 });
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const rows = await readSheet(new Uint8Array(counted).buffer);
    return rows.flatMap((row, index) => {
      const fields = row.map((cell) => (cell === null ? '' : textOf(cell)));
      return fields.every((field) => field === '') ? [] : [{ line: index + 1, fields, problem: undefined }];
    });
  } catch {
    throw refuse('ROSTER_NO_TEXT');
  }
}

function partOf(path: string): string | undefined {
  return /\.xml(?:\.rels)?$/.test(path) ? path : undefined;
}

/** One cell far away would make millions of empty ones. */
function isWide(sheet: Buffer): boolean {
  for (const [, column = '', row] of sheet.toString('latin1').matchAll(/\br\s*=\s*["']([A-Za-z]*)(\d+)["']/g)) {
    if (Number(row) > LAST.row || column.length > LAST.column.length) return true;
  }
  return false;
}

/** A number that is written as a date and is none shows nothing, in a spreadsheet too. */
function textOf(cell: unknown): string {
  if (!(cell instanceof Date)) return String(cell);
  return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
}
