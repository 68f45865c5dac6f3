import { beforeEach, describe, expect, test } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { CODE, writtenQuiz } from '#tests/client/stores/learning/written-quiz.ts';
import { QuizTaker, WRITTEN } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn } from '#tests/support/school/server.ts';
import { writtenCurriculum } from '#tests/support/school/test-curriculum.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

describe('answers in the student’s own words beside another device', () => {
  let device: ClassroomDevice;
  let page: Page;

  const { view, question, open, type, send } = writtenQuiz(() => page);

  beforeEach(async () => {
    device = await openClassroomDevice({ curriculum: writtenCurriculum });
    page = await device.enter();
    await open();
  });

  test('that another device gave meanwhile stay beside what is sent here, and what is typed on takes the own part’s place', async () => {
    const { id } = question(2).question;
    const other = await signIn(device.server, device.server.school.S1);
    type(2, 'Mine');
    page.quiz.leave(id);
    const { database } = page.device.value!.partition;
    await expect.poll(() => database.drafts.count()).toBe(1);
    expect((await new QuizTaker(other).answer(id, 'Of the other device')).status).toBe(200);
    // What is being typed hides it.
    await page.activity.refresh();
    await send(2);
    await until(() => question(2).state === 'taken');
    expect(question(2).selection).toBe('Of the other device\n\nMine');
    // Now that it shows, it can be written over.
    type(2, 'Better');
    await send(2);
    await until(() => question(2).state === 'taken' && question(2).selection === 'Better');
    expect((await new QuizTaker(other).grade(CODE)).responses).toContainEqual(
      expect.objectContaining({ questionId: id, answer: 'Better' }),
    );
    // Before the answer comes back, what is typed on is typed upon the own words.
    device.network = 'lost-answer';
    type(2, 'Third');
    await send(2);
    await expect.poll(async () => (await database.outbox.toArray())[0]?.sent).toBeGreaterThan(0);
    type(2, 'Fourth');
    await send(2);
    device.network = 'online';
    page.connection.retry();
    await until(() => question(2).state === 'taken' && question(2).attempts === 5);
    expect(question(2).selection).toBe('Fourth');
  });

  test('what was being typed is not counted where the quiz was finished elsewhere, and can be read and dismissed', async () => {
    type(2, 'Half a thou');
    page.quiz.leave(question(2).question.id);
    const { database } = page.device.value!.partition;
    await expect.poll(() => database.drafts.count()).toBe(1);
    // While the quiz is open it stays, however often the application is pulled.
    await page.activity.refresh();
    expect(await database.drafts.count()).toBe(1);
    const other = await signIn(device.server, device.server.school.S1);
    expect((await new QuizTaker(other).take(CODE)).status).toBe(200);
    await page.activity.refresh();
    await until(() => view().status === 'complete');
    expect(question(2).selection).not.toBe('Half a thou');
    expect(await database.drafts.count()).toBe(0);
    await until(() => page.connection.refused.value.length === 1);
    const [refused] = page.connection.refused.value;
    expect(refused).toMatchObject({
      label: expect.stringMatching(/^An answer \(.+\)$/),
      sentence: 'Not counted: you finished this quiz on another device.',
      text: 'Half a thou',
    });
    // It comes once.
    await page.activity.refresh();
    expect(await database.dead.count()).toBe(1);
    page.connection.dismissRefused(refused!.id);
    await until(() => page.connection.refused.value.length === 0);
  });

  test('what was being typed is not counted where the quiz was started again elsewhere', async () => {
    const other = await signIn(device.server, device.server.school.S1);
    const taker = new QuizTaker(other);
    type(2, 'Half a thou');
    page.quiz.leave(question(2).question.id);
    type(3, ` ${WRITTEN} `);
    page.quiz.leave(question(3).question.id);
    const { database } = page.device.value!.partition;
    await expect.poll(() => database.drafts.count()).toBe(2);
    expect((await taker.take(CODE)).status).toBe(200);
    const path = `/student/api/grades/${APP}/${await taker.exerciseId(CODE)}`;
    expect((await other.put(path, { retake: true })).status).toBe(200);
    await page.activity.refresh();
    expect(await database.drafts.count()).toBe(0);
    await until(() => page.connection.refused.value.length > 0);
    const refused = page.connection.refused.value.map(({ text }) => text);
    expect(new Set(refused)).toEqual(new Set(['Half a thou', ` ${WRITTEN} `]));
    expect(page.connection.refused.value[0]?.sentence).toMatch(
      /^Not counted: this quiz has other questions now. You started it again on another device/,
    );
  });

  test('one that was refused after the quiz was finished elsewhere keeps no questions back, and its words are told once', async () => {
    const { database } = page.device.value!.partition;
    device.network = 'offline';
    page.connection.retry();
    type(2, 'Mine');
    await send(2);
    await expect.poll(() => database.outbox.count()).toBe(1);
    const other = await signIn(device.server, device.server.school.S1);
    expect((await new QuizTaker(other).take(CODE)).status).toBe(200);
    device.network = 'online';
    page.connection.retry();
    await until(() => page.connection.refused.value.length === 1);
    await page.activity.refresh();
    expect([await database.drafts.count(), await database.dead.count()]).toEqual([0, 1]);
    expect(page.connection.refused.value[0]?.text).toBe('Mine');
    await page.activity.refresh();
    const pulls = device.seen.filter(({ path }) => path.includes('/startup/'));
    expect(pulls.at(-1)?.path).not.toContain('keeps');
  });

  test('one that was refused and dismissed while the quiz was open is told again when its field goes', async () => {
    const { database } = page.device.value!.partition;
    device.network = 'offline';
    page.connection.retry();
    type(2, 'Mine');
    await send(2);
    await expect.poll(() => database.outbox.count()).toBe(1);
    // As a server refuses that knows another length.
    const [row] = await database.outbox.toArray();
    const { seq, opId, kind, entity, app, box } = row!;
    await database.dead.add({ opId, kind, entity, app: app!, box, http: 422, sentence: 'Too long.', v: 1 });
    await database.outbox.delete(seq);
    device.network = 'online';
    page.connection.retry();
    await page.activity.refresh();
    expect([await database.drafts.count(), await database.dead.count()]).toEqual([1, 1]);
    await database.dead.clear();
    const other = await signIn(device.server, device.server.school.S1);
    expect((await new QuizTaker(other).take(CODE)).status).toBe(200);
    await page.activity.refresh();
    expect([await database.drafts.count(), await database.dead.count()]).toEqual([0, 1]);
  });

  test('what was being typed just goes where the server has it as the answer, or it is blank', async () => {
    const other = await signIn(device.server, device.server.school.S1);
    for (const [index, text] of [
      [2, ` ${WRITTEN} `],
      [3, ' '],
    ] as const) {
      type(index, text);
      page.quiz.leave(question(index).question.id);
    }
    const { database } = page.device.value!.partition;
    await expect.poll(() => database.drafts.count()).toBe(2);
    expect((await new QuizTaker(other).take(CODE)).status).toBe(200);
    await page.activity.refresh();
    expect([await database.drafts.count(), await database.dead.count()]).toEqual([0, 0]);
  });
});
