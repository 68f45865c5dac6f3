import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

export interface Mutant {
  readonly id: string;
  /** From the root of the repository. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Stryker's name of the kind of change. */
  readonly change: string;
  readonly original: string;
  readonly replacement: string;
}

/** Not copied: packages are linked, and the rest is made. */
const LEFT_OUT = new Set(['node_modules', '.git', '.cache', 'dist', 'data']);

/**
 * Kinds of changes that the compiler refuses nearly always, so that no test is needed: a name of a union that is empty, an
 * object without its properties, a property of what may be undefined.
 */
const FOR_THE_COMPILER = ['StringLiteral', 'ObjectLiteral', 'OptionalChaining'];

const no = (): boolean => false;
const nothing = (): void => undefined;
const SILENT = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};

/** A copy of the repository at `place` whose `sources` hold all their mutants, each asleep; gives the mutants. */
export async function makeSandbox(place: string, sources: readonly string[]): Promise<readonly Mutant[]> {
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  const copied = readdirSync('.').filter((name) => !LEFT_OUT.has(name));
  for (const name of copied) cpSync(name, join(place, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(place, 'node_modules'));
  const texts = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]));
  const instrumenter = new Instrumenter(SILENT);
  const { files, mutants } = await instrumenter.instrument(
    [...texts].map(([name, content]) => ({ name, content, mutate: true })),
    { ignorers: [], excludedMutations: FOR_THE_COMPILER, plugins: null },
  );
  for (const { name, content } of files) writeFileSync(join(place, name), content);
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ id, fileName, location, mutatorName, replacement }) => ({
      id,
      file: relative('.', fileName),
      line: location.start.line + 1,
      column: location.start.column + 1,
      change: mutatorName,
      original: between(texts.get(fileName) ?? '', location),
      replacement: oneLine(replacement),
    }));
}

interface Place {
  readonly line: number;
  readonly column: number;
}

function between(text: string, { start, end }: { readonly start: Place; readonly end: Place }): string {
  const lines = text.split('\n').slice(start.line, end.line + 1);
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column) ?? '';
  lines[0] = lines[0]?.slice(start.column) ?? '';
  return oneLine(lines.join(' '));
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 70 ? `${line.slice(0, 69)}…` : line;
}
