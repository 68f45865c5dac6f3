import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDxf } from '#tests/applications/build-files/read-dxf.ts';
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

test('DES-11 ENG-18 FILE-09 COMP-06 OUT-03 a CO₂ dragster is designed, drawn, analyzed, saved, forked, raced, printed and downloaded', async () => {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  const seen = await walkThrough(page, product.url, {
    student: 'ada',
    application: 'CO₂ dragster',
    area: 'Body',
    field: /^Body length/,
    value: '262',
    sketch: { tool: 'Body', isOn: true, point: 'Top at 50 %', key: 'ArrowDown' },
    sheet: 'Body template: print on A4',
    file: 'Body template (DXF)',
  });
  expect(seen.problems).toEqual([]);
  expect(seen.pointMoved).toBe(true);
  expect(new Set(seen.performances).size).toBeGreaterThan(1);
  expect(seen.limits.length).toBeGreaterThan(0);
  expect(seen.status).toContain(SECOND);
  expect(seen.verdict).toMatch(/wins!$|tie/);
  expect(seen.decided).toContain('Race time');
  expect(seen.sheets.every(([width, height]) => width === 595 && height === 842)).toBe(true);
  const cut = readDxf(seen.file.text).entities.flatMap(({ points }) => points.map(([x]) => x));
  expect(Math.max(...cut) - Math.min(...cut)).toBeGreaterThan(262);
  expect(JSON.parse(seen.own.text)).toMatchObject({ application: 'dragster', inputs: { bodyLength: 262, top3: 29.5 } });
  await page.context().close();
});
