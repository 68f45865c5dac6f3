import { describe, expect, test } from 'vitest';
import { gradeText, gradebookTable } from '#rules/class-tables.ts';
import { csvCell, csvText } from '#rules/csv.ts';
import { shortDate } from '#rules/dates.ts';
import { gradeAverage } from '#rules/grade-average.ts';
import { wordCount } from '#rules/word-count.ts';
import type { GradeCell } from '#contract/teacher/progress-calls.ts';

const CELL: GradeCell = {
  code: '01-quiz',
  isComplete: false,
  original: null,
  override: null,
  note: '',
  isExcused: false,
  attempts: 0,
  retakesAllowed: 1,
  timeOnTask: 0,
};

describe('tables for teachers', () => {
  test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', ' =1', '"=1', '\tx', '\rx', '＝1+1', '＋1+1', '－2+3', '＠SUM(A1)'])(
    'a cell that begins like a formula is text: %j',
    (cell) => {
      expect(csvCell(cell)).toMatch(/^"'/);
    },
  );

  test.each([
    ['ok;=1+1', `"ok;'=1+1"`],
    ['ok,=1+1;2', `"ok,'=1+1;2"`],
    ['ok|@SUM(A1)', `"ok|'@SUM(A1)"`],
    ['ok\t＝1+1', `"ok\t'＝1+1"`],
    ['ok;"=1+1', `"ok;'""=1+1"`],
    ['one\n=1+1\r\n +2+3', `"one\n'=1+1\r\n' +2+3"`],
  ])('what begins like a formula behind a separator of any country is text: %j', (cell, expected) => {
    expect(csvCell(cell)).toBe(expected);
  });

  test('every cell is in quotation marks, and numbers, dashes and words stay what they are', () => {
    const cells = ['-5', '+3', '1.5e3', '-', 'Ada', '80%', '1-2', 'a;b', '-1;-2'];
    expect(cells.map(csvCell)).toEqual(cells.map((cell) => `"${cell}"`));
    expect(csvText([['a "b"', 'c,d'], ['two\nlines']])).toBe('"a ""b""","c,d"\r\n"two\nlines"');
  });

  test('an average takes what counts: given before reached, nothing that is excused or missing', () => {
    expect(gradeAverage([])).toBeNull();
    expect(gradeAverage([CELL])).toBeNull();
    const grades = [
      { ...CELL, original: 50 },
      { ...CELL, original: 0, override: 85 },
      { ...CELL, original: 10, isExcused: true },
      CELL,
    ];
    expect(gradeAverage(grades)).toBe(67.5);
    expect(gradeAverage([{ ...CELL, original: 0 }])).toBe(0);
  });

  test('a grade is said as what counts', () => {
    expect(gradeText(CELL)).toBe('-');
    expect(gradeText({ ...CELL, isComplete: true })).toBe('Done');
    expect(gradeText({ ...CELL, original: 40, override: 60 })).toBe('60%*');
    expect(gradeText({ ...CELL, original: 40, isExcused: true })).toBe('Excused');
    const row = { studentId: 's', alias: 'Ada', groupName: 'Owls', cells: [{ ...CELL, original: 0 }], average: 0 };
    const exercises = [{ code: '01-quiz', name: 'A quiz', category: 'quiz' as const }];
    expect(gradebookTable({ exercises, rows: [row] })).toEqual([
      ['Student', 'Group', 'A quiz', 'Average'],
      ['Ada', 'Owls', '0%', '0%'],
    ]);
  });

  test('words have a letter or a digit', () => {
    expect(wordCount('')).toBe(0);
    expect(wordCount('  Two\nwords - and 3 größer… ')).toBe(5);
  });

  test('a day has its year only where it is not this one', () => {
    const now = new Date(2026, 10, 22).getTime();
    expect(shortDate(new Date(2026, 10, 3).getTime(), now)).toBe('3 Nov');
    expect(shortDate(new Date(2025, 0, 31).getTime(), now)).toBe('31 Jan 2025');
  });
});
