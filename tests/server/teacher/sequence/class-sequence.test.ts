import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { QuizTaker, answerTo } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { SequencedPage } from '#contract/learning/sequence.ts';
import type { ClassSequence } from '#contract/teacher/sequence/sequence-calls.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const USUAL = ['01-lesson', '01-quiz', '02-worksheet', '03-draw-quiz', '05-build'];

describe.each(DATABASES)('the pages of a class on $name', ({ create }) => {
  let server: TestServer;
  let teacher: Client;
  let student: Client;
  let taker: QuizTaker;
  let home: string;

  beforeEach(async () => {
    server = await startServer({ database: create });
    teacher = await teacherWith(server, 'owner', server.school.classroomOfG1);
    student = await signIn(server, server.school.S1);
    taker = new QuizTaker(student);
    home = `/teacher/api/classes/${server.school.classroomOfG1}`;
  });
  afterEach(() => server.close());

  const pagesOf = async (of = home): Promise<ClassSequence> => (await teacher.get(`${of}/pages/${APP}`)).body;
  const rows = (hidden: readonly string[], codes: readonly string[] = USUAL): SequencedPage[] =>
    codes.map((code) => ({ code, ...(hidden.includes(code) ? { isHidden: true } : {}) }));
  const put = (pages: readonly SequencedPage[], revision: number, client = teacher) =>
    client.put(`${home}/pages/${APP}`, { revision, pages });
  const save = async (pages: readonly SequencedPage[]): Promise<ClassSequence> => {
    const saved = await put(pages, (await pagesOf()).revision);
    expect(saved.status).toBe(200);
    return saved.body;
  };
  const seen = async (of = taker): Promise<string[]> =>
    (await of.startup()).exercises.map(({ code }: { code: string }) => code);
  const place = () => `${home}/students/${server.school.S1.publicId}/${APP}`;
  const book = async () => {
    const { exercises, rows: students } = (await teacher.get(`${home}/gradebook/${APP}`)).body;
    const own = students.find(({ studentId }: { studentId: string }) => studentId === server.school.S1.publicId);
    const { average, averageOfDue, graded, due } = own;
    return { codes: exercises.map(({ code }: { code: string }) => code), average, averageOfDue, graded, due };
  };

  test('are the usual ones until a teacher orders them, and students see them so', async () => {
    const { pages, usual, revision } = await pagesOf();
    expect(pages).toEqual(usual);
    expect(pages.map(({ code, segment, isHidden }) => [code, segment, isHidden])).toEqual(
      USUAL.map((code) => [code, code.slice(0, 2), false]),
    );
    expect(revision).toBe(0);
    expect(await seen()).toEqual(USUAL);
  });

  test('reach the students of the class and nobody else, at once for who is online', async () => {
    const news = async () => (await student.get('/student/api/class')).body.activities;
    const version = async () => (await taker.startup()).activity.version;
    const [quiet, before] = [await news(), await version()];
    const ordered = rows(['01-lesson'], ['02-worksheet', '01-quiz', '01-lesson', '03-draw-quiz', '05-build']);
    const saved = await save([{ ...ordered[0]!, segment: '01' }, ...ordered.slice(1)]);
    expect(saved.revision).toBe(1);
    expect(await seen()).toEqual(['02-worksheet', '01-quiz', '03-draw-quiz', '05-build']);
    const [first, second] = (await taker.startup()).exercises;
    expect([first.segment, second.segment]).toEqual(['01', undefined]);
    expect(await news()).not.toEqual(quiet);
    expect(await version()).toBeGreaterThan(before);
    expect(await seen(new QuizTaker(await signIn(server, server.school.S3)))).toEqual(USUAL);
    const back = await save([]);
    expect([back.revision, back.pages]).toEqual([2, back.usual]);
    expect(await seen()).toEqual(USUAL);
  });

  test('a page that is hidden from the start gets its questions when it is shown', async () => {
    await save(rows(['01-quiz']));
    expect(
      (await taker.startup()).questions.map(({ exerciseCode }: { exerciseCode: string }) => exerciseCode),
    ).not.toContain('01-quiz');
    await save([]);
    expect((await taker.take('01-quiz')).body.score).toBe(100);
  });

  test('what a device did on a page that was hidden meanwhile is taken, kept, and counts again when it is shown', async () => {
    const [first, second] = await taker.questions('01-quiz');
    const id = await taker.exerciseId('01-quiz');
    const lesson = await taker.exerciseId('01-lesson');
    const empty = await book();
    await save(rows(['01-quiz', '01-lesson']));
    const hidden = await book();
    expect(hidden.codes).toEqual(USUAL.slice(2));
    for (const question of [first!, second!]) {
      const answered = await taker.answer(question.id, answerTo(question, true));
      expect([answered.status, answered.body.exerciseCode]).toEqual([200, '01-quiz']);
    }
    expect((await student.post(`/student/api/quiz/${id}`)).body).toMatchObject({ score: 100, isComplete: true });
    expect((await student.put(`/student/api/grades/${APP}/${lesson}`, { completed: true })).status).toBe(200);
    const times = { times: { '01-quiz': 30 }, visits: { '01-quiz': 1 } };
    expect((await student.post(`/student/api/timeontask/${APP}`, times)).body.times['01-quiz']).toBe(30);
    expect(await seen()).not.toContain('01-quiz');
    expect(await book()).toEqual(hidden);

    const { grades } = (await teacher.get(place())).body;
    const told = grades.filter(({ isHidden }: { isHidden?: boolean }) => isHidden);
    expect(told).toEqual([
      expect.objectContaining({ code: '01-lesson', isComplete: true }),
      expect.objectContaining({ code: '01-quiz', original: 100, timeOnTask: 30 }),
    ]);
    const answers = (await teacher.get(`${home}/answers/${APP}/01-quiz`)).body;
    const own = answers.rows.find(({ studentId }: { studentId: string }) => studentId === server.school.S1.publicId);
    expect(own.attempts[0].questions).toHaveLength(2);

    await save([]);
    const shown = await book();
    expect(shown).toEqual({ ...empty, average: 100, averageOfDue: expect.any(Number), graded: empty.graded + 1 });
    expect((await taker.grade('01-quiz')).score).toBe(100);
  });

  test('a hidden page counts neither for progress nor on the board, in the game or among what is due', async () => {
    const standing = async () => (await student.get('/student/api/activities')).body[0].standing;
    const research = async () =>
      (await teacher.get('/teacher/api/board')).body.rows.find(
        ({ studentId }: { studentId: string }) => studentId === server.school.S1.publicId,
      ).cells[0].research;
    const points = async () => (await student.get(`/student/api/game/${APP}`)).body.gradesScore;
    await taker.take('01-quiz');
    await taker.complete('01-lesson');
    expect((await standing()).research).toEqual({ done: 2, total: 4 });
    expect([await research(), await points()]).toEqual([40, 33]);
    const { due } = await book();
    await save(rows(['01-lesson', '02-worksheet', '03-draw-quiz']));
    expect((await standing()).research).toEqual({ done: 1, total: 1 });
    expect([await research(), await points()]).toEqual([50, 100]);
    await save(rows(['01-quiz', '02-worksheet', '03-draw-quiz']));
    expect((await standing()).research).toEqual({ done: 1, total: 1 });
    expect(await points()).toBe(100);
    expect((await book()).due).toBeLessThan(due);
    await save(rows(['01-quiz', '01-lesson']));
    expect((await standing()).research).toEqual({ done: 0, total: 2 });
    expect([await research(), await points()]).toEqual([0, 0]);
  });

  test('nobody seems stuck on a page that is hidden', async () => {
    const flags = async () =>
      (await teacher.get('/teacher/api/board')).body.rows.find(
        ({ studentId }: { studentId: string }) => studentId === server.school.S1.publicId,
      ).cells[0].flags;
    const [question] = await taker.questions('02-worksheet');
    for (const wrong of ['1', '2', '3']) await taker.answer(question!.id, wrong);
    expect(await flags()).toEqual(['wrong-tries']);
    await save(rows(['02-worksheet']));
    expect(await flags()).toEqual([]);
  });

  test('a teacher may grade and excuse on a hidden page, and it counts for nothing', async () => {
    await taker.take('01-quiz', false);
    await save(rows(['01-quiz']));
    const before = await book();
    const given = await teacher.put(`${place()}/exercises/01-quiz/grade`, {
      override: 90,
      note: 'Well tried',
      isExcused: false,
    });
    expect(given).toMatchObject({ status: 200, body: { override: 90 } });
    expect(await book()).toEqual(before);
    const { html } = (await teacher.get(`${home}/portfolio/${server.school.S1.publicId}`)).body;
    expect(html).toContain('0 of 2 quizzes and worksheets, 0 of 4 pages done.');
    expect(html).not.toContain('A quiz</th>');
  });

  test('the later of two teachers is told, and the same pages once more change nothing', async () => {
    const other = await teacherWith(server, 'co-teacher', server.school.classroomOfG1);
    expect((await put(rows(['01-lesson']), 0)).body.revision).toBe(1);
    const later = await put(rows(['01-quiz']), 0, other);
    expect([later.status, later.body.code]).toEqual([409, 'SEQUENCE_CHANGED']);
    expect((await put(rows(['01-lesson']), 0, other)).body.revision).toBe(1);
    expect((await put(rows(['01-quiz']), 1, other)).body.revision).toBe(2);
    expect(await seen()).toEqual(USUAL.filter((code) => code !== '01-quiz'));
  });

  test('leave something to read, and know no other pages than those of the activity', async () => {
    const none = await put(rows(USUAL.slice(0, -1)), 0);
    expect([none.status, none.body.code]).toEqual([422, 'SEQUENCE_EMPTY']);
    expect((await put([{ code: '01-lesson', segment: '04' } as never], 0)).status).toBe(422);
    const strange = [{ code: '03-gone' }, { code: '__proto__' }, ...rows(['01-lesson']), { code: '01-lesson' }];
    const { pages } = await save(strange);
    expect(pages.map(({ code }) => code)).toEqual(USUAL);
    expect(await seen()).toEqual(USUAL.slice(1));
    expect((await put(rows(USUAL.slice(0, 3)), 1)).status).toBe(200);
    expect(await seen()).toEqual(['03-draw-quiz', '05-build']);
  });

  test('what was ordered at one level waits for the class to be at it again', async () => {
    const setLevel = async (contentLevel: string) => {
      const { body } = await teacher.get(`${home}/activities`);
      const { version, setup } = body.find(({ appCode }: { appCode: string }) => appCode === APP);
      const next = { version, isOffered: true, setup: { ...setup, contentLevel } };
      expect((await teacher.put(`${home}/activities/${APP}`, next)).status).toBe(200);
    };
    await setLevel('high');
    const high = [...USUAL.slice(0, 4), '03-high-only', '05-build'];
    await save(rows(['03-high-only', '01-lesson'], high));
    await setLevel('middle');
    await save(rows(['02-worksheet']));
    await setLevel('high');
    expect(await seen()).toEqual(['01-lesson', '01-quiz', '03-draw-quiz', '05-build']);
  });

  test('go to a class that is copied', async () => {
    await save(rows(['01-quiz'], ['01-quiz', '01-lesson', ...USUAL.slice(2)]));
    const made = await teacher.post('/teacher/api/classes', {
      name: 'Next year',
      copyFrom: server.school.classroomOfG1,
    });
    const copy = await pagesOf(`/teacher/api/classes/${made.body.id}`);
    expect(copy.revision).toBe(1);
    expect(copy.pages.map(({ code, isHidden }) => [code, isHidden]).slice(0, 2)).toEqual([
      ['01-quiz', true],
      ['01-lesson', false],
    ]);
  });

  test('go along where a student takes the activity to a class that has not got it', async () => {
    await taker.complete('01-lesson');
    await save(rows(['01-quiz'], ['01-quiz', '01-lesson', ...USUAL.slice(2)]));
    const { id: classId } = (await teacher.post('/teacher/api/classes', { name: 'Period 9' })).body;
    const { id: groupId } = (await teacher.post(`/teacher/api/classes/${classId}/groups`, { name: 'Owls' })).body;
    const moved = { studentIds: [server.school.S1.publicId], classId, groupId };
    expect((await teacher.post(`${home}/students/move`, moved)).status).toBe(200);
    expect((await pagesOf(`/teacher/api/classes/${classId}`)).pages[0]).toMatchObject({
      code: '01-quiz',
      isHidden: true,
    });
  });
});
