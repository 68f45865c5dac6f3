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
    case undefined:
      return say('noWinner');
  }
}
