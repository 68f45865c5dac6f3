import type { SequencedPage } from '#contract/learning/sequence.ts';
import type { PlacedPage } from './sequence-of.ts';

/** Pages at their places as they are kept. */
export function rowsOf(placed: readonly PlacedPage[]): SequencedPage[] {
  return placed.map(({ page: { code, segment }, isHidden }) => ({
    code,
    ...(segment === undefined ? {} : { segment }),
    ...(isHidden ? { isHidden } : {}),
  }));
}

/**
 * With what was said before of pages that these rows do not name, such as those of another level: the class may be at that one
 * again. Each stands behind the row that it stood behind.
 */
export function withRowsOfOtherLevels(
  rows: readonly SequencedPage[],
  before: readonly SequencedPage[],
): SequencedPage[] {
  const whole = [...rows];
  const isNamed = new Set(rows.map(({ code }) => code));
  for (const [index, row] of before.entries()) {
    if (isNamed.has(row.code)) continue;
    const neighbour = before[index - 1]?.code;
    whole.splice(whole.findIndex(({ code }) => code === neighbour) + 1, 0, row);
  }
  return whole;
}
