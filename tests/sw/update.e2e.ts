import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { BrowserSchool, GROUP } from '#tests/faults/browser/browser-school.ts';
import { DeskTab } from '#tests/faults/browser/desk-tab.ts';
import { Desk } from '#tests/faults/browser/desk.ts';
import { judge, settleAll } from '#tests/faults/browser/verdict.ts';
import { openBrowser } from '#tests/support/browser/browser.ts';
import { makeSecondBuild, SECOND_BUILD } from '#tests/support/browser/second-build.ts';
import type { Browser, Page } from 'playwright-core';

let school: BrowserSchool;
let browser: Browser;
let desk: Desk;
let next: string;
let introduction: Page;
let reflection: Page;

beforeAll(async () => {
  next = mkdtempSync(join(tmpdir(), 'balsa-second-build-'));
  [school, browser] = await Promise.all([BrowserSchool.open(2), openBrowser()]);
  await makeSecondBuild(next);
  const [first, second] = school.pupils;
  if (!first || !second) throw new Error('A desk is shared by two.');
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'allow' });
  desk = new Desk(school, context, [first, second]);
  await desk.signIn();
  introduction = (await desk.tab('introduction')).page;
  reflection = (await desk.tab('final-reflection')).page;
});
afterAll(async () => {
  await browser.close();
  await school.close();
  rmSync(next, { recursive: true, force: true });
});

const banner = (page: Page) => page.getByText('A new version is ready');
const notReady = () => introduction.locator('[data-toast]').filter({ hasText: 'Another Balsa tab is not ready' });
const pages = (): readonly Page[] => [introduction, reflection];
const buildOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['build'] ?? 'first');

/** How often each tab has begun anew from now on. */
function countLoads(): () => number[] {
  const loads = pages().map(() => 0);
  pages().forEach((page, place) => page.on('domcontentloaded', () => (loads[place] = (loads[place] ?? 0) + 1)));
  return () => loads;
}

test('JRN-04 a second build is offered in every tab and reloads none of them under what is being typed', async () => {
  const loads = countLoads();
  const field = introduction.getByRole('main').getByRole('textbox');
  await field.fill('Half a sen');
  await school.deploy(next);
  await introduction.evaluate(async () => (await navigator.serviceWorker.ready).update());
  for (const page of pages()) await banner(page).waitFor();
  await field.pressSequentially('tence');
  await expect.poll(() => field.inputValue()).toBe('Half a sentence');
  expect(loads()).toEqual([0, 0]);
  expect(await Promise.all(pages().map(buildOf))).toEqual(['first', 'first']);
});

test('a student who chooses Later goes on with the former build, whose parts the server still has', async () => {
  const loads = countLoads();
  for (const page of pages()) {
    await page.getByRole('button', { name: 'Later' }).click();
    await banner(page).waitFor({ state: 'detached' });
  }
  const part = await forgetPart(reflection, '/assets/competition-screen-');
  await reflection.getByRole('link', { name: 'Competition' }).click();
  await reflection.getByRole('button', { name: 'Start Competition' }).waitFor();
  // The browser may have it from a cache of its own; the server answers whoever asks.
  const answer = await fetch(school.origin + part);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')]);
  expect(await (await fetch(`${school.origin}/app/`)).text()).toContain(SECOND_BUILD);
  expect(loads()).toEqual([0, 0]);
});

test('JRN-04 the update waits while a tab does not answer, and nothing is lost or stopped meanwhile', async () => {
  // Later holds until the page begins anew.
  await desk.reload('introduction');
  const busy = await anotherWindow();
  const loads = countLoads();
  const goOn = await standStill(busy);
  await introduction.getByRole('button', { name: 'Update' }).click();
  await notReady().waitFor();
  await desk.write('introduction');
  await goOn();
  await busy.close();
  await notReady().getByRole('button').click();
  expect(loads()).toEqual([0, 0]);
  expect(await Promise.all(pages().map(buildOf))).toEqual(['first', 'first']);
});

