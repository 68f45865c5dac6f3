import { describe, expect, test } from 'vitest';
import { continuationOf, doneOf, firstBuildPage, isBegun } from '#rules/continuation.ts';
import type { Course, Progress } from '#rules/continuation.ts';

const KINDS = { t: 'tutorial', l: 'lesson', q: 'quiz', w: 'worksheet', b: 'build' } as const;

/** `l1 q1`: a lesson and a quiz in this order. */
function course(codes: string, progress: Readonly<Record<string, Partial<Progress>>> = {}): Course {
  const none = { isDone: false, answered: 0, questions: 0 };
  return {
    sequence: codes.split(' ').map((code) => {
      const category = KINDS[code[0] as keyof typeof KINDS];
      return { code, name: code.toUpperCase(), category };
    }),
    progress: new Map(Object.entries(progress).map(([code, known]) => [code, { ...none, ...known }])),
  };
}

const done = { isDone: true };

describe('where a student goes on', () => {
  test('at the first page that is not done; tutorials and build pages are not waited for', () => {
    expect(continuationOf(course('t1 l1 q1 b1'))?.code).toBe('l1');
    expect(continuationOf(course('t1 l1 q1 b1', { l1: done }))?.code).toBe('q1');
    expect(continuationOf(course('t1 l1 q1 b1', { l1: done, q1: done }))).toBeUndefined();
  });

  test('at a quiz that was begun before pages that were not, with its number and the next question', () => {
    const begun = course('l1 q1 w1 q2 l2', { q1: done, q2: { answered: 2, questions: 8 } });
    expect(continuationOf(begun)).toEqual({
      code: 'q2',
      name: 'Q2',
      quiz: { category: 'quiz', number: 2, question: 3 },
    });
    const all = course('l1 w1', { w1: { answered: 4, questions: 4 } });
    expect(continuationOf(all)?.quiz).toEqual({ category: 'worksheet', number: 1, question: undefined });
  });

  test('at what was opened last, unless that is done', () => {
    const begun = { q1: { answered: 1, questions: 8 } };
    expect(continuationOf(course('l1 q1 l2', begun), 'l2')).toMatchObject({ code: 'l2', quiz: undefined });
    expect(continuationOf(course('l1 q1 l2', { ...begun, l2: done }), 'l2')?.code).toBe('q1');
  });

  test('on Build and Test at the first build page that is not done, else at the first', () => {
    expect(firstBuildPage(course('l1 b1 b2', { b1: done }))).toBe('b2');
    expect(firstBuildPage(course('l1 b1 b2', { b1: done, b2: done }))).toBe('b1');
    expect(firstBuildPage(course('l1'))).toBeUndefined();
  });
});

test('pages of Research and of Build and Test are counted apart', () => {
  const some = course('t1 l1 q1 b1 b2', { l1: done, b2: done });
  expect([doneOf(some, 'research'), doneOf(some, 'build')]).toEqual([
    { done: 1, total: 3 },
    { done: 1, total: 2 },
  ]);
});

test('NAV-08 Start stays its name until a page of Research is opened or done, or a question answered', () => {
  expect(isBegun(course('l1 q1 b1', { q1: { questions: 8 }, b1: done }))).toBe(false);
  expect(isBegun(course('l1 q1 b1'), 'b1')).toBe(false);
  expect(isBegun(course('l1 q1'), 'q1')).toBe(true);
  expect(isBegun(course('l1 q1', { q1: { answered: 1, questions: 8 } }))).toBe(true);
  expect(isBegun(course('l1 q1', { l1: done }))).toBe(true);
});
