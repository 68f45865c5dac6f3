// `npm test` and `npm run check`: every step to its end, so that one run tells all that is wrong. What reads the sources
// alone goes on beside the tests in Node, as a browser is installed where there is none, and is shown when it ends. The
// tests in a browser come after: beside those in Node they took as long together, for two cores are busy with either. At
// the end stand the failures once more, because often only the end of a long output is kept, and where the time went; the
// last line is `N passed, N failed`: tests one by one, and each step that is no test as one.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sayUsage } from '#server/commands/usage.ts';
import { failuresOf, fileTimesOf, tallyOf, timeTable } from './tally.ts';
import type { Duration, Tally } from './tally.ts';

interface Step {
  readonly name: string;
  /** Parameters of Node, the first of which is a file. */
  readonly command: readonly string[];
  /** Vitest projects whose tests are counted one by one. */
  readonly counts?: boolean;
}

interface Outcome {
  readonly step: Step;
  readonly seconds: number;
  readonly tally: Tally;
  readonly failures: readonly string[];
  readonly files: readonly Duration[];
}

const tool = (name: string, file: string, ...parameters: readonly string[]): Step => ({
  name,
  command: [join('node_modules', file), ...parameters],
});

const vitest = (...projects: readonly string[]): Step => ({
  ...tool(
    `tests: ${projects.join(', ')}`,
    'vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
  ),
  counts: true,
});

const SOURCES: readonly Step[] = [
  tool('format', 'oxfmt/bin/oxfmt', '--check'),
  // Each checker checks anew what several need: four, the usual number, cost two cores 70 s of processor, one 45 s.
  tool('types', 'typescript/bin/tsc', '-b', '--checkers', '1'),
  tool('lint', 'oxlint/bin/oxlint', '--deny-warnings', '--report-unused-disable-directives'),
  tool('dead code', 'knip/bin/knip.js', '--no-progress'),
  tool('what tests alone use', 'knip/bin/knip.js', '--production', '--no-progress'),
];
/** A file of what supports the tests. */
const ours = (name: string, file: string): Step => ({
  name,
  command: ['--import', '@oxc-node/core/register', join('tests/support', file)],
});
const BUILD = ours('build', 'run/build.ts');
const BROWSER = ours('a browser', 'browser/find-browser.ts');

const USAGE = `Runs all checks and all tests; the check leaves the browser out.
Usage: npm test
       npm run check
       Some tests alone: npx vitest run --project node tests/server/http/http.test.ts
`;
const words = process.argv.slice(2);
const isCheck = words[0] === 'check';
if (words.length > (isCheck ? 1 : 0)) process.exit(sayUsage(USAGE, words));

const room = mkdtempSync(join(tmpdir(), 'balsa-run-'));
const startedMs = performance.now();
const beside = await Promise.all([
  inTurn(isCheck ? SOURCES : [...SOURCES, BUILD]),
  inTurn(isCheck ? [] : [BROWSER]),
  inTurn([vitest('pure', 'node', 'page', 'dom')]),
]);
const outcomes = [...beside.flat(), ...(await inTurn(isCheck ? [] : [vitest('browser', 'browser-alone')]))];
rmSync(room, { recursive: true, force: true });
report(outcomes, (performance.now() - startedMs) / 1000);

function report(all: readonly Outcome[], seconds: number): void {
  for (const failure of all.flatMap(({ failures }) => failures)) console.log(`\nFailed: ${failure}`);
  console.log(`\nWhere the time went [min:s], ${all.length} steps:`);
  console.log(timeTable(all.map(({ step, seconds: own }) => ({ name: step.name, seconds: own }))));
  console.log(timeTable([{ name: 'in all, some of them beside each other', seconds }]));
  console.log('The slowest files of tests:');
  console.log(
    timeTable(
      all.flatMap(({ files }) => files),
      15,
    ),
  );
  const broken = all.filter(({ tally }) => tally.failed > 0).map(({ step }) => step.name);
  console.log(broken.length > 0 ? `\nNot in order: ${broken.join('; ')}` : '\nAll in order.');
  const sum = (what: keyof Tally): number => all.reduce((so, { tally }) => so + tally[what], 0);
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}

async function inTurn(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) outcomes.push(await (step.counts ? runTests(step) : runTool(step)));
  return outcomes;
}

/** Shows what the tests say while they say it. */
async function runTests(step: Step): Promise<Outcome> {
  console.log(`\n== ${step.name}`);
  const written = join(room, `${step.name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${written}`];
  const startMs = performance.now();
  const { status } = await spawned([...step.command, ...reporters], (line) => console.log(line));
  const seconds = (performance.now() - startMs) / 1000;
  const found = read(written);
  return {
    step,
    seconds,
    tally: tallyOf(status, found),
    failures: failuresOf(found),
    files: fileTimesOf(found, process.cwd()),
  };
}

/** Shows what a tool has said when it has ended, in one piece. */
async function runTool(step: Step): Promise<Outcome> {
  const startMs = performance.now();
  const lines: string[] = [];
  const { status } = await spawned(step.command, (line) => lines.push(line));
  const seconds = (performance.now() - startMs) / 1000;
  const output = lines.join('\n');
  console.log(`\n== ${step.name}\n${output}`);
  const failures = status === 0 ? [] : [`${step.name}\n${output}`];
  return { step, seconds, tally: tallyOf(status), failures, files: [] };
}

/** Whole lines, so that those of two steps stay apart. */
function spawned(command: readonly string[], onLine: (line: string) => void): Promise<{ readonly status: number }> {
  // Types are checked, and found for the lint, by programs in Go, which by themselves take a fifth more of the cores that the
  // tests need. Both end soon: looking for unused memory a quarter as often saves them another fifth, for 1 GB more at the most.
  const env = { ...process.env, GOMAXPROCS: '1', GOGC: '400' };
  const child = spawn(process.execPath, [...command], { stdio: ['inherit', 'pipe', 'pipe'], env });
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', onLine);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      onLine(String(error));
      resolve({ status: 1 });
    });
    child.once('close', (code) => resolve({ status: code ?? 1 }));
  });
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
