import { describe, expect, test } from 'vitest';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { FileManagerPage } from '#tests/e2e/pages/engineering/file-manager.ts';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { resized } from '#tests/e2e/pages/resized.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { overlaps } from '#tests/support/browser/overlaps.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Locator, Page } from 'playwright-core';

const seats = openSeats({ hasWebgl: true });

/** The least side of what a finger presses [px]. */
const TARGET = 44;

const SCREENS = [
  { screen: 'a phone', width: 390, height: 844 },
  { screen: 'a tablet on its end', width: 820, height: 1180 },
] as const;

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not on the screen.');
  return box;
}

const boxesOf = (parts: Locator) =>
  parts.evaluateAll((all) =>
    all.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );

/** Buttons and links on the screen that are less than a finger wide or high, with their sizes. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const all = [
      ...document.querySelectorAll<HTMLElement>('button, select, [role="button"], input:not([type="range"])'),
    ];
    return (
      all
        .filter((each) => each.checkVisibility() && each.closest('svg') === null)
        // A choice is pressed on its label.
        .map((each) => ({ each, box: (each.closest('label') ?? each).getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && (box.height < least - 0.5 || box.width < least - 0.5))
        .map(
          ({ each, box }) =>
            `${each.tagName} ${each.className} ${each.textContent} ${box.width.toFixed(0)} x ${box.height.toFixed(0)}`,
        )
    );
  }, TARGET);
}

test('on a phone, by the keyboard alone, a tool is chosen from the drawer, and its values are changed in the sheet', async () => {
  const page = await seats.student('emma', { page: 'engineering' }, { viewport: { width: 390, height: 844 } });
  const engineering = new EngineeringPage(page);
  await engineering.startNew();
  // The drawing has the room until charts are asked for.
  const drawing = page.getByRole('region', { name: 'Graphics' });
  expect((await boxOf(drawing)).height).toBeGreaterThan(844 / 2);
  await page.getByRole('button', { name: 'Charts', exact: true }).press('Enter');
  await page.getByRole('figure').first().waitFor();
  // All that is pressed above the drawing is one row.
  const modes = page.getByRole('group', { name: 'View', exact: true });
  const steps = page.getByRole('group', { name: /and zoom$/ });
  expect((await boxOf(steps)).y).toBe((await boxOf(modes)).y);
  await page.getByRole('button', { name: 'Show the toolbar' }).press('Enter');
  await engineering.tool('Body').press('Enter');
  const area = page.getByRole('form', { name: 'Body' });
  await expect.poll(() => area.evaluate((form) => form.contains(document.activeElement))).toBe(true);
  const length = area.getByLabel(/^Body length/);
  await length.fill('262');
  await length.press('Enter');
  await engineering
    .status()
    .getByText(/best \d/)
    .first()
    .waitFor();
  expect(await length.inputValue()).toBe('262');
  expect(await length.evaluate((element) => element === document.activeElement)).toBe(true);
  // One thing at a time: the next idea comes out from behind the tools, the area folds for it and for a sketch.
  await page.getByRole('button', { name: 'Show the toolbar' }).press('Enter');
  const idea = page.getByRole('complementary', { name: 'Next idea' });
  await page.getByRole('button', { name: 'Next idea' }).press('Enter');
  await expectShown(idea);
  await area.getByRole('button', { name: 'Body', expanded: false }).press('Enter');
  await expectShown(length);
  expect(await idea.count()).toBe(0);
  await engineering.view('Sketch');
  await expectShown(area.getByRole('button', { name: 'Body', expanded: false }));
  await engineering.view('Parts');
  await expectShown(length);
});

test('what keeps a design from being saved is in sight and has the focus, and what was written for saving is kept', async () => {
  const page = await seats.student('chloe', { page: 'engineering' }, { viewport: { width: 390, height: 844 } });
  const engineering = new EngineeringPage(page);
  const files = new FileManagerPage(page);
  await engineering.startNew();
  await page.getByRole('button', { name: 'Show the toolbar' }).click();
  const area = await engineering.workArea('Body');
  const length = area.getByLabel(/^Body length/);
  await length.fill('9999');
  const panel = await files.open('Save');
  await panel.getByLabel('Design name').fill('Long Arrow');
  await panel.getByLabel('Notes').fill('longer than the last one');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => length.evaluate((element) => element === document.activeElement)).toBe(true);
  // As a finger finds it: nothing lies over it.
  await length.click({ trial: true });
  await length.fill('262');
  await files.open('Save');
  expect(await panel.getByLabel('Design name').inputValue()).toBe('Long Arrow');
  expect(await panel.getByLabel('Notes').inputValue()).toBe('longer than the last one');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await panel.waitFor({ state: 'detached' });
  await engineering.status().getByText('all saved').waitFor();
});

test('with a work area open and no network, on a low phone, the buttons of the bottom line stay in sight', async () => {
  const page = await seats.student('farid', { page: 'engineering' }, { viewport: { width: 390, height: 620 } });
  const engineering = new EngineeringPage(page);
  await engineering.startNew();
  await page.getByRole('button', { name: 'Show the toolbar' }).click();
  const area = await engineering.workArea('Body');
  const tip = engineering.status().getByText('Watch the result here.');
  await tip.waitFor();
  await page.context().setOffline(true);
  const line = page.getByRole('status', { name: 'Connection' });
  await expect.poll(() => line.innerText()).not.toBe('');
  // Nothing of what it says can be done now.
  await tip.waitFor({ state: 'detached' });
  const buttons = engineering.status().getByRole('button');
  const bottomOf = async (part: Locator) => {
    const { y, height } = await boxOf(part);
    return y + height;
  };
  const { y: end } = await boxOf(line);
  for (const button of await buttons.all()) expect(await bottomOf(button)).toBeLessThanOrEqual(end + 1);
  // What the keyboard reaches stands above it.
  const done = area.getByRole('button', { name: 'Done' });
  await done.focus();
  expect(await bottomOf(done)).toBeLessThanOrEqual((await boxOf(engineering.status())).y + 1);
});

test('on a low phone a new design has Save in sight, and the words of its dimensions lie on no part of the drawing', async () => {
  const page = await seats.student('grace', { page: 'engineering' }, { viewport: { width: 375, height: 553 } });
  await page.getByRole('dialog', { name: 'Welcome' }).waitFor();
  const { y, height } = await boxOf(page.getByRole('button', { name: 'Save', exact: true }));
  expect(y + height).toBeLessThanOrEqual(553);
  await new EngineeringPage(page).view('Drawing');
  const sheet = page.getByRole('application');
  await sheet.getByText(/^Wheelbase /).waitFor();
  const words = await boxesOf(sheet.locator('text'));
  const parts = await boxesOf(sheet.locator('g[transform^="matrix"] path'));
  expect(overlaps(words)).toBe(0);
  for (const each of words) for (const part of parts) expect(overlaps([each, part])).toBe(0);
});

test('on a tablet on its side the drawing keeps its place beside an open work area', async () => {
  const page = await seats.student('ben', { page: 'engineering' }, { viewport: { width: 1024, height: 768 } });
  const engineering = new EngineeringPage(page);
  await engineering.startNew();
  await engineering.workArea('Body');
  await engineering.chart('Cross-section along the body').waitFor();
  const widths = await page.getByRole('region', { name: 'Graphics' }).evaluate(async (drawing) => {
    const seen = new Set<number>();
    for (let frame = 0; frame < 20; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      seen.add(drawing.getBoundingClientRect().width);
    }
    return [...seen];
  });
  expect(widths).toEqual([488]);
});

test('on a tablet on its end home is one picture with the next step below it, and a tutorial is a sheet below the workspace, which stays in use', async () => {
  const page = await seats.student('ada', {}, { viewport: { width: 820, height: 1180 } });
  const engineering = new EngineeringPage(page);
  const [picture, next] = [
    await boxOf(page.locator('main section > [data-own]')),
    await boxOf(page.getByRole('button', { name: 'Start' })),
  ];
  expect(picture.width).toBeGreaterThan(700);
  const title = await boxOf(page.getByRole('heading', { level: 1 }));
  expect(title.y).toBeLessThan(picture.y + picture.height + 40);
  expect(next.x).toBeGreaterThan(title.x + 400);
  await page.getByRole('main').getByRole('button', { name: 'Engineering' }).click();
  await engineering.startNew();
  await page.getByRole('button', { name: 'Tutorials', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Tutorials' });
  await panel.getByRole('list').getByRole('button').first().click();
  await panel.getByRole('article').waitFor();
  const [work, sheet] = [await boxOf(page.getByRole('main')), await boxOf(panel)];
  expect(work.y + work.height).toBeLessThanOrEqual(sheet.y + 1);
  expect(sheet.height / 1180).toBeCloseTo(0.4, 1);
  expect(sheet.width).toBe(820);
  // Nothing can be pinned beside the work here.
  expect(await panel.getByRole('button', { name: /pin/i }).count()).toBe(0);
  await page.getByRole('button', { name: 'Show the toolbar' }).click();
  const area = await engineering.workArea('Body');
  await area.getByRole('button', { name: 'Done' }).click({ trial: true });
  // On a phone it is one, too, and can be pulled up.
  await page.setViewportSize({ width: 390, height: 844 });
  const share = async () => (await boxOf(panel)).height / 844;
  await expect.poll(share).toBeCloseTo(0.4, 1);
  await panel.getByRole('button', { name: 'Show more of the tutorials' }).click();
  await expect.poll(share).toBeGreaterThan(0.65);
  // Beside the work, with an area open, the tools fold until it closes.
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('button', { name: 'Show the toolbar' }).click();
  await panel.getByRole('button', { name: 'Pin', exact: true }).click();
  await page.getByRole('button', { name: 'Show the toolbar' }).waitFor();
  await expect
    .poll(async () => (await boxOf(page.getByRole('region', { name: 'Graphics' }))).width)
    .toBeGreaterThan(600);
  await panel.getByRole('button', { name: 'Close tutorials' }).click();
  await engineering.tool('Body').waitFor();
});

describe.each(SCREENS)('the workspace on $screen', ({ width, height }) => {
  test('tools are a drawer that closes when one is chosen, and its work area is a sheet below the drawing', async () => {
    const touch = { viewport: { width, height }, hasTouch: true, isMobile: true };
    const page = await seats.student('grace', { page: 'engineering' }, touch);
    const engineering = new EngineeringPage(page);
    await engineering.startNew();
    await expectShown(page.getByText('Press Show the toolbar, then Body. It opens what you can change.'));
    await page.getByText('Show the toolbar', { exact: true }).tap();
    await engineering.tool('Body').waitFor();
    await expectShown(page.getByText('Press Body. It opens what you can change.'));
    expect(await smallTargets(page)).toEqual([]);
    const area = await engineering.workArea('Wheels & axles');
    await expect.poll(() => engineering.tool('Body').count()).toBe(0);

    const drawing = page.getByRole('region', { name: 'Graphics' });
    const sheet = page.getByRole('region', { name: 'Work areas' });
    await expect.poll(async () => (await boxOf(sheet)).y - (await boxOf(drawing)).y).toBeGreaterThan(200);
    const [above, below, status] = [await boxOf(drawing), await boxOf(sheet), await boxOf(engineering.status())];
    expect(above.y + above.height).toBeLessThanOrEqual(below.y + 1);
    expect(below.y + below.height).toBeLessThanOrEqual(status.y + 1);
    // Every button of the sheet can be reached without scrolling.
    const done = area.getByRole('button', { name: 'Done' });
    expect((await boxOf(done)).y + TARGET).toBeLessThanOrEqual(status.y + 1);
    expect(await smallTargets(page)).toEqual([]);
    expect(await axeFindingsInBothSchemes(page, 'main')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    await done.tap();
    await expect.poll(() => sheet.count()).toBe(0);
  });
});

test('all five pages can be chosen at once, on a phone and on a tablet on its end', async () => {
  const page = await seats.student('grace', { page: 'research' });
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  for (const { screen, width, height } of SCREENS) {
    await resized(page, { width, height });
    await links.last().waitFor();
    expect(await links.count(), screen).toBe(5);
    for (const link of await links.all()) {
      const { x, width: wide } = await boxOf(link);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
    }
  }
});
