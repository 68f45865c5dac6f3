import { AT_WORK_MS } from '#contract/teacher/board-calls.ts';
import { MINUTE_MS } from '#contract/values/durations.ts';
import { groupBy } from '#server/group-by.ts';
import {
  changedPlaces,
  designFacts,
  doingFacts,
  journalFacts,
  progressFacts,
  spellFacts,
  stuckFacts,
  timeFacts,
} from '#server/records/classes/board.ts';
import type { BoardCell, BoardRow, HelpFlag } from '#contract/teacher/board-calls.ts';
import type { BoardPlace, DesignFact, ProgressFact } from '#server/records/classes/board.ts';
import type { ClassStudent } from '#server/records/classes/class-students.ts';
import type { Sql } from '#server/records/database.ts';
import type { PlannedActivity, PlannedClass } from './board-plan.ts';

/** At work for so long without any change, a student may need help [ms]. */
const WITHOUT_CHANGE_MS = 10 * MINUTE_MS;
/** Designs out of spec one after another that ask for help. */
const OUT_OF_SPEC_IN_A_ROW = 3;

/** The rows of these students in the order in which they come. */
export async function boardRows(
  sql: Sql,
  plans: readonly PlannedClass[],
  students: readonly ClassStudent[],
  now: number,
): Promise<BoardRow[]> {
  if (students.length === 0) return [];
  const byClass = new Map(plans.map((plan) => [plan.id, plan]));
  const cellOf = await cellsOf(
    sql,
    plans.flatMap(({ activities }) => activities),
    {
      personIds: students.map(({ id }) => id),
      now,
    },
  );
  const doing = await doingNow(
    sql,
    students.map(({ id }) => id),
    now,
  );
  return students.map((student) => ({
    classId: student.classroomId,
    groupId: student.groupId,
    studentId: student.id,
    alias: student.alias,
    lastSeenAt: student.lastActiveAt,
    waiting: student.waiting,
    ...doing(student.id, byClass.get(student.classroomId)?.activities ?? []),
    cells: (byClass.get(student.classroomId)?.activities ?? []).map((activity) => cellOf(student.id, activity)),
  }));
}

/** On what each student is at work: the latest that was heard of. */
async function doingNow(
  sql: Sql,
  personIds: readonly string[],
  now: number,
): Promise<(personId: string, activities: readonly PlannedActivity[]) => Pick<BoardRow, 'doing'>> {
  const facts = await doingFacts(sql, personIds, now - AT_WORK_MS);
  const latest = new Map(
    facts.toSorted((one, other) => one.seenAt - other.seenAt).map((fact) => [fact.personId, fact] as const),
  );
  return (personId, activities) => {
    const fact = latest.get(personId);
    const activity = activities.find(({ id }) => id === fact?.activityId);
    if (!fact || !activity) return {};
    const { appCode, names } = activity;
    const page = names.get(fact.code);
    return { doing: page === undefined ? { appCode } : { appCode, page, since: fact.since } };
  };
}

async function cellsOf(
  sql: Sql,
  activities: readonly PlannedActivity[],
  { personIds, now }: { personIds: readonly string[]; now: number },
): Promise<(personId: string, activity: PlannedActivity) => BoardCell> {
  const progress = byPlace(await progressOf(sql, activities, personIds));
  const designs = groupBy(await designFacts(sql, personIds), placeOf);
  const words = byPlace(await journalFacts(sql, personIds));
  const time = byPlace(await timeFacts(sql, personIds));
  const stuck = groupBy(await stuckFacts(sql, personIds), placeOf);
  const idle = await idlePlaces(sql, personIds, now);
  return (personId, activity) => {
    const place = placeOf({ personId, activityId: activity.id });
    const done = progress.get(place);
    // What was made for another challenge was judged by other limits, and its result may be of another kind.
    const own = (designs.get(place) ?? []).filter(
      ({ specificationId }) => specificationId === activity.specificationId,
    );
    const flags: HelpFlag[] = [];
    // Of what students do not see nobody has to help them out.
    if ((stuck.get(place) ?? []).some(({ code }) => activity.codes.includes(code))) flags.push('wrong-tries');
    if (idle.has(place)) flags.push('no-change');
    if (isOutOfSpecAgain(own)) flags.push('out-of-spec');
    return {
      appCode: activity.appCode,
      research: activity.codes.length === 0 ? 0 : Math.round((100 * (done?.done ?? 0)) / activity.codes.length),
      quizzes: done && done.scored > 0 ? Math.round((done.total ?? 0) / done.scored) : null,
      designs: countsOf(own),
      best: bestOf(own, activity),
      iterations: own.filter(isAnalysed).length,
      journalWords: words.get(place)?.words ?? 0,
      activeSeconds: Math.round(time.get(place)?.seconds ?? 0),
      flags,
    };
  };
}

