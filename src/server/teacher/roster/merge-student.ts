import { mergeDesigns } from '#server/designs/merge-designs.ts';
import { addText } from '#server/records/learning/journal.ts';
import { mergeExercises } from '#server/records/people/merge-exercises.ts';
import {
  clashingTexts,
  joinTextHistory,
  mergeGrading,
  mergeHistory,
  mergeStandings,
  mergeTimes,
  moveTexts,
  moveContestEntries,
  moveTrials,
  moveWallPosts,
  removePerson,
} from '#server/records/people/merge-people.ts';
import { noteMerged } from '#server/records/people/merged-people.ts';
import type { JournalSection } from '#contract/learning/journal.ts';
import type { Sql } from '#server/records/database.ts';

/**
 * Everything of one student becomes another's, who stays; the one is gone afterwards. Work of theirs that is still on a
 * device finds its way by what is noted here.
 */
export async function mergeStudent(
  sql: Sql,
  { from, into, classroomId }: Pair & { readonly classroomId: string },
  now: number,
): Promise<void> {
  for (const id of [from, into].toSorted()) await sql.lock(id);
  const pair = { from, into };
  await mergeExercises(sql, pair);
  await mergeGrading(sql, pair);
  await mergeTimes(sql, pair);
  await mergeStandings(sql, pair);
  await mergeDesigns(sql, { ...pair, classroomId, now });
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

/** Of two texts of one section both stay, one below the other; where that is too long, one of them in the history. */
async function mergeTexts(sql: Sql, pair: Pair, now: number): Promise<void> {
  for (const { activityId, section, mine } of await clashingTexts(sql, pair)) {
    await joinTextHistory(sql, pair, { activityId, section });
    await addText(sql, { personId: pair.into, activityId }, section as JournalSection, { content: mine, now });
  }
  await moveTexts(sql, pair);
}
