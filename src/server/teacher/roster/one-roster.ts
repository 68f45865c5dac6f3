import { NAME_MAX, tidyName } from '#server/checks/typed-text.ts';
import { groupBy } from '#server/group-by.ts';
import { refuse } from '#server/http/refusal.ts';
import { comparable } from '#server/records/classes/classrooms.ts';
import { recordsOf } from './csv-records.ts';
import { GROUP_MAX } from './roster-plan.ts';
import { unpack } from './unpack.ts';
import type { Course } from '#contract/teacher/roster-calls.ts';
import type { CsvRecord } from './csv-records.ts';

/*
 * OneRoster 1.2 CSV (1EdTech, "OneRoster CSV Binding"): users.csv, classes.csv and enrollments.csv tell who learns where.
 * Nothing else of an archive is unpacked.
 */

const FILES = ['users.csv', 'classes.csv', 'enrollments.csv'] as const;
type FileName = (typeof FILES)[number];

/** An export of a whole district has more. */
const LIMITS = { entries: 64, lines: 60_000 } as const;

interface EnrolledStudent {
  /** Of enrollments.csv, or of users.csv where the archive has no enrollments. */
  readonly line: number;
  readonly given: string;
  readonly family: string;
  readonly signInId: string;
  /** Empty where the archive has no enrollments. */
  readonly courseId: string;
  /** The title of the class as a group can have it. */
  readonly groupName: string;
}

interface Enrolled {
  readonly students: EnrolledStudent[];
  /** The classes in which there are students, each under a title of its own that a class can have. */
  readonly courses: Course[];
}

/** Who is enrolled as a student, with the title of the class; throws a refusal that says what is wrong. */
export function enrolledStudents(archive: Uint8Array): Enrolled {
  const files = unpack(archive, wanted, LIMITS);
  const textOf = (name: FileName): string | undefined => files.get(name)?.toString();
  const users = textOf('users.csv');
  if (users === undefined) throw refuse('ARCHIVE_NO_USERS');
  const people = tableOf(users).filter(isThere);
  const enrolments = textOf('enrollments.csv');
  if (enrolments === undefined) {
    const none = { courseId: '', groupName: '' };
    return { students: people.filter(isStudent).map((person) => studentOf(person, person.line, none)), courses: [] };
  }
  const byId = new Map(people.map((person) => [person.cell('sourcedId'), person]));
  const classes = tableOf(textOf('classes.csv') ?? '');
  const [titles, groupNames] = [namesOf(classes, NAME_MAX), namesOf(classes, GROUP_MAX)];
  const students = tableOf(enrolments)
    .filter((row) => isThere(row) && row.cell('role').toLowerCase() === 'student')
    .flatMap((row) => {
      const person = byId.get(row.cell('userSourcedId'));
      const courseId = row.cell('classSourcedId');
      return person ? [studentOf(person, row.line, { courseId, groupName: groupNames.get(courseId) ?? '' })] : [];
    });
  const courses = [...groupBy(students, ({ courseId }) => courseId)].map(([id, enrolled]) => ({
    id,
    title: titles.get(id) || shortened(id, NAME_MAX),
    students: enrolled.length,
  }));
  return {
    students,
    courses: courses.toSorted((one, other) => one.title.localeCompare(other.title, 'en', { numeric: true })),
  };
}

/**
 * Names by the ids of classes: the titles, of at most so many characters. Of several that are called the same each also says
 * its code, or has a number where that is too long.
 */
function namesOf(classes: readonly Row[], most: number): ReadonlyMap<string, string> {
  const bearers = groupBy(classes, ({ cell }) => comparable(cell('title')));
  const ownName = namesApart(most);
  return new Map(
    classes.map(({ cell }) => {
      const title = tidyName(cell('title'));
      const isAlone = (bearers.get(comparable(cell('title')))?.length ?? 0) <= 1;
      const [id, code] = [cell('sourcedId'), cell('classCode') || cell('sourcedId')];
      const withCode = tidyName(`${title} (${code})`);
      const name = isAlone || [...withCode].length > most ? title : withCode;
      return [id, title === '' ? '' : ownName(name)];
    }),
  );
}

/** Shortens names one after another; one that was given before gets a number. */
function namesApart(most: number): (name: string) => string {
  /** The highest number of each name, 1 where it stands alone. */
  const given = new Map<string, number>();
  return (name) => {
    const short = shortened(name, most);
    let own = short;
    while (given.has(comparable(own))) {
      const number = (given.get(comparable(short)) ?? 1) + 1;
      given.set(comparable(short), number);
      own = shortened(name, most, ` (${number})`);
    }
    given.set(comparable(own), 1);
    return own;
  };
}

function shortened(name: string, most: number, end = ''): string {
  const start = [...name].slice(0, most - end.length).join('');
  return `${tidyName(start)}${end}`;
}

interface Row {
  readonly line: number;
  readonly cell: (name: string) => string;
}

function studentOf(
  { cell }: Row,
  line: number,
  course: Pick<EnrolledStudent, 'courseId' | 'groupName'>,
): EnrolledStudent {
  return {
    line,
    given: cell('preferredGivenName') || cell('givenName'),
    family: cell('preferredFamilyName') || cell('familyName'),
    signInId: cell('identifier') || cell('username') || cell('sourcedId'),
    ...course,
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
