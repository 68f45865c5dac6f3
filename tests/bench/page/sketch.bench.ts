import { setTimeout as pause } from 'node:timers/promises';
import { atMost, median, percentile95 } from '#tests/bench/row.ts';
import { APPLICATIONS, inEngineering, slowed, withClass } from './in-engineering.ts';
import type { Bench, Row } from '#tests/bench/row.ts';
import type { Place } from './in-engineering.ts';
import type { Browser, CDPSession, Locator, Page } from 'playwright-core';

/** 30 frames a second [ms]. */
const BUDGET_MS = 33.3;
const CPU_RATE = 4;
/** A drag lasts this long, and the hand tells its place this often [ms]. */
const DRAG_MS = 4000;
const HAND_MS = 16;
/** How far the hand goes to and fro [px]. */
const REACH = 18;

const DRAGS = [
  { ...APPLICATIONS.dragster, what: 'profile of the dragster', point: 'Top at 50 %' },
  {
    ...APPLICATIONS.dragster,
    // A design of its own: the first one is still open.
    student: 'farid',
    what: 'the dragster from above',
    point: 'Width at 50 %',
    sketch: 'Top view',
  },
  { ...APPLICATIONS.glider, what: 'planform of the glider', point: 'Wing tip: span and sweep' },
  { ...APPLICATIONS.rocket, what: 'fins of the rocket', point: 'Sweep and span', graphics: 'Fins' },
  { ...APPLICATIONS.car, what: 'lever of the car', point: 'Tip of the lever' },
  { ...APPLICATIONS.truss, what: 'joints of the truss', point: 'J10', graphics: 'Joints' },
] satisfies Drag[];

interface Drag extends Place {
  readonly what: string;
  readonly point: string;
  /** The tool that draws it, where another one is shown at first. */
  readonly graphics?: string;
  /** One of several. */
  readonly sketch?: string;
}

/** Time between frames while a point is dragged, with the analysis that follows it. */
export const bench: Bench = {
  name: `Dragging a point of a sketch (CPU ${CPU_RATE}x)`,
  rows: async () =>
    withClass(async (browser, url) => {
      const rows: Row[] = [];
      for (const drag of DRAGS) rows.push(await dragRow(browser, url, drag));
      return rows;
    }),
};

async function dragRow(browser: Browser, url: string, drag: Drag): Promise<Row> {
  const engineering = await inEngineering(browser, url, drag);
  const { page } = engineering;
  if (drag.graphics !== undefined) await engineering.toggleGraphics(drag.graphics);
  await engineering.view('Sketch');
  if (drag.sketch !== undefined) await page.getByRole('button', { name: drag.sketch, exact: true }).click();
  const point = engineering.point(drag.point).first();
  const start = await middleOf(point);
  const session = await slowed(page, CPU_RATE);
  const analyses = countAnalyses(page);
  await moveTo(session, start);
  await press(session, 'mousePressed', start);
  await toAndFro(session, start, DRAG_MS / 4);
  const before = analyses();
  await page.evaluate(watchFrames);
  await toAndFro(session, start, DRAG_MS);
  const gaps = await page.evaluate(() => (globalThis as { frameGaps?: () => number[] }).frameGaps?.() ?? []);
  const made = analyses() - before;
  await press(session, 'mouseReleased', start);
  if (made === 0) throw new Error(`Dragging ${drag.what} asked for no analysis.`);
  await page.context().close();
  const words = `a frame's share of the slowest second, ${drag.what}`;
  const note = `${(1000 / mean(gaps)).toFixed(0)} frames/s in all, p50 ${median(gaps).toFixed(1)}, p95 ${percentile95(gaps).toFixed(1)} ms; ${made / (DRAG_MS / 1000)} analyses/s`;
  return { ...atMost(words, BUDGET_MS, slowestSecond(gaps), 'ms'), note };
}

/** The mean time of a frame in the second that has the fewest [ms]. */
function slowestSecond(gaps: readonly number[]): number {
  let most = 0;
  gaps.forEach((_, first) => {
    let sum = 0;
    for (let last = first; last < gaps.length; last += 1) {
      sum += gaps[last] ?? 0;
      if (sum < 1000) continue;
      most = Math.max(most, sum / (last - first + 1));
      break;
    }
  });
  return most;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

async function middleOf(point: Locator): Promise<{ x: number; y: number }> {
  const box = await point.locator('circle').last().boundingBox();
  if (box === null) throw new Error('The point is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** How many rough analyses the server has answered so far. */
function countAnalyses(page: Page): () => number {
  let count = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/update-sketch') && response.ok()) count += 1;
  });
  return () => count;
}

type Spot = { readonly x: number; readonly y: number };

async function moveTo(session: CDPSession, { x, y }: Spot): Promise<void> {
  await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, button: 'left', buttons: 1 });
}

async function press(session: CDPSession, type: 'mousePressed' | 'mouseReleased', { x, y }: Spot): Promise<void> {
  await session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
}

/** A hand that does not wait for the page. */
async function toAndFro(session: CDPSession, { x, y }: Spot, lengthMs: number): Promise<void> {
  const startMs = performance.now();
  for (let ms = 0; ms < lengthMs; ms = performance.now() - startMs) {
    const swing = REACH * Math.sin(ms / 250);
    void moveTo(session, { x: x + swing / 3, y: y - REACH + swing });
    await pause(HAND_MS);
  }
}

/** Runs in the page: notes the time between frames until it is asked for them. */
function watchFrames(): void {
  const gaps: number[] = [];
  let last: number | undefined;
  let isOn = true;
  const tick = (now: number): void => {
    if (last !== undefined) gaps.push(now - last);
    last = now;
    if (isOn) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  Object.assign(globalThis, {
    frameGaps: () => {
      isOn = false;
      return gaps;
    },
  });
}
