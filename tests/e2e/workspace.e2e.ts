import { describe, expect, test } from 'vitest';
import { openSeats } from '#tests/support/seats.ts';
import { axeFindingsInBothSchemes } from '#tests/support/axe.ts';
import { EngineeringPage } from './pages/engineering.ts';
import { expectShown } from './pages/expect-shown.ts';
import { storedPreference } from './pages/stored-preference.ts';
import type { Page } from 'playwright-core';
import type { ApplicationCode } from '#contract/application-codes.ts';

const seats = openSeats({ hasWebgl: true });

/** A new design on a Chromebook's screen. */
async function workspace(student: string, application?: ApplicationCode): Promise<EngineeringPage> {
  const viewport = { width: 1366, height: 600 };
  const page = await seats.student(student, { application, page: 'engineering' }, { viewport });
  const engineering = new EngineeringPage(page);
  await engineering.startNew();
  return engineering;
}

const CHART = 'Cross-section along the body';

async function boxOf(page: Page, title: string) {
  const box = await page.getByRole('region', { name: title, exact: true }).boundingBox();
  if (box === null) throw new Error(`${title} is not shown.`);
  return box;
}

/** How far a chart stands from the edges of the area, to which it goes when that has been measured. */
async function edgesOf(page: Page, title: string) {
  const area = await page.getByRole('region', { name: 'Graphics', exact: true }).boundingBox();
  if (area === null) throw new Error('There are no graphics.');
  const box = await boxOf(page, title);
  const { width, height } = box;
  const [left, top] = [box.x - area.x, box.y - area.y];
  return { left, top, right: area.width - left - width, bottom: area.height - top - height, width, height };
}

