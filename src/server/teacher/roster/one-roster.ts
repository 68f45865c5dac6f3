import { groupBy } from '#server/group-by.ts';
import { refuse } from '#server/http/refusal.ts';
import { comparable } from '#server/records/classes/classrooms.ts';
import { recordsOf } from './csv-records.ts';
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
  readonly groupName: string;
}

interface Enrolled {
  readonly students: EnrolledStudent[];
  /** The classes in which there are students, each under a title of its own. */
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
    const none = { id: '', title: '' };
    return { students: people.filter(isStudent).map((person) => studentOf(person, person.line, none)), courses: [] };
  }
  const byId = new Map(people.map((person) => [person.cell('sourcedId'), person]));
  const titles = titlesOf(tableOf(textOf('classes.csv') ?? ''));
  const students = tableOf(enrolments)
    .filter((row) => isThere(row) && row.cell('role').toLowerCase() === 'student')
    .flatMap((row) => {
      const person = byId.get(row.cell('userSourcedId'));
      const id = row.cell('classSourcedId');
      return person ? [studentOf(person, row.line, { id, title: titles.get(id) ?? '' })] : [];
    });
  const courses = [...groupBy(students, ({ courseId }) => courseId)].map(([id, enrolled]) => ({
    id,
    title: titles.get(id) || id,
    students: enrolled.length,
  }));
  return {
    students,
    courses: courses.toSorted((one, other) => one.title.localeCompare(other.title, 'en', { numeric: true })),
  };
}

/** Titles by the ids of classes; of several that are called the same each also says its code. */
function titlesOf(classes: readonly Row[]): ReadonlyMap<string, string> {
  const bearers = groupBy(classes, ({ cell }) => comparable(cell('title')));
  return new Map(
    classes.map(({ cell }) => {
      const title = cell('title');
      const isAlone = (bearers.get(comparable(title))?.length ?? 0) <= 1;
      const [id, code] = [cell('sourcedId'), cell('classCode') || cell('sourcedId')];
      return [id, isAlone || title === '' ? title : `${title} (${code})`];
    }),
  );
}

interface Row {
  readonly line: number;
  readonly cell: (name: string) => string;
}

function studentOf({ cell }: Row, line: number, course: Pick<Course, 'id' | 'title'>): EnrolledStudent {
  return {
    line,
    given: cell('preferredGivenName') || cell('givenName'),
    family: cell('preferredFamilyName') || cell('familyName'),
    signInId: cell('identifier') || cell('username') || cell('sourcedId'),
    courseId: course.id,
    groupName: course.title,
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
