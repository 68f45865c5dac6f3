import { describe, expect, test } from 'vitest';
import { MARKS } from '#client/viewer/marks.ts';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { Locator, Page } from 'playwright-core';

const seats = openSeats();

async function sketching(student: string, application: ApplicationCode, tool?: string): Promise<EngineeringPage> {
  const page = await seats.student(student, { application, page: 'engineering' }, { hasTouch: true });
  const engineering = new EngineeringPage(page);
  await engineering.startNew();
  if (tool !== undefined) await engineering.toggleGraphics(tool);
  await engineering.view('Sketch');
  return engineering;
}

/** Hears of each sketch edit that reaches the server for good. */
function editsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/update-sketch')) return;
    const body = request.postDataJSON() as { preview?: boolean; edits: { kind: string }[] };
    if (body.preview !== true) seen.push(body.edits.map((edit) => edit.kind).join('+'));
  });
  return seen;
}

async function middleOf(point: Locator): Promise<{ x: number; y: number }> {
  const box = await point.locator('circle').last().boundingBox();
  if (box === null) throw new Error('The point is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses keys one right after the other by the page's clock: it takes a pause between them for the end. */
async function pressTogether(page: Page, keys: readonly Key[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await page.clock.install();
  // Not in its past, however long that takes to arrive.
  await page.clock.pauseAt(Date.now() + 20_000);
  await Promise.all(keys.map((key) => session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })));
  await page.clock.resume();
  await session.detach();
}

interface Key {
  readonly key: string;
  readonly code: string;
  readonly windowsVirtualKeyCode: number;
  readonly modifiers?: number;
}

const SHIFT = 8;
const UP: Key = { key: 'ArrowUp', code: 'ArrowUp', windowsVirtualKeyCode: 38 };
const ESCAPE: Key = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 };

/** The engine's answer to an edit for good. */
function answeredEdit(page: Page): Promise<unknown> {
  return page.waitForResponse((response) => {
    if (!response.url().endsWith('/update-sketch')) return false;
    return (response.request().postDataJSON() as { preview?: boolean }).preview !== true;
  });
}

async function nameBecomes(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().waitFor();
}

describe('the profile of the dragster', () => {
  test('ENG-18 is edited by mouse, by a press, by keys and by numbers, each sent with update-sketch', async () => {
    const engineering = await sketching('ada', 'dragster');
    const { page } = engineering;
    const edits = editsOf(page);
    const point = engineering.point('Top at 50 %');
    await expect.poll(() => point.getAttribute('aria-label')).toBe('Top at 50 %, 140, 30 mm');
    await page.getByText('From the nose [mm] →').waitFor();
    const from = await middleOf(point);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y - 40, { steps: 8 });
    await expect.poll(() => point.getAttribute('aria-label')).not.toBe('Top at 50 %, 140, 30 mm');
    const answered = answeredEdit(page);
    await page.mouse.up();
    await answered;
    expect(edits).toEqual(['move']);
    // What is not answered yet has a test of its own.
    const undone = page.waitForResponse((response) => response.url().endsWith('/undo'));
    await page.keyboard.press('Control+z');
    await undone;
    await nameBecomes(page, /^Top at 50 %, 140, 30 mm/);

    await point.focus();
    await pressTogether(page, [UP, { ...UP, modifiers: SHIFT }]);
    await nameBecomes(page, /^Top at 50 %, 140, 35\.5 mm/);
    await expect.poll(() => edits.length).toBe(2);

    await point.click();
    const at = await middleOf(point);
    const pressed = answeredEdit(page);
    await page.mouse.click(at.x + 90, at.y - 30);
    await pressed;
    // What was answered may be the edit before it.
    await expect.poll(() => edits.length).toBe(3);

    const numbers = page.getByLabel('Top at 50 %, y');
    if ((await numbers.count()) === 0) await page.getByRole('button', { name: 'Numbers', exact: true }).click();
    await numbers.fill('44');
    await numbers.press('Enter');
    await nameBecomes(page, /^Top at 50 %, 140, 44 mm/);
    await expect.poll(() => edits).toEqual(['move', 'move', 'move', 'move']);
  });

  test('ENG-18 takes back with Control and Z what the engine has not answered yet', async () => {
    const engineering = await sketching('farid', 'dragster');
    const { page } = engineering;
    const edits = editsOf(page);
    let answer = (): void => undefined;
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/update-sketch', async (route) => {
      const body = route.request().postDataJSON() as { preview?: boolean };
      if (body.preview !== true) await mayAnswer;
      await route.continue();
    });
    const point = engineering.point('Top at 50 %');
    await point.focus();
    await page.keyboard.press('ArrowUp');
    await nameBecomes(page, /^Top at 50 %, 140, 30\.5 mm/);
    await page.keyboard.press('Control+z');
    await expect.poll(() => edits).toEqual(['move']);
    const undone = page.waitForResponse((response) => response.url().endsWith('/undo'));
    answer();
    await undone;
    await nameBecomes(page, /^Top at 50 %, 140, 30 mm/);
  });

  test('ENG-18 is edited by touch, and Escape gives a drag up', async () => {
    const engineering = await sketching('ben', 'dragster');
    const { page } = engineering;
    const edits = editsOf(page);
    const point = engineering.point('Top at 25 %');
    const before = await point.getAttribute('aria-label');
    const from = await middleOf(point);
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] });
    const answered = answeredEdit(page);
    await send('touchStart', from.y);
    await send('touchMove', from.y - 20);
    await send('touchMove', from.y - 40);
    await send('touchEnd');
    await expect.poll(() => edits).toEqual(['move']);
    await answered;
    await expect.poll(() => point.getAttribute('aria-label')).not.toBe(before);
    const moved = await point.getAttribute('aria-label');
    await point.focus();
    await pressTogether(page, [UP, ESCAPE]);
    await expect.poll(() => point.getAttribute('aria-label')).toBe(moved);
    expect(edits).toEqual(['move']);
  });

  test('ENG-18 a drag by mouse that Escape has given up is not made by letting go', async () => {
    const engineering = await sketching('diego', 'dragster');
    const { page } = engineering;
    const edits = editsOf(page);
    const point = engineering.point('Top at 50 %');
    const place = () => point.getAttribute('aria-label');
    const before = await place();
    const from = await middleOf(point);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 40, { steps: 4 });
    await expect.poll(place).not.toBe(before);
    await page.keyboard.press('Escape');
    await expect.poll(place).toBe(before);
    await page.mouse.move(from.x, from.y - 60, { steps: 4 });
    await page.mouse.up();
    // What is pressed next comes after what letting go would have sent.
    await point.focus();
    const answered = answeredEdit(page);
    await page.keyboard.press('ArrowUp');
    await answered;
    expect(edits).toEqual(['move']);
    await nameBecomes(page, /^Top at 50 %, 140, 30\.5 mm/);
  });
});