describe('the graphics area', () => {
  test('GFX-03 a chart moves by mouse, to a compass point and by keys, never starts outside, and closes', async () => {
    const engineering = await workspace('ada');
    const { page } = engineering;
    const chart = engineering.chart(CHART);
    await chart.waitFor();
    // The second of the body's two, under the first.
    await expect.poll(() => edgesOf(page, CHART)).toMatchObject({ right: 4, top: 258, width: 500, height: 250 });
    const { left, bottom } = await edgesOf(page, CHART);
    expect([left >= 0, bottom >= 0]).toEqual([true, true]);
    const start = await boxOf(page, CHART);
    await page.mouse.move(start.x + 40, start.y + 15);
    await page.mouse.down();
    await page.mouse.move(start.x - 60, start.y - 35, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => boxOf(page, CHART)).toMatchObject({ x: start.x - 100, y: start.y - 50 });
    const place = chart.getByRole('combobox');
    await place.selectOption('nw');
    await expect.poll(() => edgesOf(page, CHART)).toMatchObject({ top: 4 });
    const corner = await boxOf(page, CHART);
    expect(corner.x).toBeLessThan(start.x - 100);
    await place.press('Shift+ArrowRight');
    await expect.poll(() => boxOf(page, CHART)).toMatchObject({ x: corner.x + 20, y: corner.y });
    await chart.getByRole('button', { name: `Close ${CHART}` }).click();
    await chart.waitFor({ state: 'detached' });
  });

  test('GFX-03 two charts fit beside an open dock at 1366 x 600 without covering each other', async () => {
    const engineering = await workspace('ben');
    await engineering.workArea('Body');
    await engineering.toggleGraphics('Body');
    await engineering.toggleGraphics('Race');
    await engineering.page.getByRole('button', { name: 'Charts', exact: true }).waitFor();
    const windows = engineering.page.locator('section:has(> figure)');
    await expect.poll(() => windows.count()).toBeGreaterThanOrEqual(2);
    const places = () =>
      windows.evaluateAll((found) =>
        found.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { x, y, width, height };
        }),
      );
    // The area is measured before they take their places in it.
    await expect.poll(async () => (await places())[0]?.height).toBe(250);
    await expect
      .poll(async () => {
        const [first, second] = await places();
        if (first === undefined || second === undefined) return 'fewer than two';
        return (
          first.y + first.height <= second.y ||
          second.y + second.height <= first.y ||
          first.x + first.width <= second.x ||
          second.x + second.width <= first.x
        );
      })
      .toBe(true);
  });

  test('GFX-03 charts that nobody has moved stand beside a sketch and a table of parts, and cover neither', async () => {
    const engineering = await workspace('ada', 'glider');
    const { page } = engineering;
    await engineering.workArea('Wing');
    await engineering.toggleGraphics('Flight');
    await engineering.view('Sketch');
    const isCovered = (selector: string) =>
      page.evaluate((each) => {
        const windows = [...document.querySelectorAll('section:has(> figure)')].map((one) =>
          one.getBoundingClientRect(),
        );
        const parts = [...document.querySelectorAll(each)].map((one) => one.getBoundingClientRect());
        const isOver = (a: DOMRect, b: DOMRect): boolean =>
          a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        if (windows.length < 2 || parts.length === 0) return 'nothing to see';
        return parts.some((part) => windows.some((window) => isOver(part, window))) ? 'covered' : 'free';
      }, selector);
    await expect.poll(() => isCovered('svg g[role="button"] circle')).toBe('free');
    await engineering.view('Parts');
    await expect.poll(() => isCovered('[aria-label="Parts"][role="region"]')).toBe('free');
    await engineering.chart('Flight path').getByRole('combobox').selectOption('nw');
    await expect.poll(async () => (await boxOf(page, 'Flight path')).x < 700).toBe(true);
  });

  test('GFX-05 the 3D context is made once and kept while other views are shown', async () => {
    const engineering = await workspace('chloe');
    const { page } = engineering;
    const canvas = page.getByRole('application', { name: /^3D view/ }).locator('canvas[data-engine]');
    await canvas.waitFor();
    await canvas.evaluate((element) => element.setAttribute('data-first', 'yes'));
    for (const view of ['Drawing', 'Parts', '3D'] as const) await engineering.view(view);
    await canvas.waitFor();
    await expect.poll(() => page.locator('canvas[data-first="yes"]').count()).toBe(1);
    await expect.poll(() => canvas.getAttribute('data-first')).toBe('yes');
  });

  test('GFX-08 turning all graphics off leaves nothing on the screen and nothing on in the toolbar', async () => {
    const engineering = await workspace('diego');
    const { page } = engineering;
    await engineering.chart(CHART).waitFor();
    await page.getByRole('button', { name: 'Turn all graphics off' }).click();
    await engineering.chart(CHART).waitFor({ state: 'detached' });
    await page.getByText('All graphics are off.', { exact: true }).waitFor();
    await expect.poll(() => engineering.tool('Graphics of Body').getAttribute('aria-pressed')).toBe('false');
  });

  test('GFX-02 GFX-07 the console mode prints the scene as text and accepts scene commands', async () => {
    const engineering = await workspace('emma');
    const { page } = engineering;
    await page.getByRole('button', { name: 'Preferences' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preferences' });
    await dialog.getByLabel('3D view').selectOption('console');
    await dialog.getByText('The 3D view changes after a reload.').waitFor();
    await dialog.getByRole('button', { name: 'Reload now' }).click();
    const log = page.getByRole('log', { name: 'Scene commands' });
    await log.getByText(/^put car-body/).waitFor();
    await expect.poll(() => page.locator('canvas').count()).toBeLessThanOrEqual(1);
    const line = page.getByRole('textbox', { name: 'Command' });
    await line.fill('{"kind":"camera","view":"top"}');
    await line.press('Enter');
    await log.getByText('camera top').last().waitFor();
    await line.fill('help');
    await line.press('Enter');
    await log.getByText(/the parts of the scene/).waitFor();
  });
});

