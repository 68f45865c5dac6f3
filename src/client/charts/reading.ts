import { charts as say } from '#client/words/charts.ts';
import { inFront } from './in-front.ts';
import { shortNumber } from './short-number.ts';
import type { Chart } from '#contract/engineering/chart.ts';

/** How many places the keyboard's cursor has along a line chart. */
export const STEPS = 100;

/** The number of the point at a share of the way along a line chart, 0 to 1. */
export function indexAt(chart: Chart, share: number): number {
  const xs = chart.values ?? [];
  const [first = 0, last = 0] = [xs[0], xs.at(-1)];
  const wanted = first + (last - first) * share;
  let nearest = 0;
  xs.forEach((x, index) => {
    if (Math.abs(x - wanted) < Math.abs((xs[nearest] ?? 0) - wanted)) nearest = index;
  });
  return nearest;
}

/** What a line chart says at one of its points: x, then every series that is named beside it. */
export function readingAt(chart: Chart, index: number): string {
  const x = chart.values?.[index];
  if (x === undefined) return '';
  const series = inFront(chart).map(({ label, values }) => {
    const value = values[index];
    if (value === null || value === undefined) return say('none', { series: label });
    return `${label} ${withUnit(value, chart.y.units)}`;
  });
  return [`${chart.x.label} ${withUnit(x, chart.x.units)}`, ...series].join(', ');
}

const withUnit = (value: number, units: string): string =>
  units === '' ? shortNumber(value) : `${shortNumber(value)} ${units}`;
