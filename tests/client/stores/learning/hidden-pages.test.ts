import { beforeEach, describe, expect, test } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { APP } from '#tests/support/school/school.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import { writtenCurriculum } from '#tests/support/school/test-curriculum.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';
import type { Client } from '#tests/support/school/server.ts';

const QUIZ = '05-written-quiz';

describe('pages that a teacher hides while a device is away', () => {
  let device: ClassroomDevice;
  let page: Page;
  let teacher: Client;

  beforeEach(async () => {
    device = await openClassroomDevice({ curriculum: writtenCurriculum });
    teacher = await teacherWith(device.server, 'owner', device.server.school.classroomOfG1);
    page = await device.enter();
    page.exercises.select(QUIZ);
    await until(() => (page.quiz.view.value?.total ?? 0) === 4);
  });

  const codes = () => page.exercises.sequence.value.map(({ code }) => code);
  const home = () => `/teacher/api/classes/${device.server.school.classroomOfG1}`;
  const hide = async (hidden: readonly string[]) => {
    const path = `${home()}/pages/${APP}`;
    const { revision, usual } = (await teacher.get(path)).body;
    const pages = usual.map(({ code }: { code: string }) => ({ code, isHidden: hidden.includes(code) }));
    expect((await teacher.put(path, { revision, pages })).status).toBe(200);
  };
  const closed = () => page.quiz.view.value?.questions.filter(({ written }) => written === undefined) ?? [];

  test('answers given on it arrive, and the device goes on with what is shown', async () => {
    device.network = 'offline';
    for (const { question } of closed()) {
      await page.quiz.answer(question.id, question.type === 2 ? 1 : (question.answerChoices[0]?.id ?? ''));
    }
    await until(() => page.connection.waiting.value === 2);
    await hide([QUIZ]);
    expect(codes()).toContain(QUIZ);
    device.network = 'online';
    page.connection.retry();
    await until(() => page.connection.waiting.value === 0);
    await page.activity.refresh();
    await until(() => !codes().includes(QUIZ));
    expect(page.connection.refused.value).toEqual([]);
    const answers = (await teacher.get(`${home()}/answers/${APP}/${QUIZ}`)).body;
    const own = answers.rows.find(
      ({ studentId }: { studentId: string }) => studentId === device.server.school.S1.publicId,
    );
    const tried = own.attempts[0].questions.filter(({ tries }: { tries: unknown[] }) => tries.length > 0);
    expect(tried).toHaveLength(2);
    // The page that was open is gone; another one is shown in its place.
    await until(() => page.exercises.selected.value !== undefined);
    expect(page.exercises.selected.value?.code).not.toBe(QUIZ);
    expect(page.notifications.list.value.map(({ message }) => message)).toContain(
      'Your teacher has hidden the page that was open. What was saved there is kept.',
    );
  });

  test('what was half typed there waits on the device until the page is shown again', async () => {
    const written = page.quiz.view.value?.questions.find((each) => each.written !== undefined)?.question;
    page.quiz.choose(written?.id ?? '', 'Half a thou');
    page.quiz.leave(written?.id ?? '');
    await until(() => page.quiz.view.value?.questions.some(({ selection }) => selection === 'Half a thou') === true);
    await hide([QUIZ]);
    for (let pull = 0; pull < 2; pull += 1) await page.activity.refresh();
    await until(() => !codes().includes(QUIZ));
    await hide([]);
    await page.activity.refresh();
    await until(() => codes().includes(QUIZ));
    page.exercises.select(QUIZ);
    await expect.poll(() => page.quiz.view.value?.questions.map(({ selection }) => selection)).toContain('Half a thou');
  });
});
