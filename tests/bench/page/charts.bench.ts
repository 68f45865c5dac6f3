import { atMost, median, percentile95 } from '#tests/bench/row.ts';
import { openBrowser } from '#tests/support/browser/browser.ts';
import { bundled, openPage } from './bench-page.ts';
import { slowed } from './in-engineering.ts';
import type { ChartTimes } from '#tests/bench/pages/charts-page.tsx';
import type { Bench, Row } from '#tests/bench/row.ts';

const TIMES = 60;
const WARM_UP = 10;
const BUDGET = 1.3;

/** Our charts beside uPlot alone, drawn by turns so that both see the same machine. */
export const bench: Bench = {
  name: 'A chart of 5 x 2,000 points against bare uPlot (medians of pairs)',
  async rows() {
    const page = await bundled('tests/bench/pages/charts-page.tsx');
    const browser = await openBrowser({ isWhole: true });
    try {
      const rows: Row[] = [];
      for (const rate of [1, 4]) {
        const opened = await openPage(browser, page);
        await slowed(opened, rate);
        rows.push(...rowsOf(await opened.evaluate(drawByTurns, TIMES + WARM_UP), rate));
        await opened.context().close();
      }
      return rows;
    } finally {
      await browser.close();
    }
  },
};

interface Turns {
  readonly ours: readonly ChartTimes[];
  readonly bare: readonly ChartTimes[];
}

function rowsOf({ ours, bare }: Turns, rate: number): Row[] {
  return (['first', 'update'] as const).map((what) => {
    const [mine, theirs] = [ours, bare].map((all) => all.slice(WARM_UP).map((times) => times[what]));
    const ratio = median(mine ?? []) / median(theirs ?? []);
    const figures = (values: readonly number[] = []): string =>
      `p50 ${median(values).toFixed(1)}, p95 ${percentile95(values).toFixed(1)} ms`;
    const words = what === 'first' ? 'first drawing' : 'new numbers';
    return {
      ...atMost(`${words}, CPU ${rate}x, times bare uPlot`, BUDGET, ratio, '×'),
      note: `ours ${figures(mine)}; bare ${figures(theirs)}`,
    };
  });
}

/** What the page's bundle exports. */
declare function benchPage(): Record<'drawOurs' | 'drawBare', (seed: number) => Promise<ChartTimes>>;

/** Runs in the page. */
async function drawByTurns(times: number): Promise<Turns> {
  const drawing = benchPage();
  const turns = { ours: [] as ChartTimes[], bare: [] as ChartTimes[] };
  for (let n = 0; n < times; n += 1) {
    const isFirst = n % 2 === 0;
    if (isFirst) turns.ours.push(await drawing.drawOurs(n));
    turns.bare.push(await drawing.drawBare(n));
    if (!isFirst) turns.ours.push(await drawing.drawOurs(n));
    // What was drawn is shown before the next.
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return turns;
}
