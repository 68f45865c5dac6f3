import { beforeEach, describe, expect, test } from 'vitest';
import { codeOfOwnPage } from '#contract/own-pages/own-page.ts';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { storageText } from '#tests/client/stores/storage-text.ts';
import { OWN_PAGE, TINY_PICTURE } from '#tests/support/school/own-pages.ts';
import { APP } from '#tests/support/school/school.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';
import type { Client } from '#tests/support/school/server.ts';

const PAGES = '/teacher/api/own-pages';

describe('pages that a teacher wrote, on a device', () => {
  let device: ClassroomDevice;
  let page: Page;
  let teacher: Client;
  let id: string;
  let picture: string;
  let ownPages: typeof import('#client/stores/learning/own-pages.ts').ownPages;

  beforeEach(async () => {
    device = await openClassroomDevice();
    const { server } = device;
    teacher = await teacherWith(server, 'owner', server.school.classroomOfG1);
    const questions = OWN_PAGE.questions.filter(({ answer }) => answer.kind === 'truth');
    const content = { ...OWN_PAGE, questions };
    id = (await teacher.post(PAGES, { appCode: APP, content })).body.id;
    picture = (await teacher.post(`${PAGES}/${id}/pictures`, { base64: TINY_PICTURE })).body.name;
    await save({ text: `Look: ![our track](${picture})` });
    const path = `/teacher/api/classes/${server.school.classroomOfG1}/activities/${APP}/own-pages/${id}`;
    await teacher.put(path, { isPlaced: true });
    page = await device.reload();
    ({ ownPages } = await import('#client/stores/learning/own-pages.ts'));
    await page.enter(server.school.S1);
  });

  const code = () => codeOfOwnPage(id);
  const save = async (change: object) => {
    const { body } = await teacher.get(`${PAGES}/${id}`);
    const content = { ...body.content, ...change };
    expect((await teacher.put(`${PAGES}/${id}`, { version: body.version, content })).status).toBe(200);
  };
  const hasPicture = () => ownPages.pictures.value.get(picture)?.startsWith('data:image/webp;base64,') === true;
  const question = () => page.quiz.view.value?.questions[0];

  test('are there without a network with their pictures, once they were pulled', async () => {
    page.exercises.select(code());
    await until(hasPicture);
    device.network = 'offline';
    page = await device.reload();
    ({ ownPages } = await import('#client/stores/learning/own-pages.ts'));
    await page.session.start();
    await until(() => page.activity.status.value === 'ready');
    expect(ownPages.textOf(code())).toBe(`Look: ![our track](${picture})`);
    page.exercises.select(code());
    await until(hasPicture);
  });

  test('an answer that waits is to the question that it was given to, though the teacher changed it meanwhile', async () => {
    page.exercises.select(code());
    await until(() => question() !== undefined);
    device.network = 'offline';
    await page.quiz.answer(question()?.question.id ?? '', 1);
    await until(() => page.connection.waiting.value > 0);
    const { body } = await teacher.get(`${PAGES}/${id}`);
    const [asked] = body.content.questions;
    await save({
      questions: [{ ...asked, description: 'The track is curved.', answer: { kind: 'truth', right: false } }],
    });
    device.network = 'online';
    page.connection.retry();
    await page.activity.refresh();
    await until(() => page.connection.waiting.value === 0);
    await page.activity.refresh();
    await until(() => question()?.state === 'correct');
    expect([question()?.question.description, page.connection.refused.value]).toEqual(['The track is level.', []]);
  });

  test('a picture that the text shows no more is let go', async () => {
    page.exercises.select(code());
    await until(hasPicture);
    await save({ text: 'No picture.' });
    await page.activity.refresh();
    await until(() => ownPages.pictures.value.size === 0);
    expect(await storageText()).not.toContain(picture);
  });

  test('leave nothing behind for the next student, whose class does not have them', async () => {
    page.exercises.select(code());
    await until(hasPicture);
    await page.signOut.ask();
    await page.signOut.confirm();
    expect(page.session.stage.value).toBe('signed-out');
    expect(await storageText()).not.toContain(picture);
    await page.enter(device.server.school.S3);
    expect([ownPages.textOf(code()), ownPages.pictures.value.size]).toEqual([undefined, 0]);
    expect(page.exercises.sequence.value.some((each) => each.code === code())).toBe(false);
  });
});
