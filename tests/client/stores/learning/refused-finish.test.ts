import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn } from '#tests/support/school/server.ts';
import type { QuestionView, QuizView } from '#client/stores/learning/quiz-view.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

const SECTION = 'final-reflection';

describe('a quiz whose finish was refused', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    device = await openClassroomDevice();
    page = await device.enter();
    page.exercises.select('01-quiz');
    await until(() => (page.quiz.view.value?.total ?? 0) === 2);
  });

  const view = (): QuizView => page.quiz.view.value as QuizView;
  const question = (index: number) => view().questions[index] as QuestionView;
  const answerOf = ({ question: { type }, choices }: QuestionView, isRight: boolean) =>
    type === 2 ? Number(isRight) : (choices.find(({ description }) => (description === 'Drag') === isRight)?.id ?? '');
  const answer = (index: number, isRight: boolean) =>
    page.quiz.answer(question(index).question.id, answerOf(question(index), isRight));
  const goOn = (network: 'online' | 'offline') => {
    device.network = network;
    page.connection.retry();
  };

  /** An answer that is none and another one wait without a network, and behind them the finish: it is refused with the first. */
  const refuseFinish = async (isSecondRight: boolean) => {
    goOn('offline');
    await page.quiz.answer(question(0).question.id, 'no-such-choice');
    await answer(1, isSecondRight);
    await until(() => view().status === 'waiting');
    goOn('online');
    await until(() => page.connection.refused.value.length === 2);
    await until(() => question(0).state === 'unanswered' && view().status === 'answering');
  };

  test('QUIZ-08 finishes by itself when the answer that was missing is there', async () => {
    await refuseFinish(true);
    await answer(0, true);
    await until(() => view().status === 'complete');
    expect([view().score, page.connection.refused.value.length]).toEqual([100, 2]);
  });

  test('QUIZ-09 is finished by Show Results, which asks before it takes away the second try of a wrong answer', async () => {
    await refuseFinish(false);
    await answer(0, true);
    await until(() => question(0).state === 'correct' && question(1).state === 'incorrect');
    const asked = page.quiz.showResults();
    expect(page.modals.current.value?.body).toMatch(/^1 question is still wrong\. You can try it again first\./);
    page.modals.close();
    await asked;
    expect([view().shows, view().status]).toEqual(['questions', 'answering']);
    void page.quiz.showResults();
    page.modals.close(1);
    await until(() => view().status === 'complete');
    expect([view().shows, page.connection.refused.value.length]).toEqual(['results', 2]);
  });

  /** Another device finishes it and takes it again, and this one hears nothing of that. */
  const retakeElsewhere = async () => {
    const other = await signIn(device.server, device.server.school.S1);
    const { id } = view().exercise;
    await vi.waitFor(async () => expect((await other.post(`/student/api/quiz/${id}`)).status).toBe(200));
    goOn('offline');
    await until(() => view().status === 'waiting');
    expect((await other.put(`/student/api/grades/${APP}/${id}`, { retake: true })).status).toBe(200);
    const fetch = device.server.fetch.bind(device.server);
    const busy = () => Response.json({ message: 'Busy.' }, { status: 503, headers: { 'X-App': '1' } });
    vi.spyOn(device.server, 'fetch').mockImplementation((asked, init) =>
      asked.startsWith('/student/api/startup/') ? Promise.resolve(busy()) : fetch(asked, init),
    );
  };

  test('QUIZ-08 is not finished again and again where no answer is missing here', async () => {
    await answer(0, true);
    await until(() => question(0).state === 'correct');
    device.network = 'lost-answer';
    await answer(1, true);
    await retakeElsewhere();
    goOn('online');
    await until(() => page.connection.refused.value.length > 0 && question(1).state === 'correct');
    for (const text of ['One.', 'Two.', 'Three.', 'Four.', 'Five.']) {
      page.journal.type(SECTION, text);
      page.journal.leave(SECTION);
      await until(() => page.journal.entries.value[SECTION].status === 'saved');
    }
    expect(page.connection.refused.value.length).toBeLessThan(3);
  });
});
