import { expect, test } from 'vitest';
import { staying } from '#server/back-ups/tiers.ts';

const HOUR_MS = 3_600_000;
// A Thursday, with which these weeks begin.
const START = Date.UTC(2026, 0, 1);
const hourly = (hours: number) => Array.from({ length: hours }, (_, hour) => ({ at: START + hour * HOUR_MS }));
const hoursOf = (all: readonly { at: number }[]) => all.map(({ at }) => (at - START) / HOUR_MS);

test('the newest stay, and the last of each day and of each week', () => {
  const stay = staying(hourly(24 * 15), { newest: 3, days: 4, weeks: 2 });
  expect(hoursOf(stay)).toEqual([14 * 24 - 1, 12 * 24 - 1, 13 * 24 - 1, 357, 358, 359].toSorted((a, b) => a - b));
});

test('what stays is the same when they are removed one after the other', () => {
  const tiers = { newest: 2, days: 3, weeks: 2 };
  let there: { at: number }[] = [];
  for (const each of hourly(24 * 20)) there = staying([...there, each], tiers);
  expect(there).toEqual(staying(hourly(24 * 20), tiers));
});

test('without days and weeks only the newest stay', () => {
  expect(hoursOf(staying(hourly(50), { newest: 2, days: 0, weeks: 0 }))).toEqual([48, 49]);
});

test('the way back from an update takes the place of none, and goes when others have been made for as long as they stay', () => {
  const wayBack = { at: START + HOUR_MS / 2, isWayBack: true };
  const tiers = { newest: 3, days: 4, weeks: 2 };
  const stay = (hours: number, more = tiers) =>
    staying(
      [...hourly(hours), wayBack].toSorted((a, b) => a.at - b.at),
      more,
    );
  expect(stay(24 * 7)).toEqual([wayBack, ...staying(hourly(24 * 7), tiers)]);
  expect(stay(24 * 7 + 1)).toEqual(staying(hourly(24 * 7 + 1), tiers));
  const newestAlone = { newest: 3, days: 0, weeks: 0 };
  expect(stay(3, newestAlone)).toContain(wayBack);
  expect(stay(4, newestAlone)).not.toContain(wayBack);
});
