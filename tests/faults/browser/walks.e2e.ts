import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser/browser.ts';
import { BrowserSchool } from './browser-school.ts';
import { BrowserWalk } from './browser-walk.ts';
import { SCRIPTED_WALKS } from './scripted-walks.ts';
import type { Browser } from 'playwright-core';

let school: BrowserSchool;
let browser: Browser;
let walk: BrowserWalk;

beforeAll(async () => {
  [school, browser] = await Promise.all([BrowserSchool.open(2), openBrowser()]);
  const [first, second] = school.pupils;
  if (!first || !second) throw new Error('A desk is shared by two.');
  walk = await BrowserWalk.begin(browser, school, [first, second]);
});
afterAll(async () => {
  await browser.close();
  await school.close();
});

test.each(SCRIPTED_WALKS)('QUIZ-14 JRN-04 $name', async ({ steps }) => {
  expect(await walk.take(steps)).toEqual([]);
});

test('QUIZ-14 JRN-04 both students have everything exactly once at the end', async () => {
  expect(await walk.end()).toEqual([]);
});
