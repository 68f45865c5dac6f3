import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { mergeConfig } from 'vite';
import type { Plugin } from 'vite';
import usual from '../../../vite.config.ts';

/*
 * The page alone, into the folder `OUT`, as if the files in the folder `LANGUAGES` were in `client/words/languages`. It is not
 * what is made of the page for a release: no worker, and every name as it is.
 */
const { LANGUAGES = '', OUT = '' } = process.env;

const moreLanguages: Plugin = {
  name: 'balsa-more-languages',
  enforce: 'pre',
  transform: {
    filter: { id: /client[\\/]words[\\/]language\.ts$/ },
    handler(code) {
      const files = readdirSync(LANGUAGES).map((name) => {
        const path = JSON.stringify(join(LANGUAGES, name));
        return `'./languages/${basename(name)}': () => import(${path})`;
      });
      const more = code.replace(/import\.meta\.glob<.*>\('\.\/languages\/\*\.json'\)/, `{ ${files.join(', ')} }`);
      if (more === code) throw new Error('language.ts does not look for languages where it did.');
      return more;
    },
  },
};

export default mergeConfig(usual({ command: 'build', mode: 'production' }), {
  plugins: [moreLanguages],
  environments: { client: { build: { outDir: OUT, emptyOutDir: true, minify: false } } },
  builder: {
    buildApp: (builder: { build: (one: unknown) => Promise<unknown>; environments: { client: unknown } }) =>
      builder.build(builder.environments.client),
  },
});
