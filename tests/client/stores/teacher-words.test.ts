import { effect } from '@preact/signals-react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { APP } from '#tests/support/school/school.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import { openClassroomDevice, until } from './classroom-device.ts';
import { storageText } from './storage-text.ts';
import type { Client } from '#tests/support/school/server.ts';
import type { ClassroomDevice, Page } from './classroom-device.ts';

describe("what a teacher says about a student's work, on the student's device", () => {
  let device: ClassroomDevice;
  let page: Page;
  let teacher: Client;
  let ofSally: string;

  beforeEach(async () => {
    device = await openClassroomDevice();
    const { classroomOfG1, S1 } = device.server.school;
    teacher = await teacherWith(device.server, 'co-teacher', classroomOfG1);
    ofSally = `/teacher/api/classes/${classroomOfG1}/students/${S1.publicId}/${APP}`;
    page = await device.enter();
  });

  test('TCH-03 comments come with the start-up, stay readable without a network, and lie boxed on the device', async () => {
    expect(page.activity.comments.value).toEqual([]);
    await teacher.post(`${ofSally}/comments`, { kind: 'journal', subject: 'introduction', text: 'Zebra: say why.' });
    await page.activity.refresh();
    await until(() => page.activity.comments.value.length === 1);
    device.network = 'offline';
    page = await device.reload();
    await page.session.start();
    await until(() => page.activity.comments.value.length === 1);
    expect(page.activity.comments.value[0]).toMatchObject({ subject: 'introduction', text: 'Zebra: say why.' });
    expect(await storageText()).not.toContain('Zebra');
  });

  test('an answer that waits stays in sight when the teacher takes the comment back', async () => {
    const { comments } = await import('#client/stores/learning/comments.ts');
    const comment = { kind: 'journal', subject: 'introduction', text: 'Say why.' };
    const { id } = (await teacher.post(`${ofSally}/comments`, comment)).body;
    await page.activity.refresh();
    await until(() => comments.all.value.length === 1);
    device.network = 'offline';
    page.connection.retry();
    comments.type(id, 'Because it is light.');
    comments.leave(id);
    await until(() => comments.all.value[0]?.status === 'on-device');
    const seen: (string | undefined)[] = [];
    const forget = effect(() => void seen.push(comments.all.value[0]?.answer));
    await teacher.send('DELETE', `${ofSally}/comments/${id}`, {});
    // The page hears that it is taken back before the server has the answer.
    const fetch = device.server.fetch.bind(device.server);
    const lost = vi.spyOn(device.server, 'fetch').mockImplementation(async (path, init) => {
      if (!path.includes('/startup/')) throw new TypeError('Failed to fetch');
      return fetch(path, init);
    });
    device.network = 'online';
    await page.activity.refresh();
    await until(() => comments.all.value[0]?.text === '');
    lost.mockRestore();
    page.connection.retry();
    const isSaved = () => comments.all.value[0]?.status === 'saved';
    await until(isSaved);
    await page.activity.refresh();
    forget();
    expect(isSaved()).toBe(true);
    expect(new Set(seen)).toEqual(new Set(['Because it is light.']));
  });

  test('an answer stays in sight from its first key, where the teacher takes the comment back while the page asks for news', async () => {
    const { comments } = await import('#client/stores/learning/comments.ts');
    const comment = { kind: 'journal', subject: 'introduction', text: 'Say why.' };
    const { id } = (await teacher.post(`${ofSally}/comments`, comment)).body;
    await page.activity.refresh();
    await until(() => comments.all.value.length === 1);
    await teacher.send('DELETE', `${ofSally}/comments/${id}`, {});
    const fetch = device.server.fetch.bind(device.server);
    vi.spyOn(device.server, 'fetch').mockImplementation(async (path, init) => {
      const answer = await fetch(path, init);
      // The first key comes when the server has answered.
      if (path.includes('/startup/')) comments.type(id, 'B');
      return answer;
    });
    await page.activity.refresh();
    await until(() => comments.all.value[0]?.text !== 'Say why.');
    expect(comments.all.value[0]).toMatchObject({ text: '', answer: 'B' });
  });

  test("TCH-03 the gradebook shows the teacher's grade as the score, with the note, and what is excused", async () => {
    await teacher.put(`${ofSally}/exercises/01-quiz/grade`, { override: 85, note: 'Oral answer', isExcused: false });
    await teacher.put(`${ofSally}/exercises/02-worksheet/grade`, { override: null, note: '', isExcused: true });
    await page.activity.refresh();
    const row = (code: string) => page.grades.rows.value.find(({ exercise }) => exercise.code === code);
    await until(() => row('01-quiz')?.score === 85);
    expect(row('01-quiz')).toMatchObject({
      score: 85,
      teacherNote: 'Oral answer',
      isExcused: false,
      isComplete: false,
    });
    expect(row('02-worksheet')).toMatchObject({ score: null, isExcused: true });
  });
});
