import { openContest } from '#client/stores/teacher/contest/open-contest.ts';
import { stillIn } from '#rules/contest/places.ts';
import type { ShownContest } from '#client/stores/teacher/contest/open-contest.ts';

/** An entry that is not as it was drawn. */
interface ChangedEntry {
  readonly id: string;
  readonly problem: 'deleted' | 'left' | 'outOfSpec' | 'judgedAnew' | 'twice';
}

const PROBLEMS = { left: 'left', 'out-of-spec': 'outOfSpec', 'judged-anew': 'judgedAnew' } as const;

/** Entries that have a race before them, are not as they were drawn, and about which nothing was said yet. */
export function changedEntries({ progress, entryOf }: ShownContest): readonly ChangedEntry[] {
  const ahead = stillIn(progress);
  return progress.draw.entries.flatMap((id): ChangedEntry[] => {
    const entry = entryOf(id);
    if (!ahead.has(id) || progress.out.includes(id) || progress.kept.has(id)) return [];
    if (entry === undefined) return [{ id, problem: 'deleted' }];
    if (entry.problem !== '') return [{ id, problem: PROBLEMS[entry.problem] }];
    const isTwice = entry.twins?.some((twin) => ahead.has(twin) && !progress.out.includes(twin));
    return isTwice === true ? [{ id, problem: 'twice' }] : [];
  });
}

/** Those that can go on with what they had: all that were not deleted. */
export const ableToGoOn = (changed: readonly ChangedEntry[]): readonly ChangedEntry[] =>
  changed.filter(({ problem }) => problem !== 'deleted');

/** Lets all go on that can; who was deleted can only be taken out, and nothing is left to decide. */
export function letAllGoOn(changed: readonly ChangedEntry[]): void {
  for (const { id, problem } of changed) {
    openContest.step({ kind: problem === 'deleted' ? 'out' : 'kept', entry: id });
  }
}
