import '#client/ui/styles/tokens.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import uPlot from 'uplot';
import { LinePlot } from '#client/charts/line-plot.tsx';
import type { Chart } from '#contract/engineering/chart.ts';

const POINTS = 2000;
const SERIES = 5;
const [WIDTH, HEIGHT] = [640, 285];
/** Of the line that names our series, which the bare plot does without [px]. */
const LEGEND = 24;

/** How long a chart takes to stand, and to take new numbers [ms]. */
export interface ChartTimes {
  readonly first: number;
  readonly update: number;
}

/** Our chart of 5 x 2,000 points. */
export async function drawOurs(seed: number): Promise<ChartTimes> {
  const [one, other] = [chartOf(seed), chartOf(seed + 1)];
  const host = newHost();
  const root = createRoot(host);
  const show = (chart: Chart) => () =>
    flushSync(() => root.render(<LinePlot chart={chart} width={WIDTH} height={HEIGHT} />));
  const first = await timed(show(one));
  const update = await timed(show(other));
  root.unmount();
  host.remove();
  return { first, update };
}

/** The same numbers in uPlot alone. */
export async function drawBare(seed: number): Promise<ChartTimes> {
  const [one, other] = [plainData(chartOf(seed)), plainData(chartOf(seed + 1))];
  const host = newHost();
  const options: uPlot.Options = {
    width: WIDTH,
    height: HEIGHT - LEGEND,
    scales: { x: { time: false } },
    legend: { show: false },
    axes: [{ label: 'Time (s)' }, { label: 'Speed (m/s)' }],
    series: [{}, ...Array.from({ length: SERIES }, (_, n) => ({ label: `Run ${n}`, stroke: '#1d4b87', width: 2 }))],
  };
  let plot: uPlot | undefined;
  const first = await timed(() => void (plot = new uPlot(options, one, host)));
  const update = await timed(() => plot?.setData(other));
  plot?.destroy();
  host.remove();
  return { first, update };
}

/** uPlot draws in a microtask behind the call. */
async function timed(work: () => void): Promise<number> {
  const startMs = performance.now();
  work();
  for (let n = 0; n < 4; n += 1) await Promise.resolve();
  return performance.now() - startMs;
}

function newHost(): HTMLElement {
  const host = document.createElement('div');
  host.style.width = `${WIDTH}px`;
  document.body.append(host);
  return host;
}

function chartOf(seed: number): Chart {
  const values = Array.from({ length: POINTS }, (_, index) => index / 100);
  const curve = (n: number) => values.map((x) => 10 * Math.sin(x / (3 + n) + seed) + Math.sin(40 * x * (n + 1)));
  return {
    id: 'speeds',
    node: 'bench',
    title: 'Speeds',
    kind: 'line',
    x: { label: 'Time', units: 's' },
    y: { label: 'Speed', units: 'm/s' },
    values,
    series: Array.from({ length: SERIES }, (_, n) => ({ label: `Run ${n}`, values: curve(n) })),
    marks: [{ label: 'Top speed', x: 5 + (seed % 7), y: 9 }],
    size: 'large',
    position: 'c',
  };
}

const plainData = (chart: Chart): uPlot.AlignedData => [
  [...(chart.values ?? [])],
  ...chart.series.map(({ values }) => [...values]),
];