describe('a work area', () => {
  test('ENG-04 ENG-05 ENG-12 opens beside its tool, applies only edits, resets, and is done', async () => {
    const engineering = await workspace('farid');
    const { page } = engineering;
    const body = await engineering.workArea('Body');
    const apply = body.getByRole('button', { name: 'Apply' });
    const length = body.getByLabel(/^Body length/);
    await expect.poll(() => apply.isDisabled()).toBe(true);
    await length.fill('251');
    await expect.poll(() => apply.isDisabled()).toBe(false);
    await body.getByRole('button', { name: 'Reset' }).click();
    await page.waitForFunction(() => !document.body.textContent?.includes('Working...'));
    await expect.poll(() => length.inputValue()).toBe('280');
    await length.fill('999');
    await body.getByText('value must not be greater than 305').waitFor();
    await expect.poll(() => apply.isDisabled()).toBe(true);
    await body.getByRole('button', { name: 'Done' }).click();
    await body.waitFor({ state: 'detached' });
    await expect.poll(() => engineering.tool('Body').getAttribute('aria-pressed')).toBe('false');
  });

  test('ENG-10 says at its field that nothing of that size weighs so little, and lets it be put right', async () => {
    const engineering = await workspace('ben');
    const { page } = engineering;
    const wheels = await engineering.workArea('Wheels & axles');
    const mass = wheels.getByRole('textbox', { name: /^Mass of one rear wheel/ });
    await mass.fill('0.6');
    await wheels.getByRole('button', { name: 'Apply' }).click();
    const refused = wheels.getByRole('textbox', {
      name: /^Mass of one rear wheel/,
      description: /of 0\.6 g: .* would weigh [\d.]+ g\.$/,
    });
    await expectShown(refused);
    await expect.poll(() => refused.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await refused.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await mass.fill('3');
    await wheels.getByRole('button', { name: 'Apply' }).click();
    await engineering.settled();
    await expect.poll(() => mass.getAttribute('aria-invalid')).toBeNull();
    await expectShown(wheels.getByRole('button', { name: 'Apply', disabled: true }));
  });

  test('ENG-15 shows which results an apply has changed, and draws new numbers and marks into the charts that are there', async () => {
    const engineering = await workspace('grace');
    const { page } = engineering;
    const body = await engineering.workArea('Body');
    await engineering.toggleGraphics('Race');
    const canvas = engineering.chart('Speed over time').locator('canvas');
    const picture = () => canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
    const before = await picture();
    await canvas.evaluate((element) => element.setAttribute('data-first', 'yes'));
    await page.evaluate(() => {
      const seen = new MutationObserver((records) => {
        for (const { target } of records) {
          if (target instanceof HTMLElement && target.dataset['changed'] === 'true')
            document.body.dataset['sawChange'] = 'yes';
        }
      });
      seen.observe(document.body, { attributes: true, attributeFilter: ['data-changed'], subtree: true });
    });
    await body.getByLabel(/^Body length/).fill('250');
    await body.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => page.locator('body').getAttribute('data-saw-change')).toBe('yes');
    await expect.poll(() => body.getByLabel(/^Body length/).inputValue()).toBe('250');
    await expect.poll(picture).not.toBe(before);
    await expect.poll(() => canvas.getAttribute('data-first')).toBe('yes');
  });

  test('ENG-05 stands on the right when the student prefers it, by the keyboard alone, inside any window and after a reload', async () => {
    const engineering = await workspace('ben', 'glider');
    const { page } = engineering;
    const dock = page.getByRole('region', { name: 'Work areas' });
    const drawing = page.getByRole('region', { name: 'Graphics', exact: true });
    const places = async () => {
      const [area, picture] = [await dock.boundingBox(), await drawing.boundingBox()];
      if (area === null || picture === null) return 'not shown';
      const isInside = area.x >= 0 && area.x + area.width <= (page.viewportSize()?.width ?? 0);
      const isApart = area.x + area.width <= picture.x || picture.x + picture.width <= area.x;
      return `${area.x > picture.x ? 'right' : 'left'}${isInside && isApart ? '' : ', covered or cut off'}`;
    };
    await engineering.workArea('Wing');
    await expect.poll(places).toBe('left');
    await page.getByRole('button', { name: 'Preferences' }).focus();
    await page.keyboard.press('Enter');
    const choice = page.getByRole('dialog', { name: 'Preferences' }).getByLabel('Work areas stand');
    await choice.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => choice.inputValue()).toBe('right');
    await expect.poll(() => storedPreference(page, 'dock')).toBe('right');
    await page.keyboard.press('Escape');
    await expect.poll(places).toBe('right');
    await page.setViewportSize({ width: 1024, height: 600 });
    await expect.poll(places).toBe('right');
    await page.reload();
    // The session is resumed with the work area that was open.
    await dock.waitFor();
    await expect.poll(places).toBe('right');
    await dock.getByRole('button', { name: 'Done' }).press('Enter');
    await dock.waitFor({ state: 'detached' });
  });
});
