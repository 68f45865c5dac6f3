import type { Benchmark } from '#contract/engineering/specification.ts';

/** How far from the reference design towards the best one a design must come for full points, at levels 1 to 5 [1]. */
const WAY = [0.4, 0.55, 0.7, 0.85, 1] as const;

/** What designs are worth at one level: the reference design earns nothing at any, and full points are farther off at each. */
export function levelBenchmark({ worst, best }: Benchmark, level: number): Benchmark {
  const way = WAY[level - 1] ?? 1;
  return { worst, best: Number((worst + way * (best - worst)).toPrecision(4)) };
}
