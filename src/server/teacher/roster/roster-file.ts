import { refuse } from '#server/http/refusal.ts';
import { reason } from '#server/words/refusals.ts';
import { recordsOf } from './csv-records.ts';
import { columnsOfNames, columnsSeen, columnsWithoutHeading, placesOf } from './guessed-columns.ts';
import { enrolledStudents } from './one-roster.ts';
import { findHeading, isAboveNumbers, namesNoStudents } from './roster-columns.ts';
import { shortName, turnedName, wholeNamesIn } from './roster-names.ts';
import { isWorkbook, workbookRecords } from './workbook.ts';
import type { BodyOf } from '#contract/call.ts';
import type { Course, RosterRow, rosterCalls } from '#contract/teacher/roster-calls.ts';
import type { Reason } from '#rules/reasons.ts';
import type { Refusal } from '#server/http/refusal.ts';
import type { RefusalCode } from '#server/words/refusals.ts';
import type { CsvRecord, CsvRecords } from './csv-records.ts';
import type { SeenColumn } from './guessed-columns.ts';
import type { Column, Columns, Heading } from './roster-columns.ts';
import type { WholeName } from './roster-names.ts';

/** A row of a school's list as it was found, with the line it stands on. */
export interface FoundRow extends RosterRow {
  /** From 1. */
  readonly line: number;
  /** What is wrong with how the line is written. */
  readonly problem: Reason<RefusalCode> | undefined;
  /** Where the list has more than the alias, which is the short name then. */
  readonly whole: WholeName | undefined;
  /** Id of the class in the archive; empty where there is none. */
  readonly courseId: string;
}

/** A school's list as it was read. */
export interface FoundList {
  readonly rows: readonly FoundRow[];
  /** Whether a line was taken as a heading, where that may be wrong; null where nobody has to be asked. */
  readonly heading: boolean | null;
  /** Number of the line that is the heading, or would be. */
  readonly headingLine: number;
  /** How the columns were taken; none of an archive, whose files name them. */
  readonly columns: readonly SeenColumn[];
  /** The classes of an archive with several of them. */
  readonly courses: readonly Course[];
}

export const ROSTER_ROWS_MOST = 5_000;

/** A list as it was sent: its text, or base64 of an archive. */
export type RosterSource = Pick<BodyOf<typeof rosterCalls.previewRoster>, 'kind' | 'content' | 'heading' | 'columns'>;

/** How somebody who was asked says that it is to be read. */
type ReadAs = Pick<RosterSource, 'heading' | 'columns'>;

/** Reads a list of any kind. */
export async function readList({ kind, content, ...as }: RosterSource): Promise<FoundList> {
  return kind === 'text' ? readText(content, as) : readArchive(content, as);
}

/**
 * Reads a list as text: a file or what was pasted. One of the first lines that names the columns tells where they stand, and what
 * stands above it is left out; without one they are guessed.
 */
export function readText(text: string, as: ReadAs = {}): FoundList {
  if (text.includes('\0')) throw refuse('ROSTER_NO_TEXT');
  return listOf(recordsOf(text, ROSTER_ROWS_MOST + 1), as);
}

