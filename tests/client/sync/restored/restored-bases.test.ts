import { beforeEach, describe, expect, test } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { writtenQuiz } from '#tests/client/stores/learning/written-quiz.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { QuizTaker } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import { writtenCurriculum } from '#tests/support/school/test-curriculum.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';
import type { Client } from '#tests/support/school/server.ts';

interface Field {
  readonly type: (text: string) => Promise<unknown>;
  readonly isSaved: () => boolean;
  readonly typeElsewhere: () => Promise<unknown>;
}

/** What waits was typed upon a text that a restore took back, and another device's has its number by then. */
describe('a text that waits over a restore', () => {
  let device: ClassroomDevice;
  let page: Page;
  let elsewhere: Client;
  beforeEach(async () => {
    device = await openClassroomDevice({ curriculum: writtenCurriculum });
    page = await device.reload();
  });

  const enter = async () => {
    elsewhere = await signIn(device.server, device.server.school.S1);
    await page.enter(device.server.school.S1);
  };
  const outbox = () => page.device.value!.partition.database.outbox;
  /** Types once with the network and once without; the server goes back to before both, and another device is there first. */
  const overRestore = async ({ type, isSaved, typeElsewhere }: Field) => {
    device.server.clock.pass(61);
    const file = await device.server.host.services.backUps.make();
    device.server.clock.pass(61);
    await type('Here.');
    await until(isSaved);
    device.network = 'offline';
    page.connection.retry();
    await type('Here, and on.');
    await expect.poll(() => outbox().count()).toBe(1);
    device.server.clock.pass(61);
    await device.server.restore(file);
    device.server.clock.pass(61);
    elsewhere = await signIn(device.server, device.server.school.S1);
    await typeElsewhere();
    device.network = 'online';
    page.connection.retry();
    await until(isSaved);
  };

  test('JRN-04 of a journal puts the other device’s on offer', async () => {
    await enter();
    const path = `/student/api/journal/${APP}/introduction`;
    const entry = () => page.journal.entries.value.introduction;
    await overRestore({
      type: async (text) => {
        page.journal.type('introduction', text);
        page.journal.leave('introduction');
      },
      isSaved: () => entry().status === 'saved',
      typeElsewhere: () => elsewhere.put(path, { content: 'There.' }, { 'X-Base-Rev': '0' }),
    });
    expect([entry().text, entry().other?.content]).toEqual(['Here, and on.', 'There.']);
  });

  test('JRN-09 of a revision’s notes stands beside the other device’s', async () => {
    await enter();
    const id = await (await inEngineering(elsewhere)).make('Alpha', 250);
    const { engineeringLogs: logs } = await import('#client/stores/engineering/engineering-logs.ts');
    const { designs } = await import('#client/stores/engineering/designs.ts');
    await designs.load();
    logs.openRevision(id);
    const path = `/student/api/notes/${APP}/${id}`;
    await overRestore({
      type: async (text) => {
        logs.typeNotes(id, text);
        logs.saveNotes(id);
      },
      isSaved: () => logs.notesStatus.value === 'saved',
      typeElsewhere: () => elsewhere.put(path, { notes: 'There.' }, { 'X-Base-Rev': '0' }),
    });
    expect(logs.notesOf(logs.revision.value!)).toBe('There.\n\nHere, and on.');
  });

  test('of an answer to a comment stands beside the other device’s', async () => {
    const { classroomOfG1, S1 } = device.server.school;
    const teacher = await teacherWith(device.server, 'owner', classroomOfG1);
    const comment = { kind: 'journal', subject: 'introduction', text: 'Why?' };
    const students = `/teacher/api/classes/${classroomOfG1}/students`;
    const { id } = (await teacher.post(`${students}/${S1.publicId}/${APP}/comments`, comment)).body;
    await enter();
    const { comments } = await import('#client/stores/learning/comments.ts');
    await until(() => comments.all.value.length === 1);
    const path = `/student/api/comment/${APP}/${id}`;
    await overRestore({
      type: async (text) => {
        comments.type(id, text);
        comments.leave(id);
      },
      isSaved: () => comments.all.value[0]?.status === 'saved',
      typeElsewhere: () => elsewhere.put(path, { answer: 'There.' }, { 'X-Base-Rev': '0' }),
    });
    expect(comments.all.value[0]?.answer).toBe('There.\n\nHere, and on.');
  });

  test('of an answer in own words stands beside the other device’s', async () => {
    await enter();
    const { question, open, type, send } = writtenQuiz(() => page);
    await open();
    const { id } = question(2).question;
    await overRestore({
      type: async (text) => {
        type(2, text);
        await send(2);
      },
      isSaved: () => question(2).state === 'taken',
      typeElsewhere: () => new QuizTaker(elsewhere).answer(id, 'There.'),
    });
    await expect.poll(() => question(2).selection).toBe('There.\n\nHere, and on.');
  });
});
