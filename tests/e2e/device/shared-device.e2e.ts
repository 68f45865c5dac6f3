import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { contentOnDevice } from '#tests/e2e/pages/content-on-device.ts';
import { triesOf } from '#tests/e2e/pages/engineering/tries-of.ts';
import { ResearchPage } from '#tests/e2e/pages/research.ts';
import { ShellPage } from '#tests/e2e/pages/shell.ts';
import { DEMO_GROUP, SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { axeFindings } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { BrowserContext, Page } from 'playwright-core';

const seats = openSeats();

const QUIZ = 'Quiz: forces and motion';
const CHROMEBOOK = { serviceWorkers: 'allow' } as const;
/** A delivery that fails is tried again after a minute (stores/session/left/left-behind.ts): the first request of a network just back may. */
const NEXT_TRY = { timeout: 75_000 } as const;
const WITH_NEXT_TRY = { timeout: 150_000 } as const;

/** On the quiz, with everything of the application on the device and no network. */
async function goOffline(page: Page): Promise<ResearchPage> {
  await page.getByRole('button', { name: '1 Research' }).click();
  await contentOnDevice(page);
  const research = new ResearchPage(page);
  await research.select(QUIZ);
  await research.question().waitFor();
  await page.context().setOffline(true);
  await page.getByText(/^You are offline\./).waitFor();
  return research;
}

/** A new window of the same device: what a closed one had in its session storage is gone. */
async function newWindow(context: BrowserContext, former: Page): Promise<Page> {
  const page = await context.newPage();
  await former.close();
  await page.goto(`${seats.url}/app/`);
  return page;
}

/** Everything that pages of this device may read later: IndexedDB, both storages and the names of caches. */
function readStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), ...(await caches.keys())];
    const asText = (_: string, value: unknown): unknown =>
      value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value;
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error(name)));
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise((resolve) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.addEventListener('success', () => resolve(reading.result));
        });
        parts.push(name, store, JSON.stringify(rows, asText));
      }
      database.close();
    }
    return parts.join('\n');
  });
}

describe('a shared Chromebook', WITH_NEXT_TRY, () => {
  test('QUIZ-14 AUTH-07 brings an answer of a student who has left, while the next one is there, and shows it to nobody', async () => {
    const context = await seats.context(CHROMEBOOK);
    let page = await context.newPage();
    const signIn = new SignInPage(page);
    await signIn.enter(seats.url, 'diego');
    const before = await triesOf(seats, 'diego');
    const research = await goOffline(page);
    expect(await research.answerSomehow()).toBe('saved');
    await signIn.signOut();
    await page.getByText(/item.* left on this device will be sent/).waitFor();
    await expect.poll(() => triesOf(seats, 'diego')).toBe(before);
    const kept = await readStorage(page);
    expect(kept).toContain('sealed');
    for (const word of ['diego', 'Diego', 'answerId', 'student/api']) expect(kept).not.toContain(word);
    expect(await axeFindings(page)).toEqual([]);

    await context.setOffline(false);
    page = await newWindow(context, page);
    await new SignInPage(page).signIn('emma');
    await page.getByRole('heading', { name: 'Choose an Application' }).waitFor();
    await expect.poll(() => triesOf(seats, 'diego'), NEXT_TRY).toBe(before + 1);
    expect(await readStorage(page)).not.toContain('answerId');
  });

  test('QUIZ-14 brings it from the form for signing in, without anybody', async () => {
    const page = await seats.page(CHROMEBOOK);
    const context = page.context();
    const signIn = new SignInPage(page);
    await signIn.enter(seats.url, 'farid');
    const before = await triesOf(seats, 'farid');
    const research = await goOffline(page);
    await research.answerSomehow();
    await signIn.signOut();
    const line = page.getByText(/left on this device/);
    await line.first().waitFor();
    await context.setOffline(false);
    await expect.poll(() => line.count(), NEXT_TRY).toBe(0);
    await expect.poll(() => triesOf(seats, 'farid')).toBe(before + 1);
  });
});

