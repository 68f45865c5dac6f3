import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forbiddenIn } from './lesson-safety.ts';
import type { Plugin } from 'vite';

const FOLDER = 'public/c';

/** Stops a build whose lessons hold a script, an inline style, a foreign address or broken markup. */
export function refuseUnsafeLessons(): Plugin {
  return {
    name: 'balsa:lessons',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      const found = await unsafeLessons(join(this.environment.config.root, FOLDER));
      if (found.length > 0) this.error(`Pages that may not be served:\n${found.join('\n')}`);
    },
  };
}

/** One line for each thing that a page below the folder may not hold. */
export async function unsafeLessons(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pages = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html'));
  const found = await Promise.all(
    pages.map(async ({ parentPath, name }) => {
      const problems = forbiddenIn(await readFile(join(parentPath, name), 'utf8'));
      return problems.map((problem) => `${name}, ${problem}`);
    }),
  );
  return found.flat();
}
