import { benchmarkOf, SHARE_OF_FOUND } from '#applications/benchmark.ts';
import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { rankingOf } from '#applications/judgement.ts';
import { written } from '#applications/rounding.ts';
import { LIMITS, TOP_COUNTS } from '#contract/limits.ts';
import { LAST_MOMENT } from '#contract/values/moment.ts';
import { levelBenchmark } from '#rules/level-benchmark.ts';
import { hasControls } from '#server/checks/typed-text.ts';
import { MOST_POINTS } from '#server/games/levels.ts';
import { contentLevelsOf } from '#server/sequence/content-levels.ts';
import { reason } from '#server/words/refusals.ts';
import { specificationProblems } from './specification-check.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Curriculum } from '#contract/learning/curriculum.ts';
import type { ActivitySetup, LevelSetting } from '#contract/teacher/activity-calls.ts';
import type { Reason } from '#rules/reasons.ts';
import type { RefusalCode } from '#server/words/refusals.ts';

const RETAKES_MOST = 99;
/** Nobody builds more designs in a unit. */
const ITERATIONS_MOST = 100;
const WEIGHT_MOST = 100;
const FIELDS_MOST = 8;
const NAME_MAX = 60;
const DESCRIPTION_MAX = 300;

type Problem = Reason<RefusalCode> | undefined;

interface Judged {
  readonly application: AnyApplication;
  readonly curriculum: Curriculum;
  /** The activity has the very specification already. */
  readonly isKept?: boolean;
}

/** What is wrong with an activity's settings; undefined: nothing. */
export function setupProblem(setup: ActivitySetup, { application, curriculum, isKept = false }: Judged): Problem {
  return (
    (isKept ? undefined : specificationProblems(application, setup.specification)[0]) ??
    contentLevelProblem(setup, curriculum) ??
    competitionProblem(setup) ??
    setup.gameLevels.map(gameLevelProblem).find((problem) => problem !== undefined) ??
    unreachableLevel(setup, application) ??
    retakesProblem(setup, curriculum) ??
    fieldsProblem(setup, application) ??
    scheduleProblem(setup) ??
    dueProblem(setup, curriculum) ??
    weightsProblem(setup)
  );
}

function contentLevelProblem({ contentLevel }: ActivitySetup, curriculum: Curriculum): Problem {
  return contentLevelsOf(curriculum).includes(contentLevel) ? undefined : reason('NO_LESSONS_AT_LEVEL');
}

function competitionProblem({ competitionName, topCount }: ActivitySetup): Problem {
  if ([...competitionName].length > NAME_MAX || hasControls(competitionName)) {
    return reason('COMPETITION_NAME_TOO_LONG', { most: NAME_MAX });
  }
  if (!TOP_COUNTS.some((count) => count === topCount)) {
    return reason('TOP_COUNT_UNEXPECTED', {
      counts: TOP_COUNTS.slice(0, -1).join(', '),
      last: TOP_COUNTS.at(-1) ?? '',
    });
  }
  return undefined;
}

function gameLevelProblem(setting: LevelSetting, index: number, all: readonly LevelSetting[]): Problem {
  const { level, description = '', best, worst, requiredNumIterations: iterations } = setting;
  if (!isWhole(level, 1, LIMITS.gameLevels)) return reason('LEVEL_UNKNOWN', { most: LIMITS.gameLevels });
  if (all.findIndex((other) => other.level === level) !== index) return reason('LEVEL_TWICE', { level });
  if (description.length > DESCRIPTION_MAX) {
    return reason('LEVEL_DESCRIPTION_TOO_LONG', { level, most: DESCRIPTION_MAX });
  }
  if (best !== undefined && best === worst) return reason('LEVEL_BEST_IS_WORST', { level });
  if (iterations !== undefined && !isWhole(iterations, 1, ITERATIONS_MOST)) {
    return reason('LEVEL_ITERATIONS', { level, most: ITERATIONS_MOST });
  }
  const { grades, iterations: designs, performance } = MOST_POINTS;
  const asked = [
    ['LEVEL_POINTS_FOR_QUIZZES', setting.requiredGradesScore, grades],
    ['LEVEL_POINTS_FOR_DESIGNS', setting.requiredIterationsScore, designs],
    ['LEVEL_POINTS_FOR_PERFORMANCE', setting.requiredPerformanceScore, performance],
    ['LEVEL_POINTS_IN_ALL', setting.requiredAggregateScore, grades + designs + performance],
  ] as const;
  const wrong = asked.find(([, score, most]) => score !== undefined && !(score >= 0 && score <= most));
  return wrong && reason(wrong[0], { level, most: wrong[2] });
}

