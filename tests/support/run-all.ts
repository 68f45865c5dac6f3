// `npm test` and `npm run check`: every step in turn, each to its end, so that one run tells all that is wrong. At the
// end stand the failed tests once more, because often only the end of a long output is kept; the last line is
// `N passed, N failed`: tests one by one, and each step that is no test as one.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failuresOf, tallyOf } from './tally.ts';
import type { Tally } from './tally.ts';

interface Step {
  readonly name: string;
  /** A file below node_modules and its parameters, run by this Node. */
  readonly command: readonly string[];
  /** Vitest projects whose tests are counted one by one. */
  readonly counts?: boolean;
}

const vitest = (...projects: readonly string[]): Step => ({
  name: `tests: ${projects.join(', ')}`,
  command: ['vitest/vitest.mjs', 'run', ...projects.flatMap((project) => ['--project', project])],
  counts: true,
});

const CHECK: readonly Step[] = [
  { name: 'format', command: ['oxfmt/bin/oxfmt', '--check'] },
  { name: 'types', command: ['typescript/bin/tsc', '-b'] },
  { name: 'lint', command: ['oxlint/bin/oxlint', '--deny-warnings', '--report-unused-disable-directives'] },
  { name: 'dead code', command: ['knip/bin/knip.js', '--no-progress'] },
  vitest('node', 'dom'),
];

const steps = process.argv[2] === 'check' ? CHECK : [...CHECK, vitest('browser')];
const room = mkdtempSync(join(tmpdir(), 'balsa-run-'));
let total: Tally = { passed: 0, failed: 0 };
const broken: string[] = [];
const failures: string[] = [];

for (const [index, step] of steps.entries()) {
  console.log(`\n== ${step.name}`);
  const report = join(room, `${index}.json`);
  const status = await run(step, report);
  const written = step.counts ? read(report) : undefined;
  if (written) failures.push(...failuresOf(written));
  const tally = tallyOf(status, written);
  if (tally.failed > 0) broken.push(step.name);
  total = { passed: total.passed + tally.passed, failed: total.failed + tally.failed };
}
rmSync(room, { recursive: true, force: true });

for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(broken.length > 0 ? `\nNot in order: ${broken.join('; ')}` : '\nAll in order.');
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);

function run(step: Step, report: string): Promise<number> {
  const [file = '', ...parameters] = step.command;
  const reporters = step.counts ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
  const child = spawn(process.execPath, [join('node_modules', file), ...parameters, ...reporters], {
    stdio: 'inherit',
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
