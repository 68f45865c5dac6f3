/** A track's value at a time, interpolated between samples and held at the ends. */
export function readoutAt(times: readonly number[], values: readonly number[], time: number): number {
  const after = times.findIndex((each) => each > time);
  if (after === 0) return values[0] ?? 0;
  if (after === -1) return values.at(-1) ?? 0;
  const from = times[after - 1] ?? 0;
  const to = times[after] ?? from;
  const share = to > from ? (time - from) / (to - from) : 0;
  return (values[after - 1] ?? 0) * (1 - share) + (values[after] ?? 0) * share;
}
