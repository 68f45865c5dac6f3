import { describe, expect, test } from 'vitest';
import { buildExercises, headingOf, referenceOf, researchSections } from '#client/stores/learning/sections.ts';
import type { Exercise } from '#contract/learning/exercise.ts';

const exercise = (code: string, category: Exercise['category'] = 'lesson'): Exercise => ({
  id: code,
  code,
  name: code,
  category,
});

describe('the research menu', () => {
  test('RES-01 puts each exercise under the heading of its first segment', () => {
    const codes = ['01-a', '02-a', '03-a', '05-a', '06-a'];
    expect(researchSections(codes.map((code) => exercise(code))).map(({ heading }) => heading)).toEqual([
      'Background',
      'Engineering Design Process',
      'Knowledge At Work',
      'Fabrication',
      'Evaluation',
    ]);
  });

  test('RES-01 leaves build exercises out, and RES-09 lists them by themselves', () => {
    const sequence = [exercise('01-a'), exercise('05-cut', 'build'), exercise('06-a')];
    expect(researchSections(sequence).flatMap(({ exercises }) => exercises.map(({ code }) => code))).toEqual([
      '01-a',
      '06-a',
    ]);
    expect(buildExercises(sequence).map(({ code }) => code)).toEqual(['05-cut']);
  });

  test.each(['04-a', '07-a', 'a', '1-a', '010-a', ''])('RES-01 knows no heading for %s', (code) => {
    expect(headingOf(code)).toBeUndefined();
  });

  test('puts a page under the heading that a teacher chose for it', () => {
    const sections = researchSections([exercise('01-a'), { ...exercise('03-b'), segment: '01' }, exercise('03-c')]);
    expect(sections.map(({ exercises }) => exercises.map(({ code }) => code))).toEqual([['01-a', '03-b'], ['03-c']]);
  });

  test('loses nothing whose code has no heading', () => {
    const sections = researchSections([exercise('02-a'), exercise('04-odd'), exercise('03-a')]);
    expect(sections.map(({ heading, exercises }) => [heading, exercises.length])).toEqual([
      ['Engineering Design Process', 2],
      ['Knowledge At Work', 1],
    ]);
  });
});

describe('the page beside questions', () => {
  const sequence = [
    exercise('01-a'),
    exercise('01-lab', 'interactive'),
    exercise('01-sheet', 'worksheet'),
    { ...exercise('01-quiz', 'quiz'), referenceExerciseCode: '02-b' },
    exercise('02-b'),
  ];
  const beside = (place: number) => referenceOf(sequence, sequence[place] as Exercise);

  test('RES-05 is the one that the quiz names, else the last lesson before it', () => {
    expect([beside(3), beside(2)]).toEqual(['02-b', '01-a']);
  });

  test('is the last lesson before it where the one that the quiz names is hidden', () => {
    const quiz = sequence[3] as Exercise;
    expect(referenceOf(sequence.slice(0, 4), quiz)).toBe('01-a');
  });

  test('is none where no lesson comes before', () => {
    expect(referenceOf([exercise('01-sheet', 'worksheet')], exercise('01-sheet', 'worksheet'))).toBeUndefined();
  });
});