/** A level that asks for more than the best design that is known of the challenge earns. */
function unreachableLevel({ gameLevels, specification }: ActivitySetup, application: AnyApplication): Problem {
  const benchmark = benchmarkOf(application, specification);
  if (benchmark === undefined) return undefined;
  const { measure, better } = rankingOf(application, specification);
  const found = benchmark.worst + SHARE_OF_FOUND * (benchmark.best - benchmark.worst);
  for (const { level, best: ownBest, worst: ownWorst, requiredPerformanceScore: required = 0 } of gameLevels) {
    const usual = levelBenchmark(benchmark, level);
    const [worst, best] = [ownWorst ?? usual.worst, ownBest ?? usual.best];
    if (better === 'higher' ? best <= worst : best >= worst) {
      return reason(better === 'higher' ? 'LEVEL_MUST_RISE' : 'LEVEL_MUST_FALL', { level });
    }
    const points = (MOST_POINTS.performance * (found - worst)) / (best - worst);
    if (points >= required || (ownBest === undefined && ownWorst === undefined)) continue;
    const known = written(found, measure.resolution, measure.units);
    const earned = String(Math.max(0, Math.round(points)));
    return reason('LEVEL_OUT_OF_REACH', { level, known, earned, required: String(required) });
  }
  return undefined;
}

function retakesProblem({ retakesAllowed, exerciseRetakes }: ActivitySetup, curriculum: Curriculum): Problem {
  const codes = new Set(curriculum.map(({ code }) => code));
  const unknown = Object.keys(exerciseRetakes).find((code) => !codes.has(code));
  if (unknown !== undefined) return reason('EXERCISE_UNKNOWN', { code: unknown.slice(0, NAME_MAX) });
  const counts = [retakesAllowed, ...Object.values(exerciseRetakes)];
  if (counts.every((count) => isWhole(count, 0, RETAKES_MOST))) return undefined;
  return reason('RETAKES_UNEXPECTED', { most: RETAKES_MOST });
}

function fieldsProblem({ designFields }: ActivitySetup, application: AnyApplication): Problem {
  if (designFields.length > FIELDS_MOST) return reason('FIELDS_TOO_MANY', { most: FIELDS_MOST });
  const names = new Set(inputsOf(application).map(({ name }) => name));
  const seen = new Set<string>();
  for (const { name, label, units } of designFields) {
    if (!names.has(name)) return reason('FIELD_UNKNOWN', { name: name.slice(0, NAME_MAX) });
    if (seen.has(name)) return reason('FIELD_CHOSEN_TWICE', { label: label.slice(0, NAME_MAX) });
    if (label.length > NAME_MAX || units.length > NAME_MAX) return reason('FIELD_NAME_TOO_LONG');
    seen.add(name);
  }
  return undefined;
}

function scheduleProblem({ opensAt, closesAt, lockedUntil }: ActivitySetup): Problem {
  const times = [opensAt, closesAt, lockedUntil].filter((time) => time !== null);
  if (!times.every(isDate)) return reason('NO_DATE');
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt) {
    return reason('CLOSES_FIRST');
  }
  return undefined;
}

function isDate(time: number): boolean {
  return isWhole(time, 0, LAST_MOMENT);
}

function dueProblem({ dueDates }: ActivitySetup, curriculum: Curriculum): Problem {
  const codes = new Set(curriculum.map(({ code }) => code));
  const unknown = Object.keys(dueDates).find((code) => !codes.has(code));
  if (unknown !== undefined) return reason('EXERCISE_UNKNOWN', { code: unknown.slice(0, NAME_MAX) });
  return Object.values(dueDates).every(isDate) ? undefined : reason('NO_DATE');
}

function weightsProblem({ gradeWeights: { grades, iterations, performance } }: ActivitySetup): Problem {
  const weights = [grades, iterations, performance];
  const isGood = weights.every((weight) => isWhole(weight, 0, WEIGHT_MOST)) && weights.some((weight) => weight > 0);
  return isGood ? undefined : reason('WEIGHTS_UNEXPECTED', { most: WEIGHT_MOST });
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
