import { LIMITS } from '#contract/limits.ts';
import type { ExerciseAnswers, GivenAnswers } from '#contract/teacher/answers-calls.ts';
import type { GameStanding } from '#contract/teacher/game-calls.ts';
import type {
  GradeCell,
  Gradebook,
  GradebookExercise,
  ItemRow,
  GradeStanding,
} from '#contract/teacher/gradebook-calls.ts';

/*
 * The tables of a class as rows of text, the first one the heading: what a teacher's screen shows, what its CSV says and
 * what the export holds are the same cells.
 */

/** A student by the alias, with what tells apart those of one alias in brackets; not for who may not know it. */
export function nameAndId({ alias, signInId }: Pick<Gradebook['rows'][number], 'alias' | 'signInId'>): string {
  return signInId === null ? alias : `${alias} (${signInId})`;
}

/** Whether there is a score to reach: lessons and building are done or not. */
export function asksSomething({ category }: Pick<GradebookExercise, 'category'>): boolean {
  return category === 'quiz' || category === 'worksheet';
}

/** What a teacher lets missing work do to an average. */
export const MISSING_WORK = ['left-out', 'zero'] as const;
export type MissingWork = (typeof MISSING_WORK)[number];

/** The average that counts [%]; null where there is none. */
export function averageOf({ average, averageOfDue }: GradeStanding, missing: MissingWork): number | null {
  return missing === 'zero' ? averageOfDue : average;
}

/** What the heading of an average says of it: on paper and in a file there is no choice beside it. */
export function missingText(missing: MissingWork): string {
  return missing === 'zero' ? 'missing work as 0' : 'missing work left out';
}

/** How much of the due work has a grade. */
export function doneText({ graded, due }: Pick<GradeStanding, 'graded' | 'due'>): string {
  return `${graded} of ${due}`;
}

/** What designs may earn for the grade of a unit. */
const DESIGN_PARTS = ['iterations', 'performance'] as const;
export type DesignPart = (typeof DESIGN_PARTS)[number];

/** Those of them that have a weight. */
export function designPartsOf({ weights }: Pick<Gradebook, 'weights'>): DesignPart[] {
  return DESIGN_PARTS.filter((part) => weights[part] > 0);
}

function partName(part: DesignPart): string {
  return part === 'iterations' ? 'Iterations' : 'Performance';
}

/** Without pages that have no score to reach, unless a teacher gave one there: it counts, so that an average without it seems wrong. */
export function onlyGraded(book: Gradebook): Gradebook {
  const isShown = book.exercises.map(
    (exercise, index) => asksSomething(exercise) || book.rows.some(({ cells }) => cells[index]?.override != null),
  );
  return {
    ...book,
    exercises: book.exercises.filter((_, index) => isShown[index]),
    rows: book.rows.map((row) => ({ ...row, cells: row.cells.filter((_, index) => isShown[index]) })),
  };
}

/** Students by exercises, with how much is done and the average. */
export function gradebookTable(book: Gradebook, missing: MissingWork = 'left-out'): string[][] {
  const { exercises, works, rows } = book;
  const parts = designPartsOf(book);
  const heads = [...exercises, ...works].map(({ name }) => name);
  return [
    ['Student', 'Group', ...heads, 'Done', ...parts.map(partName), `Average, ${missingText(missing)}`],
    ...rows.map((row) => [
      nameAndId(row),
      row.groupName,
      ...row.cells.map(gradeText),
      ...row.works.map(averageText),
      doneText(row),
      ...parts.map((part) => averageText(row[part])),
      averageText(averageOf(row, missing)),
    ]),
  ];
}

/**
 * Sign-in ids with plain numbers in percent, as learning management systems read them; no names leave with it. What has no
 * grade is empty, or 0 where missing work counts as that and is due by now; what is excused is always empty. Pages that nobody
 * has a grade for are left out. Undefined for who may not know the ids.
 */
