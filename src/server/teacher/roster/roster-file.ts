import { refuse } from '#server/http/refusal.ts';
import { recordsOf } from './csv-records.ts';
import { enrolledStudents } from './one-roster.ts';
import { columnsWithoutHeading, headingOf, isAboveNumbers, namesNoStudents } from './roster-columns.ts';
import { shortName, turnedName } from './roster-names.ts';
import { isWorkbook, workbookRecords } from './workbook.ts';
import type { BodyOf } from '#contract/call.ts';
import type { Course, RosterRow, rosterCalls } from '#contract/teacher/roster-calls.ts';
import type { Reason } from '#rules/reasons.ts';
import type { Refusal } from '#server/http/refusal.ts';
import type { RefusalCode } from '#server/words/refusals.ts';
import type { CsvRecord, CsvRecords } from './csv-records.ts';
import type { Column, Columns } from './roster-columns.ts';
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
  /** Whether the first line was taken as a heading, where that may be wrong; null where nobody has to be asked. */
  readonly heading: boolean | null;
  /** The classes of an archive with several of them. */
  readonly courses: readonly Course[];
}

export const ROSTER_ROWS_MOST = 5_000;

/** A list as it was sent: its text, or base64 of an archive. */
export type RosterSource = Pick<BodyOf<typeof rosterCalls.previewRoster>, 'kind' | 'content' | 'heading'>;

/** Reads a list of any kind. */
export async function readList({ kind, content, heading }: RosterSource): Promise<FoundList> {
  return kind === 'text' ? readText(content, heading) : readArchive(content, heading);
}

/**
 * Reads a list as text: a file or what was pasted. A first line that names the columns tells where they stand; without one they
 * are name, id, group. `heading` says whether the first line is one, where somebody was asked.
 */
export function readText(text: string, heading?: boolean): FoundList {
  if (text.includes('\0')) throw refuse('ROSTER_NO_TEXT');
  return listOf(recordsOf(text, ROSTER_ROWS_MOST + 1), heading);
}

function listOf({ records, unread }: CsvRecords, heading: boolean | undefined): FoundList {
  const first = records[0]?.fields ?? [];
  const named = heading === false ? undefined : headingOf(first);
  if (named === undefined && heading === undefined && namesNoStudents(first)) throw refuse('ROSTER_NO_COLUMNS');
  const isHeading = named !== undefined || (heading ?? isAboveNumbers(records.map(({ fields }) => fields)));
  const rows = isHeading ? records.slice(1) : records;
  if (unread > 0) throw tooMany(rows.length + unread);
  const isNamesOnly = (isHeading && first.length === 1) || (named === undefined && areTurnedNames(rows));
  const at = named?.columns ?? columnsWithoutHeading(rows.map(({ fields }) => fields));
  return {
    rows: limited(rows.map(isNamesOnly ? nameAlone : (row) => rowOf(row, at))),
    heading: named?.isSure === true || records.length < 2 ? null : isHeading,
    courses: [],
  };
}

/** "Lovelace, Ada" on every line: the commas stand within the names. */
function areTurnedNames(rows: readonly CsvRecord[]): boolean {
  return (
    rows.length > 0 && rows.every(({ fields }) => fields.length === 2 && /^\s+[^\d\s][^\d]*$/.test(fields[1] ?? ''))
  );
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
export async function readArchive(base64: string, heading?: boolean): Promise<FoundList> {
  const archive = Buffer.from(base64, 'base64');
  if (isWorkbook(archive)) return listOf({ records: await workbookRecords(archive), unread: 0 }, heading);
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
  return courses.length > 1 ? { rows, heading: null, courses } : { rows: limited(rows), heading: null, courses: [] };
}

/** Refuses more rows than are taken at once. */
export function limited<T>(rows: T[]): T[] {
  if (rows.length > ROSTER_ROWS_MOST) throw tooMany(rows.length);
  return rows;
}

export function tooMany(found: number): Refusal {
  return refuse('ROSTER_TOO_LONG', { found, most: ROSTER_ROWS_MOST });
}
