import type { RevisionStatus } from '#contract/engineering/design.ts';
import type { Habit } from '#contract/learning/game.ts';

/** A saved revision as far as habits are read from it. */
export interface HabitRevision {
  readonly conceptId: string;
  readonly status: RevisionStatus;
  /** Inputs that differ from the design that it was made from. */
  readonly changes: number;
  readonly notes: string;
}

interface Story {
  /** The code of its exercise. */
  readonly page: string;
  readonly seconds: number;
}

/** What each habit takes: revisions in a row, revisions, fixed designs, seconds of reading, revisions with a note. */
const NEEDED = { 'one-change': 5, iterations: 10, 'fixed-rule': 1, 'failure-story': 60, notes: 3 } as const;

/** A note that says what was tried and what came of it is no shorter [characters]. */
const NOTE_MIN = 20;

/**
 * How far a student is with each habit of engineers, from own revisions in the order of saving and the unit's story of a failure
 * with the time on its page [s]; a unit without one does not ask for it.
 */
export function habitsOf(revisions: readonly HabitRevision[], story: Story | undefined): Habit[] {
  const counts: Record<Habit['code'], number | undefined> = {
    'one-change': mostInARow(revisions),
    iterations: revisions.filter(({ changes }) => changes > 0).length,
    'fixed-rule': fixedRules(revisions),
    'failure-story': story?.seconds,
    notes: revisions.filter(({ notes }) => notes.trim().length >= NOTE_MIN).length,
  };
  return (Object.keys(NEEDED) as Habit['code'][]).flatMap((code) => {
    const count = counts[code];
    const of = NEEDED[code];
    return count === undefined
      ? []
      : [
          {
            code,
            count: Math.min(of, Math.floor(count)),
            of,
            ...(code === 'failure-story' ? { page: story?.page } : {}),
          },
        ];
  });
}

/** The longest run of revisions of one concept with a single change each; a save without any neither counts nor ends it. */
function mostInARow(revisions: readonly HabitRevision[]): number {
  const runs = new Map<string, number>();
  let most = 0;
  for (const { conceptId, changes } of revisions) {
    if (changes === 0) continue;
    const run = changes === 1 ? (runs.get(conceptId) ?? 0) + 1 : 0;
    runs.set(conceptId, run);
    most = Math.max(most, run);
  }
  return most;
}

/** How often a design that was out of spec came into spec with the next revision. */
function fixedRules(revisions: readonly HabitRevision[]): number {
  const before = new Map<string, RevisionStatus>();
  return revisions.filter(({ conceptId, status }) => {
    const former = before.get(conceptId);
    before.set(conceptId, status);
    return former === 'invalid' && status === 'tested';
  }).length;
}
