// `npm run fonts` makes the fonts in src/client/ui/fonts from the Atkinson Hyperlegible packages: every character that
// they have, but only the weights in use, which is 20 kB instead of 34 before the first screen. The result is kept in
// the repository.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const USAGE = 'Makes the fonts of the page from their packages.\nUsage: npm run fonts\n';
const words = process.argv.slice(2);
if (words.length > 0) {
  const isAsked = words.includes('--help') || words.includes('-h');
  (isAsked ? process.stdout : process.stderr).write(USAGE);
  process.exit(isAsked ? 0 : 2);
}

const PACKAGES = 'node_modules/@fontsource-variable';
const TARGET = 'src/client/ui/fonts';
const WEIGHTS = { min: 400, max: 700 };
const LAST_CHARACTER = 0x2fff;

const everyCharacter = Array.from({ length: LAST_CHARACTER - 0x1f }, (_, i) => String.fromCodePoint(i + 0x20)).join('');

for (const family of ['next', 'mono']) {
  const folder = join(PACKAGES, `atkinson-hyperlegible-${family}`);
  for (const range of ['latin', 'latin-ext']) {
    const name = `atkinson-hyperlegible-${family}-${range}-wght-normal.woff2`;
    const whole = readFileSync(join(folder, 'files', name));
    const options = { targetFormat: /** @type {const} */ ('woff2'), variationAxes: { wght: WEIGHTS } };
    const part = await subsetFont(whole, everyCharacter, options);
    writeFileSync(join(TARGET, name.replace('-wght-normal', '')), part);
    console.log(`${name}: ${whole.length} bytes, now ${part.length}`);
  }
}
copyFileSync(join(PACKAGES, 'atkinson-hyperlegible-next/LICENSE'), join(TARGET, 'OFL.txt'));
