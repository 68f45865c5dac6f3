import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import type { Plugin } from 'vite';

/**
 * Builds the page alone into `folder` as if the files in the folder `languages` stood in `client/words/languages`. It is not
 * what is made of it for a release: there is no worker, and names are as they are.
 */
export async function buildWithLanguages(languages: string, folder: string): Promise<void> {
  const { NODE_ENV } = process.env;
  // The runner's own would make another page than the students'.
  process.env.NODE_ENV = 'production';
  try {
    const builder = await createBuilder({
      logLevel: 'warn',
      plugins: [moreLanguages(languages)],
      environments: { client: { build: { outDir: folder, emptyOutDir: true, minify: false } } },
    });
    const { client } = builder.environments;
    if (client !== undefined) await builder.build(client);
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
}

const LOOKS_FOR_THEM = /import\.meta\.glob<.*>\('\.\/languages\/\*\.json'\)/;

function moreLanguages(folder: string): Plugin {
  return {
    name: 'balsa-more-languages',
    enforce: 'pre',
    transform: {
      filter: { id: /client[\\/]words[\\/]language-files\.ts$/ },
      handler(code) {
        const files = readdirSync(folder).map(
          (name) => `'./languages/${name}': () => import(${JSON.stringify(join(folder, name))})`,
        );
        if (!LOOKS_FOR_THEM.test(code)) throw new Error('language-files.ts does not look for languages where it did.');
        return code.replace(LOOKS_FOR_THEM, `{ ${files.join(', ')} }`);
      },
    },
  };
}
