import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { QuestionView, QuizView } from '#client/stores/learning/quiz-view.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

describe('the quiz store', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.enter();
    page.exercises.select('01-quiz');
    await until(() => (page.quiz.view.value?.total ?? 0) === 2);
  });

  const view = (): QuizView => page.quiz.view.value as QuizView;
  const rightAnswer = ({ question, choices }: QuestionView) =>
    question.type === 2 ? 1 : (choices.find((choice) => choice.description === 'Drag')?.id ?? 'none');
  const wrongAnswer = ({ question, choices }: QuestionView) =>
    question.type === 2 ? 0 : (choices.find((choice) => choice.description !== 'Drag')?.id ?? 'none');
  const question = (index: number) => view().questions[index] as QuestionView;
  const answerAll = async () => {
    for (const one of view().questions) await page.quiz.answer(one.question.id, rightAnswer(one));
  };

  test('QUIZ-01 begins with the first of its questions and steps from one to the next', () => {
    expect([view().kind, view().index, view().total]).toEqual(['quiz', 0, 2]);
    page.quiz.next();
    expect(view().current).toBe(question(1));
    page.quiz.next();
    expect(view().index).toBe(1);
  });

  test('QUIZ-04 offers True and False where a question has no choices', () => {
    const truth = view().questions.find((one) => one.question.type === 2);
    expect(truth?.choices).toEqual([
      { id: 1, description: 'True' },
      { id: 0, description: 'False' },
    ]);
  });

  test('QUIZ-05 shows an answer as checking until the server has judged it', async () => {
    const first = question(0);
    const seen = new Set<string>();
    const stop = page.quiz.view.subscribe((view) => seen.add(view?.questions[0]?.state ?? 'none'));
    await page.quiz.answer(first.question.id, rightAnswer(first));
    await until(() => question(0).state === 'correct');
    stop();
    expect([...seen]).toEqual(['unanswered', 'checking', 'correct']);
    expect(question(0).selection).toBe(rightAnswer(first));
  });

  test('QUIZ-05 what is chosen or typed is sent by nothing but its check, and is there again on the way back', async () => {
    const [first, other] = [question(0), question(1)];
    page.quiz.choose(first.question.id, wrongAnswer(first));
    expect([question(0).selection, question(0).state, question(0).mayCheck]).toEqual([
      wrongAnswer(first),
      'unanswered',
      true,
    ]);
    page.quiz.next();
    page.quiz.choose(other.question.id, rightAnswer(other));
    page.quiz.previous();
    page.quiz.choose(first.question.id, rightAnswer(first));
    await page.quiz.answer(first.question.id, rightAnswer(first));
    await until(() => question(0).state === 'correct');
    expect([question(0).attempts, question(0).mayCheck, view().wrong]).toEqual([1, false, 0]);
    expect([question(1).selection, question(1).attempts]).toEqual([rightAnswer(other), 0]);
    await page.quiz.answer(other.question.id, wrongAnswer(other));
    await until(() => view().wrong === 1);
  });

  test('QUIZ-05 a check that fails is over, and the selection stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const first = question(0);
    await page.quiz.answer(first.question.id, 'no-such-choice');
    await until(() => page.connection.refused.value.length === 1);
    expect(page.connection.refused.value[0]?.label).toBe('An answer (A quiz)');
    await until(() => question(0).state === 'unanswered');
    expect([question(0).selection, question(0).mayAnswer]).toEqual(['no-such-choice', true]);
    await page.quiz.answer(first.question.id, rightAnswer(first));
    await until(() => question(0).state === 'correct');
  });

  test('QUIZ-05 a double press is one attempt, and the answer is never unanswered again between waiting and its verdict', async () => {
    const first = question(0);
    const seen: string[] = [];
    const stop = page.quiz.view.subscribe((shown) => {
      const state = shown?.questions[0]?.state ?? 'none';
      if (seen.at(-1) !== state) seen.push(state);
    });
    const answerId = wrongAnswer(first);
    await Promise.all([page.quiz.answer(first.question.id, answerId), page.quiz.answer(first.question.id, answerId)]);
    await until(() => question(0).state === 'incorrect');
    await until(() => page.connection.waiting.value === 0);
    stop();
    expect([question(0).attempts, seen]).toEqual([1, ['unanswered', 'checking', 'incorrect']]);
  });

  test('QUIZ-06 clears the selection of a wrong answer with Try Again', async () => {
    await page.quiz.answer(question(0).question.id, wrongAnswer(question(0)));
    await until(() => question(0).state === 'incorrect');
    expect([question(0).feedback, question(0).mayTryAgain]).toEqual(['Not quite.', true]);
    page.quiz.tryAgain(question(0).question.id);
    expect([question(0).state, question(0).selection]).toEqual(['unanswered', undefined]);
    await page.quiz.answer(question(0).question.id, rightAnswer(question(0)));
    await until(() => question(0).state === 'correct');
    expect(question(0).attempts).toBe(2);
  });

  test('QUIZ-07 resumes at the first unanswered question after a reload', async () => {
    await page.quiz.answer(question(0).question.id, rightAnswer(question(0)));
    await until(() => question(0).state === 'correct');
    page = await device.reload();
    await page.session.start();
    page.navigation.openApplication('dragster');
    await until(() => page.exercises.sequence.value.length > 0);
    page.exercises.select('01-quiz');
    await until(() => page.quiz.view.value?.total === 2);
    expect(view().index).toBe(1);
  });

  test('RES-02 QUIZ-06 a reload finds the exercise that was open, and a wrong answer can still be tried again', async () => {
    await page.quiz.answer(question(0).question.id, rightAnswer(question(0)));
    await page.quiz.answer(question(1).question.id, wrongAnswer(question(1)));
    await until(() => question(0).state === 'correct' && question(1).state === 'incorrect');
    page = await device.reload();
    page.navigation.readAddress();
    await page.session.start();
    await until(() => page.quiz.view.value?.total === 2);
    const syncs = () => device.seen.filter((one) => one.path === '/student/api/sync').length;
    const before = syncs();
    // What is written after a finish is sent after it.
    await page.grades.markComplete(
      page.exercises.sequence.value.find(({ category }) => category === 'lesson')?.id ?? '',
    );
    await until(() => syncs() > before && page.connection.waiting.value === 0);
    expect([view().exercise.code, view().status, question(1).mayTryAgain]).toEqual(['01-quiz', 'answering', true]);
  });

  test('AUTH-10 whoever signs in next finds no exercise open, and neither does another application', async () => {
    page.applications.choose('glider');
    expect(sessionStorage.getItem('balsa.exercise')).toBeNull();
    page.applications.choose('dragster');
    await until(() => page.activity.status.value === 'ready');
    page.exercises.select('01-quiz');
    expect(sessionStorage.getItem('balsa.exercise')).toBe('01-quiz');
    await page.session.logout();
    expect(sessionStorage.getItem('balsa.exercise')).toBeNull();
  });

  test('QUIZ-08 finishes by itself when every question is answered', async () => {
    await answerAll();
    await until(() => view().status === 'complete');
    expect(view().score).toBe(100);
  });

  test('QUIZ-08 finishes too where the teacher has given a grade before, and the grade stands', async () => {
    const { server } = device;
    const teacher = await teacherWith(server, 'co-teacher', server.school.classroomOfG1);
    const path = `/teacher/api/classes/${server.school.classroomOfG1}/students/${server.school.S1.publicId}`;
    const grade = { override: 55, note: 'Said aloud', isExcused: false };
    expect((await teacher.put(`${path}/${APP}/exercises/01-quiz/grade`, grade)).status).toBe(200);
    await page.activity.refresh();
    await until(() => view().score === 55);
    expect(view().status).toBe('answering');
    await answerAll();
    await until(() => view().status === 'complete');
    expect(view().score).toBe(55);
    const { grades } = (await (await signIn(server, server.school.S1)).get(`/student/api/startup/${APP}`)).body;
    expect(grades).toContainEqual(expect.objectContaining({ exerciseCode: '01-quiz', isComplete: true, score: 55 }));
  });

  test('QUIZ-08 does not finish by itself over a last answer that turns out to be wrong: it can be tried again', async () => {
    await page.quiz.answer(question(0).question.id, rightAnswer(question(0)));
    await until(() => question(0).state === 'correct');
    await page.quiz.answer(question(1).question.id, wrongAnswer(question(1)));
    await until(() => question(1).state === 'incorrect');
    await until(() => page.connection.waiting.value === 0);
    expect([view().status, question(1).mayTryAgain]).toEqual(['answering', true]);
    expect(device.seen.some(({ body }) => body.includes('finish'))).toBe(false);
    page.quiz.tryAgain(question(1).question.id);
    await page.quiz.answer(question(1).question.id, rightAnswer(question(1)));
    await until(() => view().status === 'complete');
  });

  test('QUIZ-09 shows the score once the grade is complete', async () => {
    await answerAll();
    await until(() => view().status === 'complete');
    void page.quiz.showResults();
    expect([view().shows, view().score, view().hasPassed]).toEqual(['results', 100, true]);
  });

  test('QUIZ-10 asks before a retake and then brings new questions', async () => {
    await answerAll();
    await until(() => view().status === 'complete');
    expect(view().retakesAllowed).toBe(1);
    const former = view().questions.map((one) => one.question.id);
    const retaken = page.quiz.retake();
    expect(page.modals.current.value?.body).toContain('The score of the retake is final');
    page.modals.close(1);
    await retaken;
    await until(() => view().status === 'answering' && !former.includes(question(0).question.id));
    expect([view().score, view().answered, view().retakesAllowed]).toEqual([null, 0, 0]);
    expect([view().standingScore, page.grades.rows.value.find(({ isRetaken }) => isRetaken)?.score]).toEqual([
      100, 100,
    ]);
    await answerAll();
    await until(() => view().status === 'complete');
    expect([view().score, view().standingScore]).toEqual([100, undefined]);
  });

  test('QUIZ-11 sums up each question with its explanation', async () => {
    await answerAll();
    await until(() => view().status === 'complete');
    expect(view().summary.map((line) => [line.verdict, line.wording])).toEqual([
      ["That's right!", 'You answered this question correctly on your first attempt.'],
      ["That's right!", 'You answered this question correctly on your first attempt.'],
    ]);
    expect(view().summary.every((line) => line.explanation.length > 10)).toBe(true);
  });

  const begun = () => device.seen.filter(({ method, path }) => method === 'GET' && path.includes('/api/quiz/')).length;

  test('QUIZ-12 begins an exercise without question records when it is opened, once', async () => {
    const { database } = page.device.value!.partition;
    page.exercises.clear();
    await database.questions.clear();
    expect(begun()).toBe(0);
    page.exercises.select('01-quiz');
    await until(() => page.quiz.view.value?.status === 'answering');
    expect([begun(), view().total]).toEqual([1, 2]);
    page.exercises.select('02-worksheet');
    await until(() => page.quiz.view.value?.kind === 'worksheet' && page.quiz.view.value.status !== 'loading');
    page.exercises.select('01-quiz');
    await until(() => page.quiz.view.value?.kind === 'quiz' && page.quiz.view.value.status === 'answering');
    const ids = device.seen.filter(({ path }) => path.includes('/api/quiz/')).map(({ path }) => path);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('QUIZ-12 asks for nothing where the records are there', async () => {
    page.exercises.select('02-worksheet');
    await until(() => page.quiz.view.value?.kind === 'worksheet' && page.quiz.view.value.total === 2);
    expect(begun()).toBe(0);
  });

  test('QUIZ-14 keeps an answer given offline over a reload and sends it exactly once', async () => {
    device.network = 'offline';
    page.connection.retry();
    await page.quiz.answer(question(0).question.id, rightAnswer(question(0)));
    await until(() => page.connection.waiting.value === 1);
    page = await device.reload();
    await page.session.start();
    await until(() => page.activity.status.value === 'ready');
    page.exercises.select('01-quiz');
    await until(() => page.connection.state.value === 'offline' && page.quiz.view.value?.total === 2);
    expect([question(0).state, question(0).feedback, question(0).mayTryAgain]).toEqual(['queued', undefined, false]);
    device.network = 'online';
    page.connection.retry();
    await until(() => question(0).state === 'correct' && page.connection.waiting.value === 0);
    expect(question(0).attempts).toBe(1);
  });

  test('QUIZ-14 says on a full device that the later answer is not kept and the earlier one waits', async () => {
    device.network = 'offline';
    const first = question(0);
    const field = () => [question(0).state, question(0).selection, question(0).isUnkept];
    await page.quiz.answer(first.question.id, wrongAnswer(first));
    await until(() => question(0).state === 'queued');
    expect(field()).toEqual(['queued', wrongAnswer(first), false]);
    const { partition } = page.device.value!;
    const full = vi.spyOn(partition, 'write').mockImplementation(() => Promise.resolve({ outcome: 'full' }));
    await page.quiz.answer(first.question.id, rightAnswer(first));
    expect(field()).toEqual(['queued', rightAnswer(first), true]);
    full.mockRestore();
    await page.quiz.answer(first.question.id, rightAnswer(first));
    await until(() => !question(0).isUnkept);
    expect(field()).toEqual(['queued', rightAnswer(first), false]);
  });

  test('QUIZ-14 the later answer of a full device is in its field again after Try Again of the earlier one', async () => {
    device.network = 'offline';
    const first = question(0);
    await page.quiz.answer(first.question.id, wrongAnswer(first));
    await until(() => question(0).state === 'queued');
    const { partition } = page.device.value!;
    const full = vi.spyOn(partition, 'write').mockImplementation(() => Promise.resolve({ outcome: 'full' }));
    await page.quiz.answer(first.question.id, rightAnswer(first));
    full.mockRestore();
    device.network = 'online';
    page.connection.retry();
    await until(() => question(0).mayTryAgain);
    page.quiz.tryAgain(first.question.id);
    expect([question(0).selection, question(0).mayCheck]).toEqual([rightAnswer(first), true]);
  });

  test('QUIZ-14 counts one attempt when the answer to the first send was lost', async () => {
    device.network = 'lost-answer';
    await page.quiz.answer(question(0).question.id, rightAnswer(question(0)));
    await until(() => device.seen.filter((one) => one.path === '/student/api/sync').length > 0);
    device.network = 'online';
    page.connection.retry();
    await until(() => question(0).state === 'correct');
    expect(device.seen.filter((one) => one.path === '/student/api/sync').length).toBeGreaterThan(1);
    expect(question(0).attempts).toBe(1);
  });

  test('shows nothing of a verdict while all answers wait, and finishes by itself when the network is back', async () => {
    device.network = 'offline';
    page.connection.retry();
    await answerAll();
    await until(() => page.connection.waiting.value === 3);
    await until(() => view().status === 'waiting');
    void page.quiz.showResults();
    expect([view().shows, view().status, view().unchecked, view().score]).toEqual(['results', 'waiting', 2, null]);
    device.network = 'online';
    page.connection.retry();
    await until(() => view().status === 'complete');
    expect(view().score).toBe(100);
  });
});