describe('a device of one’s own', () => {
  test('RES-14 QUIZ-14 opens at home without a network, and sends what was done there at the next sign-in', async () => {
    const context = await seats.context(CHROMEBOOK);
    let page = await context.newPage();
    await page.goto(`${seats.url}/app/`);
    const tick = (where: Page) => where.getByLabel('This is my own device');
    await page.locator('form#login').waitFor();
    await expect.poll(() => tick(page).isChecked()).toBe(false);
    await tick(page).check();
    expect(await axeFindings(page)).toEqual([]);
    await new SignInPage(page).signIn('grace');
    await new SignInPage(page).choose('CO₂ dragster');
    await page.getByRole('button', { name: '1 Research' }).click();
    await contentOnDevice(page);
    await page.getByRole('button', { name: 'Sign Out' }).first().click();
    await page.getByText(/^This is your own device\./).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await new SignInPage(page).signOut();
    const before = await triesOf(seats, 'grace');

    await context.setOffline(true);
    page = await newWindow(context, page);
    const atHome = new SignInPage(page);
    await page.locator('form#login').waitFor();
    await expect.poll(() => tick(page).isChecked()).toBe(true);
    await atHome.signIn('somebody');
    await page.getByText('These two IDs do not go together.').waitFor();
    await atHome.signIn('Grace');
    await atHome.choose('CO₂ dragster');
    await page.getByRole('button', { name: '1 Research' }).click();
    const research = new ResearchPage(page);
    await research.select('What makes a dragster go?');
    await page.getByRole('heading', { level: 1, name: 'What makes a dragster go?' }).waitFor();
    await research.select(QUIZ);
    expect(await research.answerSomehow()).toBe('saved');
    await page.reload();
    await page.getByText(/1 item saved on this device\./).waitFor();

    await context.setOffline(false);
    await page.getByText('Your session has expired, please login to resume').waitFor();
    await page.getByRole('region', { name: 'Message' }).getByRole('button', { name: 'Login' }).click();
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await again.getByLabel('Student Id').fill('grace');
    await again.getByLabel('Group Id').fill(DEMO_GROUP);
    await again.getByRole('button', { name: 'Login' }).click();
    await expect.poll(() => page.getByText(/saved on this device/).count(), { timeout: 60_000 }).toBe(0);
    await expect.poll(() => triesOf(seats, 'grace')).toBe(before + 1);
  });
});

describe('a Chromebook that is wiped', () => {
  test('work that was downloaded before is restored from the file, once', async () => {
    const page = await seats.student('ben', {}, CHROMEBOOK);
    const before = await triesOf(seats, 'ben');
    const research = await goOffline(page);
    await research.answerSomehow();
    const panel = await new ShellPage(page).openWaiting();
    const downloading = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download my work' }).click();
    const file = join(tmpdir(), `balsa-work-${process.pid}.json`);
    onTestFinished(() => rmSync(file, { force: true }));
    await (await downloading).saveAs(file);
    await page.context().close();

    const fresh = await seats.context(CHROMEBOOK);
    const again = await fresh.newPage();
    await new SignInPage(again).enter(seats.url, 'ben');
    const shell = new ShellPage(again);
    await again.getByRole('button', { name: '1 Research' }).click();
    await (await shell.openPreferences()).getByRole('button', { name: 'My unsent work...' }).click();
    const chooser = shell.dialog('What is waiting').getByLabel('Work file');
    await chooser.setInputFiles(file);
    await again.getByText('1 item was restored.').waitFor();
    await expect.poll(() => triesOf(seats, 'ben')).toBe(before + 1);
    await chooser.setInputFiles(file);
    await again.getByText('0 items were restored. 1 item was there already.').waitFor();
    writeFileSync(file, '{"kind":"something else"}');
    await chooser.setInputFiles(file);
    await again.getByText('This is not a Balsa work file, or it is damaged. Nothing was restored.').waitFor();
    expect(await axeFindings(again)).toEqual([]);
    await expect.poll(() => triesOf(seats, 'ben')).toBe(before + 1);
  });
});
