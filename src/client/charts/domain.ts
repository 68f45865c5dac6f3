/** Smallest and largest finite value of some lists; undefined where there is none. */
function extentOf(lists: readonly (readonly (number | null)[])[]): readonly [number, number] | undefined {
  let low = Infinity;
  let high = -Infinity;
  for (const list of lists) {
    for (const value of list) {
      if (value === null) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return low > high ? undefined : [low, high];
}

/** The log chart's y domain: 95 % of the minimum to 105 % of the maximum, rounded outward to steps of 0.5 (ledger JRN-08). */
export function logChartDomain(values: readonly number[]): readonly [number, number] {
  const [low, high] = extentOf([values]) ?? [0, 1];
  return [Math.floor(low * 0.95 * 2) / 2, Math.ceil(high * 1.05 * 2) / 2];
}
