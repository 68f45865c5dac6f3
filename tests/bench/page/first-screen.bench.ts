import { atMost } from '#tests/bench/row.ts';
import { openBrowser } from '#tests/support/browser/browser.ts';
import { firstScreenFiles, kilobytes, precachedFiles, screenChunks } from '#tests/support/browser/wire-bytes.ts';
import type { Bench } from '#tests/bench/row.ts';

export const bench: Bench = {
  name: 'Bytes of the page (as sent, brotli)',
  async rows(product) {
    const browser = await openBrowser({ isWhole: true });
    const files = await firstScreenFiles(browser, product.url);
    await browser.close();
    return [
      atMost('JavaScript to the form for signing in', 75, kilobytes(files, /\.js$/), 'kB'),
      atMost('styles and fonts to the same', 35, kilobytes(files, /\.(?:css|woff2)$/), 'kB'),
      atMost('precache of the whole shell', 700, kilobytes(precachedFiles()), 'kB'),
      ...screenChunks().map((chunk) =>
        atMost(chunk.path, chunk.path.includes('engineering') ? 60 : 25, kilobytes([chunk]), 'kB'),
      ),
    ];
  },
};
