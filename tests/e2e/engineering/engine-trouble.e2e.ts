import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { ShellPage } from '#tests/e2e/pages/shell.ts';
import { FaultyProxy } from '#tests/faults/browser/faulty-proxy.ts';
import { startProduct } from '#tests/support/browser/product.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Product } from '#tests/support/browser/product.ts';
import type { Locator, Page } from 'playwright-core';

const seats = openSeats();

/** An address that outlives the product: who restarts on the port of one that was killed may find it taken. */
const proxy = new FaultyProxy();
let address = '';
beforeAll(async () => {
  address = await proxy.listen();
  putBehind(seats.product);
});
afterAll(() => proxy.close());

function putBehind(product: Product): void {
  proxy.target = Number(new URL(product.url).port);
  seats.product = { ...product, url: address };
}

interface Seat {
  readonly page: Page;
  readonly engineering: EngineeringPage;
  readonly body: Locator;
  readonly length: Locator;
}

/** A student with the body's work area open, of a new design or of the one that another tab works on. */
async function atTheBody(student: string, isNew = true): Promise<Seat> {
  const page = await seats.student(student, { page: 'engineering' });
  const engineering = new EngineeringPage(page);
  if (isNew) await engineering.startNew();
  const shown = page.getByRole('form', { name: 'Body' });
  await engineering.tool('Body').waitFor();
  const body = (await shown.count()) > 0 ? shown : await engineering.workArea('Body');
  return { page, engineering, body, length: body.getByLabel(/^Body length/) };
}

async function apply({ page, body, engineering }: Seat): Promise<void> {
  const answered = page.waitForResponse('**/front/bootstrap-ui/set-work-area-inputs');
  await body.getByRole('button', { name: 'Apply' }).click();
  await answered;
  await engineering.settled();
}

describe('the engine in trouble', () => {
  test('ENG-16 the server dies while a change is applied: what was typed stays, and after its return goes on', async () => {
    const seat = await atTheBody('ada');
    const { page, body, length } = seat;
    await length.fill('262');
    await apply(seat);
    await length.fill('251');
    await body.getByLabel(/^Top height at nose/).fill('14');
    // It dies with the call under way: the request has left the page and is never answered.
    let isAlive = true;
    await page.route('**/front/bootstrap-ui/set-work-area-inputs', (route) => {
      if (isAlive) process.kill(seats.product.pid, 'SIGKILL');
      isAlive = false;
      return route.continue();
    });
    await body.getByRole('button', { name: 'Apply' }).click();
    await expectShown(page.getByText(/Engineering needs a connection\. Your design is safe/));
    await expect.poll(() => length.inputValue()).toBe('251');
    await page.unroute('**/front/bootstrap-ui/set-work-area-inputs');
    putBehind(await startProduct({ dataFolder: seats.product.dataFolder }));
    const button = body.getByRole('button', { name: 'Apply' });
    // While nobody answers the page asks ever more rarely.
    await page.waitForFunction(
      () => !document.body.textContent?.includes('Engineering needs a connection. Your design is safe'),
      undefined,
      { timeout: 60_000 },
    );
    await expect.poll(() => length.inputValue()).toBe('251');
    await expect.poll(() => body.getByLabel(/^Top height at nose/).inputValue()).toBe('14');
    await button.click();
    await seat.engineering.settled();
    await expect.poll(() => button.isDisabled()).toBe(true);
    await expect.poll(() => length.inputValue()).toBe('251');
  });

  test('DES-01 a second tab works on the same design: each says in one sentence when the other was faster', async () => {
    const first = await atTheBody('ben');
    const second = await atTheBody('ben', false);
    // On a phone, where what is said must leave Apply free.
    await second.page.setViewportSize({ width: 390, height: 844 });
    await second.page.reload();
    await second.length.fill('244');
    await first.body.getByLabel(/^Top height at nose/).fill('15');
    await apply(first);
    await apply(second);
    const toast = new ShellPage(second.page).toast();
    await toast
      .getByText(/This design was just changed in another tab or on another device\. Check your values/)
      .waitFor();
    await expect.poll(() => second.length.inputValue()).toBe('244');
    await expect.poll(() => second.body.getByLabel(/^Top height at nose/).inputValue()).toBe('15');
    await apply(second);
    await first.page.reload();
    await first.length.waitFor();
    await expect.poll(() => first.length.inputValue()).toBe('244');
    await expect.poll(() => first.body.getByLabel(/^Top height at nose/).inputValue()).toBe('15');
  });

  test('two tabs have one history: each Undo takes back the last change of either, and says first when there was one', async () => {
    const first = await atTheBody('diego');
    const usual = await first.length.inputValue();
    const second = await atTheBody('diego', false);
    const height = ({ body }: Seat): Locator => body.getByLabel(/^Top height at nose/);
    const lower = await height(first).inputValue();
    const shown = async (seat: Seat): Promise<string> =>
      `${await seat.length.inputValue()} ${await height(seat).inputValue()}`;
    await first.length.fill('250');
    await apply(first);
    await height(second).fill('16');
    await apply(second);
    await apply(second);
    const undo = ({ page }: Seat): Promise<void> => page.getByRole('button', { name: 'Undo', exact: true }).click();
    await undo(first);
    await new ShellPage(first.page)
      .toast()
      .getByText(/Look at it, then try again\./)
      .waitFor();
    await expect.poll(() => shown(first)).toBe('250 16');
    await undo(first);
    await expect.poll(() => shown(first)).toBe(`250 ${lower}`);
    await undo(first);
    await expect.poll(() => shown(first)).toBe(`${usual} ${lower}`);
    await undo(second);
    await expect.poll(() => shown(second)).toBe(`${usual} ${lower}`);
  });

  test('FILE-14 a save that was answered to nobody is repeated by the student and is one revision', async () => {
    const { page, engineering } = await atTheBody('chloe');
    let isAnswered = false;
    await page.route('**/front/bootstrap-ui/file-manager', async (route) => {
      const body = route.request().postDataJSON() as { action: string };
      if (body.action !== 'save' || isAnswered) return route.fallback();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await engineering.save('Only Once', { compete: false });
    const shell = new ShellPage(page);
    await shell.toast().getByText('Error saving Only Once').waitFor();
    isAnswered = true;
    const panel = page.getByRole('complementary', { name: 'File Manager' });
    const button = panel.getByRole('button', { name: 'Save', exact: true });
    await page.waitForFunction(
      () => !document.body.textContent?.includes('Engineering needs a connection. Your design is safe'),
    );
    await button.click();
    await engineering.status().getByText('all saved').waitFor();
    await page.getByRole('button', { name: 'File Manager', exact: true }).click();
    await panel.getByRole('button', { name: 'Open', exact: true }).click();
    await panel.getByRole('button', { name: 'Open Only Once, revision 1' }).waitFor();
    await expect.poll(() => panel.getByRole('button', { name: /^Open Only Once/ }).count()).toBe(1);
  });
});
