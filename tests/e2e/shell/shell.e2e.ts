import { describe, expect, test } from 'vitest';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { ResearchPage } from '#tests/e2e/pages/research.ts';
import { ShellPage } from '#tests/e2e/pages/shell.ts';
import { DEMO_GROUP } from '#tests/e2e/pages/sign-in.ts';
import { storedPreference } from '#tests/e2e/pages/stored-preference.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { BrowserContext, Page } from 'playwright-core';

const seats = openSeats();

interface Seat {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly shell: ShellPage;
  readonly research: ResearchPage;
}

/** A student on the research page. */
async function researchAs(student: string): Promise<Seat> {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await seats.student(student, { page: 'research' }, { permissions });
  const research = new ResearchPage(page);
  await research.menu().waitFor();
  return { context: page.context(), page, shell: new ShellPage(page), research };
}

async function answerOffline({ context, research }: Seat): Promise<void> {
  await research.select('Quiz: forces and motion');
  await research.question().waitFor();
  await context.setOffline(true);
  await research.page.getByText(/^You are offline\./).waitFor();
  expect(await research.answerSomehow()).toBe('saved');
}

describe('what is waiting', () => {
  test('QUIZ-14 the line opens a list in words, from which waiting work is sent or downloaded', async () => {
    const seat = await researchAs('ada');
    const { context, page, shell } = seat;
    await answerOffline(seat);
    const panel = await shell.openWaiting();
    await panel.getByRole('list', { name: 'Waiting' }).getByText('An answer').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Download my work' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('balsa-unsent-work.json');
    // The server asks to come back much later: without the button it would not be sent now.
    const path = /\/student\/api\/(?:sync|question)\b/;
    const refused = page.waitForResponse((response) => path.test(response.url()) && response.status() === 503);
    await page.route(path, (route) =>
      route.fulfill({
        status: 503,
        headers: { 'X-App': '1', 'Retry-After': '300' },
        json: { message: 'Please come back' },
      }),
    );
    await context.setOffline(false);
    await refused;
    await page.unroute(path);
    const again = panel.getByRole('button', { name: 'Try again' });
    await expect
      .poll(async () => {
        // Pressed before the page has read that answer it changes nothing yet.
        if (await again.isEnabled()) await again.click({ timeout: 1_000 }).catch(() => undefined);
        return panel.getByText('Everything is sent.').count();
      })
      .toBe(1);
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => shell.connectionLine().getByRole('button').count()).toBe(0);
  });

  test('what the server refused is listed with its reason until it is dismissed', async () => {
    const seat = await researchAs('ben');
    const { context, page, shell } = seat;
    const sentence = 'Not counted: you started this quiz again on another device';
    await page.route('**/student/api/sync', async (route) => {
      const { ops } = route.request().postDataJSON() as { ops: { op: string }[] };
      const results = ops.map(({ op }) => ({
        op,
        status: 409,
        body: { code: 'STALE_ATTEMPT', message: sentence },
      }));
      await route.fulfill({ headers: { 'X-App': '1' }, json: { results } });
    });
    await answerOffline(seat);
    await context.setOffline(false);
    await shell.connectionLine().getByText('1 item was not saved.').waitFor();
    const panel = await shell.openWaiting();
    await expectShown(panel.getByRole('list', { name: 'Not saved' }).getByText(sentence));
    await panel.getByRole('button', { name: 'Dismiss: An answer' }).click();
    await panel.getByText(sentence).waitFor({ state: 'detached' });
  });

  test('ERR-01 an expired session keeps the page and its work; signing in again in place sends what waited', async () => {
    const seat = await researchAs('chloe');
    const { context, page, shell } = seat;
    await answerOffline(seat);
    const isExpired = { now: true };
    await page.route('**/student/api/**', (route) =>
      isExpired.now && !route.request().url().endsWith('/login_check')
        ? route.fulfill({ status: 401, headers: { 'X-App': '1' }, json: { message: '' } })
        : route.fallback(),
    );
    await context.setOffline(false);
    await page.getByText('Your session has expired, please login to resume').waitFor();
    await page.getByRole('button', { name: 'Login' }).click();
    const form = page.getByRole('form', { name: 'Sign in again' });
    isExpired.now = false;
    await form.getByLabel('Student Id').fill('chloe');
    await form.getByLabel('Group Id').fill(DEMO_GROUP);
    await form.getByRole('button', { name: 'Login' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByText(/Not quite\.|That's right!/).waitFor();
    await expect.poll(() => shell.connectionLine().getByRole('button').count()).toBe(0);
  });
});

describe('preferences', () => {
  test('UX-01 are chosen in a dialog, hold over a reload, and go back to their defaults', async () => {
    const { page, shell } = await researchAs('diego');
    const dialog = await shell.openPreferences();
    await dialog.getByLabel('Colors').selectOption('dark');
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    await dialog.getByLabel('Place work areas').selectOption('right');
    await dialog.getByLabel('Save my design every minute').selectOption('off');
    for (const [name, value] of [
      ['theme', 'dark'],
      ['dock', 'right'],
      ['autosave', 'off'],
    ] as const) {
      await expect.poll(() => storedPreference(page, name)).toBe(value);
    }
    await page.reload();
    await page.waitForFunction(() => getComputedStyle(document.documentElement).colorScheme === 'dark');
    const again = await shell.openPreferences();
    await expect.poll(() => again.getByLabel('Place work areas').inputValue()).toBe('right');
    await expect.poll(() => again.getByLabel('Save my design every minute').inputValue()).toBe('off');
    await again.getByRole('button', { name: 'Back to the defaults' }).click();
    await expect.poll(() => again.getByLabel('Place work areas').inputValue()).toBe('left');
    await page.waitForFunction(() => getComputedStyle(document.documentElement).colorScheme === 'light dark');
  });

  test('GFX-07 another 3D mode asks for a reload', async () => {
    const { page, shell } = await researchAs('emma');
    const dialog = await shell.openPreferences();
    await dialog.getByLabel('3D view').selectOption('console');
    await dialog.getByText('The 3D view changes after a reload.').waitFor();
    await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'Reload now' }).click()]);
    await new ResearchPage(page).menu().waitFor();
    const mode = (await shell.openPreferences()).getByLabel('3D view');
    await expect.poll(() => mode.inputValue()).toBe('console');
  });
});

