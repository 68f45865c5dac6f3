import type { Plugin } from 'vite';

/**
 * Moves the page's style sheets behind its body: the form that `index.html` paints brings its own few rules and must not
 * wait for theirs (bench/README.md#first-screen).
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
        return rest.replace('</body>', `${sheets.join('')}</body>`);
      },
    },
  };
}
