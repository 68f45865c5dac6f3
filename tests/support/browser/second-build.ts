import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeContentManifests } from '#build/content-manifests.ts';

const HASHED = /-(?<hash>[\w-]{8})(?<end>\.\w+)$/;
const TEXT = /\.(?:js|css|html)$/;

/** What a page says of the build that it is of. */
export const SECOND_BUILD = 'second-build';

/**
 * Writes the built page to an empty folder as the next release would be: each part of it under another name, in the page,
 * in the parts and in the worker's list, and a mark in the page. Costs a copy, where a build costs a minute.
 */
export async function makeSecondBuild(folder: string, built = 'dist/client'): Promise<void> {
  cpSync(built, folder, { recursive: true });
  for (const file of filesIn(folder, /\.br$/)) rmSync(file);
  const assets = join(folder, 'assets');
  const names = new Map(readdirSync(assets).map((name) => [name, renamed(name)]));
  for (const file of filesIn(folder, TEXT)) {
    if (!file.includes(`${join(folder, 'c')}/`)) writeFileSync(file, withNames(readFileSync(file, 'utf8'), names));
  }
  for (const [name, next] of names) renameSync(join(assets, name), join(assets, next));
  markPage(folder);
  await writeContentManifests(folder);
}

/** The page itself has no hash in its name: the worker's list has one beside it. */
function markPage(folder: string): void {
  const [page, worker] = [join(folder, 'index.html'), join(folder, 'sw.js')];
  const html = readFileSync(page, 'utf8').replace('<html ', `<html data-build="${SECOND_BUILD}" `);
  writeFileSync(page, html);
  const revision = createHash('md5').update(html).digest('hex');
  const listed = readFileSync(worker, 'utf8');
  const changed = listed.replace(/(?<="?revision"?:["'`])[0-9a-f]{32}(?=["'`],"?url"?:["'`]index\.html)/, revision);
  if (changed === listed) throw new Error('The worker does not list the page.');
  writeFileSync(worker, changed);
}

function renamed(name: string): string {
  const { hash, end } = HASHED.exec(name)?.groups ?? {};
  if (hash === undefined || end === undefined) throw new Error(`${name} does not say what it holds.`);
  return name.replace(HASHED, `-${[...hash].toReversed().join('')}${end}`);
}

function withNames(text: string, names: ReadonlyMap<string, string>): string {
  return text.replaceAll(/[\w-]+\.(?:js|css|woff2)\b/g, (name) => names.get(name) ?? name);
}

function filesIn(folder: string, pattern: RegExp): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
