import { gameOf, hasCountedBefore } from '#server/records/learning/games.ts';
import { isLowerBetter, levelsFor } from './levels.ts';
import type { RevisionDraft } from '#engine/ports.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { Player } from '#server/records/learning/games.ts';
import type { Catalogue } from '#server/services.ts';

type Draft = Pick<RevisionDraft, 'isAutosave' | 'isUntouched' | 'inputs' | 'assessment'>;

interface Save {
  readonly owner: Player;
  readonly activity: ActivityRecord;
  readonly save: Draft;
}

/** The level of the game at which a design that is saved counts; 0 where it earns nothing. */
export async function levelOfSave(sql: Sql, catalogue: Catalogue, { owner, activity, save }: Save): Promise<number> {
  if (!activity.isGameModeEnabled) return 0;
  const { level } = await gameOf(sql, owner);
  const worst = levelsFor(activity, catalogue)[level - 1]?.benchmarks.performance.worst;
  if (worst === undefined || !isStepAhead(save, { worst, isLowerBetter: isLowerBetter(activity, catalogue) })) return 0;
  return (await hasCountedBefore(sql, owner, {
    level,
    specificationId: activity.specification.id,
    inputs: save.inputs,
    assessment: save.assessment,
  }))
    ? 0
    : level;
}

/**
 * Whether somebody pressed Save on a design of their own that is better than the standard one, which is what a level's `worst` says
 * unless the teacher set it. Whether it is in spec is asked by the points for performance.
 */
function isStepAhead(
  { isAutosave, isUntouched, assessment: { performance } }: Omit<Draft, 'inputs'>,
  { worst, isLowerBetter }: { readonly worst: number; readonly isLowerBetter: boolean },
): boolean {
  if (isAutosave || isUntouched || performance === null) return false;
  return isLowerBetter ? performance < worst : performance > worst;
}
