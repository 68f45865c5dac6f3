import { matchesOf } from './draw.ts';
import type { ContestStep, MatchResult } from '#contract/competition/contest.ts';
import type { Draw, Match, Round, Slot } from './draw.ts';

/** A match as it stands. */
export interface MatchState {
  readonly match: Match;
  /** Who starts; undefined while an earlier match that decides it is not over. */
  readonly starters: readonly string[] | undefined;
  /** Of the starters those who still race. */
  readonly racing: readonly string[];
  /** All starters as they came in, once it is decided; who was taken out or did not race comes last. */
  readonly order: readonly string[] | undefined;
  /** The place of each who has one in this match, once it is decided: equals share one. */
  readonly places: ReadonlyMap<string, number>;
  /** Who had no result here or in the match that leads here, and so did not race. */
  readonly absent: readonly string[];
  /** Whether it was raced, or decided because nobody else was left. */
  readonly isRaced: boolean;
  readonly by: 'results' | 'hand' | undefined;
  /** What stood with each when it was raced, in the units of the measure; undefined where the step does not say it. */
  readonly values: ReadonlyMap<string, number | null> | undefined;
}

export interface Progress {
  readonly draw: Draw;
  readonly states: ReadonlyMap<string, MatchState>;
  /** In the order in which they were taken out. */
  readonly out: readonly string[];
  /** Entries that are not as they were and go on all the same. */
  readonly kept: ReadonlySet<string>;
  /** The match that is raced next; undefined once all are over. */
  readonly next: MatchState | undefined;
  /** The round of the next match. */
  readonly round: Round | undefined;
}

/** The steps that count, in their order: an undo takes the last one away, and with it itself. */
export function liveSteps<T extends { readonly step: ContestStep }>(log: readonly T[]): readonly T[] {
  const live: T[] = [];
  for (const named of log) {
    if (named.step.kind === 'undo') live.pop();
    else live.push(named);
  }
  return live;
}

/** How a contest stands after these steps. */
export function progressOf(draw: Draw, log: readonly { readonly step: ContestStep }[]): Progress {
  const steps = liveSteps(log).map(({ step }) => step);
  const results = new Map(
    steps.flatMap((step) => (step.kind === 'raced' ? step.results.map((each) => [each.match, each] as const) : [])),
  );
  const out = steps.flatMap((step) => (step.kind === 'out' ? [step.entry] : []));
  const states = new Map<string, MatchState>();
  for (const match of matchesOf(draw)) states.set(match.id, stateOf(match, results.get(match.id), out, states));
  const next = [...states.values()].find(({ order }) => order === undefined);
  return {
    draw,
    states,
    out,
    kept: new Set(steps.flatMap((step) => (step.kind === 'kept' ? [step.entry] : []))),
    next,
    round: draw.rounds.find(({ matches }) => matches.some(({ id }) => id === next?.match.id)),
  };
}

function stateOf(
  match: Match,
  raced: MatchResult | undefined,
  out: readonly string[],
  states: Progress['states'],
): MatchState {
  const starters = startersOf(match, states);
  const missing = match.slots.flatMap((slot) => missingFrom(slot, states));
  const racing = starters?.filter((entry) => !out.includes(entry) && !missing.includes(entry)) ?? [];
  const isAlone = starters !== undefined && racing.length <= 1;
  const first = raced?.order ?? (isAlone ? racing : undefined);
  const places = placesIn(raced, first);
  return {
    match,
    starters,
    racing,
    order: starters && first && withRest(first, { starters, out, missing }),
    places,
    absent: [...new Set([...(raced?.order ?? []), ...missing])].filter((entry) => !places.has(entry)),
    isRaced: raced !== undefined,
    by: raced?.by,
    values: raced?.values && new Map(raced.order.map((entry, index) => [entry, raced.values?.[index] ?? null])),
  };
}

/** The matches of a round that are not decided yet and whose starters are known. */
export function openMatches({ states }: Progress, round: Round): readonly MatchState[] {
  return round.matches.flatMap(({ id }) => {
    const state = states.get(id);
    return state?.starters !== undefined && state.order === undefined ? [state] : [];
  });
}

/** Who takes this place of a match; undefined while nobody knows it. */
export function starterOf(slot: Slot, states: Progress['states']): string | undefined {
  return 'entry' in slot ? slot.entry : states.get(slot.match)?.order?.[slot.place - 1];
}

/** Whoever did not race goes on from no match. */
export function missingFrom(slot: Slot, states: Progress['states']): readonly string[] {
  const entry = starterOf(slot, states);
  const isMissing = 'match' in slot && entry !== undefined && states.get(slot.match)?.absent.includes(entry);
  return isMissing ? [entry] : [];
}

function startersOf({ slots }: Match, states: Progress['states']): readonly string[] | undefined {
  const found = slots.map((slot) => starterOf(slot, states));
  return found.every((entry) => entry !== undefined) ? found : undefined;
}

function placesIn(raced: MatchResult | undefined, first: readonly string[] | undefined): ReadonlyMap<string, number> {
  const places = (first ?? []).map((entry, index) => {
    const place = raced?.places === undefined ? index + 1 : (raced.places[index] ?? null);
    return [entry, place] as const;
  });
  return new Map(places.flatMap(([entry, place]) => (place === null ? [] : [[entry, place] as const])));
}

interface Rest {
  readonly starters: readonly string[];
  readonly out: readonly string[];
  readonly missing: readonly string[];
}

/**
 * Behind those who raced come those who were taken out, who was there longest ahead, and behind them those who did not race; so a later
 * step never changes who went on from an earlier match.
 */
function withRest(first: readonly string[], { starters, out, missing }: Rest): readonly string[] {
  const left = out.filter((entry) => starters.includes(entry) && !missing.includes(entry)).toReversed();
  return [...first, ...[...left, ...missing].filter((entry) => !first.includes(entry))];
}
