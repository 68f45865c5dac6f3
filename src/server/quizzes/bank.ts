import type { BankQuestion, CurriculumExercise } from '#contract/learning/curriculum.ts';

/** The questions of an exercise to which there may be answers: those that it asks, and before them in age those that it asked. */
export function bankOf({
  questions = [],
  formerQuestions = [],
}: Pick<CurriculumExercise, 'questions' | 'formerQuestions'>): readonly BankQuestion[] {
  return formerQuestions.length === 0 ? questions : [...questions, ...formerQuestions];
}
