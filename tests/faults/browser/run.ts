// `npm run faults:browser -- --walks N --length L --seed S`: random walks in Chromium on the built product, each with two
// new students in a fresh profile. The same seed takes the same steps; `--from N` begins with the Nth of them, `--walk N`
// takes that one alone. Without any of these all scripted walks and all kills of the browser come first, of which `npm test`
// takes some.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { sayUsage } from '#server/commands/usage.ts';
import { endWithNpm } from '#tests/support/run/end-with-npm.ts';
import type { Browser } from 'playwright-core';

const USAGE = `Takes random walks in a browser on the built product; without any of these all scripted walks and kills first.
Usage: npm run faults:browser [-- --walks N --length L --seed S --from N | --walk N]
`;
const words = process.argv.slice(2);
const given = understood() ?? process.exit(sayUsage(USAGE, words));

// The product and the browser take two seconds to load: who called it otherwise is told before.
const { openBrowser } = await import('#tests/support/browser/browser.ts');
const { buildProduct } = await import('#tests/support/browser/product.ts');
const { BrowserSchool } = await import('./browser-school.ts');
const { BrowserWalk } = await import('./browser-walk.ts');
const { randomWalk } = await import('./walk-steps.ts');

const number = (name: keyof typeof given, usual: number): number => Number(given[name] ?? usual);

const walks = number('walks', 20);
const length = number('length', 60);
const seed = number('seed', 1);
const only = number('walk', 0);
const from = only > 0 ? only : number('from', 1);
const numbers = Array.from({ length: only > 0 ? 1 : walks }, (_, index) => from + index);

endWithNpm();
if (words.length === 0) await runScripted();
console.log(`seed ${seed}, ${numbers.length} walks of ${length} steps`);
buildProduct();
const started = performance.now();
const school = await BrowserSchool.open(2 * numbers.length);
const browser = await openBrowser();
let failed = 0;
for (const [index, walk] of numbers.entries()) {
  const problems = await problemsOf(browser, walk, index);
  // Said at once: a run that is cut off still tells how far it came.
  if (problems.length === 0) {
    console.log(`walk ${walk} passed, ${((performance.now() - started) / 1000).toFixed(0)} s`);
    continue;
  }
  failed += 1;
  console.log(`walk ${walk} (again: --seed ${seed} --length ${length} --walk ${walk})`);
  for (const problem of problems) console.log(`  ${problem}`);
  console.log(`  ${JSON.stringify(randomWalk(seed, walk, length))}`);
}
await browser.close();
await school.close();
console.log(`${numbers.length * length} steps, ${((performance.now() - started) / 1000).toFixed(1)} s`);
console.log(`${numbers.length - failed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;

/** What was given, by name; undefined where there is something else, or a number that is none. */
function understood() {
  try {
    const whole = { type: 'string' } as const;
    const options = { walks: whole, length: whole, seed: whole, from: whole, walk: whole };
    const { values } = parseArgs({ args: words, options });
    return Object.values(values).every((value) => /^\d{1,9}$/.test(value)) ? values : undefined;
  } catch {
    return undefined;
  }
}

async function runScripted(): Promise<void> {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'browser', 'tests/faults/browser'];
  const env = { ...process.env, FAULTS_WHOLE: '1' };
  const child = spawn(process.execPath, vitest, { stdio: 'inherit', env });
  const end = (): void => void child.kill();
  process.once('exit', end);
  const [status] = (await once(child, 'exit')) as [number | null];
  process.off('exit', end);
  if (status !== 0) process.exitCode = 1;
}

async function problemsOf(chromium: Browser, walk: number, index: number): Promise<readonly string[]> {
  const [first, second] = school.pupils.slice(2 * index, 2 * index + 2);
  if (!first || !second) throw new Error('A desk is shared by two.');
  try {
    const desk = await BrowserWalk.begin(chromium, school, [first, second]);
    return [...(await desk.take(randomWalk(seed, walk, length))), ...(await desk.end())];
  } catch (error) {
    return [`It broke: ${String(error)}`];
  }
}
