// `npm run faults -- …`: more of what `npm test` runs some of.
//   --sequences N --length L   histories of the simulated school (the usual)
//   --walks N --length L       walks on real storage and the real server
//   --kills N --students M     kills of the server while students send, on --database SQLite or PostgreSQL
// and --seed S for each.
import 'fake-indexeddb/auto';
import { linkPostgresLibraries } from '#tests/support/postgres-links.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases.ts';
import { findBroken, SEED } from './core/histories.ts';
import { walkAll } from './dexie/walks.ts';
import { sendThroughKills } from './server/kills.ts';

interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

const text = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const number = (name: string, usual: number): number => Number(text(name) ?? usual);

const seed = number('seed', SEED);
const started = performance.now();
const { passed, failed } = await chosen()();
console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function chosen(): () => Promise<Outcome> {
  if (text('kills')) return kill;
  return text('walks') ? walkOn : search;
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

async function kill(): Promise<Outcome> {
  linkPostgresLibraries();
  const kills = number('kills', 10);
  const students = number('students', 1_000);
  const texts = 4;
  const home = DATABASES.find(({ name }) => name === (text('database') ?? 'SQLite'));
  if (!home) throw new Error(`--database is one of ${DATABASES.map(({ name }) => name).join(', ')}.`);
  console.log(`seed ${seed}, ${students} students with ${texts} saves each, ${kills} kills, ${home.name}`);
  const records = await home.create();
  const aftermath = await sendThroughKills(records, { students, texts, kills, seed });
  await records.drop();
  await stopDatabases();
  console.log(JSON.stringify(aftermath));
  const isExact = aftermath.effects === students * texts && aftermath.operations === students * texts;
  const isWhole = aftermath.wholeJournals === students && aftermath.integrity === 'ok';
  return isExact && isWhole ? { passed: students * texts, failed: 0 } : { passed: 0, failed: 1 };
}
