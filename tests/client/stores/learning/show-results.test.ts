import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import type { QuestionView, QuizView } from '#client/stores/learning/quiz-view.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

describe('the results of a quiz in which a second try is left', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.enter();
    page.exercises.select('01-quiz');
    await until(() => page.quiz.view.value?.total === 2);
  });

  const view = () => page.quiz.view.value as QuizView;
  const question = (index: number) => view().questions[index] as QuestionView;
  const answer = (index: number, isRight: boolean) => {
    const { choices, question: asked } = question(index);
    const choice = choices.find(({ description }) => (description === 'Drag') === isRight)?.id ?? '';
    return page.quiz.answer(asked.id, asked.type === 2 ? Number(isRight) : choice);
  };

  test('QUIZ-06 Show Results asks while the last answer is being checked, and it can be tried again where it is wrong', async () => {
    await answer(0, true);
    await until(() => question(0).state === 'correct');
    const fetch = device.server.fetch.bind(device.server);
    let judge = (): void => undefined;
    const judged = new Promise<void>((resolve) => (judge = resolve));
    vi.spyOn(device.server, 'fetch').mockImplementation((...request) => judged.then(() => fetch(...request)));
    await answer(1, false);
    await until(() => question(1).state === 'checking');
    const asked = page.quiz.showResults();
    expect(page.modals.current.value?.body).toBe(
      '1 answer is not checked yet. If it is wrong, you can try it again first. Do you want to finish now?',
    );
    page.modals.close(0);
    await asked;
    expect([view().shows, view().status]).toEqual(['questions', 'answering']);
    judge();
    await until(() => question(1).mayTryAgain);
    expect(view().status).toBe('answering');
  });

  test('QUIZ-08 whoever comes back to a wrong answer is asked before the exercise is finished, and stands before that answer', async () => {
    await answer(0, false);
    await answer(1, true);
    await until(() => question(0).mayTryAgain && question(1).state === 'correct');
    const comeBack = async () => {
      page.exercises.select('01-lesson');
      await until(() => page.quiz.view.value === undefined);
      page.exercises.select('01-quiz');
      await until(() => page.modals.current.value !== undefined);
      expect(page.modals.current.value?.body).toBe(
        '1 question is still wrong. You can try it again first. Do you want to finish now?',
      );
    };
    await comeBack();
    page.modals.close(0);
    await until(() => view().shows === 'questions');
    expect([view().status, view().index, question(0).mayTryAgain]).toEqual(['answering', 0, true]);
    await comeBack();
    page.modals.close(1);
    await until(() => view().status === 'complete');
    expect(view().shows).toBe('results');
  });

  test('QUIZ-06 to try again is the advice before the end, and leads to the first wrong answer; Escape does, too', async () => {
    await answer(0, false);
    await answer(1, true);
    await until(() => question(0).mayTryAgain && question(1).state === 'correct');
    page.quiz.goTo(1);
    const asked = page.quiz.showResults();
    expect(page.modals.current.value?.buttons.map(({ label, kind }) => [label, kind])).toEqual([
      ['Try Again First', 'primary'],
      ['Finish Now', 'plain'],
    ]);
    page.modals.close();
    await asked;
    expect([view().status, view().index]).toEqual(['answering', 0]);
  });
});
