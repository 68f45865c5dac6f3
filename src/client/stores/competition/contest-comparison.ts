import { request } from '#client/api/request.ts';
import { student } from '#client/scopes/scopes.ts';
import { showFailure } from '#client/stores/session/failures.ts';
import { contestComparison as comparisonCall } from '#contract/student-calls.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import type { ContestComparison, OwnContest } from '#contract/competition/contest.ts';

/** How a contest ended: a result that was taken back makes another end of it. */
type ContestEnd = Pick<OwnContest, 'id' | 'stage' | 'place' | 'winner'>;

/** Of which end, and what came of asking; undefined while it is found out. */
interface ShownComparison {
  readonly end: ContestEnd;
  readonly found: ContestComparison | undefined;
}

const asked = student.signal<ShownComparison | undefined>(undefined);

/** Asks why the winner was better: every input of both designs is tried for it. */
async function ask(scope: StudentScope, end: ContestEnd): Promise<void> {
  asked.set(scope, { end, found: undefined });
  const answer = await request(scope, comparisonCall, { parameters: { contestId: end.id } });
  if (!answer.ok) showFailure(scope, answer.failure);
  asked.set(scope, answer.ok ? { end, found: answer.value } : undefined);
}

/** What was asked of a contest as it stands now; undefined where nobody did. */
function askedOf({ id, stage, place, winner }: ContestEnd): ShownComparison | undefined {
  const shown = asked.value;
  const isSame =
    shown?.end.id === id && shown.end.stage === stage && shown.end.place === place && shown.end.winner === winner;
  return isSame ? shown : undefined;
}

/** What limits the winner of a contest, and what one's own entry. */
export const contestComparison = { askedOf, ask: student.verb(ask) } as const;
