// `npm run screenshots`: the two pictures that browsers show before Balsa is put on a device (src/build/web-manifest.ts), taken
// of the product itself with the demonstration class. They are kept in the repository, like the icons.
import sharp from 'sharp';
import { sayUsage } from '#server/commands/usage.ts';
import { DEMO_GROUP, SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { openBrowser } from '#tests/support/browser/browser.ts';
import { buildProduct, startProduct } from '#tests/support/browser/product.ts';
import type { Browser, BrowserContextOptions } from 'playwright-core';

const FOLDER = 'public/screenshots';
const USAGE = 'Takes the two pictures that browsers show before Balsa is installed.\nUsage: npm run screenshots\n';
const words = process.argv.slice(2);
if (words.length > 0) process.exit(sayUsage(USAGE, words));

buildProduct();
const product = await startProduct({ settings: { DEMO_GROUP_ID: DEMO_GROUP } });
const browser = await openBrowser({ hasWebgl: true });
try {
  const narrow = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
  await take(browser, { name: 'narrow', options: narrow, page: 'home' });
  await take(browser, { name: 'wide', options: { viewport: { width: 1366, height: 768 } }, page: 'engineering' });
} finally {
  await browser.close();
  await product.stop();
}

interface Picture {
  readonly name: string;
  readonly options: BrowserContextOptions;
  readonly page: 'home' | 'engineering';
}

async function take(chromium: Browser, { name, options, page: wanted }: Picture): Promise<void> {
  const context = await chromium.newContext(options);
  const page = await context.newPage();
  await new SignInPage(page).enter(product.url, 'ada');
  if (wanted === 'engineering') {
    await page.getByRole('button', { name: /^2\s*Engineering/ }).click();
    await page.getByRole('dialog', { name: 'Welcome' }).press('Escape');
    await page.getByRole('button', { name: 'Body', exact: true }).click();
  }
  await page.getByText('Getting this application for offline use').waitFor({ state: 'detached' });
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(`${FOLDER}/${name}.webp`);
  await context.close();
}
