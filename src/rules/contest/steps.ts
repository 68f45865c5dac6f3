import { matchesOf } from './draw.ts';
import { liveSteps, progressOf } from './progress.ts';
import type { ContestStep, MatchResult } from '#contract/contest.ts';
import type { Draw } from './draw.ts';
import type { Progress } from './progress.ts';

type Log = readonly { readonly step: ContestStep }[];

/** Whether a step can follow on these. What cannot is somebody else's: another contest's, or one that was taken already. */
export function mayFollow(draw: Draw, log: Log, step: ContestStep): boolean {
  const progress = progressOf(draw, log);
  switch (step.kind) {
    case 'raced':
      return step.results.length > 0 && areReady(draw, log, step.results);
    case 'out':
      return progress.next !== undefined && draw.entries.includes(step.entry) && !progress.out.includes(step.entry);
    case 'kept':
      return draw.entries.includes(step.entry) && !progress.out.includes(step.entry) && !progress.kept.has(step.entry);
    case 'undo':
      return liveSteps(log).length > 0;
  }
}

/** One after the other: each is of a match that is not decided, and names everybody who races in it once. */
function areReady(draw: Draw, log: Log, results: readonly MatchResult[]): boolean {
  return results.every((result, index) => {
    const before: ContestStep = { kind: 'raced', results: results.slice(0, index) };
    const state = progressOf(draw, [...log, { step: before }]).states.get(result.match);
    if (state?.starters === undefined || state.order !== undefined) return false;
    const { order } = result;
    return (
      order.length === state.racing.length &&
      new Set(order).size === order.length &&
      order.every((entry) => state.racing.includes(entry))
    );
  });
}

/** How results rank, as the challenge says. */
export interface Ranks {
  readonly better: 'lower' | 'higher';
  /** Closer results are equal, in the units of the results. */
  readonly resolution: number;
}

export type Results = ReadonlyMap<string, number | null>;

interface Order {
  readonly order: readonly string[];
  /** The first two are equal: who is better seeded is ahead. */
  readonly isDeadHeat: boolean;
}

/** Those who race by their results; who has none comes last. Undefined where nobody has one: then the teacher must say. */
export function orderByResults(
  racing: readonly string[],
  results: Results,
  ranks: Ranks,
  draw: Draw,
): Order | undefined {
  const keys = new Map(racing.map((entry) => [entry, keyOf(results.get(entry) ?? null, ranks)]));
  const order = racing.toSorted((one, other) => {
    const [first, second] = [keys.get(one) ?? Infinity, keys.get(other) ?? Infinity];
    return first === second ? draw.entries.indexOf(one) - draw.entries.indexOf(other) : first - second;
  });
  const [first, second] = order.map((entry) => keys.get(entry));
  return first === undefined || first === Infinity ? undefined : { order, isDeadHeat: first === second };
}

/** Lower is better. */
function keyOf(value: number | null, { better, resolution }: Ranks): number {
  if (value === null) return Infinity;
  const steps = resolution > 0 ? Math.round(value / resolution) : value;
  return better === 'lower' ? steps : -steps;
}

/** The step that decides all of these matches by the results; undefined where one of them cannot be decided so. */
export function raceByResults(
  progress: Progress,
  matches: readonly string[],
  results: Results,
  ranks: Ranks,
): ContestStep | undefined {
  const decided = matches.map((id): MatchResult | undefined => {
    const found = orderByResults(progress.states.get(id)?.racing ?? [], results, ranks, progress.draw);
    return found && { match: id, order: [...found.order], by: 'results' };
  });
  return decided.every((each) => each !== undefined) ? { kind: 'raced', results: decided } : undefined;
}

/** All races that a contest will have if the results decide, in order: what a page must have loaded to go on by itself. */
export function racesAhead(
  progress: Progress,
  log: Log,
  results: Results,
  ranks: Ranks,
): readonly (readonly string[])[] {
  const ahead: (readonly string[])[] = [];
  let steps = log;
  let now = progress;
  for (let left = matchesOf(progress.draw).length; left > 0 && now.next !== undefined; left -= 1) {
    ahead.push(now.next.racing);
    const found = orderByResults(now.next.racing, results, ranks, progress.draw);
    const order = [...(found?.order ?? now.next.racing)];
    steps = [...steps, { step: { kind: 'raced', results: [{ match: now.next.match.id, order, by: 'results' }] } }];
    now = progressOf(progress.draw, steps);
  }
  return ahead;
}
