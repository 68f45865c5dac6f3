import { benchmarkOf, SHARE_OF_FOUND } from '#applications/benchmark.ts';
import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { rankingOf } from '#applications/judgement.ts';
import { written } from '#applications/rounding.ts';
import { LIMITS, TOP_COUNTS } from '#contract/limits.ts';
import { levelBenchmark } from '#rules/level-benchmark.ts';
import { MOST_POINTS } from '#server/games/levels.ts';
import { specificationProblems } from './specification-check.ts';
import { hasControls } from '#server/teacher/typed-text.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Curriculum } from '#contract/curriculum.ts';
import type { ActivitySetup, LevelSetting } from '#contract/teacher/activity-calls.ts';

const RETAKES_MOST = 99;
/** Nobody builds more designs in a unit. */
const ITERATIONS_MOST = 100;
const FIELDS_MOST = 8;
const NAME_MAX = 60;
const DESCRIPTION_MAX = 300;

/** What is wrong with an activity's settings, in a sentence; undefined: nothing. */
export function setupProblem(
  setup: ActivitySetup,
  { application, curriculum }: { readonly application: AnyApplication; readonly curriculum: Curriculum },
): string | undefined {
  return (
    specificationProblems(application, setup.specification)[0] ??
    competitionProblem(setup) ??
    setup.gameLevels.map(levelProblem).find((problem) => problem !== undefined) ??
    unreachableLevel(setup, application) ??
    retakesProblem(setup, curriculum) ??
    fieldsProblem(setup, application) ??
    scheduleProblem(setup)
  );
}

function competitionProblem({ competitionName, topCount }: ActivitySetup): string | undefined {
  if ([...competitionName].length > NAME_MAX || hasControls(competitionName)) {
    return `The name of the competition can have at most ${NAME_MAX} characters.`;
  }
  if (!TOP_COUNTS.some((count) => count === topCount)) {
    return `The competition can show the top ${TOP_COUNTS.slice(0, -1).join(', ')} or ${TOP_COUNTS.at(-1)}.`;
  }
  return undefined;
}

function levelProblem(setting: LevelSetting, index: number, all: readonly LevelSetting[]): string | undefined {
  const { level, description = '', best, worst, requiredNumIterations: iterations } = setting;
  if (!isWhole(level, 1, LIMITS.gameLevels)) return `There are levels 1 to ${LIMITS.gameLevels} only.`;
  if (all.findIndex((other) => other.level === level) !== index) return `Level ${level} is set twice.`;
  if (description.length > DESCRIPTION_MAX) {
    return `Level ${level}: the description can have at most ${DESCRIPTION_MAX} characters.`;
  }
  if (best !== undefined && best === worst) return `Level ${level}: best and worst performance must differ.`;
  if (iterations !== undefined && !isWhole(iterations, 1, ITERATIONS_MOST)) {
    return `Level ${level}: the number of iterations must be a whole number from 1 to ${ITERATIONS_MOST}.`;
  }
  const { grades, iterations: designs, performance } = MOST_POINTS;
  const asked = [
    ['for quizzes', setting.requiredGradesScore, grades],
    ['for designs', setting.requiredIterationsScore, designs],
    ['for performance', setting.requiredPerformanceScore, performance],
    ['in all', setting.requiredAggregateScore, grades + designs + performance],
  ] as const;
  const wrong = asked.find(([, score, most]) => score !== undefined && !(score >= 0 && score <= most));
  return wrong && `Level ${level}: points ${wrong[0]} must be from 0 to ${wrong[2]}; there are no more.`;
}

/** A level that asks for more than the best design that is known of the challenge earns. */
function unreachableLevel({ gameLevels, specification }: ActivitySetup, application: AnyApplication) {
  const benchmark = benchmarkOf(application, specification);
  if (benchmark === undefined) return undefined;
  const { measure, better } = rankingOf(application, specification);
  const found = benchmark.worst + SHARE_OF_FOUND * (benchmark.best - benchmark.worst);
  for (const { level, best: ownBest, worst: ownWorst, requiredPerformanceScore: required = 0 } of gameLevels) {
    const usual = levelBenchmark(benchmark, level);
    const [worst, best] = [ownWorst ?? usual.worst, ownBest ?? usual.best];
    if (better === 'higher' ? best <= worst : best >= worst) {
      const more = better === 'higher' ? 'greater' : 'less';
      return `Level ${level}: the performance for full points must be ${more} than the one for no points.`;
    }
    const points = (MOST_POINTS.performance * (found - worst)) / (best - worst);
    if (points >= required || (ownBest === undefined && ownWorst === undefined)) continue;
    const known = written(found, measure.resolution, measure.units);
    return `Level ${level}: the best design that is known, ${known}, earns ${Math.max(0, Math.round(points))} of the ${required} points for performance.`;
  }
  return undefined;
}

function retakesProblem(
  { retakesAllowed, exerciseRetakes }: ActivitySetup,
  curriculum: Curriculum,
): string | undefined {
  const codes = new Set(curriculum.map(({ code }) => code));
  const unknown = Object.keys(exerciseRetakes).find((code) => !codes.has(code));
  if (unknown !== undefined) return `There is no exercise '${unknown.slice(0, NAME_MAX)}'.`;
  const counts = [retakesAllowed, ...Object.values(exerciseRetakes)];
  if (counts.every((count) => isWhole(count, 0, RETAKES_MOST))) return undefined;
  return `Retakes must be whole numbers from 0 to ${RETAKES_MOST}.`;
}

function fieldsProblem({ designFields }: ActivitySetup, application: AnyApplication): string | undefined {
  if (designFields.length > FIELDS_MOST) return `Lists of designs can show at most ${FIELDS_MOST} inputs.`;
  const names = new Set(inputsOf(application).map(({ name }) => name));
  const seen = new Set<string>();
  for (const { name, label, units } of designFields) {
    if (!names.has(name)) return `There is no input '${name.slice(0, NAME_MAX)}'.`;
    if (seen.has(name)) return `The input '${label.slice(0, NAME_MAX)}' is chosen twice.`;
    if (label.length > NAME_MAX || units.length > NAME_MAX) return 'The name of an input is too long.';
    seen.add(name);
  }
  return undefined;
}

function scheduleProblem({ opensAt, closesAt }: ActivitySetup): string | undefined {
  const times = [opensAt, closesAt].filter((time) => time !== null);
  if (!times.every((time) => isWhole(time, 0, Number.MAX_SAFE_INTEGER))) return 'Please choose a date and a time.';
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt) {
    return 'The activity must open before it closes.';
  }
  return undefined;
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
