import { beforeEach, describe, expect, test } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn } from '#tests/support/school/server.ts';
import type { QuizView } from '#client/stores/learning/quiz-view.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

describe('an attempt whose questions do not come onto the device', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.enter();
    page.exercises.select('01-quiz');
    await until(() => (page.quiz.view.value?.total ?? 0) === 2);
  });

  const view = (): QuizView => page.quiz.view.value as QuizView;
  const finish = async () => {
    for (const { question, choices } of view().questions)
      await page.quiz.answer(
        question.id,
        question.type === 2 ? 1 : (choices.find((choice) => choice.description === 'Drag')?.id ?? 'none'),
      );
    await until(() => view().status === 'complete');
  };
  const retake = async () => {
    const retaken = page.quiz.retake();
    page.modals.close(1);
    await retaken;
  };
  /** The device takes no row of this kind any more; gives what makes room again. */
  const fill = (table: 'questions' | 'meta') => {
    let isFull = true;
    page.device.value!.partition.database[table].hook('creating', (k) => {
      if (isFull && (table === 'questions' || k.startsWith('work-taken:')))
        throw new DOMException('No room', 'QuotaExceededError');
    });
    return () => {
      isFull = false;
    };
  };
  const isToldOfNoRoom = () => page.notifications.list.value.some(({ message }) => message.includes('no room'));

  test('QUIZ-10 says of a retake that found no room on the device, and goes on with that one when there is some', async () => {
    await finish();
    const makeRoom = fill('questions');
    await retake();
    expect([isToldOfNoRoom(), page.connection.isFull.value, view().status]).toEqual([true, true, 'complete']);
    makeRoom();
    await retake();
    await until(() => view().status === 'answering');
    expect([view().grade?.attempts, view().retakesAllowed, page.connection.isFull.value]).toEqual([2, 0, false]);
  });

  test('QUIZ-10 a retake without an answer costs one retake, however often it is pressed', async () => {
    await finish();
    device.network = 'lost-answer';
    await retake();
    device.network = 'online';
    await retake();
    await until(() => view().status === 'answering');
    expect([view().grade?.attempts, view().retakesAllowed]).toEqual([2, 0]);
  });

  test('QUIZ-10 a retake that was begun on another device is gone on with', async () => {
    await finish();
    const elsewhere = await signIn(device.server, device.server.school.S1);
    const id = view().grade?.exerciseId ?? '';
    expect((await elsewhere.put(`/student/api/grades/${APP}/${id}`, { retake: true })).status).toBe(200);
    await retake();
    await until(() => view().status === 'answering');
    expect([view().grade?.attempts, page.notifications.list.value.length]).toEqual([2, 0]);
  });

  test('QUIZ-10 begins a retake where there is room for its questions alone', async () => {
    await finish();
    fill('meta');
    await retake();
    await until(() => view().status === 'answering');
    expect(isToldOfNoRoom()).toBe(false);
  });

  test('QUIZ-12 does not wait for ever for questions that found no room on the device', async () => {
    page.exercises.clear();
    await page.device.value!.partition.database.questions.clear();
    const makeRoom = fill('questions');
    page.exercises.select('01-quiz');
    await until(() => page.quiz.view.value?.status === 'failed');
    expect(isToldOfNoRoom()).toBe(true);
    makeRoom();
    page.exercises.select('02-worksheet');
    await until(() => page.quiz.view.value?.kind === 'worksheet');
    page.exercises.select('01-quiz');
    await until(() => page.quiz.view.value?.status === 'answering');
  });
});
