import { strToU8, zipSync } from 'fflate';

/** A ZIP archive of these files as base64. */
export function archiveOf(files: Readonly<Record<string, string>>): string {
  const packed = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  return Buffer.from(packed).toString('base64');
}

/** A school of two classes with the same student. */
export const COURSES = archiveOf({
  'users.csv': 'sourcedId,givenName\nu1,Ada',
  'classes.csv': 'sourcedId,title\nc1,Period 2\nc2,Period 5',
  'enrollments.csv': 'classSourcedId,userSourcedId,role\nc1,u1,student\nc2,u1,student',
});
