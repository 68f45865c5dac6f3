import { beforeEach, describe, expect, test } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import type { QuestionView } from '#client/stores/learning/quiz-view.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

describe('what is chosen or typed in a quiz and not checked', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.enter();
    page.exercises.select('01-quiz');
    await until(() => questions().length === 2);
  });

  const questions = (): readonly QuestionView[] => page.quiz.view.value?.questions ?? [];
  const question = (index: number) => questions()[index] as QuestionView;
  const wrongAnswer = ({ question: { type }, choices }: QuestionView) =>
    type === 2 ? 0 : (choices.find(({ description }) => description !== 'Drag')?.id ?? 'none');
  const choose = (index: number) => page.quiz.choose(question(index).question.id, wrongAnswer(question(index)));
  /** The page begins anew, with the exercise that was open. */
  const reload = async () => {
    page = await device.reload();
    page.navigation.readAddress();
    await page.session.start();
    await until(() => questions().length === 2);
  };

  test('QUIZ-05 is there again after another exercise and after a reload, and goes with its student', async () => {
    choose(0);
    page.exercises.select('02-worksheet');
    await until(() => page.quiz.view.value?.exercise.code === '02-worksheet');
    page.exercises.select('01-quiz');
    await until(() => page.quiz.view.value?.exercise.code === '01-quiz' && questions().length === 2);
    const expected = { selection: wrongAnswer(question(0)), state: 'unanswered', attempts: 0, mayCheck: true };
    expect(question(0)).toMatchObject(expected);
    await reload();
    expect(question(0)).toMatchObject(expected);
    await page.session.logout();
    expect(sessionStorage.getItem('balsa.selections')).toBeNull();
  });

  test('QUIZ-06 is a wrong answer no more once that was taken: Try Again clears it, also after a reload', async () => {
    choose(1);
    await page.quiz.answer(question(1).question.id, wrongAnswer(question(1)));
    await until(() => question(1).state === 'incorrect');
    await reload();
    page.quiz.tryAgain(question(1).question.id);
    expect(question(1)).toMatchObject({ selection: undefined, state: 'unanswered' });
  });
});
