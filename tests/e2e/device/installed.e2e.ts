import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PAGE_NAMES } from '#client/stores/page/page-names.ts';
import { backOnline } from '#tests/e2e/pages/back-online.ts';
import { HomePage } from '#tests/e2e/pages/home.ts';
import { SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Page } from 'playwright-core';

const seats = openSeats();

interface Manifest {
  readonly launch_handler: { readonly client_mode: string };
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
  readonly screenshots: readonly { readonly src: string; readonly sizes: string; readonly form_factor: string }[];
}

async function manifest(): Promise<Manifest> {
  return (await (await fetch(`${seats.url}/manifest.webmanifest`)).json()) as Manifest;
}

/** A headless browser makes no offer of its own: this is the event that others send. */
async function offerToInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prompt = (): Promise<void> => {
      document.documentElement.dataset['prompted'] = 'yes';
      return Promise.resolve();
    };
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    dispatchEvent(offer);
    document.documentElement.dataset['ownBar'] = String(!offer.defaultPrevented);
  });
}

const putOnDevice = (page: Page) => page.getByRole('button', { name: 'Put Balsa on this device' });

describe('Balsa on the device', () => {
  test('home offers it where the browser does, once, and asks nothing by itself', async () => {
    const page = await seats.student('ada');
    await new HomePage(page).next().waitFor();
    expect(await putOnDevice(page).count()).toBe(0);
    await offerToInstall(page);
    await putOnDevice(page).click();
    await expect.poll(() => putOnDevice(page).count()).toBe(0);
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
      prompted: 'yes',
      ownBar: 'false',
    });
  });

  test('where only the student can do it, home explains the two taps', async () => {
    const page = await seats.page();
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
    await seats.enter(page, 'ada');
    await putOnDevice(page).click();
    const dialog = page.getByRole('dialog', { name: 'Put Balsa on this device' });
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(2);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => dialog.count()).toBe(0);
  });

  test('a shortcut of the icon opens its page: after signing in, or in the window that is open', async () => {
    const { shortcuts, launch_handler } = await manifest();
    const journal = shortcuts.find(({ name }) => name === 'Journal')?.url ?? '';
    expect(launch_handler.client_mode).toBe('focus-existing');
    const words = shortcuts.map(({ url }) => url.split('/')[2] ?? '').filter(Boolean);
    expect(words.filter((word) => !(PAGE_NAMES as readonly string[]).includes(word))).toEqual([]);
    const page = await seats.page();
    await page.addInitScript(() => {
      const setConsumer = (take: (launch: { targetURL: string }) => void): void => {
        Object.assign(globalThis, { launch: (path: string) => take({ targetURL: location.origin + path }) });
      };
      Object.defineProperty(globalThis, 'launchQueue', { value: { setConsumer } });
    });
    const [signIn, home] = [new SignInPage(page), new HomePage(page)];
    await signIn.open(seats.url, journal);
    await signIn.signIn('ben');
    await page.getByRole('button', { name: 'CO₂ dragster' }).click();
    await expect.poll(() => home.shown()).toBe('journal');
    const launch = (path: string) =>
      page.evaluate((to) => (globalThis as unknown as { launch: (to: string) => void }).launch(to), path);
    await launch('/app/');
    expect(await home.shown()).toBe('journal');
    await launch('/app/engineering');
    await expect.poll(() => home.shown()).toBe('engineering');
  });

  test('the icon says how much waits to be sent, and nothing after the sign-out', async () => {
    const page = await seats.page();
    await page.clock.install();
    await page.addInitScript(() => {
      const show = (count: number): Promise<void> => {
        document.documentElement.dataset['badge'] = String(count);
        return Promise.resolve();
      };
      Object.defineProperties(navigator, {
        setAppBadge: { value: show },
        clearAppBadge: { value: () => show(0) },
      });
    });
    const badge = () => page.evaluate(() => document.documentElement.dataset['badge']);
    await seats.enter(page, 'ada', { page: 'journal' });
    // The form that is painted before any script runs has text boxes, too.
    const text = page.locator('main:not(.painted)').getByRole('textbox').first();
    await text.waitFor();
    await expect.poll(badge).toBe('0');
    await page.context().setOffline(true);
    await text.fill('A lighter car is a quicker car.');
    await text.blur();
    await expect.poll(badge).toBe('1');
    await backOnline(page, page.locator('[data-badge="0"]'));
    await new SignInPage(page).signOut();
    expect(await badge()).toBe('0');
  });

  test('what browsers show of it beforehand is there, in the size that is said', async () => {
    const { screenshots } = await manifest();
    expect(screenshots.map((picture) => picture.form_factor)).toEqual(['wide', 'narrow']);
    for (const { src, sizes } of screenshots) {
      const answer = await fetch(seats.url + src);
      expect(answer.headers.get('content-type'), src).toBe('image/webp');
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  });
});
