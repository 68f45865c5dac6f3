import type { Specification } from '#contract/engineering/specification.ts';
import type { ActivitySetup, LevelSetting } from '#contract/teacher/activity-calls.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';

/** Whether two specifications judge designs alike: their names and texts may differ. */
export function isSameChallenge(one: Specification, other: Specification): boolean {
  return one.id === other.id && judgementOf(one) === judgementOf(other);
}

/** What of a specification decides about a design, in one order. */
export function judgementOf({ performance, settings, explore = [] }: Specification): string {
  const parts = settings.map((setting) => {
    if (setting.kind === 'limit') return ['limit', setting.measure, setting.min ?? null, setting.max ?? null];
    if (setting.kind === 'choice') return ['choice', setting.input, setting.allowed.map(String).toSorted()];
    return ['fixed', setting.input, setting.value];
  });
  const opened = explore.length === 0 ? [] : [['explore', explore.toSorted()]];
  return JSON.stringify([performance, [...parts, ...opened].map((part) => JSON.stringify(part)).toSorted()]);
}

/** The levels of the game as they are kept: a best and a worst that stood there for another challenge are in its units, and go with it. */
export function keptLevels(
  before: Pick<ActivityRecord, 'specification' | 'gameLevels'>,
  { specification, gameLevels }: Pick<ActivitySetup, 'specification' | 'gameLevels'>,
): LevelSetting[] {
  if (isSameChallenge(before.specification, specification)) return gameLevels;
  return gameLevels.flatMap(({ best, worst, ...others }) => {
    const former = before.gameLevels.find(({ level }) => level === others.level);
    const kept: LevelSetting = {
      ...others,
      ...(best === undefined || best === former?.best ? {} : { best }),
      ...(worst === undefined || worst === former?.worst ? {} : { worst }),
    };
    // A level without a word of its own is not kept.
    return Object.keys(kept).length > 1 ? [kept] : [];
  });
}
