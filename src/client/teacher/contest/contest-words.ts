import { resultWords } from '#client/words/own-standing.ts';
import { contest as say } from '#client/words/teacher/contest/contest.ts';
import { liveSteps } from '#rules/contest/progress.ts';
import type { ShownContest } from '#client/stores/teacher/contest/open-contest.ts';
import type { ContestFormat, ContestStep, NamedStep } from '#contract/contest.ts';
import type { Round } from '#rules/contest/draw.ts';

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

/** The result of an entry with its units, or that there is none. */
export function valueWords({ contest, results }: ShownContest, entry: string): string {
  const value = results.get(entry) ?? null;
  const { units, decimals } = contest.measure;
  return value === null ? say('noResult') : resultWords({ value, units, decimals });
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
  return say('stepRaced', { round: name, order: orderWords(first.order.map((entry) => nameOf(entry))) });
}

function orderWords([first = '', second, ...rest]: readonly string[]): string {
  if (second === undefined) return first;
  return [say('inOrder', { first, second }), ...rest].join(', ');
}

/** What was done after the steps that two logs have in common, in words. */
export function newSteps(shown: ShownContest, log: readonly NamedStep[], common: readonly NamedStep[]): string {
  const known = new Set(common.map(({ id }) => id));
  const fresh = liveSteps(log).filter(({ id }) => !known.has(id));
  return fresh.length === 0 ? say('nothingDone') : fresh.map(({ step }) => stepWords(shown, step)).join('; ');
}
