import { describe, expect, test } from 'vitest';
import { APPLICATION_CODES, findApplication } from '#applications/registry.ts';
import { randomFrom, shuffled } from '#rules/seeded-random.ts';
import { contentLevelsOf, exercisesAt } from '#server/sequence/content-levels.ts';
import { placedPages, segmentOf, sequenceOf } from '#server/sequence/sequence-of.ts';
import type { Curriculum, CurriculumExercise } from '#contract/learning/curriculum.ts';
import type { SequencedPage } from '#contract/learning/sequence.ts';

const curriculum: Curriculum = [
  page('01-first'),
  page('01-second'),
  page('02-third'),
  { ...page('02-fourth'), level: 'high' },
  page('03-fifth'),
];

function page(code: string): CurriculumExercise {
  return { code, name: code, category: 'lesson' };
}

function codes(rows: readonly SequencedPage[], own: Curriculum = [], of: Curriculum = curriculum): string[] {
  return sequenceOf(placedPages({ curriculum: of, level: 'middle', rows, own })).map(({ code }) => code);
}

describe('the sequence of a class', () => {
  test('is the usual one of its level where no teacher ordered anything', () => {
    for (const code of APPLICATION_CODES) {
      const whole = findApplication(code)?.curriculum ?? [];
      for (const level of contentLevelsOf(whole)) {
        expect(sequenceOf(placedPages({ curriculum: whole, level, rows: [] }))).toEqual(exercisesAt(whole, level));
      }
    }
  });

  test('leaves hidden pages out, and keeps the order that was chosen within a segment', () => {
    expect(codes([{ code: '01-second' }, { code: '01-first', isHidden: true }, { code: '02-third' }])).toEqual([
      '01-second',
      '02-third',
      '03-fifth',
    ]);
  });

  test('holds every page of the level once, in segments, whatever the rows say', () => {
    const whole = findApplication('dragster')?.curriculum ?? [];
    for (let seed = 1; seed <= 200; seed += 1) {
      const level = (['elementary', 'middle', 'high'] as const)[seed % 3] ?? 'middle';
      const rows = shuffled(whole, randomFrom(seed))
        .slice(0, seed % whole.length)
        .flatMap(({ code }, index): SequencedPage[] => [
          { code, ...(index % 5 === 0 ? { segment: '06' } : {}), ...(index % 3 === 0 ? { isHidden: true } : {}) },
          ...(index % 7 === 0 ? [{ code: '02-gone' }, { code }] : []),
        ]);
      const placed = placedPages({ curriculum: whole, level, rows });
      expect(placed.map(({ page: { code } }) => code).toSorted()).toEqual(
        exercisesAt(whole, level)
          .map(({ code }) => code)
          .toSorted(),
      );
      const segments = placed.map(({ page: each }) => segmentOf(each) ?? '');
      expect(segments).toEqual(segments.toSorted());
      const named = placed.map(({ page: { code } }) => code).filter((code) => rows.some((row) => row.code === code));
      const bySegment = (code: string): string => rows.find((row) => row.code === code)?.segment ?? code.slice(0, 2);
      const chosen = [...new Set(rows.map(({ code }) => code))].filter((code) => named.includes(code));
      expect(named).toEqual(
        chosen.toSorted((one, other) =>
          bySegment(one) < bySegment(other) ? -1 : bySegment(one) > bySegment(other) ? 1 : 0,
        ),
      );
      const hidden = placed.filter(({ isHidden }) => isHidden).map(({ page: { code } }) => code);
      expect(hidden).toEqual(named.filter((code) => rows.find((row) => row.code === code)?.isHidden));
    }
  });

  test('passes over rows of pages that there are no more, and over what is named twice', () => {
    expect(codes([{ code: '01-gone' }, { code: '01-second' }, { code: '01-second', isHidden: true }])).toEqual([
      '01-first',
      '01-second',
      '02-third',
      '03-fifth',
    ]);
  });

  test('puts a page that came later behind the one that it usually follows, wherever that stands now', () => {
    const rows = [{ code: '01-second' }, { code: '01-first' }, { code: '02-third' }, { code: '03-fifth' }];
    const later = [page('01-first'), page('01-new'), page('01-second'), page('02-third'), page('03-fifth')];
    expect(codes(rows, [], later)).toEqual(['01-second', '01-first', '01-new', '02-third', '03-fifth']);
  });

  test('puts a page that came later at the head of its segment where the one before it was taken elsewhere', () => {
    const rows: SequencedPage[] = [{ code: '01-second' }, { code: '01-first', segment: '03' }, { code: '03-fifth' }];
    const later = [page('01-first'), page('01-new'), page('01-second'), page('02-third'), page('03-fifth')];
    expect(codes(rows, [], later)).toEqual(['01-new', '01-second', '02-third', '01-first', '03-fifth']);
  });

  test('says of a page under another heading which one, and of all others nothing', () => {
    const rows: SequencedPage[] = [
      { code: '01-first', segment: '02' },
      { code: '01-second', segment: '01' },
    ];
    const sequence = sequenceOf(placedPages({ curriculum, level: 'middle', rows }));
    expect(sequence.map(({ code, segment }) => [code, segment])).toEqual([
      ['01-second', undefined],
      ['01-first', '02'],
      ['02-third', undefined],
      ['03-fifth', undefined],
    ]);
  });

  test('takes pages of the class’s own at their row, and at the end of their segment without one', () => {
    const own = [page('01-own-a'), page('02-own-b')];
    const rows = [{ code: '01-first' }, { code: '01-own-a' }, { code: '01-second' }];
    expect(codes(rows, own)).toEqual(['01-first', '01-own-a', '01-second', '02-third', '02-own-b', '03-fifth']);
  });

  test('keeps what was ordered at a level for the day when the class is at that level again', () => {
    const rows: SequencedPage[] = [{ code: '02-fourth', isHidden: true }, { code: '02-third' }];
    expect(codes(rows)).toEqual(['01-first', '01-second', '02-third', '03-fifth']);
    expect(placedPages({ curriculum, level: 'high', rows }).find(({ isHidden }) => isHidden)?.page.code).toBe(
      '02-fourth',
    );
  });
});
