/** Names under which schools export the columns, as letters without accents; of several the first one counts. */
const COLUMNS = {
  alias: [
    'alias',
    'name',
    'student',
    'studentname',
    'displayname',
    'fullname',
    'nickname',
    'preferredname',
    'names',
    'students',
    'pupil',
    'pupilname',
    'learner',
    'nombre',
  ],
  given: ['firstname', 'givenname', 'first', 'preferredfirstname', 'forename', 'studentfirstname'],
  family: ['lastname', 'familyname', 'last', 'surname', 'studentlastname', 'apellido', 'apellidos'],
  signInId: [
    'signinid',
    'studentid',
    'id',
    'studentnumber',
    'number',
    'identifier',
    'localid',
    'sisid',
    'username',
    'idnumber',
    'studentno',
    'sisuserid',
    'login',
    'loginid',
  ],
  groupName: ['group', 'groupname', 'team', 'table', 'section', 'class', 'period', 'homeroom', 'grupo'],
} as const;
export type Column = keyof typeof COLUMNS;

/** Where each column stands, from 0. */
export type Columns = Partial<Record<Column, number>>;

/** Words of headings that are no name of a column as a whole, such as "Name of the pupil", in what schools write most. */
const WORDS: Readonly<Record<Column, RegExp>> = {
  given: /^(?=.*\b(?:first|given)\b).*\bnames?\b|\b(?:vornamen?|prenoms?|forenames?)\b/,
  family: /^(?=.*\b(?:last|family)\b).*\bnames?\b|\b(?:nachnamen?|familiennamen?|apellidos?|surnames?)\b/,
  groupName: /\b(?:groups?|class|classes|section|period|team|homeroom|form|grupo|clase|gruppe|klasse|groupe|classe)\b/,
  signInId: /\b(?:id|ids|number|login|username|code|upn|matricula|codigo|nummer|numero|kennung|identifiant)\b/,
  alias: /\b(?:names?|students?|pupils?|learners?|nombres?|noms?|alumnos?|estudiantes?|schuler|schulerin|eleves?)\b/,
};

/** How the first line of a list was taken. */
export interface Heading {
  readonly columns: Columns;
  /** It is one of the names under which schools export; otherwise it reads as a heading, and somebody may be called so. */
  readonly isSure: boolean;
}

/** A heading with its place in the list, from 0. */
export interface PlacedHeading extends Heading {
  readonly at: number;
}

/** So many lines are looked at: exports begin with the name of the school, of the course and of the teacher. */
const LINES_ABOVE_MOST = 10;

/** The heading among the first lines: the one that names most columns, under nothing but titles. */
export function findHeading(rows: readonly (readonly string[])[]): PlacedHeading | undefined {
  let best: PlacedHeading | undefined;
  let wordsAbove = 0;
  for (const [at, cells] of rows.slice(0, LINES_ABOVE_MOST + 1).entries()) {
    const heading = headingOf(cells);
    const named = Object.keys(heading?.columns ?? {}).length;
    // Below another line a single word in a sentence is no heading.
    const isHeading = heading !== undefined && (at === 0 || heading.isSure || named > 1);
    const isUnderTitles = wordsAbove <= 1 || wordsAbove < filled(cells);
    if (isHeading && isUnderTitles && named > Object.keys(best?.columns ?? {}).length) best = { ...heading, at };
    if (!isLabelled(cells)) wordsAbove = Math.max(wordsAbove, filled(cells));
  }
  return best;
}

function filled(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

/** "Teacher: | Ms Hopper" and "Class | Period 3", which stand above tables. */
function isLabelled([first = '', ...others]: readonly string[]): boolean {
  return filled(others) === 1 && (/:\s*$/.test(first) || Object.keys(columnsByWords([first])).length > 0);
}

/** The columns that a line names; nothing where it names no students. */
function headingOf(cells: readonly string[]): Heading | undefined {
  const sure = withNameColumn(columnsOf(cells), cells);
  if (sure !== undefined) return { columns: sure, isSure: true };
  const read = columnsByWords(cells);
  return hasNames(read) ? { columns: read, isSure: false } : undefined;
}

/** Whether a first line names ids, groups or last names, and has no column that could be the names. */
export function namesNoStudents(cells: readonly string[]): boolean {
  const { signInId, family } = columnsOf(cells);
  return signInId !== undefined || family !== undefined;
}

/** Whether a first line that names nothing known stands over numbers, where it has a word. */
export function isAboveNumbers([first = [], ...others]: readonly (readonly string[])[]): boolean {
  return first.some(
    (cell, column) =>
      others.length > 0 &&
      /^[^\d]*\p{L}[^\d]*$/u.test(cell) &&
      others.every((row) => /^\s*\d+\s*$/.test(row[column] ?? '')),
  );
}

function hasNames({ alias, given }: Columns): boolean {
  return alias !== undefined || given !== undefined;
}

/** With the first column of an unknown name for the names, where others are known: "Schülerin; ID". */
function withNameColumn(columns: Columns, cells: readonly string[]): Columns | undefined {
  if (hasNames(columns)) return columns;
  if (columns.signInId === undefined && columns.family === undefined) return undefined;
  const known = new Set(Object.values(columns));
  const free = cells.findIndex((cell, index) => !known.has(index) && /^[^\d]*\p{L}[^\d]*$/u.test(cell));
  if (free < 0) return undefined;
  return { ...columns, [columns.family === undefined ? 'alias' : 'given']: free };
}

function columnsOf(cells: readonly string[]): Columns {
  const names = cells.map((cell) => plainWords(cell).replaceAll(' ', ''));
  const found: Columns = {};
  for (const column of Object.keys(COLUMNS) as Column[]) {
    // The first name of the list that is there: `name` before `student`, wherever they stand.
    for (const name of COLUMNS[column]) {
      const index = names.indexOf(name);
      if (index >= 0) found[column] ??= index;
    }
  }
  return found;
}

function columnsByWords(cells: readonly string[]): Columns {
  const found: Columns = {};
  for (const [index, cell] of cells.entries()) {
    const words = plainWords(cell);
    const column = (Object.keys(WORDS) as Column[]).find((each) => WORDS[each].test(words));
    if (column !== undefined) found[column] ??= index;
  }
  return found;
}

/** In lower case, without accents and signs; empty where there is a digit: "Student 1" is somebody. */
function plainWords(cell: string): string {
  if (/\d/.test(cell)) return '';
  return cell
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
}
