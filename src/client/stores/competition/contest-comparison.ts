import { request } from '#client/api/request.ts';
import { student } from '#client/scopes/scopes.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { showFailure } from '#client/stores/session/failures.ts';
import { contestComparison as comparisonCall } from '#contract/student-calls.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import type { ContestComparison } from '#contract/competition/contest.ts';

/** Of which contest, and what came of asking; undefined while it is found out. */
interface ShownComparison {
  readonly contestId: string;
  readonly found: ContestComparison | undefined;
}

const asked = student.signal<ShownComparison | undefined>(undefined);

/** Asks why the winner was better: every input of both designs is tried for it. */
async function ask(scope: StudentScope, contestId: string): Promise<void> {
  asked.set(scope, { contestId, found: undefined });
  const answer = await request(scope, comparisonCall, { parameters: { contestId } });
  if (!answer.ok) showFailure(scope, answer.failure);
  asked.set(scope, answer.ok ? { contestId, found: answer.value } : undefined);
}

/** What limits the winner of a contest, and what one's own entry. */
export const contestComparison = { asked: readOnly(asked), ask: student.verb(ask) } as const;
