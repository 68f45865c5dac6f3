import { matchesOf } from './draw.ts';
import type { ContestStep } from '#contract/contest.ts';
import type { Draw, Match, Round, Slot } from './draw.ts';

/** A match as it stands. */
export interface MatchState {
  readonly match: Match;
  /** Who starts; undefined while an earlier match that decides it is not over. */
  readonly starters: readonly string[] | undefined;
  /** Of the starters those who still race. */
  readonly racing: readonly string[];
  /** All starters as they came in, once it is decided; who was taken out comes last. */
  readonly order: readonly string[] | undefined;
  /** Whether it was raced, or decided because nobody else was left. */
  readonly isRaced: boolean;
  readonly by: 'results' | 'hand' | undefined;
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
  for (const match of matchesOf(draw)) {
    const starters = startersOf(match, states);
    const racing = starters?.filter((entry) => !out.includes(entry)) ?? [];
    const raced = results.get(match.id);
    const order = starters && (raced ? withRest(raced.order, starters, out) : alone(starters, racing, out));
    states.set(match.id, { match, starters, racing, order, isRaced: raced !== undefined, by: raced?.by });
  }
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

/** The matches of a round that are not decided yet and whose starters are known. */
export function openMatches({ states }: Progress, round: Round): readonly MatchState[] {
  return round.matches.flatMap(({ id }) => {
    const state = states.get(id);
    return state?.starters !== undefined && state.order === undefined ? [state] : [];
  });
}

function startersOf({ slots }: Match, states: ReadonlyMap<string, MatchState>): readonly string[] | undefined {
  const found = slots.map((slot) => starterOf(slot, states));
  return found.every((entry) => entry !== undefined) ? found : undefined;
}

function starterOf(slot: Slot, states: ReadonlyMap<string, MatchState>): string | undefined {
  return 'entry' in slot ? slot.entry : states.get(slot.match)?.order?.[slot.place - 1];
}

function withRest(order: readonly string[], starters: readonly string[], out: readonly string[]): readonly string[] {
  return [...order, ...lastOutFirst(starters, out).filter((entry) => !order.includes(entry))];
}

/** Decided without a race where no more than one is left. */
function alone(
  starters: readonly string[],
  racing: readonly string[],
  out: readonly string[],
): readonly string[] | undefined {
  return racing.length > 1 ? undefined : [...racing, ...lastOutFirst(starters, out)];
}

/** Who was there longest is ahead; so a later step never changes who went on from an earlier match. */
function lastOutFirst(starters: readonly string[], out: readonly string[]): readonly string[] {
  return out.filter((entry) => starters.includes(entry)).toReversed();
}
