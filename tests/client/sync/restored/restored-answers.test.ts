import { expect, test } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { QuizTaker } from '#tests/support/school/quiz-taker.ts';
import { signIn } from '#tests/support/school/server.ts';

test('I11 an answer stays right where another device gives a wrong one before this one is back after a restore', async () => {
  const device = await openClassroomDevice();
  const page = await device.reload();
  const { server } = device;
  await page.enter(server.school.S1);
  page.exercises.select('01-quiz');
  await until(() => page.quiz.view.value?.total === 2);
  server.clock.pass(60);
  const file = await server.host.services.backUps.make();
  const first = () => page.quiz.view.value?.questions[0];
  const { question, choices = [] } = first() ?? {};
  const id = question?.id ?? '';
  const choice = (isRight: boolean) =>
    choices.find(({ description }) => (description === 'Drag') === isRight)?.id ?? '';
  await page.quiz.answer(id, question?.type === 2 ? 1 : choice(true));
  await until(() => first()?.state === 'correct');
  server.clock.pass(60);
  await server.restore(file);
  const other = new QuizTaker(await signIn(server, server.school.S1));
  await other.answer(id, question?.type === 2 ? '0' : String(choice(false)));
  await page.activity.refresh();
  const { outbox } = page.device.value!.partition.database;
  await expect.poll(() => outbox.count(), { timeout: 15_000 }).toBe(0);
  const { responses } = await other.grade('01-quiz');
  const now = responses.find(({ questionId }: { questionId: string }) => questionId === id);
  expect([now?.isCorrect, now?.attempts, page.connection.refused.value]).toEqual([true, 2, []]);
});
