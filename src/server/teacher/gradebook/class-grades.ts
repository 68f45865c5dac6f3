import { asksSomething } from '#rules/class-tables.ts';
import { rubricPercent } from '#rules/grading/rubric-points.ts';
import { retakesOf } from '#server/quizzes/ensure-exercises.ts';
import { isLate } from '#server/quizzes/grades.ts';
import { givenGrades, gradeRecords, pageSeconds } from '#server/records/learning/grades.ts';
import { rubricScores } from '#server/records/learning/rubrics.ts';
import { pagesOf } from '#server/sequence/class-pages.ts';
import { NO_PARTS, designParts } from './design-parts.ts';
import { gradeStandingOf } from './grade-average.ts';
import type { CurriculumExercise } from '#contract/learning/curriculum.ts';
import type { RubricKind } from '#contract/learning/rubric.ts';
import type { GradeCell, GradeStanding } from '#contract/teacher/gradebook-calls.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { GivenRecord, GradeRecord } from '#server/records/learning/grades.ts';
import type { Services } from '#server/services.ts';
import type { CountedGrade } from './grade-average.ts';

/** The grades of some students in one activity. */
export interface ClassGrades {
  /** What students see, in sequence: what counts. */
  readonly entries: readonly CurriculumExercise[];
  /** What teachers hid: what was earned there can be read and counts for nothing. */
  readonly hidden: readonly CurriculumExercise[];
  /** In the order of `entries`. */
  readonly cellsOf: (personId: string) => GradeCell[];
  /** Of one exercise, shown or hidden. */
  readonly cellIn: (personId: string, code: string) => GradeCell;
  /** What was graded by a rubric [%]. */
  readonly worksOf: (personId: string) => ReadonlyMap<RubricKind, number>;
  readonly gradeStandingOf: (personId: string) => GradeStanding;
}

/** Reads the grades of these students at once, and what of them was due by `now` [ms since 1970]. */
export async function classGrades(
  sql: Sql,
  { catalogue, now }: Pick<Services, 'catalogue' | 'now'>,
  activity: ActivityRecord,
  personIds: readonly string[],
): Promise<ClassGrades> {
  const { sequence: entries, hidden } = await pagesOf(sql, catalogue, activity);
  const records = byPlace(await gradeRecords(sql, activity.id, personIds));
  const given = byPlace(await givenGrades(sql, activity.id, personIds));
  const seconds = byPlace(await pageSeconds(sql, activity.id, personIds));
  const works = new Map<string, Map<RubricKind, number>>(personIds.map((id) => [id, new Map()]));
  for (const { personId, kind, levels } of await rubricScores(sql, activity.id, personIds)) {
    works.get(personId)?.set(kind, rubricPercent(levels));
  }
  const worksOf = (personId: string) => works.get(personId) ?? new Map<RubricKind, number>();
  const designs = await designParts(sql, catalogue, activity, personIds);
  const cellIn = (personId: string, code: string): GradeCell => {
    const place = placeOf({ personId, code });
    return {
      ...cellOf(activity, code, records.get(place), given.get(place)),
      timeOnTask: Math.round(seconds.get(place)?.seconds ?? 0),
    };
  };
  const cellsOf = (personId: string): GradeCell[] => entries.map(({ code }) => cellIn(personId, code));
  const isScored = new Set(entries.filter(asksSomething).map(({ code }) => code));
  const at = now();
  return {
    entries,
    hidden,
    cellsOf,
    cellIn,
    worksOf,
    gradeStandingOf: (personId) =>
      gradeStandingOf(
        [
          ...cellsOf(personId).map((cell) => ({
            ...cell,
            isScored: isScored.has(cell.code),
            isDue: (dueOf(activity, cell.code) ?? 0) <= at,
          })),
          ...[...worksOf(personId).values()].map(countedWork),
        ],
        designs.get(personId) ?? NO_PARTS,
        activity.gradeWeights,
      ),
  };
}

/** What a rubric gave counts as an exercise does; a work that nobody has graded is not missing. */
function countedWork(percent: number): CountedGrade {
  return { original: percent, override: null, isExcused: false, isScored: false, isDue: true, waiting: 0 };
}

/** Until when an exercise is due; null for no date. */
export function dueOf({ dueDates }: ActivityRecord, code: string): number | null {
  return Object.hasOwn(dueDates, code) ? (dueDates[code] ?? null) : null;
}

function cellOf(
  activity: ActivityRecord,
  code: string,
  record: GradeRecord | undefined,
  given: GivenRecord | undefined,
): Omit<GradeCell, 'timeOnTask'> {
  return {
    code,
    isComplete: record?.isComplete ?? false,
    original: record?.score ?? null,
    override: given?.override ?? null,
    note: given?.note ?? '',
    isExcused: given?.isExcused ?? false,
    isLate: record !== undefined && given?.isExcused !== true && isLate(record, dueOf(activity, code)),
    attempts: record?.attempts ?? 0,
    isBegun: record?.isBegun ?? false,
    retakesAllowed: record?.retakesAllowed ?? retakesOf(activity, code),
    waiting: record?.waiting ?? 0,
  };
}

interface Place {
  readonly personId: string;
  readonly code: string;
}

function byPlace<T extends Place>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [placeOf(item), item]));
}

function placeOf({ personId, code }: Place): string {
  return `${personId} ${code}`;
}
