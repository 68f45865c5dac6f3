import { expect, onTestFinished, test, vi } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { FakeLocks } from '#tests/client/sync/fake-locks.ts';
import type { QuestionView, QuizView } from '#client/stores/learning/quiz-view.ts';

const rightAnswer = ({ question, choices }: QuestionView) =>
  question.type === 2 ? 1 : (choices.find((choice) => choice.description === 'Drag')?.id ?? 'none');
const wrongAnswer = ({ question, choices }: QuestionView) =>
  question.type === 2 ? 0 : (choices.find((choice) => choice.description !== 'Drag')?.id ?? 'none');

test('QUIZ-05 an answer that the server does not take is saved and may be changed, and the quiz waits for its verdict', async () => {
  const device = await openClassroomDevice();
  const page = await device.enter();
  page.exercises.select('01-quiz');
  await until(() => page.quiz.view.value?.total === 2);
  const view = () => page.quiz.view.value as QuizView;
  const question = (index: number) => view().questions[index] as QuestionView;

  const fetch = device.server.fetch.bind(device.server);
  device.server.fetch = async (path, init) =>
    /\/student\/api\/(sync|question)/.test(path)
      ? new Response('{}', { status: 500, headers: { 'X-App': '1', 'content-type': 'application/json' } })
      : fetch(path, init);
  await page.quiz.answer(question(0).question.id, wrongAnswer(question(0)));
  await until(() => question(0).state === 'queued');
  expect([question(0).selection, question(0).mayAnswer]).toEqual([wrongAnswer(question(0)), true]);
  page.quiz.choose(question(0).question.id, rightAnswer(question(0)));
  expect([question(0).mayCheck, question(0).isUnkept]).toEqual([true, true]);
  // One that was not tried yet waits behind it.
  await page.quiz.answer(question(1).question.id, rightAnswer(question(1)));
  await until(() => question(1).state === 'queued');
  expect([view().mayShowResults, view().status]).toEqual([true, 'answering']);
  await expect.poll(() => page.connection.waiting.value).toBe(2);
  device.server.fetch = fetch;
  page.connection.retry();
  await until(() => question(0).state === 'incorrect' && question(1).state === 'correct');
  expect(view().status).toBe('answering');
});

test('QUIZ-05 the tab that sends tells the others what is held up, and a tab that does not send goes by that', async () => {
  const locks = new FakeLocks();
  const events = new EventTarget();
  vi.stubGlobal('navigator', { onLine: true, locks });
  vi.stubGlobal('document', Object.assign(events, { visibilityState: 'visible', hasFocus: () => true }));
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  const device = await openClassroomDevice();
  const page = await device.enter();
  const { pid } = page.student();
  const { openTabChannel } = await import('#client/sync/tab-channel.ts');
  const other = openTabChannel(pid);
  onTestFinished(() => other.close());
  const told: unknown[] = [];
  other.listen((message) => message.kind === 'held-up' && told.push(message.lanes));
  page.exercises.select('01-quiz');
  await until(() => page.quiz.view.value?.total === 2);
  const question = () => page.quiz.view.value?.questions[0] as QuestionView;

  const fetch = device.server.fetch.bind(device.server);
  device.server.fetch = async (path, init) =>
    /\/student\/api\/(sync|question)/.test(path)
      ? new Response('{}', { status: 500, headers: { 'X-App': '1', 'content-type': 'application/json' } })
      : fetch(path, init);
  await page.quiz.answer(question().question.id, wrongAnswer(question()));
  await until(() => question().state === 'queued');
  await expect.poll(() => told).toContain('all');
  // One that was opened later has asked.
  told.length = 0;
  other.send({ kind: 'drain' });
  await expect.poll(() => told).toEqual(['all']);

  void locks.request(`drain-${pid}`, { steal: true }, () => new Promise(() => undefined));
  await until(() => question().state === 'checking');
  other.send({ kind: 'held-up', lanes: 'all' });
  await until(() => question().state === 'queued');
});