/** Activities with the same exercises are asked for together. */
async function progressOf(
  sql: Sql,
  activities: readonly PlannedActivity[],
  personIds: readonly string[],
): Promise<ProgressFact[]> {
  const facts: ProgressFact[] = [];
  for (const same of groupBy(activities, ({ codes }) => codes.join(' ')).values()) {
    const codes = same[0]?.codes ?? [];
    const activityIds = same.map(({ id }) => id);
    if (codes.length > 0) facts.push(...(await progressFacts(sql, personIds, { activityIds, codes })));
  }
  return facts;
}

/** Where students have been at work for ten minutes and changed nothing. */
async function idlePlaces(sql: Sql, personIds: readonly string[], now: number): Promise<ReadonlySet<string>> {
  const spells = await spellFacts(sql, personIds, now - AT_WORK_MS);
  const long = spells.filter(({ since }) => now - since >= WITHOUT_CHANGE_MS);
  if (long.length === 0) return new Set();
  const changed = placesOf(
    await changedPlaces(
      sql,
      long.map(({ personId }) => personId),
      now - WITHOUT_CHANGE_MS,
    ),
  );
  return new Set(long.map(placeOf).filter((place) => !changed.has(place)));
}

function isAnalysed({ status }: DesignFact): boolean {
  return status === 'tested' || status === 'invalid';
}

/** Concepts by the status of their latest revisions. */
function countsOf(designs: readonly DesignFact[]): BoardCell['designs'] {
  const latest = new Map<string, DesignFact>();
  for (const design of designs) {
    if ((latest.get(design.conceptId)?.number ?? -1) < design.number) latest.set(design.conceptId, design);
  }
  const counts = { staged: 0, tested: 0, invalid: 0 };
  for (const { status } of latest.values()) if (status !== 'working') counts[status] += 1;
  return counts;
}

function bestOf(designs: readonly DesignFact[], { lowerIsBetter }: PlannedActivity): number | null {
  const performances = designs.flatMap(({ status, notRanked, performance }) =>
    status === 'tested' && notRanked === '' && performance !== null ? [performance] : [],
  );
  if (performances.length === 0) return null;
  return lowerIsBetter ? Math.min(...performances) : Math.max(...performances);
}

function isOutOfSpecAgain(designs: readonly DesignFact[]): boolean {
  const last = designs
    .filter(isAnalysed)
    .toSorted((one, other) => one.savedAt - other.savedAt || one.number - other.number)
    .slice(-OUT_OF_SPEC_IN_A_ROW);
  return last.length === OUT_OF_SPEC_IN_A_ROW && last.every(({ status }) => status === 'invalid');
}

function byPlace<T extends BoardPlace>(facts: readonly T[]): ReadonlyMap<string, T> {
  return new Map(facts.map((fact) => [placeOf(fact), fact]));
}

function placesOf(places: readonly BoardPlace[]): ReadonlySet<string> {
  return new Set(places.map(placeOf));
}

function placeOf({ personId, activityId }: BoardPlace): string {
  return `${personId} ${activityId}`;
}
