import { describe, expect, test } from 'vitest';
import { contentLevelsOf } from '#server/sequence/content-levels.ts';
import { levelProblems } from '#tests/support/content/counts.ts';
import { gradeProblems, wordProblems } from '#tests/support/content/unit-report.ts';
import type { ContentLevel } from '#contract/competition/activity.ts';
import type { BankQuestion, CurriculumExercise } from '#contract/learning/curriculum.ts';

describe('the rows that one level has alone', () => {
  test('are counted for each level: two lessons and a quiz for high school alone, five lessons in a path for grade 5', () => {
    const lesson = (code: string, row: Partial<CurriculumExercise> = {}): CurriculumExercise => ({
      code,
      name: code,
      category: 'lesson',
      ...row,
    });
    const questions = Array.from({ length: 15 }, (_, i): BankQuestion => ({
      id: `q-${i}`,
      description: `Question ${i}?`,
      answer: { kind: 'truth', right: true },
      explanation: '',
    }));
    const quiz: CurriculumExercise = { code: '03-q', name: 'Q', category: 'quiz', level: 'high', questions };
    const high = [lesson('03-a', { level: 'high' }), lesson('03-b', { level: 'high' }), quiz];
    const five = ['a', 'b', 'c', 'd', 'e'].map((name) => lesson(`02-g5-${name}`, { level: 'elementary' }));
    const shared = [1, 2, 3].map((i) => lesson(`01-${i}`, { isAlsoElementary: true }));
    expect(levelProblems([...shared, lesson('01-4'), ...five, ...high])).toEqual([]);
    expect(levelProblems([...shared, ...five.slice(1), ...high.slice(1)])).toEqual([
      'elementary alone has lesson, lesson, lesson, lesson; asked for: lesson, lesson, lesson, lesson, lesson',
      'high alone has lesson, quiz; asked for: lesson, lesson, quiz',
      '7 rows in the path of grade 5; 8 to 14 are asked for',
    ]);
    const thin = { ...quiz, questions: questions.slice(1), isAlsoElementary: true as const };
    expect(levelProblems([...shared, ...five, ...high.slice(0, 2), thin, lesson('01-5', { level: 'middle' })])).toEqual(
      [
        'middle alone has lesson; asked for: nothing',
        '03-q has 14 questions, 15 are asked for',
        '03-q has a level and is also elementary',
      ],
    );
  });

  test('are held to the grades and the length of their own level', () => {
    const read = (level: ContentLevel, words: number, grade: number, isShared = false) => {
      const only = isShared ? undefined : level;
      const reading = { code: 'x', category: 'lesson', only, readings: [{ level, words, grade }] };
      return [...wordProblems(reading), ...gradeProblems(reading)];
    };
    expect([...read('elementary', 250, 3), ...read('elementary', 450, 5), ...read('high', 800, 8.9)]).toEqual([]);
    expect(read('elementary', 451, 5.1)).toEqual(['x: 451 words (elementary)', 'x: grade 5.1 (elementary)']);
    expect(read('elementary', 249, 2.9)).toEqual(['x: 249 words (elementary)', 'x: grade 2.9 (elementary)']);
    expect(read('high', 499, 6.9)).toEqual(['x: 499 words (high)', 'x: grade 6.9 (high)']);
    expect(read('high', 801, 9)).toEqual(['x: 801 words (high)', 'x: grade 9.0 (high)']);
    expect(read('middle', 300, 4, true)).toEqual([]);
    expect(read('middle', 300, 3.9, true)).toEqual(['x: grade 3.9 (middle)']);
  });

  test('offer grade 5 only where there are lessons for it', () => {
    const row = { code: '01-a', name: 'A', category: 'lesson' as const };
    expect(contentLevelsOf([{ ...row, isAlsoElementary: true }])).toEqual(['middle', 'high']);
    expect(contentLevelsOf([{ ...row, level: 'elementary' }])).toEqual(['elementary', 'middle', 'high']);
  });
});
