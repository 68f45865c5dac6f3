import { averageOf, averageText, doneText, missingText, nameAndId } from '#rules/class-tables.ts';
import type { CourseGrades, GradeStanding } from '#contract/teacher/gradebook-calls.ts';
import type { MissingWork } from '#rules/class-tables.ts';

/** How a student does in the whole course. */
export interface CourseGrade {
  /** Of the exercises of all units. */
  readonly graded: number;
  readonly due: number;
  /** Mean of the units' averages, each unit counting the same; null where no unit has one. */
  readonly grade: number | null;
}

/** The grade over these units. */
export function courseGradeOf(standings: readonly GradeStanding[], missing: MissingWork): CourseGrade {
  const averages = standings.flatMap((standing) => averageOf(standing, missing) ?? []);
  return {
    graded: totalOf(standings, 'graded'),
    due: totalOf(standings, 'due'),
    grade: averages.length === 0 ? null : sum(averages) / averages.length,
  };
}

/** The same grades of some of the units. */
export function onlyUnits({ units, rows }: CourseGrades, isWanted: (code: string) => boolean): CourseGrades {
  const among = units.map(({ code }) => isWanted(code));
  return {
    units: units.filter((_, index) => among[index]),
    rows: rows.map((row) => ({ ...row, standings: row.standings.filter((_, index) => among[index]) })),
  };
}

/** Students by units, with the grade over all of them; the first row is the heading. */
export function courseTable({ units, rows }: CourseGrades, missing: MissingWork): string[][] {
  return [
    ['Student', 'Group', ...units.map(({ name }) => name), 'Done', `Course grade, ${missingText(missing)}`],
    ...rows.map((row) => {
      const course = courseGradeOf(row.standings, missing);
      return [
        nameAndId(row),
        row.groupName,
        ...row.standings.map((standing) => averageText(averageOf(standing, missing))),
        doneText(course),
        averageText(course.grade),
      ];
    }),
  ];
}

function totalOf(standings: readonly GradeStanding[], what: 'graded' | 'due'): number {
  return sum(standings.map((standing) => standing[what]));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
