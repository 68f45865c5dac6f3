import { assess } from './assess.ts';
import { decisionOf } from './decision.ts';
import { rankingOf, reasonsOf } from './judgement.ts';
import { roundTo, written } from './rounding.ts';
import type { Race, SimulationResults, Winner } from '#contract/engineering/simulation.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { Application, Measure } from './application.ts';
import type { AssessedDesign } from './assess.ts';
import type { ActivityTerms } from './inputs/who-sets.ts';

/** What a competition needs to know of one design. */
export interface RaceStanding {
  /** And admitted to the ranking. */
  readonly isInSpec: boolean;
  /** Not rounded, in the units of the performance measure; null where the design has none. */
  readonly performance: number | null;
}

export interface Rule {
  readonly better: 'lower' | 'higher';
  /** To which performances are told, in the units of their measure. */
  readonly resolution: number;
}

/**
 * 1 or 2 for the better design, 3 for a tie, 0 where nothing is ranked. Performances are compared as they are told, so that nobody
 * reads a tie over two numbers, and places, contests and races agree. IN SPEC beats OUT OF SPEC; two designs OUT OF SPEC, and
 * two without a performance, are not ranked. Swapping the designs swaps 1 and 2 and nothing else.
 */
export function winnerOf(first: RaceStanding, second: RaceStanding, rule: Rule): Winner {
  if (!first.isInSpec && !second.isInSpec) return 0;
  if (first.isInSpec !== second.isInSpec) return first.isInSpec ? 1 : 2;
  if (first.performance === null && second.performance === null) return 0;
  if (first.performance === null) return 2;
  if (second.performance === null) return 1;
  const one = roundTo(first.performance, rule.resolution);
  const other = roundTo(second.performance, rule.resolution);
  if (one === other) return 3;
  return one > other === (rule.better === 'higher') ? 1 : 2;
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
  const ranking = rankingOf(application, specification);
  const { measure, better } = ranking;
  const winner = winnerOf(raceStanding(one), raceStanding(two), { better, resolution: measure.resolution });
  const isByNumbers = [one, two].every((design) => raceStanding(design).isInSpec);
  const isByClock = isByNumbers && measure.code === defaultOf(application);
  const race = raceOf(application, [first.name, one], [second.name, two], (...analyses) =>
    decisionOf(application, ranking, analyses, isByNumbers ? winner : 0),
  );
  return {
    results: {
      design1: resultOf(application, measure, [first.name, one]),
      design2: resultOf(application, measure, [second.name, two]),
      winner,
    },
    race: isByClock && winner !== 3 ? race : withoutPhoto(race),
  };
}

const defaultOf = <A>({ performances }: Application<A>): string => performances[0].measure;

type Named<A> = readonly [name: string, design: AssessedDesign<A>];

function raceOf<A>(
  application: Application<A>,
  [name1, one]: Named<A>,
  [name2, two]: Named<A>,
  decide: (one: A, two: A) => Race['decision'],
): Race | undefined {
  if (one.analysis === undefined || two.analysis === undefined) return undefined;
  const race = application.race({ name: name1, analysis: one.analysis }, { name: name2, analysis: two.analysis });
  return { ...race, decision: decide(one.analysis, two.analysis) };
}

/** A photo says who is through first, and by how much: nothing to show where that did not decide. */
function withoutPhoto(race: Race | undefined): Race | undefined {
  if (race === undefined) return undefined;
  const { photoFinish: _, ...rest } = race;
  return rest;
}

function raceStanding<A>(design: AssessedDesign<A>): RaceStanding {
  const { status, admission } = design.assessment;
  return { isInSpec: status === 'tested' && admission?.isRanked !== false, performance: design.exactPerformance };
}

function resultOf<A>(
  application: Application<A>,
  measure: Measure<A>,
  [name, design]: Named<A>,
): SimulationResults['design1'] {
  const { assessment } = design;
  const stats = statsOf(application, measure, design);
  return { name, stats, status: assessment.status, reasons: reasonsOf(assessment) };
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
