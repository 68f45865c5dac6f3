import { readFile } from 'node:fs/promises';
import { DeletionProof } from '#contract/teacher/privacy-calls.ts';
import { BackUps } from '#server/back-ups/back-ups.ts';
import { Erasure } from '#server/back-ups/erasure.ts';
import { BadSetting, unreadable } from '#server/bad-setting.ts';
import { countsByNoun, isCertificate } from '#server/privacy/certificates.ts';
import { applyRetention, dueSteps } from '#server/privacy/retention.ts';
import { isServed } from '#server/records/open-database.ts';
import { findCertificate } from '#server/records/privacy/certificates.ts';
import { isProof } from '#server/teacher/privacy/deletion.ts';
import { visit } from '#server/visit.ts';
import { counted } from '#server/words/counted.ts';
import { namedFile } from './named-file.ts';
import { stop } from './stop.ts';
import { sayUsage } from './usage.ts';
import type { DueStep } from '#server/privacy/retention.ts';
import type { Visit } from '#server/visit.ts';

/*
 * `npm run --silent retention` lists what is due by the server's settings and changes nothing; `-- --apply` does it. The server
 * may run meanwhile, and does the same once a day. `-- --check <number> <check value>` tells whether a certificate of deletion is
 * genuine, and prints what it must say; `-- --check <file>` the same of the proof of a student's deletion.
 */

const USAGE = `Lists what is to be archived or deleted today by the periods of the settings; with --apply does it.
Usage: npm run retention [-- --apply]
       npm run retention -- --check <number> <check value> of a certificate
       npm run retention -- --check <file> with the proof of a student's deletion
`;
const WHAT = { archive: 'archive', delete: 'delete for good', detail: 'delete old detail' } as const;

const words = process.argv.slice(2);
const [first, id, seal] = words;
if (first === '--check' && id !== undefined && seal !== undefined && words.length === 3) {
  process.exitCode = await visit((visited) => check(visited, id, seal));
} else if (first === '--check' && id !== undefined && words.length === 2) {
  process.exitCode = await visit((visited) => checkProof(visited, namedFile(id)));
} else if (words.some((word) => word !== '--apply')) {
  process.exitCode = sayUsage(USAGE, words);
} else {
  process.exitCode = await visit((visited) => run(visited, words.length > 0));
}

/** The exit code: 0 for a genuine certificate. */
async function check({ database, keys }: Visit, number: string, checkValue: string): Promise<number> {
  const found = await database.read((sql) => findCertificate(sql, number));
  const isGenuine = found !== undefined && found.seal === checkValue && isCertificate(keys, found);
  if (isGenuine) process.stdout.write(`Genuine. It must say:\n${JSON.stringify(found, null, 2)}\n`);
  else process.stderr.write('This server has given no certificate of this number and check value.\n');
  return isGenuine ? 0 : 1;
}

/** The same for a proof, of which the server keeps nothing. */
async function checkProof({ keys }: Visit, file: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new BadSetting(`${file} ${unreadable(error)}.`);
  });
  const proof = proofIn(text);
  if (proof === undefined) return stop(`${file} holds no proof of a student's deletion.\n`, 1);
  if (!isProof(keys, proof)) return stop('This server has not given this proof, or it was changed.\n', 1);
  process.stdout.write(`Genuine. It must say:\n${JSON.stringify(proof, null, 2)}\n`);
  return 0;
}

function proofIn(text: string): DeletionProof | undefined {
  try {
    return DeletionProof.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

async function run({ database, keys, settings }: Visit, isApplied: boolean): Promise<number> {
  const services = { database, settings, keys, now: Date.now, log: () => undefined };
  const steps = isApplied ? await applyRetention(services) : await dueSteps(services);
  for (const step of steps) process.stdout.write(`${lineOf(step)}\n`);
  if (steps.length === 0) process.stdout.write('Nothing is due today.\n');
  else if (!isApplied) process.stdout.write('Nothing was changed. To do it: npm run retention -- --apply\n');
  if (isApplied) await new Erasure(services, new BackUps(services)).runSoon(!isServed(settings.database));
  return 0;
}

function lineOf({ step, name, students, dueAt, rows }: DueStep): string {
  const counts = countsByNoun(rows).map(({ noun, count }) => `${noun}: ${count}`);
  const due = `due ${new Date(dueAt).toISOString().slice(0, 10)}`;
  return [WHAT[step], name, counted(students, 'student'), due, ...counts].join('\t');
}
