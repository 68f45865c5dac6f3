import { refuse } from '#server/http/refusal.ts';
import type { Refusal } from '#server/http/refusal.ts';
import { recordsOf, withoutMark } from './csv-records.ts';
import { enrolledStudents } from './one-roster.ts';
import type { BodyOf } from '#contract/call.ts';
import type { RosterRow, rosterCalls } from '#contract/teacher/roster-calls.ts';
import type { Reason } from '#rules/reasons.ts';
import type { RefusalCode } from '#server/words/refusals.ts';
import type { CsvRecord } from './csv-records.ts';

/** A row of a school's list as it was found, with the line it stands on. */
export interface FoundRow extends RosterRow {
  /** From 1. */
  readonly line: number;
  /** What is wrong with how the line is written. */
  readonly problem: Reason<RefusalCode> | undefined;
}

export const ROSTER_ROWS_MOST = 5_000;

/** A list as it was sent: its text, or base64 of an archive. */
export type RosterSource = Pick<BodyOf<typeof rosterCalls.previewRoster>, 'kind' | 'content'>;

export const READERS: Readonly<Record<RosterSource['kind'], (content: string) => FoundRow[]>> = {
  list: readList,
  csv: readCsv,
  oneroster: readOneRoster,
};

/** Names under which schools export the columns, as letters only. */
const COLUMNS = {
  alias: ['alias', 'name', 'student', 'studentname', 'displayname', 'fullname', 'nickname', 'preferredname'],
  given: ['firstname', 'givenname', 'first', 'preferredfirstname'],
  family: ['lastname', 'familyname', 'last', 'surname'],
  signInId: ['signinid', 'studentid', 'id', 'studentnumber', 'number', 'identifier', 'localid', 'sisid', 'username'],
  groupName: ['group', 'groupname', 'team', 'table', 'section', 'class'],
} as const;
type Column = keyof typeof COLUMNS;

/** Reads a pasted list: a name on each line, or name, tab, id, tab, group. */
export function readList(text: string): FoundRow[] {
  const lines = withoutMark(text).split(/\r\n|\r|\n/);
  return limited(
    lines.flatMap((line, index) => {
      if (line.trim() === '') return [];
      const [alias = '', signInId = '', groupName = ''] = line.split('\t');
      return { line: index + 1, alias, signInId, groupName, problem: undefined };
    }),
  );
}

/** Reads a CSV file with a header; the columns may stand in any order and have any of the usual names. */
export function readCsv(text: string): FoundRow[] {
  const { records, unread } = recordsOf(text, ROSTER_ROWS_MOST + 1);
  const [header, ...rows] = records;
  const at = columnsOf(header?.fields ?? []);
  if (at.alias === undefined && at.given === undefined) {
    throw refuse('ROSTER_NO_COLUMNS');
  }
  if (unread > 0) throw tooMany(rows.length + unread);
  const cell = ({ fields }: CsvRecord, column: Column): string => {
    const index = at[column];
    return index === undefined ? '' : (fields[index] ?? '');
  };
  return rows.map((row) => ({
    line: row.line,
    alias: at.alias === undefined ? shortName(cell(row, 'given'), cell(row, 'family')) : cell(row, 'alias'),
    signInId: cell(row, 'signInId'),
    groupName: cell(row, 'groupName'),
    problem: row.problem,
  }));
}

/** Reads the students of a OneRoster 1.2 CSV archive, given as base64, with the title of their class as group. */
export function readOneRoster(base64: string): FoundRow[] {
  return limited(
    enrolledStudents(base64).map(({ line, given, family, signInId, groupName }) => ({
      line,
      alias: shortName(given, family),
      signInId,
      groupName,
      problem: undefined,
    })),
  );
}

function columnsOf(header: readonly string[]): Partial<Record<Column, number>> {
  const names = header.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const found: Partial<Record<Column, number>> = {};
  for (const column of Object.keys(COLUMNS) as Column[]) {
    // The first name of the list that is there: `name` before `student`, wherever they stand.
    for (const name of COLUMNS[column]) {
      const index = names.indexOf(name);
      if (index >= 0) found[column] ??= index;
    }
  }
  return found;
}

/** What classmates see where only whole names are known: the first name and one letter. */
function shortName(given: string, family: string): string {
  const [letter] = family.trim();
  return letter === undefined ? given.trim() : `${given.trim()} ${letter.toUpperCase()}.`.trim();
}

function limited(rows: FoundRow[]): FoundRow[] {
  if (rows.length > ROSTER_ROWS_MOST) throw tooMany(rows.length);
  return rows;
}

export function tooMany(found: number): Refusal {
  return refuse('ROSTER_TOO_LONG', { found, most: ROSTER_ROWS_MOST });
}