test('JRN-04 Update reloads each tab once, keeps what is being typed, and what the former build had queued is sent once', async () => {
  const typed = 'Nobody has left this field yet';
  await reflection.goBack();
  await (await desk.tab('final-reflection')).settle();
  const other = await anotherStudent();
  school.proxy.fault = 'request-lost';
  await desk.write('introduction');
  const kept = desk.told.get(`${desk.pupil.pid}/introduction`)?.at(-1);
  expect(kept?.by).toBe('device');
  await (await desk.tab('final-reflection')).text().fill(typed);
  const loads = countLoads();
  expect(await Promise.all(pages().map(buildOf))).toEqual(['first', 'first']);
  await introduction.evaluate(askOnAndOn);
  await takeUpdate();
  for (const tab of desk.tabs.values()) await tab.settle();
  await expect.poll(() => desk.tabs.get('final-reflection')?.text().inputValue()).toBe(typed);
  // Before all is settled: a desk on which something still waits begins anew of itself.
  expect(loads()).toEqual([1, 1]);
  school.proxy.fault = 'none';
  await other.goOn();
  await settleAll(desk);
  await judge(desk, desk.pupil);
  expect(desk.problems).toEqual([]);
  const texts = school.ledgerOf(desk.pupil).journal.filter(({ section }) => section === 'introduction');
  expect(texts.map(({ content }) => content)).toEqual([kept?.text]);
});

/** Presses Update, and again where a slow tab was not ready for it, until each tab shows the second build. */
async function takeUpdate(): Promise<void> {
  const update = introduction.getByRole('button', { name: 'Update' });
  const taken = Promise.all(pages().map((page) => page.locator(`html[data-build=${SECOND_BUILD}]`).waitFor()));
  const askAgain = async (): Promise<never> => {
    await notReady().getByRole('button').click();
    await update.click();
    return askAgain();
  };
  await update.click();
  await Promise.race([taken, askAgain().catch(() => taken)]);
}

/** The same student in a window of its own, which no other one opened: they share no thread. */
async function anotherWindow(): Promise<Page> {
  const form = new SignInPage(await desk.context.newPage());
  await form.open(school.origin);
  await form.signIn(desk.pupil.signInId, GROUP);
  await expect.poll(() => form.page.evaluate(tabsOf, desk.pupil.pid)).toBe(3);
  return form.page;
}

/** Another student in a tab of the same browser, who types there and has not asked for the new version. */
async function anotherStudent() {
  const typed = 'Nobody asked me';
  const form = new SignInPage(await desk.context.newPage());
  await form.open(school.origin);
  await form.signIn(desk.pupils[1].signInId, GROUP);
  await form.choose('CO₂ dragster');
  const tab = new DeskTab(form.page, 'introduction');
  await tab.openJournal();
  await tab.text().fill(typed);
  return {
    /** The page is as it was, and begins anew when it is asked to. */
    async goOn(): Promise<void> {
      expect([await buildOf(form.page), await tab.text().inputValue()]).toEqual(['first', typed]);
      await form.page.getByRole('button', { name: 'Update' }).click();
      await form.page.locator(`html[data-build=${SECOND_BUILD}]`).waitFor();
      await expect.poll(() => tab.text().inputValue()).toBe(typed);
      await form.page.close();
    },
  };
}

/** No script of a page runs any more, as where a long one holds it up, until it is told to go on. */
async function standStill(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Debugger.enable');
  const isStill = new Promise((resolve) => session.once('Debugger.paused', resolve));
  await session.send('Debugger.pause');
  const isOver = page.evaluate(() => undefined);
  await isStill;
  return async () => {
    await session.send('Debugger.resume');
    await isOver;
  };
}

/** In a page: how many tabs of a student have made themselves known. */
async function tabsOf(pid: string): Promise<number> {
  const { held = [] } = await navigator.locks.query();
  return held.filter(({ name }) => name?.startsWith(`tab-${pid}-`)).length;
}

/** In a page: one request of the server after the other, as where much is sent and asked at once. */
function askOnAndOn(): void {
  const askAgain = (): unknown => fetch('/student/api/ping').then(askAgain, askAgain);
  askAgain();
}

/** A part of the former build is gone from the device, as where it was full; gives its address. */
function forgetPart(page: Page, start: string): Promise<string> {
  return page.evaluate(async (prefix) => {
    const [former = ''] = (await caches.keys()).filter((name) => name.startsWith('shell-'));
    const cache = await caches.open(former);
    const parts = (await cache.keys()).filter(({ url }) => url.includes(prefix) && url.endsWith('.js'));
    await Promise.all(parts.map((part) => cache.delete(part)));
    return new URL(parts[0]?.url ?? '').pathname;
  }, start);
}
