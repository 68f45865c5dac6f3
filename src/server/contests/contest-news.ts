import { contestsOf } from '#server/records/competition/contests.ts';
import { contestState } from './contest-state.ts';
import { CONTEST_SHOWN_MS, ownContest } from './own-contest.ts';
import type { OwnContest } from '#contract/competition/contest.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { ContestState } from './contest-state.ts';

interface Reader {
  readonly personId: string;
  readonly classroomId: string;
}

/** What the students of these classes hear of the contests of the day, in activities that they see. */
export async function contestNewsOf(
  sql: Sql,
  classIds: readonly string[],
  shown: readonly ActivityRecord[],
  now: number,
): Promise<(reader: Reader) => OwnContest[]> {
  const codes = new Map(shown.map(({ id, appCode }) => [id, appCode]));
  const states: ContestState[] = [];
  for (const classId of classIds) {
    const records = await contestsOf(sql, classId, now - CONTEST_SHOWN_MS);
    for (const record of records) if (codes.has(record.activityId)) states.push(await contestState(sql, record));
  }
  return ({ personId, classroomId }) =>
    states
      .filter(({ record }) => record.classroomId === classroomId)
      .map((state) => ownContest(state, codes.get(state.record.activityId) ?? '', personId));
}
