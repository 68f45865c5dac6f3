import { LIMITS } from '#contract/limits.ts';

/** How one question stands. */
export type QuestionStanding =
  | {
      readonly isWritten?: false;
      /** How often it was tried. */
      readonly tries: number;
      /** Whether the last answer was right; null: not answered. */
      readonly isCorrect: boolean | null;
    }
  | {
      readonly isWritten: true;
      /** What a teacher gave; null: not answered, or waiting to be read. */
      readonly points: number | null;
    };

/**
 * Of a written answer the share of the points. Of others 1 at the first try, 1/2 at the second, 1/4 at the third, 0 from the fourth
 * on and while the answer is wrong [1].
 */
export function questionScore(standing: QuestionStanding): number {
  if (standing.isWritten) return (standing.points ?? 0) / LIMITS.writtenPoints;
  const { tries, isCorrect } = standing;
  if (isCorrect !== true || tries < 1 || tries > 3) return 0;
  return 1 / 2 ** (tries - 1);
}

/**
 * The mean of the questions' scores in whole percent; 0 for no questions. Written answers count once they are scored, and null
 * says that nothing counts yet [%].
 */
export function exerciseScore(questions: readonly QuestionStanding[]): number | null {
  if (questions.length === 0) return 0;
  const counting = questions.filter((question) => question.isWritten !== true || question.points !== null);
  if (counting.length === 0) return null;
  const total = counting.reduce((sum, question) => sum + questionScore(question), 0);
  return Math.round((100 * total) / counting.length);
}
