import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser/browser.ts';
import { BrowserSchool } from './browser-school.ts';
import { Desk } from './desk.ts';
import type { Browser } from 'playwright-core';

let school: BrowserSchool;
let browser: Browser;
let desk: Desk;

beforeAll(async () => {
  [school, browser] = await Promise.all([BrowserSchool.open(2), openBrowser()]);
  const [first, second] = school.pupils;
  if (!first || !second) throw new Error('A desk is shared by two.');
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'allow' });
  desk = new Desk(school, context, [first, second]);
  await desk.signIn();
});
afterAll(async () => {
  await browser.close();
  await school.close();
});

test('QUIZ-14 Try again in a tab that does not send makes the one that sends try at once, whatever it was told to wait', async () => {
  // The tab that was open first sends.
  const follower = await desk.tab('final-reflection');
  school.proxy.fault = 'busy';
  school.proxy.stayAwayS = 300;
  await desk.write('introduction');
  const [written] = desk.told.get(`${desk.pupil.pid}/introduction`) ?? [];
  expect(written?.by).toBe('device');
  await expect.poll(() => school.proxy.operations.size, { timeout: 30_000 }).toBe(1);
  await follower.page.getByRole('button', { name: '1 item saved on this device' }).click();
  const list = follower.page.getByRole('dialog', { name: 'What is waiting' });
  await list.getByText('sent, waiting for the answer').waitFor();
  school.proxy.fault = 'none';
  await list.getByRole('button', { name: 'Try again' }).click();
  await expect
    .poll(() => school.ledgerOf(desk.pupil).journal.map(({ content }) => content), { timeout: 30_000 })
    .toEqual([written?.text]);
});
