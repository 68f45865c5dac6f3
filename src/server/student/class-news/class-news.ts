import { classNews } from '#contract/class-news.ts';
import { contestNewsOf } from '#server/contests/contest-news.ts';
import { reading, themselves } from '#server/http/handlers.ts';
import { activitiesOf, isClosed, isHidden, shownVersion } from '#server/records/classes/activities.ts';
import { pausesOf } from '#server/records/classes/class-pauses.ts';
import { wallStamps } from '#server/records/competition/wall-posts.ts';
import { commentStamps } from '#server/records/learning/comments.ts';
import { ownPageStamps } from '#server/records/learning/own-pages.ts';
import { rubricStamps } from '#server/records/learning/rubrics.ts';
import { scoreStamps } from '#server/records/learning/written-scores.ts';
import { mergesOf } from '#server/records/people/merged-people.ts';
import type { ClassNews } from '#contract/class-news.ts';
import type { Sql } from '#server/records/database.ts';

/** A student whose page is open. */
export interface Reader {
  readonly personId: string;
  readonly classroomId: string;
}

export const classNewsHandler = reading(classNews, {
  authorize: themselves,
  handle: async ({ sql, services }, { id, classroomId }) => {
    const newsOf = await classNewsOf(sql, [{ personId: id, classroomId }], services.now());
    return newsOf({ personId: id, classroomId });
  },
});

/** What the classes of these students look like now, by student. */
export async function classNewsOf(
  sql: Sql,
  readers: readonly Reader[],
  now: number,
): Promise<(reader: Reader) => ClassNews> {
  const classIds = [...new Set(readers.map(({ classroomId }) => classroomId))];
  const pauses = await pausesOf(sql, classIds, now);
  const shown = (await activitiesOf(sql, ...classIds)).filter((record) => !isHidden(record, now));
  const people = [...new Set(readers.map(({ personId }) => personId))];
  const merges = await mergesOf(sql, people);
  const stamps = await commentStamps(sql, people);
  const scores = await scoreStamps(sql, 'written_score', people);
  const works = await scoreStamps(sql, 'rubric_score', people);
  const rubrics = await rubricStamps(sql, classIds);
  const pages = await ownPageStamps(sql, classIds);
  const walls = await wallStamps(sql, classIds);
  const contestsFor = await contestNewsOf(sql, classIds, shown, now);
  return ({ personId, classroomId }) => {
    const contests = contestsFor({ personId, classroomId });
    const pause = pauses.get(classroomId);
    const merged = merges.get(personId);
    const wall = walls.get(classroomId);
    return {
      ...(pause && { pause: { by: pause.by, leftMs: pause.until - now } }),
      activities: shown
        .filter((record) => record.classroomId === classroomId)
        .map((record) => ({ code: record.appCode, isClosed: isClosed(record, now), version: shownVersion(record) })),
      ...(merged && { merges: merged }),
      ...(contests.length > 0 && { contests }),
      ...(wall !== undefined && { wall }),
      comments: [
        stamps.get(personId) ?? '',
        scores.get(personId) ?? [],
        works.get(personId) ?? [],
        rubrics.get(classroomId) ?? [],
        pages.get(classroomId) ?? [],
      ]
        .flat()
        .join(' · '),
    };
  };
}
