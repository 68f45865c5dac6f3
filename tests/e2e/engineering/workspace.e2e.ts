import { describe, expect, test } from 'vitest';
import { ENGINE_ERROR_WORDS } from '#contract/failure-words.ts';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { storedPreference } from '#tests/e2e/pages/stored-preference.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { overlaps } from '#tests/support/browser/overlaps.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { Locator, Page } from 'playwright-core';

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

/** What stands where in the workspace [px]: the picture itself, all of the graphics, and the charts that are shown. */
function measured(page: Page) {
  return page.evaluate(() => {
    const boxOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    };
    const graphics = document.querySelector('section[aria-label="Graphics"]');
    const picture = graphics?.querySelector('[role="application"]');
    if (graphics === null || picture === null || picture === undefined) return undefined;
    const charts = [...graphics.querySelectorAll('section:has(> figure)')].map(boxOf);
    return { graphics: boxOf(graphics), picture: boxOf(picture), charts };
  });
}

describe('the graphics area', () => {
  test('GFX-03 with a work area and five charts at 1366 x 768 the design has 60 % of the width and most of the area, and no chart covers it', async () => {
    const page = await seats.student('diego', { application: 'glider', page: 'engineering' });
    const engineering = new EngineeringPage(page);
    await engineering.startNew();
    await engineering.workArea('Wing');
    const dock = page.getByRole('group', { name: 'Charts under the drawing' });
    const names = dock.getByRole('group', { name: 'Choose a chart' }).getByRole('button');
    for (const tool of ['Flight', 'Aerodynamics', 'Mass & balance']) {
      if ((await engineering.tool(`Graphics of ${tool}`).getAttribute('aria-pressed')) === 'false')
        await engineering.toggleGraphics(tool);
    }
    await expect.poll(() => names.count()).toBeGreaterThanOrEqual(5);
    await expect.poll(async () => (await measured(page))?.charts.length).toBe(2);
    const { graphics, picture, charts } = (await measured(page))!;
    expect(picture.width / 1366).toBeGreaterThanOrEqual(0.6);
    expect((picture.width * picture.height) / (graphics.width * graphics.height)).toBeGreaterThan(0.55);
    expect(charts.reduce((height, chart) => Math.max(height, chart.height), 0)).toBeLessThan(0.35 * 768);
    expect(overlaps([picture, ...charts])).toBe(0);
    // Each is one press away, by the keyboard too.
    for (const title of await names.allInnerTexts()) {
      await dock.getByRole('button', { name: title, exact: true }).press('Enter');
      await engineering.chart(title).locator('canvas, dl, table').first().waitFor();
    }
    expect(await axeFindingsInBothSchemes(page, 'main')).toEqual([]);
    // At 125 % zoom the charts wait for a press, and then the screen scrolls before they lie over the design.
    await page.setViewportSize({ width: 1093, height: 500 });
    await dock.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Charts', exact: true }).click();
    await dock.waitFor();
    await expect
      .poll(async () => {
        const now = await measured(page);
        return now && { overlap: overlaps([now.picture, ...now.charts]), isHigh: now.picture.height > 100 };
      })
      .toEqual({ overlap: 0, isHigh: true });
  });

  test('GFX-03 GFX-08 a chart is pulled out of the dock by mouse, moves to a compass point and by keys, goes back, and closes; all graphics are turned off at once', async () => {
    const engineering = await workspace('ada');
    const { page } = engineering;
    const chart = engineering.chart(CHART);
    await chart.waitFor();
    const dock = page.getByRole('group', { name: 'Charts under the drawing' });
    const inDock = dock.getByRole('region', { name: CHART, exact: true });
    await inDock.waitFor();
    const start = await boxOf(page, CHART);
    await page.mouse.move(start.x + 40, start.y + 15);
    await page.mouse.down();
    await page.mouse.move(start.x + 20, start.y - 185, { steps: 6 });
    await inDock.waitFor({ state: 'detached' });
    await page.mouse.move(start.x - 20, start.y - 205, { steps: 2 });
    await page.mouse.up();
    await expect.poll(() => boxOf(page, CHART)).toMatchObject({ x: start.x - 60, y: Math.round(start.y) - 220 });
    const place = chart.getByRole('combobox');
    await place.selectOption('nw');
    const area = (await page.getByRole('region', { name: 'Graphics', exact: true }).boundingBox())!;
    await expect.poll(async () => (await boxOf(page, CHART)).x - area.x).toBe(4);
    const corner = await boxOf(page, CHART);
    await place.press('Shift+ArrowRight');
    await expect.poll(() => boxOf(page, CHART)).toMatchObject({ x: corner.x + 20, y: corner.y });
    await place.selectOption('Under the drawing');
    await inDock.waitFor();
    await chart.getByRole('button', { name: `Close ${CHART}` }).click();
    await chart.waitFor({ state: 'detached' });
    // All graphics off leave nothing on the screen and nothing on in the toolbar.
    if ((await engineering.tool('Graphics of Body').getAttribute('aria-pressed')) === 'false')
      await engineering.toggleGraphics('Body');
    await page.getByRole('button', { name: 'Turn all graphics off' }).click();
    await page.getByText('All graphics are off.', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('figure').count()).toBe(0);
    await expect.poll(() => engineering.tool('Graphics of Body').getAttribute('aria-pressed')).toBe('false');
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
    // There is no Sketch here that a tip could ask for.
    await engineering.workArea('Body');
    await page.getByText('Change a number and press Apply. Watch the result here.').waitFor();
  });
});

