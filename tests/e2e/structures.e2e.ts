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

test('DES-11 ENG-18 FILE-09 COMP-06 OUT-03 a bridge is designed, drawn, analyzed, saved, forked, load-tested, printed and downloaded', async () => {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  const seen = await walkThrough(page, product.url, {
    student: 'emma',
    application: 'Structures',
    area: 'Truss type',
    field: /^Depth/,
    value: '50',
    sketch: { tool: 'Joints', isOn: false, point: 'J10', key: 'ArrowUp' },
    sheet: 'Side truss: print on A4',
    file: 'Side truss (DXF)',
  });
  expect(seen.problems).toEqual([]);
  expect(seen.pointMoved).toBe(true);
  expect(new Set(seen.performances).size).toBeGreaterThan(1);
  expect(seen.limits.length).toBeGreaterThan(0);
  expect(seen.status).toContain(SECOND);
  expect(seen.verdict).toMatch(/wins!$|tie/);
  expect(seen.sheets.every(([width, height]) => width === 595 && height === 842)).toBe(true);
  expect(readDxf(seen.file.text).entities.length).toBeGreaterThan(20);
  expect(JSON.parse(seen.own.text)).toMatchObject({ application: 'structures', inputs: { pattern: 'custom' } });
  await page.context().close();
});
