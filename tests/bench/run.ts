// `npm run bench [-- name …]`: measures the built product against its budgets and marks what falls short. Times on a
// shared machine drift: compare runs made side by side.

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sayUsage } from '#server/commands/usage.ts';
import { buildProduct, startProduct } from '#tests/support/browser/product.ts';
import { filesBelow } from '#tests/support/reports/files-below.ts';
import { endWithNpm } from '#tests/support/run/end-with-npm.ts';
import type { Bench, Row } from './row.ts';

const USAGE = `Measures the built product against its budgets, all of it or some parts.
Usage: npm run bench [-- <part> … [<options of the part>]]
`;

// What follows the first option is the bench's own affair.
const parameters = process.argv.slice(2);
const options = parameters.findIndex((word) => word.startsWith('-'));
const wanted = options < 0 ? parameters : parameters.slice(0, options);
const files = filesBelow('tests/bench').filter((path) => path.endsWith('.bench.ts'));
const chosen = files.filter((path) => wanted.length === 0 || wanted.some((name) => isCalled(path, name)));
if (options === 0 || chosen.length === 0) process.exit(sayUsage(USAGE, parameters));

// A part may have started a PostgreSQL.
endWithNpm(async () => (await import('#tests/support/databases/databases.ts')).stopDatabases());
buildProduct();
let short = 0;
for (const file of chosen) {
  const { bench } = (await import(pathToFileURL(resolve(file)).href)) as { bench: Bench };
  console.log(`\n${bench.name}`);
  const product = await startProduct();
  try {
    for (const row of await bench.rows(product)) {
      if (!row.ok) short += 1;
      console.log(lineOf(row));
    }
  } catch (error) {
    short += 1;
    console.log(`  SHORT  not measured: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await product.stop();
  }
}
console.log(short === 0 ? '\nAll budgets kept.' : `\n${short} over budget.`);

/** By its whole name where there is one of that name, else by a part of it. */
function isCalled(path: string, name: string): boolean {
  const whole = files.filter((file) => file.endsWith(`/${name}.bench.ts`));
  return whole.length > 0 ? whole.includes(path) : path.includes(name);
}

function lineOf({ what, budget, measured, unit, ok, floor, note }: Row): string {
  const figures = `${measured.toFixed(measured < 10 ? 2 : 1)} ${unit}`;
  return `  ${ok ? 'kept ' : 'SHORT'}  ${what.padEnd(64)} ${figures.padStart(12)}   budget ${budget} ${unit}${floor === undefined ? '' : `   ${(measured / floor).toFixed(2)} × floor ${floor}`}${note === undefined ? '' : `   ${note}`}`;
}
