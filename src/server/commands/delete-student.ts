import { BackUps } from '#server/back-ups/back-ups.ts';
import { Erasure } from '#server/back-ups/erasure.ts';
import { signInHashOf } from '#server/records/classrooms.ts';
import { isServed } from '#server/records/open-database.ts';
import { deleteStudent, proofOf } from '#server/teacher/privacy/deletion.ts';
import { visit } from '#server/visit.ts';
import { sayUsage } from './usage.ts';
import type { Keys } from '#server/keys.ts';
import type { Sql } from '#server/records/database.ts';
import type { Visit } from '#server/visit.ts';

/*
 * `npm run --silent delete-student -- <id>` deletes a student for good and prints the proof as JSON. The id is the
 * student's number, the public id, or what the student types to sign in where only one student of this installation
 * types it. Uses the server's settings; the server may run meanwhile.
 */

const USAGE =
  'Deletes a student for good, everywhere in the records, and prints the proof.\n' +
  'Usage: npm run delete-student -- <number or id>\n';

interface Found {
  readonly id: string;
  readonly number: number;
}

const words = process.argv.slice(2);
const [asked, ...more] = words;
const isUnderstood = asked !== undefined && more.length === 0 && !asked.startsWith('-');
process.exitCode = isUnderstood ? await visit((visited) => run(visited, asked)) : sayUsage(USAGE, words);

/** The exit code. */
async function run({ database, keys, settings }: Visit, name: string): Promise<number> {
  const result = await database.write(async (sql) => {
    const found = await studentsCalled(sql, keys, name);
    const [student] = found;
    if (!student || found.length > 1) return found;
    await sql.lock(student.id);
    return deleteStudent(sql, student, Date.now());
  });
  if (Array.isArray(result)) {
    process.stderr.write(problemWith(result));
    return 1;
  }
  const services = { database, settings, now: Date.now, log: () => undefined };
  const erasure = new Erasure(services, new BackUps(services));
  const proof = proofOf(keys, database, result, await erasure.runSoon(!isServed(settings.database)));
  process.stdout.write(`${JSON.stringify(proof, null, 2)}\n`);
  return 0;
}

async function studentsCalled(sql: Sql, keys: Keys, name: string): Promise<Found[]> {
  const number = /^\d{1,15}$/.test(name) ? Number(name) : -1;
  const certain = await sql.all<Found>(
    'SELECT id, number FROM person WHERE is_teacher = 0 AND (id = ? OR number = ?)',
    [name, number],
  );
  if (certain.length > 0) return certain;
  return sql.all<Found>('SELECT id, number FROM person WHERE is_teacher = 0 AND sign_in_hash = ? ORDER BY number', [
    signInHashOf(keys, name),
  ]);
}

function problemWith(found: readonly Found[]): string {
  if (found.length === 0) return 'There is no such student.\n';
  const numbers = found.map(({ number }) => number).join(', ');
  return `Several students sign in with this id. Name one by number: ${numbers}.\n`;
}
