import { competition as say } from '#client/words/student/competition.ts';
import type { SimulationResults } from '#contract/engineering/simulation.ts';

/** Who won, as a sentence. */
export function verdictOf(results: SimulationResults | undefined): string {
  switch (results?.winner) {
    case 1:
      return say('wins', { name: results.design1.name });
    case 2:
      return say('wins', { name: results.design2.name });
    case 3:
      return say('tie');
    case 0:
      return say(
        [results.design1, results.design2].some(({ status }) => status === 'tested') ? 'noneRanked' : 'noWinner',
      );
    case undefined:
      return say('noWinner');
  }
}

interface NotRanked {
  /** That its result does not count, as a sentence. */
  readonly sentence: string;
  readonly reasons: readonly string[];
}

/** Those of the two whose result does not count; nobody in what an earlier release answered. */
export function notRankedOf({ design1, design2 }: SimulationResults): readonly NotRanked[] {
  return [design1, design2].flatMap(({ name, status, reasons = [] }) =>
    reasons.length === 0
      ? []
      : [{ sentence: say(status === 'invalid' ? 'isOutOfSpec' : 'isNotRanked', { name }), reasons }],
  );
}

/** Who may be ranked, and lost because there was no result: a car that stops before the finish has no time. */
export function noResultOf({ design1, design2, winner }: SimulationResults): string | undefined {
  if (winner !== 1 && winner !== 2) return undefined;
  const { name, stats, reasons = [] } = winner === 1 ? design2 : design1;
  const label = stats[0]?.name ?? '';
  return reasons.length > 0 || isResult(stats[0]?.value) ? undefined : say('hasNoResult', { name, label });
}

/** Whether the class wall can show a race: it tells the results of both. */
export function haveResults({ design1, design2 }: SimulationResults): boolean {
  return [design1, design2].every(({ stats }) => isResult(stats[0]?.value));
}

/** A number, with units or without. */
export const isResult = (value = ''): boolean => /^[-\u2212]?\d/.test(value);

/** What decided beside the numbers: whose design did not count where somebody won. */
export function ruleThatDecided(results: SimulationResults | undefined): string | undefined {
  if (results === undefined || results.winner === 0) return undefined;
  return notRankedOf(results)[0]?.sentence ?? noResultOf(results);
}
