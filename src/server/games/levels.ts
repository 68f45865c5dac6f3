import { assess } from '#applications/assess.ts';
import { benchmarkOf } from '#applications/benchmark.ts';
import { rankingOf } from '#applications/judgement.ts';
import { levelBenchmark } from '#rules/level-benchmark.ts';
import { calibrationOf } from './calibrations.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Benchmark } from '#contract/engineering/specification.ts';
import type { GameLevel } from '#contract/learning/game.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Catalogue } from '#server/services.ts';

/** Most points by kind (GAME-02). */
export const MOST_POINTS = { grades: 100, iterations: 50, performance: 100 } as const;

const DEFAULTS = [
  { description: 'Get going: make a design that works.', iterations: 3, grades: 40, performance: 40 },
  { description: 'Find what slows your design down.', iterations: 4, grades: 50, performance: 50 },
  { description: 'Change one thing at a time and compare.', iterations: 5, grades: 60, performance: 60 },
  { description: 'Fine-tune every part.', iterations: 6, grades: 70, performance: 70 },
  { description: 'Go for the best design in the nation.', iterations: 8, grades: 80, performance: 80 },
] as const;

/** Half of the points for iterations must be earned at the first level, nearly all at the last. */
const ITERATIONS_SHARE = [0.5, 0.6, 0.7, 0.8, 0.9] as const;

/**
 * What designs are worth in a class that has calibrated: with its values all of them come out slower or stronger by about what the
 * standard design does, so that points are what they were. The standard design is analysed once for each calibration.
 */
function calibratedBenchmark(application: AnyApplication, activity: ActivityRecord): Benchmark | undefined {
  const { specification, calibration } = activity;
  const benchmark = benchmarkOf(application, specification);
  if (!benchmark || !calibration) return benchmark;
  const key = `${calibration.id} ${specification.id}`;
  const share = sharesOf.get(key) ?? shareOf(application, activity);
  sharesOf.delete(key);
  sharesOf.set(key, share);
  if (sharesOf.size > SHARES_KEPT) sharesOf.delete(sharesOf.keys().next().value ?? key);
  return { worst: share * benchmark.worst, best: share * benchmark.best };
}

const SHARES_KEPT = 500;
const sharesOf = new Map<string, number>();

function shareOf(application: AnyApplication, activity: ActivityRecord): number {
  const standard = (calibration?: InputValues): number | null =>
    assess(application, activity.specification, {}, { calibration }).exactPerformance;
  const share = (standard(calibrationOf(activity)) ?? 0) / (standard() ?? 0);
  return Number.isFinite(share) && share > 0 ? share : 1;
}

/** Levels 1 to 5 of an activity: the product's own, the benchmark of its specification, and what the teacher changed. */
export function levelsFor(activity: ActivityRecord, catalogue: Catalogue): GameLevel[] {
  const { appCode, specification } = activity;
  const application = catalogue.applicationOf(appCode);
  const benchmark = (application && calibratedBenchmark(application, activity)) ?? { worst: 0, best: 1 };
  const units = application ? rankingOf(application, specification).measure.units : '';
  return DEFAULTS.map((own, index) => {
    const level = index + 1;
    const set = activity.gameLevels.find((settings) => settings.level === level) ?? { level };
    const { worst, best } = levelBenchmark(benchmark, level);
    const requiredNumIterations = set.requiredNumIterations ?? own.iterations;
    const grades = set.requiredGradesScore ?? own.grades;
    const iterations =
      set.requiredIterationsScore ?? Math.round(MOST_POINTS.iterations * (ITERATIONS_SHARE[index] ?? 1));
    const performance = set.requiredPerformanceScore ?? own.performance;
    return {
      id: `level-${level}`,
      level,
      description: set.description ?? own.description,
      benchmarks: {
        performance: { best: set.best ?? best, worst: set.worst ?? worst },
        iterations: { best: requiredNumIterations, worst: 0 },
      },
      performanceUnits: units,
      requiredNumIterations,
      requiredGradesScore: grades,
      requiredIterationsScore: iterations,
      requiredPerformanceScore: performance,
      requiredAggregateScore: set.requiredAggregateScore ?? grades + iterations + performance,
    };
  });
}

/** Whether a smaller performance is the better one. */
export function isLowerBetter({ appCode, specification }: ActivityRecord, catalogue: Catalogue): boolean {
  const application = catalogue.applicationOf(appCode);
  return application !== undefined && rankingOf(application, specification).better === 'lower';
}
