import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';

/** Where the static content of applications lies below the built page. */
const CONTENT = 'c/application';

/** The list that the service worker reads before it stores an application's pages (sw/content-manifest.ts). */
const MANIFEST = 'manifest.json';

/**
 * Writes `manifest.json` into each application's content folder: path, SHA-256 and size of every file in it, and of its
 * experiments' script. The worker
 * keeps only what matches, so that a portal's page never becomes a lesson. Runs before anything is compressed beside it.
 */
export async function writeContentManifests(folder: string): Promise<void> {
  const root = join(folder, CONTENT);
  if (!existsSync(root)) return;
  const applications = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  await Promise.all(applications.map(({ name }) => writeManifest(folder, join(root, name))));
}

async function writeManifest(folder: string, application: string): Promise<void> {
  const experiments = await experimentsOf(folder, basename(application));
  const entries = await readdir(application, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== MANIFEST && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .concat(experiments)
    .toSorted();
  const files = await Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(path);
      return {
        path: `/${relative(folder, path).split(sep).join('/')}`,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        bytes: bytes.length,
      };
    }),
  );
  await writeFile(join(application, MANIFEST), `${JSON.stringify(files)}\n`);
}

/** The script of an application's experiments, which no shell carries. */
async function experimentsOf(folder: string, application: string): Promise<string[]> {
  const assets = join(folder, 'assets');
  if (!existsSync(assets)) return [];
  const names = await readdir(assets);
  return names
    .filter((name) => name.startsWith(`experiments-${application}-`) && name.endsWith('.js'))
    .map((name) => join(assets, name));
}
