import { beforeEach, describe, expect, test } from 'vitest';
import { dropCaches } from '#client/storage/partition.ts';
import { codeOfOwnPage } from '#contract/own-pages/own-page.ts';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { OWN_PAGE } from '#tests/support/school/own-pages.ts';
import { QuizTaker } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { QuestionView, QuizView } from '#client/stores/learning/quiz-view.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

const QUIZ = '01-quiz';

describe('what a restored server had taken of a quiz', () => {
  let device: ClassroomDevice;
  let page: Page;
  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.reload();
  });

  const enter = async () => {
    await page.enter(device.server.school.S1);
    page.exercises.select(QUIZ);
    await until(() => (page.quiz.view.value?.total ?? 0) === 2);
  };
  const view = (): QuizView => page.quiz.view.value as QuizView;
  const question = (index: number) => view().questions[index] as QuestionView;
  const answer = async (index: number, isRight: boolean) => {
    const { question: asked, choices, attempts } = question(index);
    const right = choices.find(({ description }) => (description === 'Drag') === isRight)?.id ?? '';
    page.quiz.tryAgain(asked.id);
    await page.quiz.answer(asked.id, asked.type === 2 ? Number(isRight) : right);
    await until(() => question(index).attempts === attempts + 1);
  };
  const confirmed = async (asked: Promise<void> | undefined) => {
    await until(() => page.modals.current.value !== undefined);
    page.modals.close(1);
    await asked;
  };
  const backUp = () => {
    device.server.clock.pass(60);
    return device.server.host.services.backUps.make();
  };
  const restore = async (file: string) => {
    device.server.clock.pass(60);
    await device.server.restore(file);
  };
  /** As the server has it, from another device. */
  const standing = async () => {
    const taker = new QuizTaker(await signIn(device.server, device.server.school.S1));
    const { responses, score, attempts } = await taker.grade(QUIZ);
    return { tries: responses.map((each: { attempts: number }) => each.attempts), score, attempts };
  };
  const refused = () => page.connection.refused.value.map(({ sentence }) => sentence);
  const isIdle = async () => (await page.device.value!.partition.database.outbox.count()) === 0;
  const settled = async () => {
    await expect.poll(isIdle, { timeout: 15_000 }).toBe(true);
  };

  test('QUIZ-14 I11 goes there again with every try and its finish, and is at no moment shown as unanswered', async () => {
    await enter();
    const file = await backUp();
    await answer(0, false);
    await answer(0, true);
    await answer(1, true);
    await until(() => view().status === 'complete');
    const before = await standing();
    expect(before).toEqual({ tries: [2, 1], score: 75, attempts: 1 });
    await restore(file);
    await page.activity.refresh();
    expect(view().questions.map(({ state }) => state)).not.toContain('unanswered');
    await settled();
    expect(await standing()).toEqual(before);
    await until(() => view().status === 'complete');
    expect([view().score, refused()]).toEqual([75, []]);
    // Once is enough.
    const sent = device.seen.filter(({ path }) => path.endsWith('/sync')).length;
    await page.activity.refresh();
    await settled();
    expect(device.seen.filter(({ path }) => path.endsWith('/sync')).length).toBe(sent);
  });

  test('QUIZ-14 I11 goes there again where the back-up is older than the questions, also what waited meanwhile', async () => {
    const file = await backUp();
    await enter();
    await answer(0, false);
    await answer(0, true);
    device.network = 'offline';
    page.connection.retry();
    await page.quiz.answer(
      question(1).question.id,
      question(1).question.type === 2 ? 1 : (question(1).choices[0]?.id ?? ''),
    );
    await restore(file);
    device.network = 'online';
    page.connection.retry();
    await settled();
    await page.activity.refresh();
    await settled();
    expect((await standing()).tries).toEqual([2, 1]);
    expect(refused()).toEqual([]);
  });

  const change = (statement: string) => device.server.host.services.database.write((sql) => sql.run(statement));
  const waiting = async () => (await page.device.value!.partition.database.outbox.toArray()).map(({ state }) => state);

  /** Finishes the quiz and, after a back-up, begins a retake; gives the back-up. */
  const retakeAfterBackUp = async () => {
    await enter();
    await answer(0, true);
    await answer(1, true);
    await until(() => view().status === 'complete');
    const file = await backUp();
    await confirmed(page.quiz.retake());
    await until(() => view().status === 'answering');
    return file;
  };

  test('QUIZ-10 begins the retake again that was taken after the back-up', async () => {
    const file = await retakeAfterBackUp();
    await answer(0, false);
    const before = await standing();
    expect(before.attempts).toBe(2);
    const ids = view().questions.map(({ question: { id } }) => id);
    await restore(file);
    await page.activity.refresh();
    await settled();
    expect(await standing()).toEqual(before);
    await expect.poll(() => view().questions.map(({ question: { id } }) => id)).toEqual(ids);
    await until(() => question(0).attempts === 1);
    expect(refused()).toEqual([]);
  });

  test('QUIZ-10 begins no third attempt where another device has begun the retake meanwhile', async () => {
    const file = await retakeAfterBackUp();
    await restore(file);
    await change('UPDATE activity SET is_locked = 1');
    await page.activity.refresh();
    await expect.poll(waiting).toEqual(['parked']);
    await change('UPDATE activity SET is_locked = 0');
    await change('UPDATE exercise_record SET retakes_allowed = 2 WHERE retakes_allowed = 1');
    const client = await signIn(device.server, device.server.school.S1);
    const other = new QuizTaker(client);
    const path = `/student/api/grades/dragster/${await other.exerciseId(QUIZ)}`;
    expect((await client.put(path, { retake: true })).status).toBe(200);
    await other.take(QUIZ);
    const before = await standing();
    expect([before.attempts, before.score]).toEqual([2, 100]);
    await page.activity.refresh();
    await settled();
    expect(await standing()).toEqual(before);
    await expect.poll(refused).toEqual([expect.stringContaining('on another device')]);
  });

  test('QUIZ-10 begins the retake again with its answers once the teacher has opened the activity', async () => {
    const file = await retakeAfterBackUp();
    await answer(0, false);
    await answer(0, true);
    const before = await standing();
    await restore(file);
    await change('UPDATE activity SET is_locked = 1');
    await page.activity.refresh();
    const { outbox } = page.device.value!.partition.database;
    await expect
      .poll(async () => (await outbox.toArray()).map(({ state }) => state))
      .toEqual(['parked', 'sent', 'sent']);
    await change('UPDATE activity SET is_locked = 0');
    await page.activity.refresh();
    await settled();
    expect(await standing()).toEqual(before);
    expect(refused()).toEqual([]);
  });

  test('QUIZ-10 stays away where a teacher had cleared it, and what was answered since is told', async () => {
    await enter();
    const teacher = await teacherWith(device.server, 'owner', device.server.school.classroomOfG1);
    const file = await backUp();
    await answer(0, false);
    await answer(1, false);
    await confirmed(page.quiz.showResults());
    await until(() => view().status === 'complete');
    const { classroomOfG1, S1 } = device.server.school;
    await teacher.post(`/teacher/api/classes/${classroomOfG1}/students/${S1.publicId}/${APP}/exercises/${QUIZ}/clear`);
    await page.activity.refresh();
    await until(() => view().status === 'answering');
    await answer(0, true);
    await answer(1, true);
    await until(() => view().status === 'complete');
    expect(await standing()).toEqual({ tries: [1, 1], score: 100, attempts: 2 });
    await restore(file);
    await page.activity.refresh();
    await settled();
    expect(await standing()).toEqual({ tries: [0, 0], score: null, attempts: 0 });
    await expect.poll(refused).toEqual(Array(2).fill(expect.stringContaining('asks other questions now')));
  });

  /** A teacher's page with each kind of question is open. */
  const enterOwnPage = async () => {
    const { classroomOfG1, S1 } = device.server.school;
    const teacher = await teacherWith(device.server, 'owner', classroomOfG1);
    const { id } = (await teacher.post('/teacher/api/own-pages', { appCode: APP, content: OWN_PAGE })).body;
    await teacher.put(`/teacher/api/classes/${classroomOfG1}/activities/${APP}/own-pages/${id}`, { isPlaced: true });
    await page.enter(S1);
    page.exercises.select(codeOfOwnPage(id));
    await until(() => (page.quiz.view.value?.total ?? 0) === 4);
    return { teacher, path: `/teacher/api/own-pages/${id}` };
  };

  /** Answers one question of an own page; a restore loses it, and the teacher changes what the page asks. */
  const changedAfterRestore = async () => {
    const { teacher, path } = await enterOwnPage();
    const file = await backUp();
    const at = view().questions.findIndex(({ question: { type } }) => type === 2);
    await answer(at, true);
    await restore(file);
    const { version, content } = (await teacher.get(path)).body;
    const questions = content.questions.map((each: object) => ({ ...each, description: 'Is it?' }));
    await teacher.put(path, { version, content: { ...content, questions } });
    return at;
  };

  test('I11 is back though a teacher changed its page before the device was', async () => {
    const at = await changedAfterRestore();
    await page.activity.refresh();
    await settled();
    await until(() => question(at).attempts === 1);
    // Who has begun keeps the questions.
    await page.activity.refresh();
    expect([question(at).attempts, refused()]).toEqual([1, []]);
  });

  test('I11 is told where another device met the changed page before', async () => {
    await changedAfterRestore();
    await (await signIn(device.server, device.server.school.S1)).get(`/student/api/startup/${APP}`);
    await page.activity.refresh();
    await expect.poll(refused).toEqual([expect.stringContaining('asks other questions now')]);
  });

  test('I11 in own words of another device is told until that very text is back', async () => {
    await enterOwnPage();
    const file = await backUp();
    const other = new QuizTaker(await signIn(device.server, device.server.school.S1));
    const written = view().questions.findIndex(({ question: { isWritten } }) => isWritten === true);
    const { id } = question(written).question;
    await other.answer(id, 'A smoother floor.');
    await page.activity.refresh();
    await restore(file);
    await page.activity.refresh();
    await expect.poll(refused).toHaveLength(1);
    await other.answer(id, 'A wider door.');
    await page.activity.refresh();
    expect(await page.device.value!.partition.database.dead.count()).toBe(1);
    await other.answer(id, 'A smoother floor.');
    await page.activity.refresh();
    await expect.poll(refused).toEqual([]);
  });

  test('I11 that another device has given is told as missing until that device is back', async () => {
    await enter();
    const file = await backUp();
    const other = new QuizTaker(await signIn(device.server, device.server.school.S1));
    const { question: asked, choices } = question(0);
    const give = () => other.answer(asked.id, asked.type === 2 ? '1' : String(choices[0]?.id));
    await give();
    await page.activity.refresh();
    await until(() => question(0).attempts === 1);
    await restore(file);
    await page.activity.refresh();
    await expect.poll(refused).toEqual([expect.stringContaining('it comes back when you open Balsa there')]);
    await page.activity.refresh();
    expect(refused()).toHaveLength(1);
    await give();
    await page.activity.refresh();
    await expect.poll(refused).toEqual([]);
  });

  test('QUIZ-09 is finished in spite of a finish that was sent before what it lacked was back', async () => {
    await enter();
    const file = await backUp();
    await answer(0, true);
    device.network = 'offline';
    page.connection.retry();
    const { question: asked, choices } = question(1);
    const right = choices.find(({ description }) => description === 'Drag')?.id ?? '';
    await page.quiz.answer(asked.id, asked.type === 2 ? 1 : right);
    await until(() => view().status === 'waiting');
    await restore(file);
    const isSent = until(() => page.connection.refused.value.length === 1);
    // The page asks anew as soon as the network is back: that would bring what is lacked first.
    const fetch = device.server.fetch.bind(device.server);
    device.server.fetch = (path, init) =>
      (path.startsWith('/student/api/startup/') ? isSent : Promise.resolve()).then(() => fetch(path, init));
    device.network = 'online';
    page.connection.retry();
    await isSent;
    await page.activity.refresh();
    await settled();
    await until(() => view().status === 'complete');
    expect(await standing()).toEqual({ tries: [1, 1], score: 100, attempts: 1 });
    await expect.poll(refused).toEqual([]);
  });

  test('I13 is settled on a full device, where it is not kept besides', async () => {
    await enter();
    const { database } = page.device.value!.partition;
    database.meta.hook('creating', (k) => {
      if (k.startsWith('work-taken:')) throw new DOMException('No room', 'QuotaExceededError');
    });
    await answer(0, true);
    await settled();
    expect([question(0).state, page.connection.isFull.value]).toEqual(['correct', false]);
    expect(await database.meta.where('k').startsWith('work-taken:').count()).toBe(0);
  });

  test('goes with what the device holds of its student', async () => {
    await enter();
    await answer(0, true);
    const { database } = page.device.value!.partition;
    const kept = () => database.meta.where('k').startsWith('work-taken:').count();
    expect(await kept()).toBe(1);
    await dropCaches(database);
    expect(await kept()).toBe(0);
  });
});
