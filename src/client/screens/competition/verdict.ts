import { competition as say } from '#client/words/student/competition.ts';
import type { SimulationResults } from '#contract/simulation.ts';

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

/** What decided beside the numbers: whose design did not count where somebody won. */
export function ruleThatDecided(results: SimulationResults | undefined): string | undefined {
  return results === undefined || results.winner === 0 ? undefined : notRankedOf(results)[0]?.sentence;
}
