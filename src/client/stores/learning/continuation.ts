import type { Exercise, Grade } from '#contract/exercise.ts';

/** What the device knows of one attempt besides its grade. */
export interface Attempted {
  /** Questions whose answers wait for the network. */
  readonly waiting: ReadonlySet<string>;
  /** Questions of the attempt; 0 where it has not begun. */
  readonly total: number;
  /** Its finishing waits for the network. */
  readonly isFinishing: boolean;
}

/** The exercises of one application and how far the student has come. */
export interface Course {
  readonly sequence: readonly Exercise[];
  /** By exercise. */
  readonly grades: ReadonlyMap<string, Grade>;
  /** By exercise, where something is known. */
  readonly attempts: ReadonlyMap<string, Attempted>;
}

/** Where a student goes on. */
export interface Continuation {
  readonly exercise: Exercise;
  /** Of a quiz or worksheet that was begun: which one it is among its kind, from 1. */
  readonly number: number | undefined;
  /** Its first unanswered question, from 1; undefined where all are answered. */
  readonly question: number | undefined;
  /** Whether anything was begun in this application. */
  readonly isBegun: boolean;
}

/**
 * The first thing unfinished: what was opened last, an attempt with some answers, else the first page that is not done.
 * Tutorials and build pages are not waited for: they lead out of Research. Undefined where everything is done.
 */
export function continuationOf(course: Course, opened?: string): Continuation | undefined {
  const left = course.sequence.filter((exercise) => isRead(exercise) && !isDone(course, exercise));
  const exercise =
    left.find(({ code }) => code === opened) ??
    left.find(({ id }) => answeredIn(course, id) > 0) ??
    left[0];
  if (!exercise) return undefined;
  const answered = answeredIn(course, exercise.id);
  const total = course.attempts.get(exercise.id)?.total ?? 0;
  return {
    exercise,
    number: answered > 0 ? numberOf(course.sequence, exercise) : undefined,
    question: answered > 0 && answered < total ? answered + 1 : undefined,
    isBegun: exercise.code === opened || isBegun(course),
  };
}

/** How many pages of Research, or of Build and Test, are done, and of how many. */
export function doneOf(course: Course, isBuild: boolean): { readonly done: number; readonly total: number } {
  const counted = course.sequence.filter(({ category }) => (category === 'build') === isBuild);
  return { done: counted.filter((exercise) => isDone(course, exercise)).length, total: counted.length };
}

function isBegun(course: Course): boolean {
  return course.sequence.some((exercise) => isDone(course, exercise) || answeredIn(course, exercise.id) > 0);
}

function isRead({ category }: Exercise): boolean {
  return category !== 'build' && category !== 'tutorial';
}

function isDone({ grades, attempts }: Course, { id }: Exercise): boolean {
  const grade = grades.get(id);
  return grade?.isComplete === true || grade?.isExcused === true || attempts.get(id)?.isFinishing === true;
}

/** Questions that have an answer, judged or waiting. */
function answeredIn({ grades, attempts }: Course, id: string): number {
  const judged = grades.get(id)?.responses.filter(({ isAnswered }) => isAnswered) ?? [];
  return new Set([...judged.map(({ questionId }) => questionId), ...(attempts.get(id)?.waiting ?? [])]).size;
}

function numberOf(sequence: readonly Exercise[], { id, category }: Exercise): number {
  return sequence.filter((exercise) => exercise.category === category).findIndex((exercise) => exercise.id === id) + 1;
}
