import { createServer, request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { contentOnDevice } from '#tests/e2e/pages/content-on-device.ts';
import { ResearchPage } from '#tests/e2e/pages/research.ts';
import { SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { axeFindings } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';

const seats = openSeats();

interface Seat {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly research: ResearchPage;
}

/** A student on the research page of a device from which the lessons were lost, without a network. */
async function withoutLessons(student: string): Promise<Seat> {
  const page = await seats.student(student, { page: 'research' }, { serviceWorkers: 'allow' });
  const context = page.context();
  await contentOnDevice(page);
  await context.setOffline(true);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('lesson-')) await caches.delete(name);
  });
  // What the browser kept by itself of files with hashed names goes too.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.reload();
  const research = new ResearchPage(page);
  await research.menu().waitFor();
  await page.getByText(/^You are offline\./).waitFor();
  return { context, page, research };
}

/** Stands before the server and holds the dragster's first lessons back until they are let go. */
async function slowLessons(target: string) {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => void (letGo = resolve));
  const server = createServer((incoming, outgoing) => {
    const forward = (): void => {
      const { method, headers } = incoming;
      const onward = request(target + (incoming.url ?? ''), { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    };
    if (/\/c\/application\/dragster\/0[^/]*\.html/.test(incoming.url ?? '')) void released.then(forward);
    else forward();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, letGo: () => letGo(), close };
}

const NOT_HERE = 'This page is not on this device yet.';

describe('an application that comes onto the device', () => {
  test('RES-14 a bar says how much of it is there, in megabytes', async () => {
    const page = await seats.page({ serviceWorkers: 'allow' });
    await page.addInitScript(() => {
      const seen: { words: string; value: number; max: number }[] = [];
      Object.assign(globalThis, { seen });
      const look = (): void => {
        const bar = document.querySelector<HTMLProgressElement>('footer progress');
        if (bar) seen.push({ words: bar.parentElement?.textContent?.trim() ?? '', value: bar.value, max: bar.max });
      };
      new MutationObserver(look).observe(document, {
        childList: true,
        subtree: true,
        attributes: true,
        characterData: true,
      });
    });
    // The first lessons wait until the bar is on screen: a fast network has them all before it could be drawn.
    const bar = page.locator('footer progress');
    const slow = await slowLessons(seats.url);
    await new SignInPage(page).enter(slow.url, 'ada');
    await bar.waitFor();
    slow.letGo();
    await contentOnDevice(page);
    await bar.waitFor({ state: 'detached' });
    const seen = await page.evaluate(
      () => (globalThis as unknown as { seen: { words: string; value: number; max: number }[] }).seen,
    );
    expect(seen.length).toBeGreaterThan(1);
    for (const { words, value, max } of seen) {
      expect(words).toMatch(/^Getting this application for offline use: \d+\.\d of \d+\.\d MB$/);
      expect(words).toContain(` ${(value / 1e6).toFixed(1)} of ${(max / 1e6).toFixed(1)} MB`);
    }
    const values = seen.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((one, other) => one - other));
    await slow.close();
  });
});

describe('a page that is not on the device', () => {
  test('RES-14 says so, offers the download, says when it did not work, and comes by itself with the network', async () => {
    const { context, page, research } = await withoutLessons('ben');
    await research.select('Gas under pressure');
    await page.getByText(NOT_HERE).waitFor();
    await page.getByText('Connect to the network and download it once. After that it works offline.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByText('The download did not work. Check the network and try again.').waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Gas under pressure' }).waitFor();
    await contentOnDevice(page);
    await context.setOffline(true);
    await research.select('What rubs slows');
    await page.getByRole('heading', { level: 1, name: 'What rubs slows' }).waitFor();
    await expect.poll(() => page.getByText(NOT_HERE).count()).toBe(0);
  });

  test('RES-14 an experiment without its files says so beside its page, and the rest of the product goes on', async () => {
    const { context, page, research } = await withoutLessons('chloe');
    await research.select('Experiment: push and mass');
    await page.getByText(NOT_HERE).first().waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Application Error' }).count()).toBe(0);
    await page.getByText('This experiment is not on this device yet.').waitFor();
    await research.select('The design challenge');
    await page.getByRole('heading', { level: 1, name: 'Design Challenge' }).waitFor();
    await context.setOffline(false);
    await page.getByText(/^You are offline\./).waitFor({ state: 'detached' });
    await research.select('Experiment: push and mass');
    await page.getByRole('region', { name: 'Experiment: push and mass', exact: true }).waitFor();
    await expect.poll(() => page.getByText('This experiment is not on this device yet.').count()).toBe(0);
  });

  test('RES-14 an experiment whose file fails although there is a network comes by itself', async () => {
    const page = await seats.student('diego', { page: 'research' });
    let isFailing = true;
    await page.route('**/assets/experiments-*', (route) => (isFailing ? route.abort() : route.continue()));
    const research = new ResearchPage(page);
    await research.menu().waitFor();
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await research.select('Experiment: push and mass');
    await page.getByText('This experiment is not on this device yet.').waitFor();
    isFailing = false;
    await page.getByRole('region', { name: 'Experiment: push and mass', exact: true }).waitFor();
    expect(loads).toBe(0);
  });
});
