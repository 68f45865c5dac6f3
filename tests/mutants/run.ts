// `npm run mutants -- <folder> [file …]`: changes the sources of a folder in one place at a time and lists the changes that no
// test notices; only some of the sources or of the tests where they are named. With `--again` it asks only about those that
// nobody noticed the last time, with `--every N` about each Nth. Ends with 1 where less than 85 % are noticed.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sayUsage } from '#server/commands/usage.ts';
import { filesBelow } from '#tests/support/reports/files-below.ts';
import { endWithNpm } from '#tests/support/run/end-with-npm.ts';
import { askFile } from './ask-file.ts';
import { FOLDERS } from './folders.ts';
import { makeSandbox } from './sandbox.ts';
import type { Verdict } from './ask-file.ts';
import type { Folder } from './folders.ts';
import type { Mutant } from './sandbox.ts';

/** Of the mutants of a folder [%]. */
const LEAST_KILLED = 85;
/** Sandboxes and verdicts. */
const PLACE = '.cache/mutants';

/** A mutant by where it is and what it does, and what became of it. */
type Fates = Record<string, string>;

endWithNpm();

const USAGE = `Changes the sources of a folder in one place at a time and lists the changes that no test notices.
Usage: npm run mutants -- <folder> [file …] [--again] [--every N]
       A folder is one of ${Object.keys(FOLDERS).join(', ')}.
`;
const words = process.argv.slice(2);
const [name = '', ...rest] = words;
const folder = FOLDERS[name];
if (folder && !rest.includes('--help')) await run(folder);
else process.exitCode = sayUsage(USAGE, words);

async function run({ sources, except = [], tests, unseen = [], onBothDatabases }: Folder): Promise<void> {
  // The processes that ask inherit it.
  process.env.MUTANTS_DATABASES = onBothDatabases ? 'both' : 'one';
  const [testFiles = [], files = []] = chosen(below(tests, '.test.ts'), below(sources, '.ts', except));
  const sandbox = resolve(PLACE, name.replaceAll('/', '-'));
  const all = await makeSandbox(sandbox, files);
  const every = Number(valueOf('--every') ?? 1);
  const mutants = all.filter((_, place) => place % every === 0);
  const former = rest.includes('--again') ? formerFates() : {};
  const verdicts = new Map<string, Verdict>();
  const asked = mutants.filter((mutant) => !isNoticed(former[keyOf(mutant)]));
  const unseenFiles = below(unseen, '.ts');
  console.log(`${all.length} mutants in ${files.length} files, of which ${asked.length} are asked about`);
  for (const file of testFiles) {
    const left = asked.filter((mutant) => !isNoticed(verdicts.get(mutant.id)?.fate));
    const startedMs = performance.now();
    const hidden = left.filter((mutant) => unseenFiles.includes(mutant.file));
    const found = await askFile({ sandbox, file, mutants: left.map(idOf), unseen: hidden.map(idOf) });
    for (const [id, verdict] of found) verdicts.set(id, verdict);
    const killed = [...found.values()].filter(({ fate }) => isNoticed(fate)).length;
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
    console.log(`${file}: ${killed} of the ${found.size} that it meets are noticed, ${seconds} s`);
    keepFates(mutants, former, verdicts);
  }
  rmSync(sandbox, { recursive: true, force: true });
  report(mutants, former, verdicts);
}

/** Of all tests and all sources those that are named, or all where none is. */
function chosen(...lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return lists.map((list) => {
    const named = list.filter((file) => rest.some((word) => file.startsWith(word)));
    return named.length > 0 ? named : list;
  });
}

function valueOf(option: string): string | undefined {
  const place = rest.indexOf(option);
  return place < 0 ? undefined : rest[place + 1];
}

function idOf({ id }: Mutant): string {
  return id;
}

function isNoticed(fate: string | undefined): boolean {
  return fate === 'killed' || fate === 'timeout';
}

/** Files below folders, or files, each once and in the order in which they are named. */
function below(places: readonly string[], ending: string, except: readonly string[] = []): readonly string[] {
  const found = places.flatMap((place) => (place.endsWith('/') ? filesBelow(place) : [place]));
  return [...new Set(found)].filter((file) => file.endsWith(ending) && !except.includes(file));
}

function keyOf({ file, line, column, change, original, replacement }: Mutant): string {
  return `${file}:${line}:${column} ${change}: ${original} => ${replacement}`;
}

function fateOf(mutant: Mutant, former: Fates, verdicts: ReadonlyMap<string, Verdict>): string {
  return verdicts.get(mutant.id)?.fate ?? former[keyOf(mutant)] ?? 'not met';
}

function fatesFile(): string {
  return join(PLACE, `${name.replaceAll('/', '-')}.json`);
}

function formerFates(): Fates {
  return existsSync(fatesFile()) ? (JSON.parse(readFileSync(fatesFile(), 'utf8')) as Fates) : {};
}

function keepFates(mutants: readonly Mutant[], former: Fates, verdicts: ReadonlyMap<string, Verdict>): void {
  mkdirSync(PLACE, { recursive: true });
  const fates = Object.fromEntries(mutants.map((mutant) => [keyOf(mutant), fateOf(mutant, former, verdicts)]));
  writeFileSync(fatesFile(), JSON.stringify({ ...former, ...fates }, null, 1));
}

function report(mutants: readonly Mutant[], former: Fates, verdicts: ReadonlyMap<string, Verdict>): void {
  const count = new Map<string, number>();
  for (const mutant of mutants) {
    const fate = fateOf(mutant, former, verdicts);
    count.set(fate, (count.get(fate) ?? 0) + 1);
    if (fate === 'survived' || fate === 'not met')
      console.log(
        `${mutant.file}:${mutant.line}:${mutant.column} ${fate}, ${mutant.change}: ${mutant.original} => ${mutant.replacement}`,
      );
  }
  const killed = [...count].reduce((sum, [fate, number]) => (isNoticed(fate) ? sum + number : sum), 0);
  const share = (100 * killed) / Math.max(1, mutants.length);
  console.log([...count].map(([fate, number]) => `${number} ${fate}`).join(', '));
  console.log(`${name}: ${killed} of ${mutants.length} killed, ${share.toFixed(1)} %`);
  if (share < LEAST_KILLED) process.exitCode = 1;
}
