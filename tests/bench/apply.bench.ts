import { APPLICATIONS, inEngineering, withClass } from './page/in-engineering.ts';
import { mostOf95 } from './row.ts';
import type { Bench, Row } from './row.ts';
import type { Browser, Locator } from 'playwright-core';

const BUDGET_MS = 150;
const TIMES = 20;
/** The first ones load code and warm the server up, as a class has done long before. */
const WARM_UP = 4;

/** Where each application is changed, and between which values. */
const CHANGES = [
  { ...APPLICATIONS.dragster, area: 'Body', input: /^Body length/, from: 230 },
  { ...APPLICATIONS.glider, area: 'Wing', input: /^Span/, from: 400 },
  { ...APPLICATIONS.rocket, area: 'Fins', input: /^Span/, from: 70 },
  { ...APPLICATIONS.car, area: 'Chassis', input: /^Chassis length/, from: 380 },
  { ...APPLICATIONS.truss, area: 'Truss type', input: /^Span/, from: 300 },
] as const;

/** From the press on Apply to the frame that shows other numbers, with the drawing that an application opens with. */
export const bench: Bench = {
  name: 'Apply to new numbers on the screen (loopback, 1366 x 768, 3D in software)',
  rows: async () =>
    withClass(async (browser, url) => {
      const rows: Row[] = [];
      for (const change of CHANGES) rows.push(await applyRow(browser, url, change));
      return rows;
    }),
};

async function applyRow(browser: Browser, url: string, change: (typeof CHANGES)[number]): Promise<Row> {
  const { page, ...engineering } = await opened(browser, url, change);
  const times: number[] = [];
  for (let n = 0; n < TIMES + WARM_UP; n += 1) {
    await engineering.input.fill(String(change.from + 1 + (n % 40)));
    times.push(await engineering.panel.evaluate(applyIn));
    await page.waitForFunction(() => document.querySelector('form[aria-busy="true"]') === null);
  }
  await page.context().close();
  return mostOf95(change.application, BUDGET_MS, times.slice(WARM_UP), 'ms');
}

async function opened(browser: Browser, url: string, change: (typeof CHANGES)[number]) {
  const engineering = await inEngineering(browser, url, change);
  const panel = await engineering.workArea(change.area);
  const input: Locator = panel.getByLabel(change.input).first();
  return { page: engineering.page, panel, input };
}

/** Presses Apply in a work area's panel and waits for the frame that shows other numbers [ms]. */
function applyIn(panel: Element): Promise<number> {
  const button = panel.querySelector<HTMLButtonElement>('button[type="submit"]');
  const outputs = [...panel.querySelectorAll('dl')];
  const told = (): string => outputs.map((list) => list.textContent).join();
  const before = told();
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('Apply has changed no number.')), 10_000);
    const startMs = performance.now();
    const seen = new MutationObserver(() => {
      if (told() === before) return;
      seen.disconnect();
      // The frame that shows them, and one task through the main thread.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startMs)));
    });
    for (const list of outputs) seen.observe(list, { childList: true, characterData: true, subtree: true });
    button?.click();
  });
}
