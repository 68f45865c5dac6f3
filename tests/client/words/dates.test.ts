import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { fieldDay, fieldMoment } from '#client/teacher/parts/moment.ts';
import { clockTime, dateAndTime, dayText, moment, shortDate, timeOfDay, timerText } from '#client/words/dates.ts';
import { filesBelow } from '#tests/support/reports/files-below.ts';

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

  test('UX-06 writes a day and a time of a student as in a whole moment', () => {
    const at = new Date(2026, 10, 3, 9, 5).getTime();
    expect([dateAndTime(at), shortDate(at), timeOfDay(at)]).toEqual(['11/3/2026 9:05 am', '11/3/2026', '9:05 am']);
  });

  test('UX-06 no screen of students writes a date as teachers read it', async () => {
    const ofStudents = ['panels', 'screens', 'shell'].flatMap((folder) => filesBelow(`src/client/${folder}`));
    const texts = await Promise.all(
      ofStudents
        .filter((file) => file.endsWith('.tsx'))
        .map(async (file) => [file, await readFile(file, 'utf8')] as const),
    );
    const strange = /import \{[^}]*\b(?:moment|clockTime|dayText)\b[^}]*\} from '#client\/words\/dates\.ts'/;
    expect(texts.filter(([, text]) => strange.test(text)).map(([file]) => file)).toEqual([]);
  });

  test('no screen of teachers writes a date as students read it', async () => {
    const texts = await Promise.all(
      filesBelow('src/client/teacher')
        .filter((file) => file.endsWith('.tsx'))
        .map(async (file) => [file, await readFile(file, 'utf8')] as const),
    );
    const strange = /import \{[^}]*\b(?:dateAndTime|shortDate|timeOfDay)\b[^}]*\} from '#client\/words\/dates\.ts'/;
    expect(texts.filter(([, text]) => strange.test(text)).map(([file]) => file)).toEqual([]);
    const at = new Date(2026, 10, 3, 9, 5).getTime();
    expect([clockTime(at), moment(at)]).toEqual(['9:05 AM', 'Nov 3, 2026, 9:05 AM']);
  });

  test.each([1e300, -9_007_199_254_740_991, Number.NaN, Number.POSITIVE_INFINITY, 9e15])(
    'what is no date is written as the one next to it: %s',
    (ms) => {
      const year = ms > 0 ? /9999|^\d+:\d\d/ : /1970|1969|^\d+:\d\d/;
      for (const write of [dateAndTime, shortDate, timeOfDay, moment, clockTime, dayText, fieldMoment, fieldDay]) {
        expect(write(ms)).toMatch(year);
      }
    },
  );
});
