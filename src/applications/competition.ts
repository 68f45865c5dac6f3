import { assess } from './assess.ts';
import { rankingOf } from './judgement.ts';
import { written } from './rounding.ts';
import type { Race, SimulationResults, Winner } from '#contract/simulation.ts';
import type { Specification } from '#contract/specification.ts';
import type { Application, Measure } from './application.ts';
import type { AssessedDesign } from './assess.ts';
import type { ActivityTerms } from './inputs/who-sets.ts';

/** What a competition needs to know of one design. */
export interface Standing {
  /** And admitted to the ranking. */
  readonly isInSpec: boolean;
  /** Not rounded, in the units of the performance measure; null where the design has none. */
  readonly performance: number | null;
}

export interface Rule {
  readonly better: 'lower' | 'higher';
  /** Differences below it are ties, in the units of the performance measure. */
  readonly resolution: number;
}

/**
 * 1 or 2 for the better design, 3 for a tie, 0 where nothing is ranked. IN SPEC beats OUT OF SPEC; two designs OUT OF SPEC, and
 * two without a performance, are not ranked. Swapping the designs swaps 1 and 2 and nothing else.
 */
export function winnerOf(first: Standing, second: Standing, rule: Rule): Winner {
  if (!first.isInSpec && !second.isInSpec) return 0;
  if (first.isInSpec !== second.isInSpec) return first.isInSpec ? 1 : 2;
  if (first.performance === null && second.performance === null) return 0;
  if (first.performance === null) return 2;
  if (second.performance === null) return 1;
  const lead =
    rule.better === 'higher' ? first.performance - second.performance : second.performance - first.performance;
  if (Math.abs(lead) < rule.resolution) return 3;
  return lead > 0 ? 1 : 2;
}

export interface Entrant {
  readonly name: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly terms?: ActivityTerms;
}

export interface Competition {
  readonly results: SimulationResults;
  /** Absent where a design could not be analysed: what has no time history cannot be animated. */
  readonly race: Race | undefined;
}

/** Races two designs under one specification: who wins, the numbers shown afterwards and the animation. */
export function compete<A>(
  application: Application<A>,
  specification: Specification,
  first: Entrant,
  second: Entrant,
): Competition {
  const one = assess(application, specification, first.inputs, first.terms);
  const two = assess(application, specification, second.inputs, second.terms);
  const { measure, better } = rankingOf(application, specification);
  const winner = winnerOf(standing(one), standing(two), { better, resolution: measure.resolution });
  return {
    results: {
      design1: { name: first.name, stats: statsOf(application, measure, one) },
      design2: { name: second.name, stats: statsOf(application, measure, two) },
      winner,
    },
    race:
      one.analysis === undefined || two.analysis === undefined
        ? undefined
        : application.race({ name: first.name, analysis: one.analysis }, { name: second.name, analysis: two.analysis }),
  };
}

function standing<A>(design: AssessedDesign<A>): Standing {
  const { status, admission } = design.assessment;
  return { isInSpec: status === 'tested' && admission?.isRanked !== false, performance: design.exactPerformance };
}

/** What the challenge ranks by comes first: a page takes the first number for the one that decides. */
function statsOf<A>(
  { raceStats, measures }: Application<A>,
  deciding: Measure<A>,
  { analysis }: AssessedDesign<A>,
): { name: string; value: string }[] {
  const rest = raceStats.filter((code) => code !== deciding.code);
  return [deciding.code, ...rest].flatMap((code) => {
    const measure = measures.find((each) => each.code === code);
    if (measure === undefined) return [];
    const value = analysis === undefined ? null : measure.value(analysis);
    return [{ name: measure.label, value: written(value, measure.resolution, measure.units) }];
  });
}
