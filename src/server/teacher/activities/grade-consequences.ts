import { isDeepStrictEqual } from 'node:util';
import { averageText } from '#rules/class-tables.ts';
import { activeStudents } from '#server/records/classes/class-students.ts';
import { classGrades } from '#server/teacher/gradebook/class-grades.ts';
import { counted, students } from '#server/words/counted.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { Services } from '#server/services.ts';
import type { ClassGrades } from '#server/teacher/gradebook/class-grades.ts';

/** What other weights and due dates do to marks: the class is graded by both. */
export async function ofGrades(
  sql: Sql,
  services: Services,
  before: ActivityRecord,
  after: ActivityRecord,
): Promise<string[]> {
  const isSame = (['gradeWeights', 'dueDates'] as const).every((name) => isDeepStrictEqual(before[name], after[name]));
  if (isSame) return [];
  const ids = (await activeStudents(sql, [before.classroomId])).map(({ id }) => id);
  const was = await classGrades(sql, services, before, ids);
  const willBe = await classGrades(sql, services, after, ids);
  const averages = ids.filter((id) => !isDeepStrictEqual(averagesOf(was, id), averagesOf(willBe, id)));
  return [
    ...ofLateWork(newlyLate(was, willBe, ids), 'late'),
    ...ofLateWork(newlyLate(willBe, was, ids), 'no longer late'),
    ...(averages.length === 0
      ? []
      : [
          averages.length === 1
            ? 'The average of 1 student changes.'
            : `Averages of ${students(averages.length)} change.`,
        ]),
  ];
}

/** As they are shown, with missing work and without: a gradebook shows either. */
function averagesOf({ gradeStandingOf }: ClassGrades, id: string): readonly string[] {
  const { average, averageOfDue } = gradeStandingOf(id);
  return [averageText(average), averageText(averageOfDue)];
}

/** Whose exercises are late by `then` and were not by `before`; a student once for each. Another level has other pages between them. */
function newlyLate(before: ClassGrades, then: ClassGrades, ids: readonly string[]): readonly string[] {
  return ids.flatMap((id) =>
    then.cellsOf(id).flatMap(({ code, isLate }) => (isLate && !before.cellIn(id, code).isLate ? [id] : [])),
  );
}

function ofLateWork(whose: readonly string[], state: string): string[] {
  if (whose.length === 0) return [];
  const of = `${counted(whose.length, 'exercise')} of ${students(new Set(whose).size)}`;
  return [
    whose.length === 1 ? `${of} that is handed in becomes ${state}.` : `${of} that are handed in become ${state}.`,
  ];
}
