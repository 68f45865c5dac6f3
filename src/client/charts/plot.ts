import 'uplot/dist/uPlot.min.css';
import uPlot from 'uplot';
import { spreadLabels } from '#client/ui/pictures/label-layout.ts';
import { localisedNumber } from '#client/words/numbers.ts';
import { inFront } from './in-front.ts';
import { inkOf } from './ink.ts';
import { along, markBoxes } from './mark-boxes.ts';
import { withUnits } from './units.ts';
import type { Chart } from '#contract/engineering/chart.ts';
import type { Ink } from './ink.ts';
import type { Pixel } from './mark-boxes.ts';

/** Dash patterns beside the colors, so that series differ without them. */
export const DASHES: readonly (readonly number[])[] = [[], [8, 4], [3, 3], [10, 3, 3, 3], [2, 4]];

/** Size of a plot [px], and its y axis where the numbers do not decide it. */
export interface PlotFrame {
  readonly width: number;
  readonly height: number;
  readonly domain: readonly [number, number] | undefined;
}

/** A uPlot of a line or path chart inside an element. What is named in it is read from `shown` each time it is drawn. */
export function makePlot(
  element: HTMLElement,
  shown: { readonly current: Chart },
  frame: PlotFrame,
  onRead: (index: number | undefined) => void,
): uPlot {
  const chart = shown.current;
  const ink = inkOf(element);
  const options = {
    ...optionsOf(chart, ink, frame),
    hooks: { draw: [(plot: uPlot) => drawMarks(plot, shown.current, ink)] },
  };
  const setCursor = (plot: uPlot): void => onRead(plot.cursor.idx ?? undefined);
  return new uPlot({ ...options, hooks: { ...options.hooks, setCursor: [setCursor] } }, plotDataOf(chart), element);
}

/** The chart's numbers as uPlot takes them: one x for lines, an x for each series for paths. */
export function plotDataOf(chart: Chart): uPlot.AlignedData {
  // uPlot's types want lists that may be changed; it changes none.
  if (chart.kind !== 'path')
    return [chart.values ?? [], ...chart.series.map((series) => series.values)] as unknown as uPlot.AlignedData;
  const facets = chart.series.map((series) => [series.x ?? [], series.values]);
  // uPlot's types know only aligned data; mode 2 takes facets.
  return [null, ...facets] as unknown as uPlot.AlignedData;
}

function optionsOf(chart: Chart, ink: Ink, { width, height, domain }: PlotFrame): uPlot.Options {
  const isPath = chart.kind === 'path';
  return {
    width,
    height,
    mode: isPath ? 2 : 1,
    scales: { x: { time: false }, ...(domain !== undefined && { y: { range: [domain[0], domain[1]] } }) },
    padding: [10, 14, 0, 0],
    // The names of the series stand above the plot, where their height is known.
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, show: !isPath, y: false },
    axes: [
      { ...axis(chart.x, ink), size: 30, gap: 2, ...wholeSteps(chart) },
      { ...axis(shortened(chart.y, ink, height - AROUND_Y), ink), size: 52 },
    ],
    series: isPath
      ? [
          {},
          ...strokes(chart, ink).map((each) => ({
            ...each,
            paths: drawFacets,
          })),
        ]
      : [{ label: withUnits(chart.x) }, ...strokes(chart, ink)],
  };
}

/** Of a plot's height, what lies above and below its y axis [px]. */
const AROUND_Y = 60;

/** A name of an axis that has no room for all of it ends in dots, its units after them. */
function shortened(of: AxisName, ink: Ink, room: number): AxisName {
  if (withUnits(of).length * WIDEST < room) return of;
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return of;
  context.font = labelFont(ink);
  const fits = (label: string): boolean => context.measureText(withUnits({ ...of, label })).width <= room;
  let { label } = of;
  while (label.length > LEAST_LETTERS && !fits(label))
    label = `${label
      .replace(/\u2026$/, '')
      .slice(0, -1)
      .trimEnd()}\u2026`;
  return { ...of, label };
}

const LEAST_LETTERS = 4;
/** No letter is wider on the whole; shorter names need not be measured [px]. */
const WIDEST = 9;

interface AxisName {
  readonly label: string;
  readonly units: string;
}

const labelFont = (ink: Ink): string => `14px ${ink.font}`;

