import type { Benchmark, Specification } from '#contract/engineering/specification.ts';
import type { Application } from './application.ts';
import type { Recorded, Searched } from './recorded.ts';

/** Share of the points that the best design found earns: somebody may find a better one. */
export const SHARE_OF_FOUND = 0.9;

/** What designs of a challenge are worth. No error is less than none, so `best` does not change its sign. */
export function benchmarkFrom({ reference, found }: Searched): Benchmark {
  const beyond = reference + (found - reference) / SHARE_OF_FOUND;
  const best = reference > 0 ? Math.max(0, beyond) : beyond;
  return { worst: rounded(reference), best: rounded(best) };
}

/** A product's challenges with what was recorded of each. */
export function withBenchmarks(
  specifications: readonly Specification[],
  recorded: Readonly<Record<string, Recorded>>,
): readonly Specification[] {
  return specifications.map((specification) => ({
    ...specification,
    benchmark: benchmarkFrom(recorded[specification.id]),
  }));
}

/**
 * What designs are worth under a specification: as the product's challenge of that id has it, as it was saved, or, where it was saved
 * before benchmarks belonged to it, as the first challenge that ranks by the same measure has it.
 */
export function benchmarkOf<A>(application: Application<A>, specification: Specification): Benchmark | undefined {
  const presets = application.specifications;
  return (
    presets.find(({ id }) => id === specification.id)?.benchmark ??
    specification.benchmark ??
    presets.find(({ performance }) => performance === specification.performance)?.benchmark
  );
}

function rounded(performance: number): number {
  return Number(performance.toPrecision(4));
}
