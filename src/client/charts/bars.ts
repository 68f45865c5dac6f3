import { columnNumber } from './short-number.ts';
import type { Chart } from '#contract/engineering/chart.ts';

export interface Bar {
  readonly name: string;
  /** Of the longest bar, 0 to 1. */
  readonly share: number;
  readonly isNegative: boolean;
  /** The number, for a pie with its part of the whole. */
  readonly words: string;
}

/** The bars of a bar or pie chart; several series stand below each other. */
export function barsOf(chart: Chart): readonly Bar[] {
  const values = chart.series.flatMap((series) => series.values.map((value) => value ?? 0));
  const total = values.reduce((sum, value) => sum + value, 0);
  const longest = Math.max(...values.map(Math.abs), Number.MIN_VALUE);
  const numberOf = columnNumber(values);
  return chart.series.flatMap((series) =>
    (chart.categories ?? []).map((category, index): Bar => {
      const value = series.values[index] ?? 0;
      const part = chart.kind === 'pie' && total > 0 ? ` (${Math.round((100 * value) / total)}%)` : '';
      return {
        name: chart.series.length > 1 ? `${category}, ${series.label}` : category,
        share: Math.abs(value) / longest,
        isNegative: value < 0,
        words: `${numberOf(value)}${part}`.replace('-', '\u2212'),
      };
    }),
  );
}
