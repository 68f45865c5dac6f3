import { refuse } from '#server/http/refusal.ts';
import type { Refusal } from '#server/http/refusal.ts';
import { recordsOf } from './csv-records.ts';
import { enrolledStudents } from './one-roster.ts';
import { columnsOf, columnsWithoutHeading } from './roster-columns.ts';
import type { BodyOf } from '#contract/call.ts';
import type { RosterRow, rosterCalls } from '#contract/teacher/roster-calls.ts';
import type { Reason } from '#rules/reasons.ts';
import type { RefusalCode } from '#server/words/refusals.ts';
import { shortName, turnedName } from './roster-names.ts';
import { isWorkbook, workbookRecords } from './workbook.ts';
import type { CsvRecord, CsvRecords } from './csv-records.ts';
import type { WholeName } from './roster-names.ts';
import type { Column, Columns } from './roster-columns.ts';

/** A row of a school's list as it was found, with the line it stands on. */
export interface FoundRow extends RosterRow {
  /** From 1. */
  readonly line: number;
  /** What is wrong with how the line is written. */
  readonly problem: Reason<RefusalCode> | undefined;
  /** Where the list has more than the alias, which is the short name then. */
  readonly whole: WholeName | undefined;
}

export const ROSTER_ROWS_MOST = 5_000;

/** A list as it was sent: its text, or base64 of an archive. */
export type RosterSource = Pick<BodyOf<typeof rosterCalls.previewRoster>, 'kind' | 'content'>;

export const READERS: Readonly<Record<RosterSource['kind'], (content: string) => FoundRow[] | Promise<FoundRow[]>>> = {
  text: readText,
  archive: readArchive,
};

/**
 * Reads a list as text: a file or what was pasted. A first line that names the columns tells where they stand; without one they
 * are name, id, group.
 */
export function readText(text: string): FoundRow[] {
  if (text.includes('\0')) throw refuse('ROSTER_NO_TEXT');
  return rowsOf(recordsOf(text, ROSTER_ROWS_MOST + 1));
}

function rowsOf({ records, unread }: CsvRecords): FoundRow[] {
  const named = columnsOf(records[0]?.fields ?? []);
  const hasNames = named.alias !== undefined || named.given !== undefined;
  if (!hasNames && (named.signInId !== undefined || named.family !== undefined)) throw refuse('ROSTER_NO_COLUMNS');
  const rows = hasNames ? records.slice(1) : records;
  if (unread > 0) throw tooMany(rows.length + unread);
  const isNamesOnly = (hasNames && records[0]?.fields.length === 1) || (!hasNames && areTurnedNames(rows));
  if (isNamesOnly) return limited(rows.map(nameAlone));
  const at = hasNames ? named : columnsWithoutHeading(rows.map(({ fields }) => fields));
  return limited(rows.map((row) => rowOf(row, at)));
}

/** "Lovelace, Ada" on every line: the commas stand within the names. */
function areTurnedNames(rows: readonly CsvRecord[]): boolean {
  return (
    rows.length > 0 && rows.every(({ fields }) => fields.length === 2 && /^\s+[^\d\s][^\d]*$/.test(fields[1] ?? ''))
  );
}

function nameAlone({ line, fields, problem }: CsvRecord): FoundRow {
  return { line, ...namesOf(fields.join(',')), signInId: '', groupName: '', problem };
}

function rowOf({ line, fields, problem }: CsvRecord, at: Columns): FoundRow {
  const cell = (column: Column): string => {
    const index = at[column];
    return index === undefined ? '' : (fields[index] ?? '');
  };
  return {
    line,
    ...(at.alias === undefined ? namesFrom(cell('given'), cell('family')) : namesOf(cell('alias'))),
    signInId: cell('signInId'),
    groupName: cell('groupName'),
    problem,
  };
}

type Names = Pick<FoundRow, 'alias' | 'whole'>;

function namesFrom(given: string, family: string): Names {
  const written = `${given.trim()} ${family.trim()}`.trim();
  return { alias: shortName(given, family), whole: family.trim() === '' ? undefined : { given, family, written } };
}

function namesOf(text: string): Names {
  const name = withoutNumbering(text);
  const whole = turnedName(name);
  return whole === undefined ? { alias: name, whole } : { alias: shortName(whole.given, whole.family), whole };
}

/** "1. Ada", "2) Ben" and "- Cai" as they come out of documents. */
function withoutNumbering(name: string): string {
  return name.replace(/^\s*(?:\d{1,4}[.)]|[-*•–])\s*(?=\p{L})/u, '');
}

/**
 * Reads an archive, given as base64: the first sheet of an Excel workbook, or the students of a OneRoster 1.2 CSV archive with
 * the title of their class as group.
 */
export async function readArchive(base64: string): Promise<FoundRow[]> {
  const archive = Buffer.from(base64, 'base64');
  if (isWorkbook(archive)) return rowsOf({ records: await workbookRecords(archive), unread: 0 });
  return limited(
    enrolledStudents(archive).map(({ line, given, family, signInId, groupName }) => ({
      line,
      ...namesFrom(given, family),
      signInId,
      groupName,
      problem: undefined,
    })),
  );
}

function limited(rows: FoundRow[]): FoundRow[] {
  if (rows.length > ROSTER_ROWS_MOST) throw tooMany(rows.length);
  return rows;
}

export function tooMany(found: number): Refusal {
  return refuse('ROSTER_TOO_LONG', { found, most: ROSTER_ROWS_MOST });
}
