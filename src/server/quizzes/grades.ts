import { bankOf } from './bank.ts';
import { questionOf, responseOf } from './questions.ts';
import type { Curriculum, CurriculumExercise } from '#contract/learning/curriculum.ts';
import type { Attempt, Exercise, Grade, Question } from '#contract/learning/exercise.ts';
import type { ExerciseRecord, ExerciseWithQuestions } from '#server/records/learning/exercises.ts';
import type { AskedQuestion } from './questions.ts';

/** A student's exercise joined with what the curriculum says of it. */
export interface StudentExercise {
  readonly entry: CurriculumExercise;
  readonly stored: ExerciseWithQuestions;
  readonly questions: readonly AskedQuestion[];
}

/** Undefined when the curriculum no longer has the exercise. */
export function joinCurriculum(stored: ExerciseWithQuestions, curriculum: Curriculum): StudentExercise | undefined {
  const entry = curriculum.find(({ code }) => code === stored.exercise.code);
  if (!entry) return undefined;
  const bank = new Map(bankOf(entry).map((question) => [question.id, question]));
  const questions = stored.questions.flatMap((record) => {
    const question = bank.get(record.bankId);
    // A question that was taken out of the bank is asked no longer.
    return question ? [{ record, bank: question }] : [];
  });
  return { entry, stored, questions };
}

export function exerciseOf({ entry, stored }: StudentExercise): Exercise {
  return {
    id: stored.exercise.id,
    code: entry.code,
    name: entry.name,
    category: entry.category,
    ...(entry.segment === undefined ? {} : { segment: entry.segment }),
    ...(entry.unityScene === undefined ? {} : { unityScene: entry.unityScene }),
    ...(entry.referenceExerciseCode === undefined ? {} : { referenceExerciseCode: entry.referenceExerciseCode }),
    ...(stored.dueAt === null ? {} : { dueAt: stored.dueAt }),
  };
}

/** What a teacher gave stands in place of the score, with the teacher's note. */
export function gradeOf({ stored, questions }: StudentExercise): Grade {
  const { exercise } = stored;
  const { given } = exercise;
  const isBegun = exercise.attempt > 1 || exercise.isComplete || questions.some(({ record }) => record.tries > 0);
  return {
    id: exercise.id,
    exerciseId: exercise.id,
    exerciseCode: exercise.code,
    ...scoreOf(exercise),
    timeOnTask: Math.round(exercise.seconds),
    attempts: isBegun ? Math.max(1, exercise.attempt) : 0,
    isComplete: exercise.isComplete,
    retakesAllowed: exercise.retakesAllowed,
    responses: questions.map((question) => responseOf(question, exercise.code, exercise.isComplete)),
    ...(given && given.note !== '' ? { teacherNote: given.note } : {}),
    ...(given?.isExcused ? { isExcused: true } : {}),
    ...(isLate(exercise, stored.dueAt) && !given?.isExcused ? { isLate: true } : {}),
  };
}

/** Whether something was handed in after it was due. */
export function isLate({ handedInAt }: Pick<ExerciseRecord, 'handedInAt'>, dueAt: number | null): boolean {
  return handedInAt !== null && dueAt !== null && handedInAt > dueAt;
}

/** What a teacher gave stands through a retake as well. */
function scoreOf({ given, isComplete, score }: ExerciseRecord): Pick<Grade, 'score' | 'standingScore'> {
  if (given?.override != null) return { score: given.override };
  if (isComplete || score === null) return { score };
  return { score: null, standingScore: score };
}

export function questionsOf({ stored, questions }: StudentExercise): Question[] {
  return questions.map((question) => questionOf(question, stored.exercise.code, stored.contentLevel));
}

export function attemptOf(exercise: StudentExercise): Attempt {
  return { grade: gradeOf(exercise), questions: questionsOf(exercise) };
}
