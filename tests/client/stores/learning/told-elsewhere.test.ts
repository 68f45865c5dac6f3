import { beforeEach, expect, test } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { QuizTaker } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey, signIn } from '#tests/support/school/server.ts';
import { measuredRun } from '#tests/support/school/staff-world.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';
import type { Client } from '#tests/support/school/server.ts';

let device: ClassroomDevice;
let page: Page;
/** The student's other device. */
let other: Client;

beforeEach(async () => {
  device = await openClassroomDevice();
  page = await device.enter();
  other = await signIn(device.server, device.server.school.S1);
});

const backUp = async () => {
  device.server.clock.pass(120);
  const file = await device.server.host.services.backUps.make();
  device.server.clock.pass(120);
  return file;
};
const restore = async (file: string) => {
  device.server.clock.pass(120);
  await device.server.restore(file);
};
const isIdle = async () => (await page.device.value!.partition.database.outbox.count()) === 0;

test('TCH-03 an answer to a comment shows as another device has gone on from it, whatever its number since a restore', async () => {
  const { classroomOfG1, S1 } = device.server.school;
  const teacher = await teacherWith(device.server, 'co-teacher', classroomOfG1);
  const comment = { kind: 'journal', subject: 'introduction', text: 'Why?' };
  const path = `/teacher/api/classes/${classroomOfG1}/students/${S1.publicId}/${APP}/comments`;
  const { id } = (await teacher.post(path, comment)).body;
  const { comments } = await import('#client/stores/learning/comments.ts');
  await page.activity.refresh();
  await until(() => comments.all.value.length === 1);
  const shown = () => comments.all.value[0];
  const write = async (text: string) => {
    comments.type(id, text);
    comments.leave(id);
    await until(() => shown()?.answer === text && shown()?.status === 'saved');
  };
  await write('Because.');
  const file = await backUp();
  await write('Because it is light.');
  await write('Because it is light and thin.');
  await restore(file);
  const whole = 'Because it is light and thin.\n\nAnd it is long.';
  await other.put(`/student/api/comment/${APP}/${id}`, { answer: whole }, { 'X-Base-Rev': '1' });
  await page.activity.refresh();
  await expect.poll(isIdle).toBe(true);
  await until(() => shown()?.answer === whole);
  await write(whole.replace('long', 'short'));
  expect(shown()?.answer).toBe('Because it is light and thin.\n\nAnd it is short.');
});

test('I11 a run comes back after a restore as it was corrected elsewhere, and once', async () => {
  const revisionId = await (await inEngineering(other)).make('Red Comet', 250);
  const { trials } = await import('#client/stores/learning/trials/trials.ts');
  const file = await backUp();
  const id = freshKey();
  const { outbox } = page.device.value!;
  const { trial } = await import('#client/mutations/trial.ts');
  await outbox.perform(trial, { app: APP, trialId: id, entry: measuredRun(revisionId), baseRev: 0 });
  await until(() => trials.all.value[0]?.status === 'saved');
  const corrected = { ...measuredRun(revisionId), values: { time: 1.31 } };
  const send = () => other.put(`/student/api/trial/${APP}/${id}`, corrected, { 'X-Base-Rev': '1' });
  await send();
  await page.activity.refresh();
  await until(() => trials.all.value[0]?.rev === 2);
  await restore(file);
  // The device that corrected it is the first to bring it back.
  await other.put(`/student/api/trial/${APP}/${id}`, corrected, { 'X-Base-Rev': '0' });
  await page.activity.refresh();
  await expect.poll(isIdle).toBe(true);
  const told = (await new QuizTaker(other).startup()).trials;
  expect(told).toMatchObject([{ id, rev: 1, values: { time: 1.31 } }]);
});