describe('a crowded sketch', () => {
  test('comes apart under a finger, which moves nothing by that', async () => {
    const engineering = await sketching('grace', 'dragster');
    const { page } = engineering;
    const edits = editsOf(page);
    const pair = [engineering.point('Top at 25 %'), engineering.point('Top at 50 %')] as const;
    const apart = async () => {
      const [one, other] = [await middleOf(pair[0]), await middleOf(pair[1])];
      return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, gap: Math.hypot(one.x - other.x, one.y - other.y) };
    };
    const paper = page.getByRole('button', { name: 'Zoom out' });
    for (let left = 20; left > 0 && (await apart()).gap > 30; left -= 1) await paper.click();
    const { x, y, gap } = await apart();
    expect(gap).toBeGreaterThan(2);
    await page.touchscreen.tap(x, y);
    await expect.poll(async () => (await apart()).gap).toBeGreaterThan(44);
    expect(edits).toEqual([]);
  });
});

describe('the truss', () => {
  test('ENG-18 gets joints, members and supports, and loses them', async () => {
    const engineering = await sketching('chloe', 'structures', 'Joints');
    const { page } = engineering;
    const edits = editsOf(page);
    const tools = page.getByRole('toolbar', { name: 'Sketch tools' });
    const joints = async () => {
      const names = await page
        .locator('svg g[role="button"]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
      return names.flatMap((name) => /^J\d+/.exec(name) ?? []);
    };
    /** The ends of the members, which can be told while they can be removed. */
    const members = async () => {
      const names = await page
        .locator('svg g[role="button"][aria-label^="Remove"]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
      return names.map((name) => (name.match(/J\d+/g) ?? []).join('-'));
    };
    await engineering.point('J10').waitFor();
    const before = await joints();
    expect(before).not.toContain('J13');
    await tools.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(members).not.toEqual([]);
    const membersBefore = await members();
    expect(membersBefore).not.toContain('J3-J11');

    await tools.getByRole('button', { name: 'Add joint' }).click();
    const top = await middleOf(engineering.point('J10'));
    await page.mouse.click(top.x, top.y - 40);
    await expect.poll(joints).toEqual([...before, 'J13']);

    const lines = engineering.point('J3').locator(`path[d="${MARKS.roller.lines}"]`);
    expect(await lines.count()).toBe(0);
    await tools.getByRole('button', { name: 'Roller' }).click();
    await engineering.point('J3').click();
    await expect.poll(() => lines.count()).toBe(1);

    await tools.getByRole('button', { name: 'Add member' }).click();
    await engineering.point('J3').click();
    await engineering.point('J11').click();
    await tools.getByRole('button', { name: 'Remove' }).click();
    // The truss is symmetrical, and stays so.
    await expect.poll(members).toEqual([...membersBefore, 'J3-J11', 'J5-J9']);

    await engineering.point('J13').click();
    await expect.poll(joints).toEqual(before);
    await page.getByRole('button', { name: /^Remove .*, from J3 to J11$/ }).press('Enter');
    await expect.poll(members).toEqual(membersBefore);
    // The next one has the focus that it took with it.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await expect.poll(focused).toMatch(/^(?:Remove|J\d)/);
    expect(edits).toEqual(['add-point', 'mark', 'add-line', 'remove', 'remove']);

    // It is a drawing of its own now, and each member may have its own stick.
    const table = await engineering.workArea('Members');
    const performance = await engineering.performance();
    await table.getByRole('checkbox', { name: 'Doubled, row 1', exact: true }).check();
    await table.getByRole('button', { name: 'Apply' }).click();
    await engineering.settled();
    await expect.poll(() => engineering.performance()).not.toBe(performance);
    await expect
      .poll(() => table.getByRole('checkbox', { name: 'Doubled, row 1', exact: true }).isChecked())
      .toBe(true);
  });
});
