import { randomFrom, shuffled } from '#rules/seeded-random.ts';
import type { BankQuestion, CurriculumExercise } from '#contract/learning/curriculum.ts';
import type { Keys } from '#server/keys.ts';
import type { ExerciseRecord } from '#server/records/learning/exercises.ts';
import type { DrawnQuestion } from '#server/records/learning/new-exercises.ts';

const SEEDS = 2 ** 31;
/** 132 bits in base64url, as of ids that are drawn by chance. */
const ID_LENGTH = 22;

/** Whose attempt is drawn. */
export interface AttemptPlace {
  /** Of the student's exercise. */
  readonly recordId: string;
  readonly attempt: number;
}

type Hashing = Pick<Keys, 'hash'>;

/**
 * Draws the questions of an attempt in random order; those not in `earlier` come first, so that a retake asks others. All
 * written ones come behind them, in their own order. Chance is the master key: who restored older records draws the same attempt
 * once more, under the same ids, so that the answers that devices still hold are answers to it.
 */
export function drawQuestions(
  keys: Hashing,
  { recordId, attempt }: AttemptPlace,
  exercise: CurriculumExercise,
  earlier: readonly string[] = [],
): DrawnQuestion[] {
  const written = (exercise.questions ?? []).filter(isWritten);
  const bank = shuffled(
    (exercise.questions ?? []).filter((question) => !isWritten(question)),
    randomFrom(seedOf(keys, 'drawing', `${recordId} ${attempt}`)),
  );
  const isNew = ({ id }: BankQuestion): boolean => !earlier.includes(id);
  const ordered = [...bank.filter(isNew), ...bank.filter((question) => !isNew(question))];
  const drawn = [...ordered.slice(0, exercise.draw ?? ordered.length), ...written];
  return drawn.map(({ id: bankId }) => {
    const name = `${recordId} ${attempt} ${bankId}`;
    return { id: idOf(keys, 'question', name), bankId, seed: seedOf(keys, 'choices', name) };
  });
}

export function nextAttempt({ id, attempt }: Pick<ExerciseRecord, 'id' | 'attempt'>): AttemptPlace {
  return { recordId: id, attempt: attempt + 1 };
}

/** The id of a student's exercise; where it is taken, as by work that went with its student to another class, another one is made. */
export function exerciseIdOf(
  keys: Hashing,
  { personId, activityId }: { readonly personId: string; readonly activityId: string },
  code: string,
): string {
  return idOf(keys, 'exercise', `${personId} ${activityId} ${code}`);
}

function idOf(keys: Hashing, purpose: string, name: string): string {
  return keys.hash(purpose, name).slice(0, ID_LENGTH);
}

function seedOf(keys: Hashing, purpose: string, name: string): number {
  return Buffer.from(keys.hash(purpose, name), 'base64url').readUInt32BE() % SEEDS;
}

export function isWritten({ answer }: BankQuestion): boolean {
  return answer.kind === 'written';
}