export function lmsTable(book: Gradebook, missing: MissingWork, now: number): string[][] | undefined {
  const { exercises, works, rows } = book;
  const parts = designPartsOf(book);
  if (rows.some(({ signInId }) => signInId === null)) return undefined;
  const columns = exercises.flatMap((exercise, index) => {
    const isDue = (exercise.dueAt ?? 0) <= now;
    const ofMissing = asksSomething(exercise) && isDue && missing === 'zero' ? '0' : '';
    const numbers = rows.map(({ cells }) => numberText(cells[index], ofMissing));
    return asksSomething(exercise) || numbers.some((text) => text !== '') ? [{ name: exercise.name, numbers }] : [];
  });
  return [
    ['ID', ...[...columns, ...works].map(({ name }) => name), ...parts.map(partName), 'Average'],
    ...rows.map((row, at) => [
      row.signInId ?? '',
      ...columns.map(({ numbers }) => numbers[at] ?? ''),
      ...row.works.map((percent) => String(percent ?? '')),
      ...parts.map((part) => String(row[part] ?? (missing === 'zero' ? 0 : ''))),
      averageNumber(averageOf(row, missing)),
    ]),
  ];
}

function averageNumber(average: number | null): string {
  return average === null ? '' : String(wholePercent(average));
}

function numberText(cell: GradeCell | undefined, ofMissing: string): string {
  if (!cell || cell.isExcused) return '';
  // What waits for a teacher is not missing.
  return String(cell.override ?? cell.original ?? (cell.waiting > 0 ? '' : ofMissing));
}

/**
 * A grade in a table: what counts, with a star where a teacher gave it, or what is known instead; whether it was late, and how
 * many written answers wait for a teacher.
 */
export function gradeText(cell: GradeCell): string {
  const waits = cell.waiting > 0 && !cell.isExcused;
  return [countedText(cell), ...(cell.isLate ? ['late'] : []), ...(waits ? [`waiting: ${cell.waiting}`] : [])].join(
    ', ',
  );
}

function countedText({ isExcused, override, original, isComplete }: GradeCell): string {
  if (isExcused) return 'Excused';
  if (override !== null) return `${override}%*`;
  if (original !== null) return `${original}%`;
  return isComplete ? 'Done' : '-';
}

export function averageText(average: number | null): string {
  return average === null ? '-' : `${wholePercent(average)}%`;
}

/** Half a percent more than what a sum of fractions loses is half a percent. */
function wholePercent(average: number): number {
  return Math.round(average + 1e-9);
}

/** Questions with how they were answered. */
export function itemTable(items: readonly ItemRow[]): string[][] {
  return [
    ['Exercise', 'Question', 'Asked', 'Right first try', 'Right in the end', 'Wrong answers'],
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

/** What was answered in one exercise: a row for each question of each attempt. */
export function answerTable({ exercise, questions, rows }: ExerciseAnswers): string[][] {
  const bank = new Map(questions.map((question) => [question.id, question]));
  return rows.flatMap(({ alias, signInId, groupName, attempts }) =>
    attempts.flatMap(({ attempt, questions: given }) =>
      given.map(({ questionId, tries, written }) => [
        alias,
        signInId ?? '',
        groupName,
        exercise.name,
        String(attempt),
        bank.get(questionId)?.description ?? '',
        tries.map(({ text }, index) => `${index + 1}: ${text ?? 'not kept'}`).join('; '),
        tries.length === 0 || bank.get(questionId)?.guide ? '' : tries.at(-1)?.isRight === true ? 'Yes' : 'No',
        String(tries.length),
        bank.get(questionId)?.rightAnswer ?? '',
        bank.get(questionId)?.explanation ?? '',
        pointsText(written),
        written?.score?.comment ?? '',
      ]),
    ),
  );
}

/** Whether a written answer waits for a teacher: one of an attempt that counts no more can have points, and needs none. */
export function waitsForPoints(written: GivenAnswers['written']): boolean {
  return written?.score === null && written.isCounting !== false;
}

function pointsText(written: GivenAnswers['written']): string {
  if (written?.score) return `${written.score.points} of ${LIMITS.writtenPoints}`;
  return waitsForPoints(written) ? 'Waiting' : '';
}

/** The heading of `answerTable`. */
export const ANSWER_HEADING = [
  'Student',
  'ID',
  'Group',
  'Exercise',
  'Attempt',
  'Question',
  'Answers by try',
  'Right in the end',
  'Tries',
  'Right answer',
  'Explanation',
  'Points',
  'Comment',
] as const;

/** Where the students stand in the game. */
export function gameTable(standings: readonly GameStanding[]): string[][] {
  return [
    ['Student', 'Group', 'Level', 'Highest level', 'Score', 'Total performance', 'Iterations'],
    ...standings.map((each) => [
      nameAndId(each),
      each.groupName,
      ...[each.level, each.highestLevel, each.aggregateScore, each.totalPerformance, each.iterations].map(String),
    ]),
  ];
}