describe('the console helper', () => {
  test('UX-05 answers prefs, setPref, clearPrefs, whoami, state, copyState and help', async () => {
    const { page } = await researchAs('farid');
    const call = (name: string, ...words: string[]) =>
      page.evaluate(
        ([command, parameters]) =>
          (globalThis as unknown as { balsa: Record<string, (...words: string[]) => Promise<unknown>> }).balsa[
            command as string
          ]?.(...(parameters as string[])),
        [name, words] as const,
      );
    expect(await call('prefs')).toMatchObject({ dock: 'left', autosave: 'on', quizPaneSize: 300 });
    expect(await call('setPref', 'dock', 'right')).toBe('dock is set.');
    expect(await call('setPref', 'quizPaneSize', '420')).toBe('quizPaneSize is set.');
    expect(await call('prefs')).toMatchObject({ dock: 'right', quizPaneSize: 420 });
    expect(await call('setPref', 'nonsense', 'x')).toContain('no preference');
    await call('clearPrefs');
    expect(await call('prefs')).toMatchObject({ dock: 'left', quizPaneSize: 300 });
    expect(await call('whoami')).toEqual({
      alias: 'Farid',
      groupName: 'Falcons',
      isTeacher: false,
      authenticated: true,
    });
    expect(await call('state')).toMatchObject({ page: 'research', application: 'dragster', connection: 'online' });
    await call('copyState');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(JSON.parse(copied)).toMatchObject({ application: 'dragster' });
    expect(copied).not.toContain('"token"');
    for (const name of ['prefs', 'setPref', 'clearPrefs', 'whoami', 'state', 'copyState', 'help']) {
      expect(await call('help')).toContain(`balsa.${name}(`);
    }
  });
});
