import { randomInt } from 'node:crypto';
import { randomFrom, shuffled } from '#rules/seeded-random.ts';
import type { ContentLevel } from '#contract/activity.ts';
import type { BankQuestion, Curriculum, CurriculumExercise } from '#contract/curriculum.ts';
import type { DrawnQuestion } from '#server/records/new-exercises.ts';

const SEEDS = 2 ** 31;

/** The exercises that a class of this content level sees, in sequence. */
export function exercisesAt(curriculum: Curriculum, level: ContentLevel): readonly CurriculumExercise[] {
  return curriculum.filter((exercise) => isAt(exercise, level));
}

/** The levels that a unit can be read at: grade 5 only where it has lessons of its own. */
export function levelsOf(curriculum: Curriculum): ContentLevel[] {
  const isForGrade5 = curriculum.some(({ level }) => level === 'elementary');
  return isForGrade5 ? ['elementary', 'middle', 'high'] : ['middle', 'high'];
}

/** Rows without a level are for middle and high school; the path of grade 5 is short and names what it takes of them. */
export function isAt(exercise: CurriculumExercise, level: ContentLevel): boolean {
  if (exercise.level !== undefined) return exercise.level === level;
  return level !== 'elementary' || exercise.isAlsoElementary === true;
}

/**
 * Draws the questions of an attempt in random order; those not in `earlier` come first, so that a retake asks others. All
 * written ones come behind them, in their own order.
 */
export function drawQuestions(exercise: CurriculumExercise, earlier: readonly string[] = []): DrawnQuestion[] {
  const written = (exercise.questions ?? []).filter(isWritten);
  const bank = shuffled(
    (exercise.questions ?? []).filter((question) => !isWritten(question)),
    randomFrom(randomInt(SEEDS)),
  );
  const isNew = ({ id }: BankQuestion): boolean => !earlier.includes(id);
  const ordered = [...bank.filter(isNew), ...bank.filter((question) => !isNew(question))];
  const drawn = [...ordered.slice(0, exercise.draw ?? ordered.length), ...written];
  return drawn.map(({ id }) => ({ bankId: id, seed: randomInt(SEEDS) }));
}

export function isWritten({ answer }: BankQuestion): boolean {
  return answer.kind === 'written';
}
