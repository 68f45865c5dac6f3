import type { Chart } from '#contract/engineering/chart.ts';

/** The series that have a color and a name beside the plot; the others stand behind them. */
export function inFront({ series }: Chart): Chart['series'] {
  return series.filter(({ isBehind }) => isBehind !== true);
}
