import { describe, expect, test } from 'vitest';
import { courseTable, onlyUnits } from '#client/teacher/gradebook/course-table.ts';
import { ANSWER_HEADING, answerTable, gradeText, gradebookTable, lmsTable, onlyGraded } from '#rules/class-tables.ts';
import { csvCell, csvText } from '#rules/csv.ts';
import type { GradeCell } from '#contract/teacher/gradebook-calls.ts';

const CELL: GradeCell = {
  code: '01-quiz',
  isComplete: false,
  original: null,
  override: null,
  note: '',
  isExcused: false,
  isLate: false,
  attempts: 0,
  retakesAllowed: 1,
  waiting: 0,
  timeOnTask: 0,
};

const NO_DESIGNS = { iterations: null, performance: null };
const NOW = 1_000_000;
const weights = { grades: 100, iterations: 0, performance: 0 };

describe('tables for teachers', () => {
  test('a written answer is neither right nor wrong: its row has points and comment, or that it waits', () => {
    const question = { description: 'Why?', rightAnswer: 'A; B', explanation: 'So.', isTyped: true };
    const score = { id: 's', points: 3, comment: '=Say more', by: 'Ms. Rivera', at: 1 };
    const tries = [{ text: 'Because', isRight: false }];
    const rows = answerTable({
      exercise: { code: '01-quiz', name: 'A quiz', category: 'quiz' },
      questions: [
        { ...question, id: 'why', guide: ['A', 'B'] },
        { ...question, id: 'what' },
      ],
      rows: [
        {
          studentId: '1',
          alias: 'Ada',
          signInId: 'ada',
          groupName: 'Owls',
          attempts: [
            {
              attempt: 1,
              score: 75,
              answeredAt: 1,
              questions: [
                { questionId: 'why', tries, written: { id: 'q', score } },
                { questionId: 'why', tries, written: { id: 'r', score: null } },
                { questionId: 'why', tries, written: { id: 'p', score: null, isCounting: false } },
                { questionId: 'why', tries },
                { questionId: 'what', tries },
              ],
            },
          ],
        },
      ],
    });
    const shown = rows.map((row) =>
      Object.fromEntries(ANSWER_HEADING.map((head, place) => [head, row[place]] as const)),
    );
    expect(shown.map((row) => [row['Right in the end'], row['Points'], row['Comment']])).toEqual([
      ['', '3 of 4', '=Say more'],
      ['', 'Waiting', ''],
      ['', '', ''],
      ['', '', ''],
      ['No', '', ''],
    ]);
  });

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

  test('a grade is said as what counts', () => {
    expect(gradeText(CELL)).toBe('-');
    expect(gradeText({ ...CELL, isComplete: true })).toBe('Done');
    expect(gradeText({ ...CELL, original: 40, override: 60 })).toBe('60%*');
    expect(gradeText({ ...CELL, original: 40, waiting: 2 })).toBe('40%, waiting: 2');
    expect(gradeText({ ...CELL, original: 40, waiting: 2, isExcused: true })).toBe('Excused');
    expect(gradeText({ ...CELL, original: 40, isExcused: true })).toBe('Excused');
    const cells = [{ ...CELL, original: 0 }];
    const row = {
      studentId: 's',
      alias: 'Ada',
      signInId: '77',
      groupName: 'Owls',
      cells,
      works: [],
      graded: 1,
      due: 3,
      average: 0.4,
      averageOfDue: 50.5,
      ...NO_DESIGNS,
    };
    const exercises = [{ code: '01-quiz', name: 'A quiz', category: 'quiz' as const }];
    expect(gradebookTable({ weights, exercises, works: [], rows: [row] })).toEqual([
      ['Student', 'Group', 'A quiz', 'Done', 'Average, missing work left out'],
      ['Ada (77)', 'Owls', '0%', '1 of 3', '0%'],
    ]);
    expect(gradebookTable({ weights, exercises, works: [], rows: [row] }, 'zero').map((line) => line.slice(3))).toEqual(
      [
        ['Done', 'Average, missing work as 0'],
        ['1 of 3', '51%'],
      ],
    );
    expect(gradebookTable({ weights, exercises, works: [], rows: [{ ...row, signInId: null }] })[1]?.[0]).toBe('Ada');
  });

  test('a course grade is the mean of the units, each counting the same, of those that count', () => {
    const units = [
      { code: 'dragster', name: 'Dragster' },
      { code: 'boat', name: 'Boat' },
      { code: 'glider', name: 'Glider' },
    ];
    const standings = [
      { graded: 1, due: 2, average: 90, averageOfDue: 45, ...NO_DESIGNS },
      { graded: 8, due: 8, average: 70, averageOfDue: 70, ...NO_DESIGNS },
      { graded: 0, due: 5, average: null, averageOfDue: 0, ...NO_DESIGNS },
    ];
    const course = { units, rows: [{ studentId: 's', alias: 'Ada', signInId: '77', groupName: 'Owls', standings }] };
    expect(courseTable(course, 'left-out')).toEqual([
      ['Student', 'Group', 'Dragster', 'Boat', 'Glider', 'Done', 'Course grade, missing work left out'],
      ['Ada (77)', 'Owls', '90%', '70%', '-', '9 of 15', '80%'],
    ]);
    expect(courseTable(course, 'zero')[0]?.at(-1)).toBe('Course grade, missing work as 0');
    expect(courseTable(course, 'zero')[1]?.slice(2)).toEqual(['45%', '70%', '0%', '9 of 15', '38%']);
    const some = onlyUnits(course, (code) => code !== 'glider');
    expect(courseTable(some, 'zero')[1]?.slice(2)).toEqual(['45%', '70%', '9 of 10', '58%']);
    expect(
      courseTable(
        onlyUnits(course, () => false),
        'zero',
      )[1]?.slice(2),
    ).toEqual(['0 of 0', '-']);
  });

  test('an average is rounded once, from its exact value, wherever it is shown', () => {
    // 84.45 to a tenth is 84.5, and that would be 85; sevenths of the weights lose a little of a half.
    const standing = { graded: 1, due: 1, averageOfDue: null, ...NO_DESIGNS };
    const row = { studentId: 's', alias: 'Ada', signInId: '77', groupName: 'Owls', cells: [], works: [] };
    const shown = (average: number) => {
      const book = { weights, exercises: [], works: [], rows: [{ ...row, ...standing, average }] };
      const course = { units: [], rows: [{ ...row, standings: [{ ...standing, average }] }] };
      const tables = [gradebookTable(book), lmsTable(book, 'left-out', NOW), courseTable(course, 'left-out')];
      return tables.map((table) => table?.[1]?.at(-1));
    };
    expect(shown(84.45)).toEqual(['84%', '84', '84%']);
    expect(shown(84.5)).toEqual(['85%', '85', '85%']);
    expect(shown(84.499_999_999_999_99)).toEqual(['85%', '85', '85%']);
    const standings = [84.4, 84.5].map((average) => ({ ...standing, average }));
    expect(courseTable({ units: [], rows: [{ ...row, standings }] }, 'left-out')[1]?.at(-1)).toBe('84%');
  });

  test('a table for an LMS has ids and plain numbers alone', () => {
    const exercises = [
      { code: '01-lesson', name: 'A lesson', category: 'lesson' as const },
      { code: '02-lesson', name: 'A graded lesson', category: 'lesson' as const },
      { code: '01-quiz', name: 'A quiz', category: 'quiz' as const },
      { code: '02-quiz', name: 'Another', category: 'quiz' as const },
    ];
    const done = { ...CELL, isComplete: true };
    const ada = [done, { ...done, override: 90 }, { ...CELL, original: 40, override: 60 }, CELL];
    const bob = [done, done, { ...CELL, original: 75 }, { ...CELL, original: 10, isExcused: true }];
    const named = { studentId: 's', groupName: 'Owls', works: [], ...NO_DESIGNS };
    const rows = [
      { ...named, alias: 'Ada', signInId: '077', cells: ada, graded: 2, due: 3, average: 75, averageOfDue: 50 },
      { ...named, alias: 'Bob', signInId: '=1', cells: bob, graded: 1, due: 1, average: 75, averageOfDue: null },
    ];
    expect(lmsTable({ weights, exercises, works: [], rows }, 'left-out', NOW)).toEqual([
      ['ID', 'A graded lesson', 'A quiz', 'Another', 'Average'],
      ['077', '90', '60', '', '75'],
      ['=1', '', '75', '', '75'],
    ]);
    expect(lmsTable({ weights, exercises, works: [], rows }, 'zero', NOW)?.slice(1)).toEqual([
      ['077', '90', '60', '0', '50'],
      ['=1', '', '75', '', ''],
    ]);
    expect(
      lmsTable({ weights, exercises, works: [], rows: rows.map((row) => ({ ...row, signInId: null })) }, 'zero', NOW),
    ).toBeUndefined();
    // Handed in, it waits for the teacher.
    const waits = [{ ...named, alias: 'Cy', signInId: '9', cells: [done, done, { ...done, waiting: 1 }, CELL] }];
    const some = waits.map((row) => ({ ...row, graded: 0, due: 2, average: null, averageOfDue: 0 }));
    expect(lmsTable({ weights, exercises, works: [], rows: some }, 'zero', NOW)?.[1]).toEqual(['9', '', '0', '0']);
  });

  test('a table for an LMS has no 0 for what is not due yet, as the average has none', () => {
    const due = [undefined, NOW - 1, NOW, NOW + 1];
    const exercises = due.map((dueAt, index) => {
      const dated = dueAt === undefined ? {} : { dueAt };
      return { code: `${index}`, name: `Quiz ${index}`, category: 'quiz' as const, ...dated };
    });
    const student = { studentId: 's', alias: 'Ada', signInId: '77', groupName: 'Owls', works: [], ...NO_DESIGNS };
    const row = (cell: GradeCell) => ({ ...student, cells: due.map(() => cell), average: null, averageOfDue: 0 });
    const rows = [CELL, { ...CELL, original: 80 }].map((cell) => ({ ...row(cell), graded: 0, due: 3 }));
    const book = { weights, exercises, works: [], rows };
    expect(lmsTable(book, 'zero', NOW)?.slice(1)).toEqual([
      ['77', '0', '0', '0', '', '0'],
      ['77', '80', '80', '80', '80', '0'],
    ]);
  });

  test('without lessons a lesson that a teacher graded stays, since it counts', () => {
    const exercises = ['A lesson', 'A graded lesson'].map((name) => ({
      code: name,
      name,
      category: 'lesson' as const,
    }));
    const row = { studentId: 's', groupName: 'Owls', signInId: '7', works: [], graded: 1, due: 1, ...NO_DESIGNS };
    const cells = [CELL, { ...CELL, override: 55 }];
    const rows = [{ ...row, alias: 'Ada', cells, average: 55, averageOfDue: 55 }];
    expect(gradebookTable(onlyGraded({ weights, exercises, works: [], rows }))).toEqual([
      ['Student', 'Group', 'A graded lesson', 'Done', 'Average, missing work left out'],
      ['Ada (7)', 'Owls', '55%*', '1 of 1', '55%'],
    ]);
  });

  test('what a rubric gave has a column where any work was graded', () => {
    const row = { studentId: 's', alias: 'Ada', signInId: '77', groupName: 'Owls', cells: [], graded: 1, due: 1 };
    const rows = [
      { ...row, works: [75], average: 75, averageOfDue: 75, ...NO_DESIGNS },
      { ...row, works: [null], average: null, averageOfDue: null, ...NO_DESIGNS },
    ];
    const book = { weights, exercises: [], works: [{ kind: 'report' as const, name: 'Design report' }], rows };
    expect(gradebookTable(book).map((line) => line[2])).toEqual(['Design report', '75%', '-']);
    expect(lmsTable(book, 'zero', NOW)?.map((line) => line[1])).toEqual(['Design report', '75', '']);
  });

  test('what designs earn has columns where it counts', () => {
    const row = {
      studentId: 's',
      alias: 'Ada',
      signInId: '77',
      groupName: 'Owls',
      cells: [],
      works: [],
      graded: 0,
      due: 0,
    };
    const rows = [{ ...row, average: 60, averageOfDue: 60, iterations: 60, performance: null }];
    const book = { exercises: [], works: [], rows, weights: { grades: 2, iterations: 1, performance: 1 } };
    expect(gradebookTable(book)).toEqual([
      ['Student', 'Group', 'Done', 'Iterations', 'Performance', 'Average, missing work left out'],
      ['Ada (77)', 'Owls', '0 of 0', '60%', '-', '60%'],
    ]);
    expect(lmsTable(book, 'left-out', NOW)?.[1]).toEqual(['77', '60', '', '60']);
    expect(lmsTable(book, 'zero', NOW)?.[1]).toEqual(['77', '60', '0', '60']);
    const one = { ...book, weights: { grades: 2, iterations: 0, performance: 1 } };
    expect(gradebookTable(one)[0]).toEqual([
      'Student',
      'Group',
      'Done',
      'Performance',
      'Average, missing work left out',
    ]);
  });
});
