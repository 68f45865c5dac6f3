import { beforeEach, describe, expect, test } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { QuizTaker } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

describe('a page that a restored server had taken as done', () => {
  let device: ClassroomDevice;
  let page: Page;
  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.enter();
  });

  const isDone = () =>
    [...page.grades.byExercise.value.values()].find(({ exerciseCode }) => exerciseCode === '05-build')?.isComplete;
  const complete = async () => {
    const id = [...page.grades.byExercise.value.values()].find(({ exerciseCode }) => exerciseCode === '05-build');
    await page.grades.markComplete(id?.exerciseId ?? '');
    await until(() => isDone() === true);
  };

  test('is done there again', async () => {
    device.server.clock.pass(60);
    const file = await device.server.host.services.backUps.make();
    await complete();
    device.server.clock.pass(60);
    await device.server.restore(file);
    await page.activity.refresh();
    const other = new QuizTaker(await signIn(device.server, device.server.school.S1));
    await expect.poll(async () => (await other.grade('05-build')).isComplete).toBe(true);
    await until(() => isDone() === true);
  });

  test('and of which a teacher took the mark away is not', async () => {
    await complete();
    await device.server.host.services.database.write((sql) => sql.run('UPDATE exercise_record SET is_complete = 0'));
    await page.activity.refresh();
    await until(() => isDone() === false);
    device.server.clock.pass(60);
    await device.server.restore(await device.server.host.services.backUps.make());
    await page.activity.refresh();
    expect(await page.device.value!.partition.database.outbox.count()).toBe(0);
    expect(isDone()).toBe(false);
  });

  test('is done there again, too, where it was hidden when the device heard of the restore', async () => {
    const teacher = await teacherWith(device.server, 'owner', device.server.school.classroomOfG1);
    const path = `/teacher/api/classes/${device.server.school.classroomOfG1}/pages/${APP}`;
    const hide = async (isHidden: boolean) => {
      const { revision, pages } = (await teacher.get(path)).body;
      const codes = pages.map(({ code }: { code: string }) => ({ code, isHidden: isHidden && code === '05-build' }));
      expect((await teacher.put(path, { revision, pages: codes })).status).toBe(200);
      await page.activity.refresh();
    };
    device.server.clock.pass(60);
    const file = await device.server.host.services.backUps.make();
    await complete();
    device.server.clock.pass(60);
    await device.server.restore(file);
    await hide(true);
    await until(() => isDone() === undefined);
    await hide(false);
    await until(() => isDone() === true);
    expect(await page.device.value!.partition.database.dead.count()).toBe(0);
  });
});
