import { randomInt } from 'node:crypto';
import { randomFrom, shuffled } from '#rules/seeded-random.ts';
import type { BankQuestion, CurriculumExercise } from '#contract/curriculum.ts';
import type { DrawnQuestion } from '#server/records/new-exercises.ts';

const SEEDS = 2 ** 31;

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
