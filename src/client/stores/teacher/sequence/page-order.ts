import { SEGMENTS } from '#contract/learning/sequence.ts';
import type { SequencedPage } from '#contract/learning/sequence.ts';
import type { OrderedPage } from '#contract/teacher/sequence/sequence-calls.ts';

type Pages = readonly OrderedPage[];

/** One place up (−1) or down (1); from the edge of its heading under the next one. The same pages where there is no further. */
export function moved(pages: Pages, code: string, by: -1 | 1): Pages {
  const at = pages.findIndex((page) => page.code === code);
  const page = pages[at];
  const neighbour = pages[at + by];
  if (!page) return pages;
  if (neighbour?.segment === page.segment) {
    const [first, second] = by === 1 ? [neighbour, page] : [page, neighbour];
    return pages.toSpliced(Math.min(at, at + by), 2, first, second);
  }
  const segment = SEGMENTS[SEGMENTS.indexOf(page.segment) + by];
  return segment === undefined ? pages : pages.with(at, { ...page, segment });
}

export function mayMove(pages: Pages, code: string, by: -1 | 1): boolean {
  return moved(pages, code, by) !== pages;
}

export function withHidden(pages: Pages, code: string, isHidden: boolean): Pages {
  return pages.map((page) => (page.code === code ? { ...page, isHidden } : page));
}

/** As they are saved: the usual order as none, so that it goes along with what a new release brings. */
export function rowsToSave(pages: Pages, usual: Pages): SequencedPage[] {
  if (isSameOrder(pages, usual) && isSameHidden(pages, usual)) return [];
  return pages.map(({ code, segment, isHidden }) => ({ code, segment, ...(isHidden ? { isHidden } : {}) }));
}

export function isSameOrder(one: Pages, other: Pages): boolean {
  return textOf(one, orderOf) === textOf(other, orderOf);
}

export function isSameHidden(one: Pages, other: Pages): boolean {
  return hiddenIn(one).toSorted().join() === hiddenIn(other).toSorted().join();
}

/** The order of one, and what is hidden in the other. */
export function combined(order: Pages, hidden: Pages): Pages {
  const codes = new Set(hiddenIn(hidden));
  return order.map((page) => ({ ...page, isHidden: codes.has(page.code) }));
}

function hiddenIn(pages: Pages): string[] {
  return pages.flatMap(({ code, isHidden }) => (isHidden ? [code] : []));
}

function orderOf({ code, segment }: OrderedPage): string {
  return `${segment} ${code}`;
}

function textOf(pages: Pages, of: (page: OrderedPage) => string): string {
  return pages.map((page) => of(page)).join();
}
