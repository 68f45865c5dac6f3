import { LIMITS } from '#contract/limits.ts';
import { designNameKey } from '#rules/design-name.ts';
import { judgeAllAnew } from '#server/games/measured-values.ts';
import { conceptNames } from '#server/records/concepts.ts';
import { addText } from '#server/records/journal.ts';
import { mergeExercises } from '#server/records/merge-exercises.ts';
import {
  clashingConcepts,
  clashingTexts,
  joinTextHistory,
  mergeGrading,
  mergeHistory,
  mergeStandings,
  mergeTimes,
  moveDesigns,
  moveTexts,
  moveContestEntries,
  moveTrials,
  moveWallPosts,
  removePerson,
  renameConcept,
} from '#server/records/merge-people.ts';
import { noteMerged } from '#server/records/merged-people.ts';
import type { JournalSection } from '#contract/journal.ts';
import type { Sql } from '#server/records/database.ts';

/**
 * Everything of one student becomes another's, who stays; the one is gone afterwards. Work of theirs that is still on a
 * device finds its way by what is noted here.
 */
export async function mergeStudent(sql: Sql, from: string, into: string, now: number): Promise<void> {
  for (const id of [from, into].toSorted()) await sql.lock(id);
  const pair = { from, into };
  await mergeExercises(sql, pair);
  await mergeGrading(sql, pair);
  await mergeTimes(sql, pair);
  await mergeStandings(sql, pair);
  await mergeDesigns(sql, pair);
  await moveTrials(sql, pair);
  await moveWallPosts(sql, pair);
  await moveContestEntries(sql, pair);
  await mergeTexts(sql, pair, now);
  await mergeHistory(sql, pair);
  await noteMerged(sql, from, into, now);
  await removePerson(sql, from);
}

interface Pair {
  readonly from: string;
  readonly into: string;
}

async function mergeDesigns(sql: Sql, pair: Pair): Promise<void> {
  for (const { id, activityId, name } of await clashingConcepts(sql, pair)) {
    const taken = [
      ...(await conceptNames(sql, { personId: pair.into, activityId })),
      ...(await conceptNames(sql, { personId: pair.from, activityId })),
    ];
    const free = freeName(name, new Set(taken.map(designNameKey)));
    await renameConcept(sql, id, free, designNameKey(free));
  }
  await moveDesigns(sql, pair);
  await judgeAllAnew(sql, pair.into);
}

/** "Red Comet (2)", cut to the length that names have. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const end = ` (${number})`;
    const free = `${[...name]
      .slice(0, LIMITS.designNameMax - end.length)
      .join('')
      .trimEnd()}${end}`;
    if (!taken.has(designNameKey(free))) return free;
  }
}

/** Of two texts of one section both stay, one below the other; where that is too long, one of them in the history. */
async function mergeTexts(sql: Sql, pair: Pair, now: number): Promise<void> {
  for (const { activityId, section, mine } of await clashingTexts(sql, pair)) {
    await joinTextHistory(sql, pair, { activityId, section });
    await addText(sql, { personId: pair.into, activityId }, section as JournalSection, { content: mine, now });
  }
  await moveTexts(sql, pair);
}
