import { Dexie } from 'dexie';
import { beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { CODE, writtenQuiz } from '#tests/client/stores/learning/written-quiz.ts';
import { APP } from '#tests/support/school/school.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import { writtenCurriculum } from '#tests/support/school/test-curriculum.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

describe('answers in the student’s own words', () => {
  let device: ClassroomDevice;
  let page: Page;

  const { view, question, open, type, send } = writtenQuiz(() => page);
  const answerClosed = async () => {
    for (const index of [0, 1]) await page.quiz.answer(question(index).question.id, 1);
  };

  beforeEach(async () => {
    device = await openClassroomDevice({ curriculum: writtenCurriculum });
    page = await device.enter();
    await open();
  });

  test('are sent by nothing but their button, and nobody says right or wrong of them', async () => {
    type(2, ' Two lines\nof words ');
    expect([question(2).state, question(2).mayCheck]).toEqual(['unanswered', true]);
    await until(() => question(2).selection === ' Two lines\nof words ');
    await send(2);
    await until(() => question(2).state === 'taken');
    expect(question(2)).toMatchObject({ selection: 'Two lines\nof words', mayAnswer: true, mayCheck: false });
    expect([question(2).feedback, question(2).hint, question(2).mayTryAgain]).toEqual([undefined, undefined, false]);
    expect(device.seen.filter(({ path }) => path.includes('/question/') || path.includes('/sync'))).toHaveLength(1);
  });

  test('that are blank or too long cannot be sent; the length is counted in characters', async () => {
    type(2, ' \n ');
    expect([question(2).state, question(2).mayCheck, question(2).written?.characters]).toEqual([
      'unanswered',
      false,
      0,
    ]);
    type(2, '🚀'.repeat(LIMITS.writtenMax));
    expect([question(2).mayCheck, question(2).written?.characters]).toEqual([true, LIMITS.writtenMax]);
    type(2, '🚀'.repeat(LIMITS.writtenMax + 1));
    expect([question(2).mayCheck, question(2).written?.isLong]).toEqual([false, true]);
  });

  test('what is half typed is there again after a reload without a network, and for nobody else', async () => {
    device.network = 'offline';
    type(2, 'Half a thou');
    page.quiz.leave(question(2).question.id);
    const { id } = question(2).question;
    const { database } = page.device.value!.partition;
    await until(() => page.quiz.view.value?.questions[2]?.selection === 'Half a thou');
    await expect.poll(() => database.drafts.get(`written:${id}`)).toMatchObject({ app: 'dragster' });
    page = await device.reload();
    await page.session.start();
    await until(() => page.activity.status.value === 'ready');
    await open();
    await until(() => question(2).selection === 'Half a thou');
    device.network = 'online';
    page = await device.reload({ isNewWindow: true });
    await page.enter(device.server.school.S2);
    await open();
    expect(question(2).selection).toBe('');
    page = await device.reload({ isNewWindow: true });
    await page.enter(device.server.school.S1);
    await open();
    await until(() => question(2).selection === 'Half a thou');
    expect(question(2).state).toBe('unanswered');
  });

  describe('taken home in a work file', () => {
    const download = async () => {
      const { unsentWorkText } = await import('#client/stores/session/work-file/work-download.ts');
      return (await unsentWorkText(page.student())) ?? '';
    };
    const restore = async (text: string) => {
      const { workRestore } = await import('#client/stores/session/work-file/work-restore.ts');
      await workRestore.restore({ size: text.length, text: () => Promise.resolve(text) });
      return workRestore.status.value;
    };
    /** Another device, where nothing of the student's is. */
    const otherDevice = async (person = device.server.school.S1) => {
      page = await device.reload({ isNewWindow: true });
      device.network = 'online';
      for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
      await page.enter(person);
      await open();
    };
    /** The last written question, typed and not sent. */
    const keep = async (index: number, text: string) => {
      type(index, text);
      const { id } = question(index).question;
      page.quiz.leave(id);
      const { typedTexts } = await import('#client/stores/session/typed-texts.ts');
      await until(() => question(index).selection === text && typedTexts.unkept(page.student()).length === 0);
    };

    test('go back into their field, also without a network, and a second time changes nothing', async () => {
      await keep(2, 'Half a thought');
      page.connection.watchItems();
      // So that it can be downloaded where nothing waits.
      await until(() => page.connection.typed.value === 1);
      const file = await download();
      await otherDevice();
      expect(question(2).selection).toBe('');
      device.network = 'offline';
      page.connection.retry();
      expect(await restore(file)).toEqual({
        kind: 'done',
        words: '1 answer that was not sent is in its field again.',
      });
      await until(() => question(2).selection === 'Half a thought');
      expect([question(2).state, question(2).mayCheck, page.connection.waiting.value]).toEqual(['unanswered', true, 0]);
      expect(await restore(file)).toEqual({ kind: 'done', words: '1 answer was in its field already.' });
    });

    test('go back with what waited, over the answer that they were typed upon', async () => {
      device.network = 'offline';
      page.connection.retry();
      type(2, 'First');
      await send(2);
      await until(() => page.connection.waiting.value === 1);
      await keep(2, 'First, and more');
      const file = await download();
      await otherDevice();
      expect(await restore(file)).toEqual({
        kind: 'done',
        words: '1 item was restored. 1 answer that was not sent is in its field again.',
      });
      await until(() => question(2).selection === 'First, and more' && question(2).mayCheck);
    });

    test.each([
      ['typed', 'Newer words'],
      ['sent', 'Newer words'],
    ])('leave alone what was %s since', async (how, newer) => {
      await keep(2, 'Older words');
      const file = await download();
      await otherDevice();
      if (how === 'typed') await keep(2, newer);
      else {
        type(2, newer);
        await send(2);
        await until(() => question(2).state === 'taken');
      }
      expect(await restore(file)).toEqual({
        kind: 'done',
        words: '1 answer was not put back: what is here is newer.',
      });
      // What the device has by now is what is shown.
      const { openQuiz } = await import('#client/stores/learning/quiz-rows.ts');
      await openQuiz.refresh();
      expect(question(2).selection).toBe(newer);
    });

    test('stay away from every other student', async () => {
      await keep(2, 'Mine');
      const file = await download();
      await otherDevice(device.server.school.S2);
      expect(await restore(file)).toEqual({
        kind: 'refused',
        words: 'This file holds the work of another student. Only that student can put it back.',
      });
      expect([question(2).selection, await page.device.value!.partition.database.drafts.count()]).toEqual(['', 0]);
    });
  });

  test('what is typed on after sending is not answered until it is sent again', async () => {
    await answerClosed();
    for (const index of [2, 3]) {
      type(index, 'First');
      if (index === 3) type(2, 'Better');
      await send(index);
    }
    await until(() => question(3).state === 'taken');
    expect([question(2).state, question(2).mayCheck, view().status]).toEqual(['unanswered', true, 'answering']);
    await send(2);
    await until(() => view().status === 'complete');
    expect([question(2).state, question(2).selection, question(2).mayAnswer]).toEqual(['taken', 'Better', false]);
    expect(await page.device.value!.partition.database.drafts.count()).toBe(0);
  });

  test('given offline they wait, and the quiz is finished with them', async () => {
    await answerClosed();
    await until(() => question(1).state === 'correct');
    device.network = 'offline';
    for (const index of [2, 3]) {
      type(index, `Answer ${index}`);
      await send(index);
    }
    await until(() => view().status === 'waiting');
    expect([question(2).state, question(2).mayAnswer]).toEqual(['queued', false]);
    device.network = 'online';
    page.connection.retry();
    await until(() => view().status === 'complete');
    expect([view().score, view().judged, view().rightAtOnce]).toEqual([100, 2, 2]);
    expect([question(2).state, question(2).selection]).toEqual(['taken', 'Answer 2']);
  });

  test('are scored by a teacher, new until they were looked at, and counted then', async () => {
    await answerClosed();
    for (const index of [2, 3]) {
      type(index, 'Because');
      await send(index);
    }
    await until(() => view().status === 'complete');
    const { classroomOfG1, S1 } = device.server.school;
    const teacher = await teacherWith(device.server, 'co-teacher', classroomOfG1);
    const { id } = question(2).question;
    const path = `/teacher/api/classes/${classroomOfG1}/students/${S1.publicId}/${APP}/written/${id}`;
    const { body } = await teacher.put(path, { points: 1, comment: 'Because of what?', was: null });
    const { writtenScores } = await import('#client/stores/learning/written-scores.ts');
    await page.activity.refresh();
    await until(() => question(2).state === 'scored');
    expect(view().score).toBe(75);
    expect(question(2).written).toMatchObject({
      score: { id: body.id, points: 1, comment: 'Because of what?' },
      explanation: 'The same push gives more mass less acceleration.',
    });
    expect(writtenScores.fresh.value).toEqual([{ id: body.id, exerciseCode: CODE }]);
    writtenScores.see(body.id);
    await until(() => writtenScores.fresh.value.length === 0);
    await until(() => page.connection.waiting.value === 0);
    await page.activity.refresh();
    await until(() => question(2).written?.score?.seenAt !== undefined);
  });
});
