import { charts as say } from '#client/words/charts.ts';
import { csvText } from '#rules/csv.ts';
import { withUnits } from './units.ts';
import type { Chart } from '#contract/engineering/chart.ts';

type Cell = number | string | null;

interface ChartRows {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A chart's numbers as a table: one row an x; the series of a path chart stand below each other. */
export function rowsOf(chart: Chart): ChartRows {
  if (chart.kind === 'path') {
    return {
      heads: [say('series'), withUnits(chart.x), withUnits(chart.y)],
      rows: chart.series.flatMap((series) =>
        series.values.map((value, index): readonly Cell[] => [series.label, series.x?.[index] ?? null, value]),
      ),
    };
  }
  const firsts: readonly Cell[] = chart.kind === 'line' ? (chart.values ?? []) : (chart.categories ?? []);
  return {
    heads: [
      withUnits(chart.x),
      ...chart.series.map((series) => withUnits({ label: series.label, units: chart.y.units })),
    ],
    rows: firsts.map((first, index) => [first, ...chart.series.map((series) => series.values[index] ?? null)]),
  };
}

/** The same as CSV, all digits. */
export function csvOf(chart: Chart): string {
  const { heads, rows } = rowsOf(chart);
  return csvText([heads, ...rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))))]);
}
