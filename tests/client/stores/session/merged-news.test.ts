import { beforeEach, expect, test, vi } from 'vitest';
import { mergeStudent } from '#server/teacher/roster/merge-student.ts';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { QuizTaker, answerTo } from '#tests/support/school/quiz-taker.ts';
import { signIn } from '#tests/support/school/server.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

const QUIZ = '01-quiz';

let device: ClassroomDevice;
let page: Page;

beforeEach(async () => {
  device = await openClassroomDevice();
  page = await device.reload();
});

test('a page in a quiz hears that two accounts were put together, says so and shows the questions that count now', async () => {
  const { S1, S2, classroomOfG1: classroomId } = device.server.school;
  const other = new QuizTaker(await signIn(device.server, S1));
  const asked = await other.questions(QUIZ);
  for (const question of asked.slice(0, 1)) await other.answer(question.id, answerTo(question, true));
  await page.enter(S2);
  page.exercises.select(QUIZ);
  await until(() => page.quiz.view.value?.total === 2);
  const ids = () => page.quiz.view.value?.questions.map(({ question }) => question.id);
  expect(ids()).not.toEqual(asked.map(({ id }) => id));
  // The page's own modules.
  const { classNews } = await import('#client/stores/session/class-news.ts');
  const { notifications } = await import('#client/stores/page/notifications.ts');
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} });
  const stop = classNews.watch();
  await until(() => device.server.host.classes.size === 1);

  const { database, now } = device.server.host.services;
  const merged = { from: S1.publicId, into: S2.publicId, classroomId };
  await database.write((sql) => mergeStudent(sql, merged, now()));
  await device.server.host.classes.look();
  await until(() => page.quiz.view.value?.answered === 1);
  expect(ids()).toEqual(asked.map(({ id }) => id));
  expect(notifications.list.value.map(({ message }) => message)).toEqual([
    expect.stringContaining('put your two accounts together'),
  ]);
  stop();
});

test('TCH-03 a page of the account that went asks for the ids of the one that stayed', async () => {
  const { S1, S2, classroomOfG1: classroomId } = device.server.school;
  await page.enter(S1);
  const { endedSignIn } = await import('#client/stores/session/ended-sign-in.ts');
  await endedSignIn.ask();
  expect(endedSignIn.reason.value).toBeUndefined();
  const { database, now } = device.server.host.services;
  await database.write((sql) => mergeStudent(sql, { from: S1.publicId, into: S2.publicId, classroomId }, now()));
  await endedSignIn.ask();
  expect(endedSignIn.reason.value).toContain(`Sign in with the IDs of ${S2.alias} to go on`);
});
