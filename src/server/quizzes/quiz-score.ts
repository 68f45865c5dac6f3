/** How one question stands: how often it was tried, and whether the last answer was right (null: not answered). */
export interface QuestionStanding {
  readonly tries: number;
  readonly isCorrect: boolean | null;
}

/** 1 at the first try, 1/2 at the second, 1/4 at the third, 0 from the fourth on and while the answer is wrong [1]. */
export function questionScore({ tries, isCorrect }: QuestionStanding): number {
  if (isCorrect !== true || tries < 1 || tries > 3) return 0;
  return 1 / 2 ** (tries - 1);
}

/** The mean of the questions' scores in whole percent [%]; 0 for no questions. */
export function exerciseScore(questions: readonly QuestionStanding[]): number {
  if (questions.length === 0) return 0;
  const total = questions.reduce((sum, question) => sum + questionScore(question), 0);
  return Math.round((100 * total) / questions.length);
}
