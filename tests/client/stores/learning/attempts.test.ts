import { beforeEach, expect, test } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { APP } from '#tests/support/school/school.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { QuestionView, QuizView } from '#client/stores/learning/quiz-view.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

let device: ClassroomDevice;
let page: Page;

beforeEach(async () => {
  device = await openClassroomDevice();
  page = await device.enter();
  page.exercises.select('01-quiz');
  await until(() => (page.quiz.view.value?.total ?? 0) === 2);
});

const view = (): QuizView => page.quiz.view.value as QuizView;

const answer = ({ question, choices }: QuestionView) => {
  const right = choices.find(({ description }) => description === 'Drag');
  return page.quiz.answer(question.id, question.type === 2 ? 1 : (right?.id ?? ''));
};

test('JRN-05 counts a retake among the attempts once something is answered in it, as the teacher’s gradebook does', async () => {
  const server = device.server;
  const teacher = await teacherWith(server, 'owner', server.school.classroomOfG1);
  const path = `/teacher/api/classes/${server.school.classroomOfG1}/gradebook/${APP}`;
  const code = page.exercises.selected.value?.code;
  const counted = async (): Promise<readonly unknown[]> => {
    await page.activity.refresh();
    const { rows } = (await teacher.get(path)).body;
    const own = rows.find(({ studentId }: { studentId: string }) => studentId === server.school.S1.publicId);
    const cell = own.cells.find((each: { code: string }) => each.code === code);
    return [page.grades.rows.value.find(({ exercise }) => exercise.code === code)?.attempts, cell.attempts];
  };
  for (const question of view().questions) await answer(question);
  await until(() => view().status === 'complete');
  expect(await counted()).toEqual([1, 1]);
  const retaken = page.quiz.retake();
  page.modals.close(1);
  await retaken;
  await until(() => view().status === 'answering');
  expect(await counted()).toEqual([1, 1]);
  await answer(view().questions[0] as QuestionView);
  await until(() => page.connection.waiting.value === 0);
  expect(await counted()).toEqual([2, 2]);
});
