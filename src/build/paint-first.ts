import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const BOOT = 'boot.js';

/**
 * Moves the page's style sheets behind its body: the form that `index.html` paints brings its own few rules and must not
 * wait for theirs (bench/README.md#first-screen). For the same reason its script becomes a link, fetched at once and begun by
 * `public/boot.js` after the first picture; that comes without its comments, for it is read before anything is seen.
 */
export function paintFirst(): Plugin {
  return {
    name: 'balsa-paint-first',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const { publicDir } = this.environment.config;
      const source = readFileSync(join(publicDir, BOOT), 'utf8').replaceAll(/^\s*\/\/.*\n/gm, '');
      this.emitFile({ type: 'asset', fileName: BOOT, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const sheets: string[] = [];
        const rest = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, (sheet) => {
          sheets.push(sheet.trim());
          return '';
        });
        const begun = rest.replace(
          /<script type="module" crossorigin src="([^"]+)"><\/script>/,
          '<link rel="modulepreload" crossorigin href="$1" data-begin>',
        );
        return begun.replace('</body>', `${sheets.join('')}</body>`);
      },
    },
  };
}
