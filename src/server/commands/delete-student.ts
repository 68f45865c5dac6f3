import { BackUps } from '#server/back-ups/back-ups.ts';
import { Erasure } from '#server/back-ups/erasure.ts';
import { isServed } from '#server/records/open-database.ts';
import { studentsCalled } from '#server/records/people/students-called.ts';
import { noteTeacherAction } from '#server/records/teachers/teacher-audit.ts';
import { deleteStudent, proofOf } from '#server/teacher/privacy/deletion.ts';
import { visit } from '#server/visit.ts';
import { stop } from './stop.ts';
import { isOption, sayUsage } from './usage.ts';
import type { Sql } from '#server/records/database.ts';
import type { StudentCalled } from '#server/records/people/students-called.ts';
import type { Deletion } from '#server/teacher/privacy/deletion.ts';
import type { Visit } from '#server/visit.ts';

/*
 * `npm run --silent delete-student -- <number or id>` deletes a student for good and prints the proof as JSON. The id is the public id, which
 * is nobody else's, or the student's number or what the student types to sign in, where that names one student of this installation: of
 * these it says who that is and deletes with `--apply`. Uses the server's settings; the server may run meanwhile.
 */

const USAGE =
  'Deletes a student for good, everywhere in the records, and prints the proof. Of a number or a sign-in id it says whose that is, and deletes with --apply.\n' +
  'Usage: npm run delete-student -- <public id>\n' +
  '       npm run delete-student -- <number or sign-in id> [--apply]\n';

const words = process.argv.slice(2);
const [asked, ...more] = words.filter((word) => word !== '--apply');
const isUnderstood = asked !== undefined && more.length === 0 && !isOption(asked);
process.exitCode = isUnderstood ? await visit((visited) => run(visited, asked)) : sayUsage(USAGE, words);

/** The exit code. */
async function run(visited: Visit, name: string): Promise<number> {
  const { database, keys } = visited;
  const found = await database.read((sql) => studentsCalled(sql, keys, name));
  const [student, ...others] = found;
  if (!student || others.length > 0) return stop(problemWith(found), 1);
  if (words.includes('--apply') || student.id === name) return remove(visited, name);
  // A dump is not made anew without who is deleted.
  const reach = database.dialect === 'sqlite' ? 'out of all back-ups as well' : 'though not out of dumps of before';
  process.stdout.write(
    `${placeOf(student)}. Nothing was deleted. To delete the student for good, ${reach}: ` +
      `npm run delete-student -- ${name} --apply\n`,
  );
  return 0;
}

async function remove({ database, keys, settings }: Visit, name: string): Promise<number> {
  const result = await database.write(async (sql) => {
    const found = await studentsCalled(sql, keys, name);
    const [student, ...others] = found;
    return student && others.length === 0 ? deleted(sql, student) : found;
  });
  if (Array.isArray(result)) return stop(problemWith(result), 1);
  const services = { database, settings, now: Date.now, log: () => undefined };
  const erasure = new Erasure(services, new BackUps(services));
  const proof = proofOf(keys, database, result, await erasure.runSoon(!isServed(settings.database)));
  process.stdout.write(`${JSON.stringify(proof, null, 2)}\n`);
  return 0;
}

/** By nobody: whoever has the shell. The teachers of the class read that it was done, without a name. */
async function deleted(sql: Sql, { id, number, classId }: StudentCalled): Promise<Deletion> {
  await sql.lock(id);
  const now = Date.now();
  const deletion = await deleteStudent(sql, { id, number }, now);
  const detail = `number ${number}`;
  await noteTeacherAction(sql, { teacherId: '', classroomId: classId, action: 'delete-student', detail, now });
  return deletion;
}

function placeOf({ number, alias, className, school }: StudentCalled): string {
  return `Number ${number}: ${alias}, in ${className} at ${school}`;
}

function problemWith(found: readonly StudentCalled[]): string {
  if (found.length === 0) return 'There is no such student.\n';
  const each = found.map((student) => `  ${student.id}  ${placeOf(student)}\n`);
  return `Several students may be meant. Nothing was deleted. Name one by what stands in front:\n${each.join('')}`;
}
