import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeOfOwnPage } from '#contract/own-pages/own-page.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { OWN_PAGE, TINY_PICTURE } from '#tests/support/school/own-pages.ts';
import { QuizTaker } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { SequencedPage } from '#contract/learning/sequence.ts';
import type { OwnPageContent, OwnQuestion } from '#contract/own-pages/own-page.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const PAGES = '/teacher/api/own-pages';
const ANSWERS: readonly (readonly [start: string, answer: string])[] = [
  ['The track is level', '1'],
  ['How long', '20.4 m'],
  ['What would you', 'A smoother floor.'],
];

describe.each(DATABASES)('pages that a teacher put into a class, on $name', ({ create }) => {
  let server: TestServer;
  let teacher: Client;
  let student: Client;
  let taker: QuizTaker;
  let home: string;
  let id: string;
  let code: string;

  beforeEach(async () => {
    server = await startServer({ database: create });
    teacher = await teacherWith(server, 'co-teacher', server.school.classroomOfG1);
    student = await signIn(server, server.school.S1);
    taker = new QuizTaker(student);
    home = `/teacher/api/classes/${server.school.classroomOfG1}`;
    id = (await teacher.post(PAGES, { appCode: APP, content: OWN_PAGE })).body.id;
    code = codeOfOwnPage(id);
  });
  afterEach(() => server.close());

  const place = (isPlaced = true) => teacher.put(`${home}/activities/${APP}/own-pages/${id}`, { isPlaced });
  const content = async (): Promise<OwnPageContent> => (await teacher.get(`${PAGES}/${id}`)).body.content;
  const save = async (change: Partial<OwnPageContent>) => {
    const { body } = await teacher.get(`${PAGES}/${id}`);
    return teacher.put(`${PAGES}/${id}`, { version: body.version, content: { ...body.content, ...change } });
  };
  const startup = async (client = student, query = '') =>
    (await client.get(`/student/api/startup/${APP}${query}`)).body;
  const entryIn = (exercises: readonly { code: string }[]) => exercises.find((each) => each.code === code);
  const asked = async (query = ''): Promise<string[]> => {
    const { questions } = await startup(student, query);
    return questions.flatMap((each: { exerciseCode: string; description: string }) =>
      each.exerciseCode === code ? [each.description] : [],
    );
  };
  const reworded = async (): Promise<OwnQuestion[]> =>
    (await content()).questions.map((each) =>
      each.description.startsWith('How long') ? { ...each, description: 'How long is the new track in meters?' } : each,
    );
  /** Answers all, the choice wrongly first. */
  const answerAll = async (): Promise<void> => {
    for (const question of await taker.questions(code)) {
      const [, known] = ANSWERS.find(([start]) => question.description.startsWith(start)) ?? [];
      const right = question.answerChoices.find(({ description }) => description === 'The light one');
      const wrong = question.answerChoices.find(({ description }) => description === 'The heavy one');
      if (wrong) expect((await taker.answer(question.id, String(wrong.id))).status).toBe(200);
      expect((await taker.answer(question.id, known ?? String(right?.id))).status).toBe(200);
    }
    expect((await student.post(`/student/api/quiz/${await taker.exerciseId(code)}`)).status).toBe(200);
  };

  test('are read by its students and by nobody else, without the answers', async () => {
    const other = await signIn(server, server.school.S3);
    expect((await startup()).ownPages).toBeUndefined();
    const news = async () => (await student.get('/student/api/class')).body.comments;
    const quiet = await news();
    expect((await place()).body).toMatchObject([{ id, title: 'Our test track' }]);
    expect(await news()).not.toBe(quiet);
    const { exercises, ownPages, questions } = await startup();
    expect(entryIn(exercises)).toMatchObject({ name: 'Our test track', category: 'quiz', segment: '01' });
    expect(ownPages).toEqual([{ code, text: OWN_PAGE.text, pictures: [] }]);
    const mine = questions.filter((each: { exerciseCode: string }) => each.exerciseCode === code);
    expect(mine).toHaveLength(4);
    expect(JSON.stringify(mine)).not.toMatch(/explanation|least mass|smoother|names a change/);
    const theirs = await startup(other);
    expect([theirs.ownPages, JSON.stringify(theirs).includes('test track')]).toEqual([undefined, false]);
  });

  test('have pictures for who sees the page alone, and none that the text does not show', async () => {
    const { name } = (await teacher.post(`${PAGES}/${id}/pictures`, { base64: TINY_PICTURE })).body;
    await save({ text: `Here: ![our track](${name})` });
    const path = `/student/api/own-pages/${APP}/${code}/${name}`;
    expect((await student.get(path)).status).toBe(404);
    await place();
    expect((await startup()).ownPages[0].pictures).toEqual([name]);
    expect((await student.get(path)).body.type).toBe('image/webp');
    expect((await student.get(`${path}0`)).status).toBe(404);
    expect((await (await signIn(server, server.school.S3)).get(path)).status).toBe(404);
    // Taken out, it is kept for the teacher who takes that back, and for nobody else.
    await save({ text: 'Here was our track' });
    expect((await teacher.get(`${PAGES}/${id}/pictures/${name}`)).status).toBe(200);
    expect((await student.get(path)).status).toBe(404);
    await save({ text: `Here: ![our track](${name})` });
    expect((await student.get(path)).status).toBe(200);
    await teacher.put(`${home}/activities/${APP}/own-pages/${id}`, { isPlaced: false });
    expect((await student.get(path)).status).toBe(404);
  });

  test('are judged as ours are, and count in the gradebook', async () => {
    await place();
    await answerAll();
    // One half for the second try, one for each of two others; the written answer waits for the teacher.
    expect((await taker.grade(code)).score).toBe(83);
    const book = (await teacher.get(`${home}/gradebook/${APP}`)).body;
    const at = book.exercises.findIndex((each: { code: string }) => each.code === code);
    const row = book.rows.find((each: { studentId: string }) => each.studentId === server.school.S1.publicId);
    expect(row.cells[at]).toMatchObject({ code, isComplete: true, original: 83, waiting: 1 });
  });

  test('tell of written answers without points until they have some, and only who may give them', async () => {
    const toScore = async (client = teacher) => (await client.get('/teacher/api/unread')).body.toScore;
    await place();
    expect(await toScore()).toEqual([]);
    await answerAll();
    const [waiting, ...others] = await toScore();
    expect([waiting, others]).toMatchObject([
      { classId: server.school.classroomOfG1, appCode: APP, code, name: OWN_PAGE.title, answers: 1 },
      [],
    ]);
    expect(await toScore(await teacherWith(server, 'viewer', server.school.classroomOfG1))).toEqual([]);
    expect(await toScore(await teacherWith(server, 'owner', server.school.classroomOfG2))).toEqual([]);
    const { rows } = (await teacher.get(`${home}/answers/${APP}/${code}`)).body;
    const ofStudent = rows.find((each: { studentId: string }) => each.studentId === server.school.S1.publicId);
    const { written } = ofStudent.attempts[0].questions.find((each: { written?: object }) => each.written);
    const of = `${home}/students/${server.school.S1.publicId}/${APP}/written/${written.id}`;
    expect((await teacher.put(of, { points: 4, comment: '', was: null })).status).toBe(200);
    expect(await toScore()).toEqual([]);
  });

  test('an answer keeps the question that it was given to, for the student and for the teacher', async () => {
    await place();
    await answerAll();
    await save({ questions: (await reworded()).slice(1) });
    expect(await asked()).toContain('How long is the track in meters?');
    const { responses } = await taker.grade(code);
    const verdicts = responses.map(({ isCorrect }: { isCorrect: boolean | null }) => String(isCorrect));
    expect(verdicts.toSorted()).toEqual(['null', 'true', 'true', 'true']);
    const { questions, rows } = (await teacher.get(`${home}/answers/${APP}/${code}`)).body;
    const former = questions.filter(({ isFormer }: { isFormer?: boolean }) => isFormer);
    expect(former.map(({ description }: { description: string }) => description).toSorted()).toEqual([
      'How long is the track in meters?',
      'Which wheel turns most easily?',
    ]);
    const ofStudent = rows.find((each: { studentId: string }) => each.studentId === server.school.S1.publicId);
    expect(JSON.stringify(ofStudent)).toContain('20.4 m');
    const written = ofStudent.attempts[0].questions.find((each: { written?: object }) => each.written).written;
    const scored = await teacher.put(`${home}/students/${server.school.S1.publicId}/${APP}/written/${written.id}`, {
      points: 4,
      comment: '',
      was: null,
    });
    expect([scored.status, (await taker.grade(code)).score]).toEqual([200, 88]);
  });

  test('tell their teacher how many students keep a question as it was', async () => {
    const kept = async (client = teacher) => (await client.get(`${PAGES}/${id}`)).body.onFormerQuestions;
    const rekeyed = async (value: number) =>
      (await content()).questions.map((each) =>
        each.answer.kind === 'value' ? { ...each, answer: { ...each.answer, value } } : each,
      );
    await place();
    // Who has looked at the questions alone is asked the new ones.
    await asked();
    expect((await save({ questions: await rekeyed(21) })).body.onFormerQuestions).toBe(0);
    const [question] = await taker.questions(code);
    await taker.answer(question?.id ?? '', question?.type === 1 ? '1' : question?.type === 2 ? '1' : '20');
    expect(await kept()).toBe(0);
    expect((await save({ questions: await rekeyed(22) })).body.onFormerQuestions).toBe(1);
    expect(await kept()).toBe(1);
    // A class of last year is graded no more.
    const owner = await teacherWith(server, 'owner', server.school.classroomOfG1);
    await owner.put(home, { isArchived: true });
    expect(await kept()).toBe(0);
    await owner.put(home, { isArchived: false });
    expect(await kept()).toBe(1);
    await teacher.put(`${PAGES}/${id}/shared`, { isShared: true });
    expect(await kept(await teacherWith(server, 'viewer', server.school.classroomOfG1))).toBeUndefined();
  });

  test('who has not answered is asked what the page asks now, unless answers wait on the device', async () => {
    await place();
    const first = await asked();
    await save({ questions: await reworded() });
    expect(await asked('?keeps=questions')).toEqual(first);
    expect(await asked()).toContain('How long is the new track in meters?');
    expect(await asked()).toHaveLength(4);
    const [question] = await taker.questions(code);
    await taker.answer(question?.id ?? '', question?.type === 1 ? '1' : question?.type === 2 ? '1' : '20');
    await save({ questions: (await content()).questions.slice(0, 1) });
    expect(await asked()).toHaveLength(4);
  });

  test('a page that was met without questions asks them once it has some, and never none again', async () => {
    await save({ title: 'Read this' });
    const { body: plain } = await teacher.post(PAGES, { appCode: APP, content: { ...OWN_PAGE, questions: [] } });
    [id, code] = [plain.id, codeOfOwnPage(plain.id)];
    await place();
    expect(entryIn((await startup()).exercises)).toMatchObject({ category: 'lesson' });
    await taker.complete(code);
    await save({ questions: OWN_PAGE.questions });
    expect(await asked()).toHaveLength(4);
    expect((await taker.grade(code)).isComplete).toBe(false);
    expect((await save({ questions: [] })).body.code).toBe('OWN_LAST_QUESTION');
  });

  test('stay in a class where students worked on them, and are not deleted while they stand in one', async () => {
    const isInUse = async () =>
      (await teacher.get(PAGES)).body.find((page: { id: string }) => page.id === id).isInUse as boolean;
    expect(await isInUse()).toBe(false);
    await place();
    expect(await isInUse()).toBe(true);
    expect((await teacher.send('DELETE', `${PAGES}/${id}`, {})).body.code).toBe('OWN_PAGE_IN_USE');
    await startup();
    expect((await place(false)).body).toEqual([]);
    expect(await isInUse()).toBe(false);
    expect((await startup()).exercises.some((each: { code: string }) => each.code === code)).toBe(false);
    expect((await place()).body).toMatchObject([{ id, isWorkedOn: false }]);
    await answerAll();
    expect((await place()).body).toMatchObject([{ id, isWorkedOn: true }]);
    expect((await place(false)).body).toMatchObject({
      code: 'OWN_PAGE_ANSWERED',
      // As the button beside the list of pages is called.
      message: expect.stringContaining('under Order of the pages'),
    });
  });

  test('go with a class that is copied', async () => {
    await place();
    const made = await teacher.post('/teacher/api/classes', {
      name: 'Next year',
      copyFrom: server.school.classroomOfG1,
    });
    const placed = await teacher.get(`/teacher/api/classes/${made.body.id}/activities/${APP}/own-pages`);
    expect(placed.body).toMatchObject([{ id }]);
  });

  test('go, hidden, with students who move to another class: no answer is lost, and what a device still holds is taken', async () => {
    const { classroomOfG1, S1 } = server.school;
    const { id: classId } = (await teacher.post('/teacher/api/classes', { name: 'Period 5', copyFrom: classroomOfG1 }))
      .body;
    const there = `/teacher/api/classes/${classId}`;
    const { id: groupId } = (await teacher.post(`${there}/groups`, { name: 'Owls' })).body;
    await place();
    await answerAll();
    const { id: openId } = (await teacher.post(PAGES, { appCode: APP, content: { ...OWN_PAGE, title: 'Wheels' } }))
      .body;
    await teacher.put(`${home}/activities/${APP}/own-pages/${openId}`, { isPlaced: true });
    const [question] = await taker.questions(codeOfOwnPage(openId));
    await teacher.post(PAGES, { appCode: APP, content: { ...OWN_PAGE, title: 'In no class' } });

    const who = { studentIds: [S1.publicId], classId };
    const preview = (await teacher.post(`/teacher/api/classes/${classroomOfG1}/students/move/preview`, who)).body;
    expect(preview.pages.toSorted()).toEqual(['Our test track', 'Wheels']);
    const moved = await teacher.post(`/teacher/api/classes/${classroomOfG1}/students/move`, { ...who, groupId });
    expect(moved.status).toBe(200);

    const value = question?.type === 3 ? '20' : '1';
    expect((await taker.answer(question?.id ?? '', value)).status).toBe(200);
    expect(entryIn((await startup()).exercises)).toBeUndefined();
    const sequence = (await teacher.get(`${there}/pages/${APP}`)).body;
    const hidden = sequence.pages.filter(({ isHidden }: { isHidden: boolean }) => isHidden);
    expect(hidden.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Our test track', 'Wheels']);
    const shown = sequence.pages.map(({ code, segment }: SequencedPage) => ({ code, segment }));
    await teacher.put(`${there}/pages/${APP}`, { pages: shown, revision: sequence.revision });
    expect((await taker.grade(code)).score).toBe(83);
  });

  test('go with an activity that comes along with students who move', async () => {
    const { classroomOfG1, S1 } = server.school;
    const { id: classId } = (await teacher.post('/teacher/api/classes', { name: 'Period 5' })).body;
    const { id: groupId } = (await teacher.post(`/teacher/api/classes/${classId}/groups`, { name: 'Owls' })).body;
    await place();
    await answerAll();
    const { database } = server.host.services;
    const body = { studentIds: [S1.publicId], classId, groupId };
    expect((await teacher.post(`/teacher/api/classes/${classroomOfG1}/students/move`, body)).status).toBe(200);
    await database.write((sql) =>
      sql.run('UPDATE activity SET is_offered = 1 WHERE classroom_id = ? AND app_code = ?', [classId, APP]),
    );
    expect((await taker.grade(code)).score).toBe(83);
  });
});
