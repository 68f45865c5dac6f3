import type { Plugin } from 'vite';

/**
 * Moves the page's style sheets behind its body: the form that `index.html` paints brings its own few rules and must not
 * wait for theirs (bench/README.md#first-screen). For the same reason its script becomes a link, fetched at once and begun after
 * the first picture by the one that stands in the page; that goes without its comments, for it is read before anything is seen.
 */
export function paintFirst(): Plugin {
  return {
    name: 'balsa-paint-first',
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
        return begun.replaceAll(/^\s*\/\/.*\n/gm, '').replace('</body>', `${sheets.join('')}</body>`);
      },
    },
  };
}
