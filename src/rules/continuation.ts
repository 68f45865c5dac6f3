import type { Exercise } from '#contract/learning/exercise.ts';

/** How far one exercise is. */
export interface Progress {
  /** Complete, or excused by a teacher. */
  readonly isDone: boolean;
  /** Questions of the present attempt that have an answer, judged or not. */
  readonly answered: number;
  readonly questions: number;
}

/** The exercises of an application in their order, and how far each is by its code; none is known of one never begun. */
export interface Course {
  readonly sequence: readonly Pick<Exercise, 'code' | 'name' | 'category'>[];
  readonly progress: ReadonlyMap<string, Progress>;
}

/** Where a student goes on. */
export interface Continuation {
  readonly code: string;
  readonly name: string;
  /** Of a begun quiz or worksheet, else undefined. */
  readonly quiz: QuizPlace | undefined;
}

interface QuizPlace {
  readonly category: 'quiz' | 'worksheet';
  /** Which one it is among its kind, from 1. */
  readonly number: number;
  /** The first question without an answer, from 1; undefined where all have one. */
  readonly question: number | undefined;
}

/**
 * The first thing unfinished in Research: what was opened last, an attempt with some answers, else the first page that is not
 * done. Tutorials lead out of Research and are not waited for. Undefined where everything is done.
 */
export function continuationOf(course: Course, opened?: string): Continuation | undefined {
  const left = course.sequence.filter((each) => isRead(each) && course.progress.get(each.code)?.isDone !== true);
  const exercise =
    left.find(({ code }) => code === opened) ?? left.find(({ code }) => answeredIn(course, code) > 0) ?? left[0];
  return exercise && { code: exercise.code, name: exercise.name, quiz: quizPlace(course, exercise) };
}

/** The first build page that is not done, or the first one. */
export function firstBuildPage({ sequence, progress }: Course): string | undefined {
  const pages = sequence.filter(({ category }) => category === 'build');
  return (pages.find(({ code }) => progress.get(code)?.isDone !== true) ?? pages[0])?.code;
}

/** Whether a page of Research was done, answered or opened: a design with a result, or a page on how to build, is no beginning of it. */
export function isBegun(course: Course, opened?: string): boolean {
  return course.sequence.some(
    ({ code, category }) =>
      category !== 'build' &&
      (code === opened || course.progress.get(code)?.isDone === true || answeredIn(course, code) > 0),
  );
}

/** How many pages of Research, or of Build and Test, are done, and of how many. */
export function doneOf(course: Course, of: 'research' | 'build'): { readonly done: number; readonly total: number } {
  const counted = course.sequence.filter(({ category }) => (category === 'build') === (of === 'build'));
  const done = counted.filter(({ code }) => course.progress.get(code)?.isDone === true);
  return { done: done.length, total: counted.length };
}

function isRead({ category }: Pick<Exercise, 'category'>): boolean {
  return category !== 'build' && category !== 'tutorial';
}

function answeredIn({ progress }: Course, code: string): number {
  return progress.get(code)?.answered ?? 0;
}

function quizPlace(course: Course, { code, category }: Pick<Exercise, 'code' | 'category'>): QuizPlace | undefined {
  if (category !== 'quiz' && category !== 'worksheet') return undefined;
  const { answered, questions } = course.progress.get(code) ?? { answered: 0, questions: 0 };
  if (answered === 0) return undefined;
  const alike = course.sequence.filter((each) => each.category === category);
  const number = alike.findIndex((each) => each.code === code) + 1;
  return { category, number, question: answered < questions ? answered + 1 : undefined };
}
