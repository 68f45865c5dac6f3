import { refuse } from '#server/http/refusal.ts';
import { recordsOf } from './csv-records.ts';
import { unpack } from './unpack.ts';
import type { CsvRecord } from './csv-records.ts';

/*
 * OneRoster 1.2 CSV (1EdTech, "OneRoster CSV Binding"): users.csv, classes.csv and enrollments.csv tell who learns where.
 * Nothing else of an archive is unpacked.
 */

const FILES = ['users.csv', 'classes.csv', 'enrollments.csv'] as const;
type FileName = (typeof FILES)[number];

/** An export of a whole district has more. */
const LIMITS = { entries: 64, lines: 60_000 } as const;

export interface EnrolledStudent {
  /** Of enrollments.csv, or of users.csv where the archive has no enrollments. */
  readonly line: number;
  readonly given: string;
  readonly family: string;
  readonly signInId: string;
  readonly groupName: string;
}

/** Who is enrolled as a student, with the title of the class; throws a refusal that says what is wrong. */
export function enrolledStudents(archive: Uint8Array): EnrolledStudent[] {
  const files = unpack(archive, wanted, LIMITS);
  const textOf = (name: FileName): string | undefined => files.get(name)?.toString();
  const users = textOf('users.csv');
  if (users === undefined) throw refuse('ARCHIVE_NO_USERS');
  const people = tableOf(users).filter(isThere);
  const enrolments = textOf('enrollments.csv');
  if (enrolments === undefined) {
    return people.filter(isStudent).map((person) => studentOf(person, person.line, ''));
  }
  const byId = new Map(people.map((person) => [person.cell('sourcedId'), person]));
  const titles = new Map(tableOf(textOf('classes.csv') ?? '').map((row) => [row.cell('sourcedId'), row.cell('title')]));
  return tableOf(enrolments)
    .filter((row) => isThere(row) && row.cell('role').toLowerCase() === 'student')
    .flatMap((row) => {
      const person = byId.get(row.cell('userSourcedId'));
      return person ? [studentOf(person, row.line, titles.get(row.cell('classSourcedId')) ?? '')] : [];
    });
}

interface Row {
  readonly line: number;
  readonly cell: (name: string) => string;
}

function studentOf({ cell }: Row, line: number, groupName: string): EnrolledStudent {
  return {
    line,
    given: cell('preferredGivenName') || cell('givenName'),
    family: cell('preferredFamilyName') || cell('familyName'),
    signInId: cell('identifier') || cell('username') || cell('sourcedId'),
    groupName,
  };
}

/** Whether a row is not a deletion, and a user may sign in. */
function isThere({ cell }: Row): boolean {
  return cell('status').toLowerCase() !== 'tobedeleted' && cell('enabledUser').toLowerCase() !== 'false';
}

/** Version 1.1 says the role beside the user, 1.2 in files that are not needed here. */
function isStudent({ cell }: Row): boolean {
  return cell('role') === '' || cell('role').toLowerCase() === 'student';
}

function tableOf(text: string): Row[] {
  const [header, ...rows] = recordsOf(text).records;
  const names = (header?.fields ?? []).map((name) => name.trim().toLowerCase());
  return rows.map(({ line, fields }: CsvRecord) => ({
    line,
    cell: (name) => (fields[names.indexOf(name.toLowerCase())] ?? '').trim(),
  }));
}

/** The name without folders, where it is one of those that are read. */
function wanted(name: string): FileName | undefined {
  const last = name.split(/[\\/]/).at(-1)?.toLowerCase();
  return FILES.find((file) => file === last);
}
