// `npm run faults`: all of what `npm test` runs some of, or with one of these the one kind alone.
import 'fake-indexeddb/auto';
import { parseArgs } from 'node:util';
import { sayUsage } from '#server/commands/usage.ts';
import { endWithNpm } from '#tests/support/run/end-with-npm.ts';
import type { DATABASES as Databases } from '#tests/support/databases/databases.ts';
import type { Aftermath } from './server/kills.ts';

interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

const HOMES: readonly string[] = ['SQLite', 'PostgreSQL'];
const USAGE = `Looks for lost work under faults, all of what npm test looks for some of.
Usage: npm run faults [-- <one kind or several> --seed S]
       --sequences N --length L      histories of the simulated school, 100,000 of up to 60 commands
       --walks N --length L          walks on real storage and the real server, 1,000 of up to 24 commands
       --restores N --length L       walks of two devices over restores of the server, 150 of up to 30 commands
       --kills N --students M        kills of the server while students send, 10 and 1,000 on each database,
                                     or on --database ${HOMES.join(' or ')}
       --power-cuts N --students M   power cuts under a server of SQLite while students send, 50 and 300; needs strace
`;
const NUMBERS = ['sequences', 'length', 'walks', 'restores', 'kills', 'students', 'power-cuts', 'seed'] as const;

const words = process.argv.slice(2);
const given = understood() ?? process.exit(sayUsage(USAGE, words));

// The product and its databases take two seconds to load: who called it otherwise is told before.
const { createSqlite, DATABASES, stopDatabases } = await import('#tests/support/databases/databases.ts');
const { linkPostgresLibraries } = await import('#tests/support/databases/postgres-links.ts');
const { findBroken, SEED } = await import('./core/histories.ts');
const { walkThroughRestores } = await import('./dexie/restores.ts');
const { walkAll } = await import('./dexie/walks.ts');
const { savesOf, sendThroughKills } = await import('./server/kills.ts');
const { isTraceable } = await import('./server/power-cut.ts');

const text = (name: string): string | undefined => given[name];
const number = (name: string, usual: number): number => Number(text(name) ?? usual);

const seed = number('seed', SEED);
const KINDS = { sequences: search, walks: walkOn, restores: restore, kills: kill, 'power-cuts': cutPower } as const;
const named = Object.entries(KINDS).filter(([name]) => text(name) !== undefined);
const total = { passed: 0, failed: 0 };

endWithNpm(stopDatabases);
for (const [, run] of named.length > 0 ? named : Object.entries(KINDS)) {
  const started = performance.now();
  const { passed, failed } = await run();
  total.passed += passed;
  total.failed += failed;
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** What was given, by name; undefined where there is something else, or a number that is none. */
function understood(): Readonly<Record<string, string | undefined>> | undefined {
  try {
    const options = Object.fromEntries([...NUMBERS, 'database'].map((name) => [name, { type: 'string' }] as const));
    const { values } = parseArgs({ args: words, options });
    const isNumber = (value: unknown): boolean => value === undefined || /^\d{1,9}$/.test(String(value));
    const isDatabase = values['database'] === undefined || HOMES.includes(values['database']);
    return isDatabase && NUMBERS.every((name) => isNumber(values[name])) ? values : undefined;
  } catch {
    return undefined;
  }
}

async function search(): Promise<Outcome> {
  const sequences = number('sequences', 100_000);
  const maxLength = number('length', 60);
  console.log(`seed ${seed}, ${sequences} sequences of up to ${maxLength} commands`);
  const { commands, finding } = findBroken({ sequences, seed, maxLength });
  console.log(`${commands} commands`);
  if (!finding) return { passed: sequences, failed: 0 };
  console.log(`sequence ${finding.after}: ${finding.words}\n${JSON.stringify(finding.history)}`);
  return { passed: finding.after - 1, failed: 1 };
}

async function walkOn(): Promise<Outcome> {
  const walks = number('walks', 1_000);
  const maxLength = number('length', 24);
  console.log(`seed ${seed}, ${walks} walks of up to ${maxLength} commands`);
  console.warn = () => undefined;
  const { commands, done, problem, walk } = await walkAll({ walks, seed, maxLength });
  console.log(`${commands} commands`);
  if (problem === undefined) return { passed: walks, failed: 0 };
  console.log(`walk ${done}: ${problem}\n${JSON.stringify(walk)}`);
  return { passed: done - 1, failed: 1 };
}

async function restore(): Promise<Outcome> {
  const walks = number('restores', 150);
  const maxLength = number('length', 30);
  console.log(`seed ${seed}, ${walks} walks over restores of up to ${maxLength} commands`);
  console.warn = () => undefined;
  const { commands, done, problem, walk } = await walkThroughRestores({ walks, seed, maxLength });
  console.log(`${commands} commands`);
  if (problem === undefined) return { passed: walks, failed: 0 };
  console.log(`walk ${done}: ${problem}\n${JSON.stringify(walk)}`);
  return { passed: done - 1, failed: 1 };
}

async function kill(): Promise<Outcome> {
  linkPostgresLibraries();
  const home = text('database');
  const homes = DATABASES.filter(({ name }) => home === undefined || name === home);
  const outcomes: Outcome[] = [];
  for (const each of homes) outcomes.push(await killOn(each));
  await stopDatabases();
  const sum = (what: keyof Outcome): number => outcomes.reduce((so, outcome) => so + outcome[what], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

async function cutPower(): Promise<Outcome> {
  if (!isTraceable()) {
    console.log('no power cuts: strace is not installed');
    return { passed: 0, failed: text('power-cuts') === undefined ? 0 : 1 };
  }
  const [kills, students, texts] = [number('power-cuts', 50), number('students', 300), 4];
  console.log(`seed ${seed}, ${students} students with ${texts} texts and a run each, ${kills} power cuts, SQLite`);
  const records = await createSqlite();
  const aftermath = await sendThroughKills(records, { students, texts, kills, seed, isPowerCut: true });
  await records.drop();
  return outcomeOf(aftermath, { students, texts });
}

async function killOn({ name, create }: (typeof Databases)[number]): Promise<Outcome> {
  const kills = number('kills', 10);
  const students = number('students', 1_000);
  const texts = 4;
  console.log(`seed ${seed}, ${students} students with ${texts} texts and a run each, ${kills} kills, ${name}`);
  const records = await create();
  const aftermath = await sendThroughKills(records, { students, texts, kills, seed });
  await records.drop();
  return outcomeOf(aftermath, { students, texts });
}

function outcomeOf(aftermath: Aftermath, { students, texts }: { students: number; texts: number }): Outcome {
  console.log(JSON.stringify(aftermath));
  const saves = savesOf({ students, texts });
  const isExact = aftermath.effects === saves && aftermath.operations === saves;
  const isWhole =
    aftermath.wholeJournals === students && aftermath.wholeRuns === students && aftermath.integrity === 'ok';
  return isExact && isWhole ? { passed: saves, failed: 0 } : { passed: 0, failed: 1 };
}
