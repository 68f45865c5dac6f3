import { afterEach, expect, test, vi } from 'vitest';
import { endOfDay, fieldDay, fieldMoment, momentOfField } from '#client/teacher/parts/moment.ts';

afterEach(() => vi.unstubAllEnvs());

/** In each the clocks go forward or back that night, in some at midnight. */
test.each([
  ['Europe/Berlin', '2026-03-29'],
  ['America/New_York', '2026-11-01'],
  ['Asia/Beirut', '2026-03-28'],
  ['Asia/Beirut', '2026-03-29'],
  ['America/Santiago', '2026-09-06'],
  ['America/Santiago', '2026-04-04'],
  ['America/Havana', '2026-11-01'],
])('in %s the day %s ends with itself', (zone, day) => {
  vi.stubEnv('TZ', zone);
  const end = endOfDay(day) ?? 0;
  expect([fieldDay(end), fieldDay(end + 1) > day]).toEqual([day, true]);
});

test('a moment of the hour that comes twice, or not at all, is written as a moment that there is', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(fieldMoment(momentOfField('2026-10-25T02:30'))).toBe('2026-10-25T02:30');
  expect(fieldMoment(momentOfField('2026-03-29T02:30'))).toBe('2026-03-29T03:30');
});
