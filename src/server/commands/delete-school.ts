import { BackUps } from '#server/back-ups/back-ups.ts';
import { Erasure } from '#server/back-ups/erasure.ts';
import { certificateOf } from '#server/privacy/certificates.ts';
import { isServed } from '#server/records/open-database.ts';
import { keepCertificate } from '#server/records/privacy/certificates.ts';
import { deleteSchool, schoolsCalled } from '#server/records/privacy/school-deletion.ts';
import { visit } from '#server/visit.ts';
import { sizeOf } from './size-of.ts';
import { stop } from './stop.ts';
import { isOption, sayUsage } from './usage.ts';
import type { Certificate } from '#contract/teacher/retention-calls.ts';
import type { Keys } from '#server/keys.ts';
import type { Database } from '#server/records/database.ts';
import type { School } from '#server/records/privacy/school-deletion.ts';
import type { Visit } from '#server/visit.ts';

/*
 * `npm run --silent delete-school -- <name or id>` says what there is of a school; with `--apply` it deletes it for good and prints
 * the certificate as JSON. Uses the server's settings; the server may run meanwhile.
 */

const USAGE = `Says what there is of a school; with --apply deletes it for good, with its classes, students and teachers.
Usage: npm run delete-school -- <name or id> [--apply]
`;
/** Back-ups are made anew without students; an account of a teacher leaves them with their age. */
const ON_TEACHERS = 'Accounts of teachers stay in back-ups that were made before until those are too old to be kept.';

const words = process.argv.slice(2);
const names = words.filter((word) => word !== '--apply');
process.exitCode = names.length === 1 && !names.some(isOption) ? await visit(run) : sayUsage(USAGE, words);

/** The exit code. */
async function run({ database, keys, settings }: Visit): Promise<number> {
  const [school, ...others] = await database.read((sql) => schoolsCalled(sql, names[0] ?? ''));
  if (!school) return stop('There is no such school.\n', 1);
  if (others.length > 0) {
    const ids = [school, ...others].map(({ id }) => id).join(', ');
    return stop(`Several schools have this name. Name one by id: ${ids}.\n`, 1);
  }
  const size = sizeOf(school);
  if (words.length === 1) {
    const all = `npm run delete-school -- "${names[0]}" --apply`;
    process.stdout.write(`${school.name}: ${size}. Nothing was deleted. To delete all of it: ${all}\n`);
    return 0;
  }
  const certificate = await deleted(database, keys, school);
  const services = { database, settings, now: Date.now, log: () => undefined };
  await new Erasure(services, new BackUps(services)).runSoon(!isServed(settings.database));
  process.stdout.write(`${JSON.stringify({ ...certificate, about: ON_TEACHERS }, null, 2)}\n`);
  return 0;
}

function deleted(database: Database, keys: Keys, { id, name }: School): Promise<Certificate> {
  return database.write(async (sql) => {
    const { students, rows } = await deleteSchool(sql, id);
    const facts = { at: Date.now(), kind: 'school', name, by: 'the operator of the server', students, rows } as const;
    const certificate = certificateOf(keys, database, facts);
    await keepCertificate(sql, id, certificate);
    return certificate;
  });
}
