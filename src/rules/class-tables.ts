import type { GameStanding } from '#contract/teacher/game-calls.ts';
import type { GradeCell, Gradebook, ItemRow } from '#contract/teacher/gradebook-calls.ts';

/*
 * The tables of a class as rows of text, the first one the heading: what a teacher's screen shows, what its CSV says and
 * what the export holds are the same cells.
 */

/** Students by exercises, with the average. */
export function gradebookTable({ exercises, rows }: Gradebook): string[][] {
  return [
    ['Student', 'Group', ...exercises.map(({ name }) => name), 'Average'],
    ...rows.map(({ alias, groupName, cells, average }) => [
      alias,
      groupName,
      ...cells.map(gradeText),
      averageText(average),
    ]),
  ];
}

/** A grade in a table: what counts, with a star where a teacher gave it, or what is known instead. */
export function gradeText({ isExcused, override, original, isComplete }: GradeCell): string {
  if (isExcused) return 'Excused';
  if (override !== null) return `${override}%*`;
  if (original !== null) return `${original}%`;
  return isComplete ? 'Done' : '-';
}

export function averageText(average: number | null): string {
  return average === null ? '-' : `${Math.round(average)}%`;
}

/** Questions with how they were answered. */
export function itemTable(items: readonly ItemRow[]): string[][] {
  return [
    ['Exercise', 'Question', 'Asked', 'Right at first', 'Right in the end', 'Wrong answers'],
    ...items.map((item) => [
      item.exerciseName,
      item.description,
      String(item.asked),
      String(item.rightAtFirst),
      String(item.rightInTheEnd),
      item.wrongAnswers.map(({ text, count }) => `${text} (${count})`).join('; '),
    ]),
  ];
}

/** Where the students stand in the game. */
export function gameTable(standings: readonly GameStanding[]): string[][] {
  return [
    ['Student', 'Group', 'Level', 'Highest level', 'Score', 'Total performance', 'Iterations'],
    ...standings.map((each) => [
      each.alias,
      each.groupName,
      ...[each.level, each.highestLevel, each.aggregateScore, each.totalPerformance, each.iterations].map(String),
    ]),
  ];
}
