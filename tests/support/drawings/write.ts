// `npm run drawings`: writes the step drawings into the build pages.
import { readFileSync, writeFileSync } from 'node:fs';
import { sayUsage } from '#server/commands/usage.ts';
import { withDrawings } from './page-drawings.ts';

const words = process.argv.slice(2);
if (words.length > 0)
  process.exit(sayUsage('Writes the step drawings into the build pages.\nUsage: npm run drawings\n', words));

// The five applications, which all are drawn: who called it otherwise is told before they are loaded.
const { STEP_DRAWINGS } = await import('./all.ts');

for (const [application, drawings] of Object.entries(STEP_DRAWINGS)) {
  const pages = new Set(drawings.map(({ page }) => page));
  for (const page of pages) {
    const file = `public/c/application/${application}/${page}.html`;
    const own = drawings.filter((drawing) => drawing.page === page);
    writeFileSync(file, withDrawings(readFileSync(file, 'utf8'), own));
    console.log(`${file}: ${own.length} drawings`);
  }
}