function axis(of: AxisName, ink: Ink): uPlot.Axis {
  return {
    // uPlot itself would write them as the browser's language does, which need not be the page's.
    values: (_, splits) => splits.map(localisedNumber),
    label: withUnits(of),
    labelSize: 20,
    labelGap: 0,
    labelFont: labelFont(ink),
    font: `13px ${ink.font}`,
    stroke: ink.text,
    grid: { stroke: ink.grid, width: 1 },
    ticks: { stroke: ink.line, width: 1 },
  };
}

/** Whether x counts something: there is no revision 1.5. */
export function isCounted({ values = [] }: Chart): boolean {
  return values.length > 0 && values.length < 100 && values.every(Number.isInteger);
}

/** Steps of one and more where x counts. */
function wholeSteps(chart: Chart): Pick<uPlot.Axis, 'incrs'> {
  return isCounted(chart) ? { incrs: [1, 2, 5, 10, 20, 50] } : {};
}

/** Fewer points than this are drawn as points too: one alone would not be seen. */
const FEW = 12;

function strokes(chart: Chart, ink: Ink): uPlot.Series[] {
  const front = inFront(chart);
  return chart.series.map((series) => {
    const index = front.indexOf(series);
    return index < 0 ? behind(series.label, ink) : stroke(series.label, index, ink);
  });
}

function behind(label: string, ink: Ink): uPlot.Series {
  return { label, stroke: ink.line, width: 1, pxAlign: 0, points: { show: true, size: 4, fill: ink.line } };
}

function stroke(label: string, index: number, ink: Ink): uPlot.Series {
  const dash = DASHES[index % DASHES.length] ?? [];
  return {
    label,
    stroke: ink.series[index % ink.series.length] ?? ink.text,
    width: 2,
    dash: [...dash],
    // Between pixels: rounded to whole ones a gentle slope becomes a stair.
    pxAlign: 0,
    points: { show: (_, __, first, last) => last - first < FEW - 1, size: 7 },
  };
}

/** Draws one series of a path chart in the order of its points. */
const drawFacets: uPlot.Series.PathBuilder = (plot, index) => {
  const facet = (plot.data as unknown as (readonly [readonly number[], readonly (number | null)[]] | null)[])[index];
  const path = new Path2D();
  let isDrawing = false;
  facet?.[0].forEach((x, point) => {
    const y = facet[1][point];
    if (y === null || y === undefined) {
      isDrawing = false;
      return;
    }
    const at = [plot.valToPos(x, 'x', true), plot.valToPos(y, 'y', true)] as const;
    if (isDrawing) path.lineTo(...at);
    else path.moveTo(...at);
    isDrawing = true;
  });
  return { stroke: path };
};

/** Of what a name of a mark covers of a curve this much is told apart [px]. */
const CURVE_STEP = 3;

function drawMarks(plot: uPlot, chart: Chart, ink: Ink): void {
  const { ctx } = plot;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.font = `600 ${13 * ratio}px ${ink.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  // The last series' dashes are still set.
  ctx.setLineDash([]);
  const spots = (chart.marks ?? []).map(({ label, x, y }) => ({
    label,
    textWidth: ctx.measureText(label).width,
    x: plot.valToPos(x, 'x', true),
    y: plot.valToPos(y, 'y', true),
  }));
  const around = { frame: plot.bbox, curves: spots.length === 0 ? [] : curvesOf(plot, chart), ratio };
  const boxes = spreadLabels(markBoxes(spots, around), plot.bbox);
  spots.forEach(({ x, y, label }, index) => {
    ctx.fillStyle = ink.ground;
    ctx.strokeStyle = ink.text;
    ctx.lineWidth = 2 * ratio;
    ctx.beginPath();
    ctx.arc(x, y, 4 * ratio, 0, 2 * Math.PI);
    ctx.fill();
    ctx.stroke();
    const box = boxes[index];
    if (box === undefined) return;
    ctx.lineWidth = 4 * ratio;
    ctx.strokeStyle = ink.ground;
    ctx.strokeText(label, box.x, box.y);
    ctx.fillStyle = ink.text;
    ctx.fillText(label, box.x, box.y);
  });
  ctx.restore();
}

/** Points of all curves of a chart in the canvas's pixels. */
function curvesOf(plot: uPlot, chart: Chart): readonly Pixel[] {
  return chart.series.flatMap(({ x, values }) => {
    const xs = x ?? chart.values ?? [];
    const curve = values.map((y, index): Pixel | undefined => {
      const at = xs[index];
      return y === null || at === undefined ? undefined : [plot.valToPos(at, 'x', true), plot.valToPos(y, 'y', true)];
    });
    return along(curve, CURVE_STEP * devicePixelRatio);
  });
}
