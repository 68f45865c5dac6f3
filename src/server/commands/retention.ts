import { BackUps } from '#server/back-ups/back-ups.ts';
import { Erasure } from '#server/back-ups/erasure.ts';
import { openKeys } from '#server/keys.ts';
import { applyRetention, dueSteps } from '#server/privacy/retention.ts';
import { isServed, visitDatabase } from '#server/records/open-database.ts';
import { readSettings } from '#server/settings.ts';
import { countsByNoun } from '#server/teacher/privacy/certificates.ts';
import type { DueStep } from '#server/privacy/retention.ts';

/*
 * `npm run --silent retention` lists what is due by the server's settings and changes nothing; `-- --apply` does it. The server
 * may run meanwhile, and does the same once a day.
 */

const USAGE = 'Usage: npm run retention [-- --apply]\n';
const WHAT = { archive: 'archive', delete: 'delete for good', detail: 'delete old detail' } as const;

const words = process.argv.slice(2);
if (words.some((word) => word !== '--apply')) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  await run(words.length > 0);
}

async function run(isApplied: boolean): Promise<void> {
  const settings = readSettings(process.env);
  const keys = openKeys(settings);
  const database = await visitDatabase(settings.database, Date.now());
  try {
    const services = { database, settings, keys, now: Date.now, log: () => undefined };
    const steps = isApplied ? await applyRetention(services) : await dueSteps(services);
    for (const step of steps) process.stdout.write(`${lineOf(step)}\n`);
    if (steps.length === 0) process.stdout.write('Nothing is due today.\n');
    else if (!isApplied) process.stdout.write('Nothing was changed. To do it: npm run retention -- --apply\n');
    if (!isApplied) return;
    await new Erasure(services, new BackUps(services)).runSoon(!isServed(settings.database));
  } finally {
    await database.close();
  }
}

function lineOf({ step, name, students, dueAt, rows }: DueStep): string {
  const counts = countsByNoun(rows).map(({ noun, count }) => `${count} ${noun}`);
  const due = `due ${new Date(dueAt).toISOString().slice(0, 10)}`;
  return [WHAT[step], name, `${students} students`, due, ...counts].join('\t');
}
