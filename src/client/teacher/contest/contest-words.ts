import { resultWords } from '#client/words/own-standing.ts';
import { contest as say } from '#client/words/teacher/contest/contest.ts';
import { didNotRace } from '#rules/contest/places.ts';
import { liveSteps } from '#rules/contest/progress.ts';
import { deadHeatIn } from '#rules/contest/steps.ts';
import type { ShownContest } from '#client/stores/teacher/contest/open-contest.ts';
import type { ContestFormat, ContestStep, NamedStep } from '#contract/competition/contest.ts';
import type { Round } from '#rules/contest/draw.ts';
import type { MatchState } from '#rules/contest/progress.ts';
import type { DeadHeat } from '#rules/contest/steps.ts';

/** How a round is called. */
export function roundWords({ kind, number, matches }: Round): string {
  switch (kind) {
    case 'round':
      // Of a first round with byes the name says for how many it is.
      return say('round', { count: Number(matches[0]?.id.split('-')[0] ?? 0) });
    case 'quarter-final':
      return say('quarterFinal');
    case 'semi-final':
      return say('semiFinal');
    case 'small-final':
      return say('smallFinal');
    case 'final':
      return say('final');
    case 'heats':
      return say('heatsRound', { number });
    case 'day':
      return say('day', { number });
    case 'all':
      return say('all');
  }
}

export function formatWords(format: ContestFormat, most: number): string {
  switch (format) {
    case 'elimination':
      return say('elimination');
    case 'heats':
      return say('heats');
    case 'round-robin':
      return say('roundRobin', { most });
    case 'best-of-all':
      return say('bestOfAll');
  }
}

/** The result by which the next race of an entry is decided, with its units, or that there is none. */
export function valueWords(shown: ShownContest, entry: string): string {
  return resultOf(shown, shown.results.get(entry) ?? null);
}

/** What an entry raced with last. */
export function racedValueWords(shown: ShownContest, entry: string): string {
  return didNotRace(shown.progress, entry) ? say('didNotRace') : resultOf(shown, shown.raced.get(entry) ?? null);
}

/** Whether an entry is in this match and was taken out before it raced there. */
export function isOutOf({ progress }: ShownContest, entry: string, state: MatchState | undefined): boolean {
  return progress.out.includes(entry) && state?.places.has(entry) !== true;
}

/** What an entry raced with in this match, or races with. */
export function matchValueWords(shown: ShownContest, entry: string, state: MatchState | undefined): string {
  if (isOutOf(shown, entry, state)) return say('isOut');
  if (state?.absent.includes(entry)) return say('didNotRace');
  return resultOf(shown, (state?.values ?? shown.results).get(entry) ?? null);
}

function resultOf({ contest }: ShownContest, value: number | null): string {
  const { units, decimals } = contest.measure;
  return value === null ? say('noResult') : resultWords({ value, units, decimals });
}

/** What it means that results of a match are equal. */
export function deadHeatOf({ progress }: ShownContest, { match, order = [], places }: MatchState): DeadHeat {
  return deadHeatIn(
    progress.draw,
    match.id,
    order.map((entry) => places.get(entry)),
  );
}

/** Whether an entry won a match; of equals of whom one goes on the one who does. */
export function hasWon(shown: ShownContest, entry: string, state: MatchState | undefined): boolean {
  if (state?.places.get(entry) !== 1) return false;
  return state.order?.[0] === entry || deadHeatOf(shown, state) === 'shared';
}

/** A step as a sentence. */
export function stepWords(shown: ShownContest, step: ContestStep): string {
  switch (step.kind) {
    case 'raced':
      return racedWords(shown, step.results);
    case 'out':
      return say('stepOut', { name: shown.nameOf(step.entry) });
    case 'kept':
      return say('stepKept', { name: shown.nameOf(step.entry) });
    case 'undo':
      return say('stepUndo');
  }
}

function racedWords(
  { progress, nameOf }: ShownContest,
  results: Extract<ContestStep, { kind: 'raced' }>['results'],
): string {
  const [first] = results;
  const round = progress.draw.rounds.find(({ matches }) => matches.some(({ id }) => id === first?.match));
  const name = round === undefined ? '' : roundWords(round);
  if (results.length !== 1 || first === undefined) return say('stepRound', { round: name, count: results.length });
  const { match, order, places = [] } = first;
  const raced = order.filter((_, index) => places[index] !== null).map((entry) => nameOf(entry));
  const equals = deadHeatIn(progress.draw, match, places) === 'shared' ? places.lastIndexOf(1) + 1 : 1;
  return say('stepRaced', { round: name, order: orderWords(raced, equals) });
}

/** In which order they came in; so many share the first place. */
function orderWords(raced: readonly string[], equals: number): string {
  const [second, ...rest] = raced.slice(equals);
  const first = raced.slice(0, equals).join(', ');
  if (second !== undefined) return [say('inOrder', { first, second }), ...rest].join(', ');
  return equals > 1 ? say('allEqual', { names: first }) : first;
}

/** What was done after the steps that two logs have in common, in words. */
export function newSteps(shown: ShownContest, log: readonly NamedStep[], common: readonly NamedStep[]): string {
  const known = new Set(common.map(({ id }) => id));
  const fresh = liveSteps(log).filter(({ id }) => !known.has(id));
  return fresh.length === 0 ? say('nothingDone') : fresh.map(({ step }) => stepWords(shown, step)).join('; ');
}