function listOf({ records, unread }: Omit<CsvRecords, 'end'>, { heading, columns }: ReadAs): FoundList {
  const found = heading === false ? undefined : findHeading(records.map(({ fields }) => fields));
  const at = found?.at ?? 0;
  const first = records[at]?.fields ?? [];
  const isGuessed = heading === undefined && columns === undefined;
  if (found === undefined && isGuessed && namesNoStudents(first)) throw refuse('ROSTER_NO_COLUMNS');
  const isHeading = found !== undefined || (heading ?? isAboveNumbers(records.map(({ fields }) => fields)));
  const rows = records.slice(isHeading ? at + 1 : 0);
  if (unread > 0) throw tooMany(rows.length + unread);
  const cells = rows.filter((row) => !isTotal(row)).map(({ fields }) => fields);
  const isAlone = (isHeading && first.length === 1) || (found === undefined && areTurnedNames(cells));
  const isNamesOnly = columns === undefined && isAlone;
  const taken = columns === undefined ? (isAlone ? columnsOfNames(cells) : guessed(found, cells)) : placesOf(columns);
  const rowFrom = (row: CsvRecord): FoundRow => (isNamesOnly ? nameAlone(row) : rowOf(row, taken));
  return {
    rows: [...records.slice(0, at).map((row) => leftOut(row, 'ROW_TITLE')), ...limited(namedRows(rows, rowFrom))],
    heading: (found?.isSure === true && at === 0) || records.length < 2 ? null : isHeading,
    headingLine: records[at]?.line ?? 1,
    columns: columnsSeen(taken, isHeading ? first : [], cells),
    courses: [],
  };
}

function namedRows(rows: readonly CsvRecord[], rowFrom: (row: CsvRecord) => FoundRow): FoundRow[] {
  const students = wholeNamesIn(rows.filter((row) => !isTotal(row)).map(rowFrom));
  const byLine = new Map(students.map((row) => [row.line, row]));
  return rows.map((row) => byLine.get(row.line) ?? leftOut(row, 'ROW_TOTAL'));
}

function guessed(found: Heading | undefined, cells: readonly (readonly string[])[]): Columns {
  return found?.columns ?? columnsWithoutHeading(cells);
}

/** A line that is no student, with the reason why. */
function leftOut({ line, fields }: CsvRecord, code: 'ROW_TITLE' | 'ROW_TOTAL'): FoundRow {
  const alias = fields.filter((field) => field.trim() !== '').join(' ');
  return { line, alias, whole: undefined, signInId: '', groupName: '', problem: reason(code), courseId: '' };
}

/** "Total 24" and "24 students", as they close a list. */
function isTotal({ fields }: CsvRecord): boolean {
  const text = fields
    .join(' ')
    .replaceAll(/[\s:=]+/g, ' ')
    .trim();
  return /^(?:(?:grand )?total(?: (?:number of )?students)?|(?:number of )?students|student count|count) \d+$|^\d+ students$/i.test(
    text,
  );
}

/** "Lovelace, Ada" on every line: the commas stand within the names. */
function areTurnedNames(rows: readonly (readonly string[])[]): boolean {
  return rows.length > 0 && rows.every((fields) => fields.length === 2 && /^\s+[^\d\s][^\d]*$/.test(fields[1] ?? ''));
}

function nameAlone({ line, fields, problem }: CsvRecord): FoundRow {
  return { line, ...namesOf(fields.join(',')), signInId: '', groupName: '', problem, courseId: '' };
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
    courseId: '',
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
export async function readArchive(base64: string, as: ReadAs = {}): Promise<FoundList> {
  const archive = Buffer.from(base64, 'base64');
  if (isWorkbook(archive)) return listOf({ records: await workbookRecords(archive), unread: 0 }, as);
  const { students, courses } = enrolledStudents(archive);
  const rows = students.map(({ line, given, family, signInId, courseId, groupName }) => ({
    line,
    ...namesFrom(given, family),
    signInId,
    groupName,
    problem: undefined,
    courseId,
  }));
  // Of several classes some are chosen, and counted then.
  const several = courses.length > 1;
  const plain = { heading: null, headingLine: 1, columns: [] };
  return several ? { ...plain, rows, courses } : { ...plain, rows: limited(rows), courses: [] };
}

/** Refuses more rows than are taken at once. */
export function limited<T>(rows: T[]): T[] {
  if (rows.length > ROSTER_ROWS_MOST) throw tooMany(rows.length);
  return rows;
}

export function tooMany(found: number): Refusal {
  return refuse('ROSTER_TOO_LONG', { found, most: ROSTER_ROWS_MOST });
}
