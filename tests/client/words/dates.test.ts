import { describe, expect, test } from 'vitest';
import { dateAndTime, shortDate, timerText } from '#client/words/dates.ts';

describe('dates and times', () => {
  test.each([
    [new Date(2026, 0, 5, 0, 7), '1/5/2026 12:07 am'],
    [new Date(2026, 10, 21, 12, 0), '11/21/2026 12:00 pm'],
    [new Date(2026, 10, 21, 23, 59), '11/21/2026 11:59 pm'],
  ])('UX-06 writes %o as %s', (date, text) => {
    expect(dateAndTime(date.getTime())).toBe(text);
  });

  test('RES-13 rounds a timer to whole seconds unless decimals are asked for', () => {
    expect([timerText(75.6), timerText(75.64, 1), timerText(59.7), timerText(0)]).toEqual([
      '1:16',
      '1:15.6',
      '1:00',
      '0:00',
    ]);
  });

  test('a day has its year only where it is not this one', () => {
    const now = new Date(2026, 10, 22).getTime();
    expect(shortDate(new Date(2026, 10, 3).getTime(), now)).toBe('3 Nov');
    expect(shortDate(new Date(2025, 0, 31).getTime(), now)).toBe('31 Jan 2025');
  });
});
