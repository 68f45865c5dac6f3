import { sayUsage } from './usage.ts';

/*
 * `npm run validate`: what others measured, beside what the models say of it. The same rows stand in the applications' READMEs.
 */

const USAGE = 'Prints published measurements beside what the models say of them.\nUsage: npm run --silent validate\n';

/** Above it a row needs a sentence that says why. */
const LARGE = 0.25;

const words = process.argv.slice(2);
if (words.length > 0) process.exit(sayUsage(USAGE, words));

// Who only asks how it is called does not wait for the models.
const { compared, medianOf } = await import('#applications/measurement.ts');
const { APPLICATIONS } = await import('#applications/registry.ts');
const rows = APPLICATIONS.flatMap((application) =>
  application.measurements.map((measurement) => ({ application, ...compared(application, measurement) })),
);

console.table(
  rows.map(({ application, what, published, oursWritten, units, error, source }) => ({
    application: application.code,
    what,
    published,
    ours: Number(oursWritten),
    units,
    'error %': Math.round(100 * error),
    source,
  })),
);
const median = medianOf(rows.map(({ error }) => Math.abs(error)));
process.stdout.write(`${rows.length} measurements, median error ${(100 * median).toFixed(1)} %\n`);
for (const { what, error, note } of rows) {
  if (Math.abs(error) > LARGE) process.stdout.write(`${what}: ${Math.round(100 * error)} %. ${note}\n`);
}