/** Above the bottom line. */
const isInSight = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const status = document.querySelector('[aria-label="Design status"]')?.getBoundingClientRect();
    return top >= 0 && bottom <= (status?.top ?? 0) + 1;
  });

describe('a work area', () => {
  test('ENG-04 ENG-05 ENG-12 ERR-06 ENG-10 opens beside its tool, applies only edits, resets, is done, and says what is refused where it can be put right', async () => {
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
    // It cannot be applied: Done would lose it.
    await body.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => length.evaluate((field) => field === document.activeElement)).toBe(true);
    await length.fill('251 mm');
    await body.getByRole('button', { name: 'Done' }).click();
    await body.waitFor({ state: 'detached' });
    await expect.poll(() => engineering.tool('Body').getAttribute('aria-pressed')).toBe('false');
    await expect
      .poll(() => engineering.tool('Body').evaluate((button) => button === document.activeElement))
      .toBe(true);
    await engineering.workArea('Body');
    await expect.poll(() => length.inputValue()).toBe('251');

    // What the model refuses is said in the panel with its reason, beside the sentence of the catalogue.
    await body.getByLabel('Bottom height at 50 %').fill('60');
    await body.getByRole('button', { name: 'Apply' }).click();
    await expectShown(page.getByText(ENGINE_ERROR_WORDS.ERR_MODEL_FAILURE));
    const reason = body.getByRole('alert').filter({ hasText: 'The body has negative thickness at' });
    await expectShown(reason);
    await page.keyboard.press('Escape');
    // It stands at the field that mends it, and the bottom line says that its result is not of what was typed.
    await expect.poll(() => isInSight(reason)).toBe(true);
    await expectShown(engineering.status().getByText('Not applied yet'));
    await body.getByRole('button', { name: 'Reset' }).click();
    await engineering.settled();
    await body.getByRole('button', { name: 'Done' }).click();
    await body.waitFor({ state: 'detached' });

    // That nothing of that size weighs so little is said at its field, and can be put right.
    const wheels = await engineering.workArea('Wheels & axles');
    const mass = wheels.getByRole('textbox', { name: /^Mass of one rear wheel/ });
    await mass.fill('0.6');
    const tooLight = { description: /value must not be less than [\d.]+\. .* would weigh [\d.]+ g\.$/ };
    await expectShown(wheels.getByRole('textbox', tooLight));
    await expectShown(wheels.getByRole('button', { name: 'Apply', disabled: true }));
    // With another size only the engine can tell.
    await wheels.getByRole('textbox', { name: /^Rear wheel width/ }).fill('15');
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

  test('ENG-04 is in sight with the focus when it opens, and those of before fold where there is no room', async () => {
    const engineering = await workspace('chloe');
    const { page } = engineering;
    const panels = page.getByRole('region', { name: 'Work areas' }).getByRole('form');
    for (const title of ['Body', 'Power plant', 'Wheels & axles', 'Line guides', 'Materials & finish']) {
      const panel = await engineering.workArea(title);
      await expect.poll(() => isInSight(panel)).toBe(true);
      await expect.poll(() => panel.evaluate((form) => form.contains(document.activeElement))).toBe(true);
    }
    await expect.poll(() => panels.count()).toBe(5);
    const body = page.getByRole('form', { name: 'Body' });
    await expectShown(body.getByRole('button', { name: 'Body', expanded: false }));
    await body.getByRole('button', { name: 'Body' }).press('Enter');
    await expectShown(body.getByLabel(/^Body length/));
    await expect.poll(() => isInSight(body)).toBe(true);
    expect(await axeFindingsInBothSchemes(page, 'main')).toEqual([]);
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
    const choice = page.getByRole('dialog', { name: 'Preferences' }).getByLabel('Place work areas');
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
