import type { DockedChart } from '#client/stores/engineering/graphics.ts';
import type { Chart } from '#contract/engineering/chart.ts';

/** The charts that are shown where so many have room: those asked for last, in the order of all. */
export function shownInDock(all: readonly DockedChart[], columns: number): readonly Chart[] {
  const last = all.toSorted((one, other) => other.z - one.z).slice(0, columns);
  return all.filter((each) => last.includes(each)).map(({ chart }) => chart);
}
