import { heldBy } from './page/heap.ts';
import { APPLICATIONS, inEngineering, withClass } from './page/in-engineering.ts';
import { atMost } from './row.ts';
import type { Held } from './page/heap.ts';
import type { Bench, Row } from './row.ts';

const CYCLES = 200;
/**
 * The first cycles load code, compile it and fill caches that are kept: over 340 cycles the heap was 14.5 MB after the first,
 * 15.1 after 100, 15.3 after 180, 15.4 after 260 and 15.2 at the end.
 */
const WARM_UP = 100;
/** Told the page at once. */
const BATCH = 20;
/** Every picture is drawn on the processor, and its size says nothing of what stays behind. */
const SMALL = { width: 1024, height: 480 } as const;

/** Opening and closing everything in the workspace, again and again: what stays behind. */
export const bench: Bench = {
  name: `Memory over ${CYCLES} times of opening and closing a panel, charts and every view`,
  rows: async () =>
    withClass(async (browser, url) => {
      const { page } = await inEngineering(browser, url, {
        ...APPLICATIONS.dragster,
        size: SMALL,
        before: countContexts,
      });
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      await page.locator('canvas').first().waitFor();
      await page.evaluate(openAndClose, WARM_UP);
      const before = await heldBy(page, session);
      for (let done = 0; done < CYCLES; done += BATCH) await page.evaluate(openAndClose, BATCH);
      const contexts = await page.evaluate(() => (globalThis as { webglContexts?: number }).webglContexts ?? 0);
      return rowsOf(before, await heldBy(page, session), contexts);
    }),
};

function rowsOf(before: Held, after: Held, contexts: number): Row[] {
  const row = (what: string, budget: number, of: (held: Held) => number, unit = ''): Row => ({
    ...atMost(what, budget, of(after) - of(before), unit),
    note: `from ${of(before).toFixed(unit === '' ? 0 : 2)} to ${of(after).toFixed(unit === '' ? 0 : 2)}`,
  });
  return [
    row('growth of the heap', 1, (held) => held.heapMb, 'MB'),
    atMost('heap in all', 60, after.heapMb, 'MB'),
    row('more nodes', 100, (held) => held.nodes),
    row('more listeners', 20, (held) => held.listeners),
    atMost('WebGL contexts made in all', 1, contexts, ''),
  ];
}

/**
 * Runs in the page, so that no time goes into telling it what to press: a work area, the charts of another tool, and each view of
 * the drawing, each waited for until it is there and has been painted.
 */
async function openAndClose(times: number): Promise<void> {
  const inside = (selector: string): HTMLButtonElement[] => [
    ...document.querySelectorAll<HTMLButtonElement>(`${selector} button`),
  ];
  const button = (selector: string, name: string): HTMLButtonElement | undefined =>
    inside(selector).find((each) => each.ariaLabel === name || each.textContent === name);
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const until = async (isDone: () => boolean, what: string): Promise<void> => {
    const startMs = performance.now();
    while (!isDone()) {
      if (performance.now() - startMs > 10_000) throw new Error(`Waited in vain: ${what}.`);
      await frame();
    }
  };
  const press = async (selector: string, name: string, isDone: () => boolean): Promise<void> => {
    await until(() => button(selector, name)?.disabled === false, `${name} may be pressed`);
    button(selector, name)?.click();
    await until(isDone, name);
    await frame();
  };
  const tools = '[aria-label="Engineering tools"]';
  const areas = 'form[aria-busy="false"]';
  const hasChart = (): boolean => document.querySelector('figure[aria-label="Speed over time"] canvas') !== null;
  for (let n = 0; n < times; n += 1) {
    await press(tools, 'Body', () => button(areas, 'Done') !== undefined);
    await press(tools, 'Graphics of Race', hasChart);
    for (const view of ['Drawing', 'Sketch', 'Parts', '3D'])
      await press('[aria-label="View"]', view, () => button('[aria-label="View"]', view)?.ariaPressed === 'true');
    await until(() => document.querySelector('[aria-roledescription="3D view"] canvas') !== null, 'the 3D view');
    await press(tools, 'Graphics of Race', () => !hasChart());
    await press(areas, 'Done', () => document.querySelector('form') === null);
  }
}

/** Runs in the page before its own scripts. */
function countContexts(): void {
  const counted = globalThis as { webglContexts?: number };
  counted.webglContexts = 0;
  const known = new WeakSet<object>();
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the canvas as `this`
  const original = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...parameters: [string]) {
    const context = original.apply(this, parameters);
    if (parameters[0].startsWith('webgl') && context !== null && !known.has(context)) {
      known.add(context);
      counted.webglContexts = (counted.webglContexts ?? 0) + 1;
    }
    return context;
  } as typeof original;
}
