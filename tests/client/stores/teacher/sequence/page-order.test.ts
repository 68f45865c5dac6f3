import { describe, expect, test } from 'vitest';
import {
  combined,
  isSameHidden,
  isSameOrder,
  mayMove,
  moved,
  rowsToSave,
  withHidden,
} from '#client/stores/teacher/sequence/page-order.ts';
import type { OrderedPage } from '#contract/teacher/sequence/sequence-calls.ts';

const page = (code: string): OrderedPage => ({
  code,
  name: code,
  category: 'lesson',
  segment: code.slice(0, 2) as OrderedPage['segment'],
  isHidden: false,
});
const PAGES = ['01-a', '01-b', '03-c', '06-d'].map(page);
const shown = (pages: readonly OrderedPage[]) => pages.map(({ code, segment }) => `${segment} ${code}`);

describe('the order of pages', () => {
  test('changes by one place under a heading, and from its edge into the heading beside it', () => {
    expect(shown(moved(PAGES, '01-b', -1))).toEqual(['01 01-b', '01 01-a', '03 03-c', '06 06-d']);
    expect(shown(moved(PAGES, '01-a', 1))).toEqual(['01 01-b', '01 01-a', '03 03-c', '06 06-d']);
    const across = moved(PAGES, '01-b', 1);
    expect(shown(across)).toEqual(['01 01-a', '02 01-b', '03 03-c', '06 06-d']);
    expect(shown(moved(across, '01-b', 1))).toEqual(['01 01-a', '03 01-b', '03 03-c', '06 06-d']);
    expect(shown(moved(across, '01-b', -1))).toEqual(shown(PAGES));
  });

  test('has ends beyond which nothing goes', () => {
    expect([mayMove(PAGES, '01-a', -1), mayMove(PAGES, '06-d', 1), mayMove(PAGES, '06-d', -1)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(moved(PAGES, 'gone', 1)).toBe(PAGES);
  });

  test('and what is hidden are two things, of which each may come from another teacher', () => {
    const mine = moved(PAGES, '01-b', -1);
    const theirs = withHidden(PAGES, '03-c', true);
    expect([isSameOrder(mine, theirs), isSameHidden(mine, theirs)]).toEqual([false, false]);
    const both = combined(mine, theirs);
    expect([isSameOrder(both, mine), isSameHidden(both, theirs)]).toEqual([true, true]);
    expect(rowsToSave(PAGES, PAGES)).toEqual([]);
    expect(rowsToSave(both, PAGES)).toEqual([
      { code: '01-b', segment: '01' },
      { code: '01-a', segment: '01' },
      { code: '03-c', segment: '03', isHidden: true },
      { code: '06-d', segment: '06' },
    ]);
  });
});
