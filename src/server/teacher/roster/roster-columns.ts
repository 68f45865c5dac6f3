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

/** The columns that a first line names; none where it names none. */
export function columnsOf(heading: readonly string[]): Columns {
  const names = heading.map((name) =>
    name
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, ''),
  );
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

/** Without a heading the columns stand as teachers type them; a first column that only counts the lines is passed over. */
export function columnsWithoutHeading(rows: readonly (readonly string[])[]): Columns {
  const counts =
    rows.length > 1 && rows.every(([first], index) => first?.trim().replace(/[.)]$/, '') === `${index + 1}`);
  const first = counts && rows.every(({ length }) => length > 1) ? 1 : 0;
  return { alias: first, signInId: first + 1, groupName: first + 2 };
}
