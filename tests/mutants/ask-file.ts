import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, Plan } from './plan.ts';

/** Whether a mutant was noticed, and how; one that a file does not meet has no verdict there. */
export type Verdict =
  | { readonly fate: 'killed'; readonly noticedBy: string }
  | { readonly fate: 'timeout' }
  | { readonly fate: 'survived' };

export interface Question {
  readonly sandbox: string;
  /** A test file, from the sandbox. */
  readonly file: string;
  readonly mutants: readonly string[];
  readonly unseen: readonly string[];
}

/** So often the tests are run without a mutant in between; after a doubt, after each that was noticed. */
const CHECK_EVERY = 12;
/** So often a file may fail without a mutant, on a busy machine. */
const TRIES = 2;
/** Until a process has run its tests for the first time [ms]. */
const START_MS = 600_000;
/** For a mutant, besides ten times what the tests take without one [ms]. */
const ALLOWANCE_MS = 20_000;

/** Asks one test file about each mutant that it meets; nothing, and says so, where the tests fail without one. */
export async function askFile(question: Question): Promise<ReadonlyMap<string, Verdict>> {
  const verdicts = new Map<string, Verdict>();
  let left = question.mutants;
  let checkEvery = CHECK_EVERY;
  let tries = 0;
  for (let isEnded = false; !isEnded && left.length > 0;) {
    const { answers, hung } = await askInProcess(question, left, checkEvery);
    const begun = answers.find(({ kind }) => kind === 'begun');
    if (begun?.kind !== 'begun') {
      tries += 1;
      if (tries < TRIES) continue;
      console.log(`${question.file} fails without a mutant. ${wordsOf(answers)}`);
      return verdicts;
    }
    const doubtful = new Set(answers.flatMap((answer) => (answer.kind === 'unclean' ? answer.mutants : [])));
    for (const answer of answers) if (answer.kind === 'verdict') verdicts.set(answer.mutant, verdictOf(answer));
    for (const mutant of doubtful) verdicts.delete(mutant);
    const last = answers.at(-1);
    // A process that ended while it asked: the mutant brought it down, or kept it for too long.
    if (last?.kind === 'asking')
      verdicts.set(last.mutant, hung ? { fate: 'timeout' } : { fate: 'killed', noticedBy: 'The process ends.' });
    isEnded = last?.kind === 'ended';
    if (doubtful.size === 1) for (const mutant of doubtful) verdicts.set(mutant, certain(answers, mutant));
    checkEvery = doubtful.size > 1 ? 1 : CHECK_EVERY;
    const met = new Set([...begun.covered, ...question.unseen]);
    left = left.filter((mutant) => met.has(mutant) && !verdicts.has(mutant));
  }
  return verdicts;
}

/** The only one since the tests last passed: what is unclean is its own doing. */
function certain(answers: readonly Answer[], mutant: string): Verdict {
  for (const answer of answers) if (answer.kind === 'verdict' && answer.mutant === mutant) return verdictOf(answer);
  return { fate: 'survived' };
}

function verdictOf({ noticedBy }: { readonly noticedBy?: string }): Verdict {
  return noticedBy === undefined ? { fate: 'survived' } : { fate: 'killed', noticedBy };
}

function wordsOf(answers: readonly Answer[]): string {
  for (const answer of answers) if (answer.kind === 'broken') return answer.words;
  return 'Why stands in vitest.log, in the sandbox.';
}

interface Told {
  readonly answers: readonly Answer[];
  /** Whether it was ended from here. */
  readonly hung: boolean;
}

async function askInProcess(
  { sandbox, file, unseen }: Question,
  mutants: readonly string[],
  checkEvery: number,
): Promise<Told> {
  const plan: Plan = { answers: join(sandbox, 'answers.jsonl'), mutants, unseen, checkEvery };
  const planned = join(sandbox, 'plan.json');
  rmSync(plan.answers, { force: true });
  writeFileSync(planned, JSON.stringify(plan));
  const log = openSync(join(sandbox, 'vitest.log'), 'w');
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--silent', '--reporter=dot', file], {
    cwd: sandbox,
    env: { ...process.env, MUTANTS_PLAN: planned },
    stdio: ['ignore', log, log],
    // With all that it starts it is one group, which can be ended.
    detached: true,
  });
  const end = (): void => void (child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'));
  process.once('exit', end);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let hung = false;
  let said = 0;
  let since = performance.now();
  const watch = setInterval(() => {
    const answers = read(plan.answers);
    if (answers.length > said) since = performance.now();
    said = answers.length;
    if (performance.now() - since < limitMs(answers)) return;
    hung = true;
    end();
  }, 500);
  await ended;
  process.off('exit', end);
  clearInterval(watch);
  closeSync(log);
  return { answers: read(plan.answers), hung };
}

function limitMs(answers: readonly Answer[]): number {
  for (const answer of answers) if (answer.kind === 'begun') return ALLOWANCE_MS + 10 * answer.durationMs;
  return START_MS;
}

function read(path: string): Answer[] {
  try {
    const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as Answer);
  } catch {
    return [];
  }
}
