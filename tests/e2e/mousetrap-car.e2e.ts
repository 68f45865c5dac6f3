import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStl } from '#tests/applications/build-files/read-stl.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { startProduct } from '#tests/support/product.ts';
import { SECOND, walkThrough } from './pages/design-walk.ts';
import { DEMO_GROUP } from './pages/sign-in.ts';
import type { Browser } from 'playwright-core';
import type { Product } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct({ settings: { DEMO_GROUP_ID: DEMO_GROUP } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

test('DES-11 ENG-18 FILE-09 COMP-06 OUT-03 a mousetrap car is designed, drawn, analyzed, saved, forked, raced, printed and downloaded', async () => {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  const seen = await walkThrough(page, product.url, {
    student: 'diego',
    application: 'Mousetrap car',
    area: 'Lever & string',
    field: /^Lever length/,
    value: '200',
    sketch: { tool: 'Chassis', isOn: true, point: 'Trap pivot', key: 'ArrowRight' },
    sheet: 'Chassis: print on US Letter',
    file: 'Wheel hubs (STL)',
  });
  expect(seen.problems).toEqual([]);
  expect(seen.pointMoved).toBe(true);
  expect(new Set(seen.performances).size).toBeGreaterThan(1);
  expect(seen.limits.length).toBeGreaterThan(0);
  expect(seen.status).toContain(SECOND);
  expect(seen.verdict).toMatch(/wins!$|tie/);
  expect(seen.sheets.every(([width, height]) => width === 612 && height === 792)).toBe(true);
  expect(readStl(seen.file.text).facets.length).toBeGreaterThan(10);
  expect(JSON.parse(seen.own.text)).toMatchObject({ application: 'mousetrap-car', inputs: { leverLength: 200 } });
  await page.context().close();
});
