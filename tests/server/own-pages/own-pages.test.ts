import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { OWN_PAGE, TINY_PICTURE, sharedPage } from '#tests/support/school/own-pages.ts';
import { APP } from '#tests/support/school/school.ts';
import { startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { OwnPageContent } from '#contract/own-pages/own-page.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const PAGES = '/teacher/api/own-pages';

describe.each(DATABASES)("a teacher's own pages on $name", ({ create }) => {
  let server: TestServer;
  let teacher: Client;
  let colleague: Client;
  let stranger: Client;

  beforeEach(async () => {
    server = await startServer({ database: create });
    teacher = await teacherWith(server, 'owner', server.school.classroomOfG1);
    colleague = await teacherWith(server, 'viewer', server.school.classroomOfG1);
    stranger = await teacherWith(server, 'owner', server.school.classroomOfG2);
  });
  afterEach(() => server.close());

  const add = (content: Partial<OwnPageContent> = {}, client = teacher) =>
    client.post(PAGES, { appCode: APP, content: { ...OWN_PAGE, ...content } });
  const listed = async (client: Client) => ((await client.get(PAGES)).body as { id: string }[]).map(({ id }) => id);

  test('are kept as versions, and a question that did not change keeps its id', async () => {
    const { body: made } = await add({ title: ' Our test track ' });
    expect([made.title, made.version, made.questions, made.isMine]).toEqual(['Our test track', 1, 4, true]);
    const [first, second, ...rest] = made.content.questions;
    const changed = {
      ...made.content,
      questions: [{ ...first, description: 'Which wheel spins best?' }, second, ...rest],
    };
    const saved = await teacher.put(`${PAGES}/${made.id}`, { version: 1, content: changed });
    expect([saved.status, saved.body.version]).toEqual([200, 2]);
    const ids = saved.body.content.questions.map(({ id }: { id: string }) => id);
    expect(ids[0]).not.toBe(first.id);
    expect(ids.slice(1)).toEqual([second.id, rest[0].id, rest[1].id]);
    // The same once more is saved already, whichever version it names.
    const again = await teacher.put(`${PAGES}/${made.id}`, { version: 1, content: saved.body.content });
    expect([again.status, again.body.version]).toEqual([200, 2]);
    // With a question that was new, too: whoever did not hear the answer sends the same.
    const unheard = await teacher.put(`${PAGES}/${made.id}`, { version: 1, content: changed });
    expect([unheard.status, unheard.body]).toEqual([200, saved.body]);
    const late = await teacher.put(`${PAGES}/${made.id}`, { version: 1, content: { ...changed, title: 'Late' } });
    expect([late.status, late.body.code]).toEqual([409, 'OWN_PAGE_CHANGED']);
    expect((await teacher.get(`${PAGES}/${made.id}`)).body).toEqual(saved.body);
  });

  test('are read by colleagues once they are shared, copied by them and changed by their teacher alone', async () => {
    const { ownPageId: id, pictureName } = await sharedPage(teacher);
    await teacher.put(`${PAGES}/${id}/shared`, { isShared: false });
    const path = `${PAGES}/${id}`;
    expect([await listed(colleague), (await colleague.get(path)).status]).toEqual([[], 404]);
    await teacher.put(`${path}/shared`, { isShared: true });
    expect([await listed(colleague), await listed(stranger)]).toEqual([[id], []]);
    const change = await colleague.put(path, { version: 1, content: OWN_PAGE });
    expect([change.status, change.body.code]).toEqual([409, 'OWN_PAGE_NOT_YOURS']);
    expect((await colleague.send('DELETE', path, {})).status).toBe(409);
    const copy = await colleague.post(`${path}/copy`);
    expect(copy.body).toMatchObject({ isMine: true, isShared: false, version: 1, pictures: [pictureName] });
    expect(copy.body.id).not.toBe(id);
    // It is told from what it was made of, and from another one.
    const titles = [copy.body.title, (await colleague.post(`${path}/copy`)).body.title];
    expect(titles).toEqual([`${OWN_PAGE.title} (copy)`, `${OWN_PAGE.title} (copy 2)`]);
    const again = await colleague.post(`${PAGES}/${copy.body.id}/copy`);
    expect(again.body.title).toBe(`${OWN_PAGE.title} (copy 3)`);
    const { body: long } = await add({ title: 'x'.repeat(LIMITS.ownTitleMax) });
    const { title } = (await teacher.post(`${PAGES}/${long.id}/copy`)).body;
    expect([title.length, title.slice(-8)]).toEqual([LIMITS.ownTitleMax, 'x (copy)']);
    const ids = (body: { content: OwnPageContent }) => body.content.questions.map((each) => each.id);
    const own = (await teacher.get(path)).body;
    expect(ids(copy.body).some((each) => ids(own).includes(each))).toBe(false);
    const seen = await colleague.get(`${PAGES}/${copy.body.id}/pictures/${pictureName}`);
    expect(seen.body).toEqual((await teacher.get(`${path}/pictures/${pictureName}`)).body);
  });

  test('are gone once they are deleted, for colleagues, too', async () => {
    const { ownPageId: id } = await sharedPage(teacher);
    expect((await teacher.send('DELETE', `${PAGES}/${id}`, {})).status).toBe(200);
    expect([await listed(teacher), await listed(colleague)]).toEqual([[], []]);
    expect((await teacher.get(`${PAGES}/${id}`)).status).toBe(404);
  });

  test('say in words what is wrong with a page, and keep nothing of it', async () => {
    const [choice, truth, value, written] = OWN_PAGE.questions as [never, never, never, never];
    const code = async (content: Partial<OwnPageContent>) => (await add(content)).body.code as string;
    const asks = (question: object, change: object) => code({ questions: [{ ...question, ...change } as never] });
    expect(await code({ title: ' ' })).toBe('OWN_TITLE_MISSING');
    expect(await code({ title: 'x'.repeat(LIMITS.ownTitleMax + 1) })).toBe('OWN_TITLE_TOO_LONG');
    expect(await code({ text: 'x'.repeat(LIMITS.ownTextMax + 1) })).toBe('OWN_TEXT_TOO_LONG');
    expect(await code({ text: ' ', questions: [] })).toBe('OWN_PAGE_EMPTY');
    expect(await code({ questions: Array(LIMITS.ownQuestionsMax + 1).fill(truth) })).toBe('OWN_QUESTIONS_TOO_MANY');
    expect(await asks(truth, { description: '\n' })).toBe('OWN_QUESTION_EMPTY');
    expect(await asks(truth, { explanation: 'x'.repeat(LIMITS.ownQuestionMax + 1) })).toBe('OWN_QUESTION_TOO_LONG');
    expect(await asks(truth, { description: 'See ![a](picture-1)' })).toBe('OWN_QUESTION_PICTURE');
    expect(await asks(choice, { answer: { kind: 'choice', choices: ['One'] } })).toBe('OWN_CHOICES_COUNT');
    expect(await asks(choice, { answer: { kind: 'choice', choices: ['One', ''] } })).toBe('OWN_CHOICE_EMPTY');
    expect(await asks(choice, { answer: { kind: 'choice', choices: ['One', 'One '] } })).toBe('OWN_CHOICES_ALIKE');
    expect(await asks(value, { answer: { kind: 'value', value: ' ' } })).toBe('OWN_VALUE_MISSING');
    expect(await asks(value, { answer: { kind: 'value', value: 1, tolerance: -1 } })).toBe('OWN_TOLERANCE');
    expect(await asks(written, { answer: { kind: 'written', guide: Array(7).fill('x') } })).toBe('OWN_GUIDE_TOO_LONG');
    expect(await asks(written, { answer: { kind: 'essay' } })).toBe('FIELD_UNEXPECTED');
    expect(await listed(teacher)).toEqual([]);
  });

  test('have pictures that were drawn anew and fit, and are refused others in words', async () => {
    const { body: page } = await add();
    const path = `${PAGES}/${page.id}/pictures`;
    const sent = (bytes: Buffer) => teacher.post(path, { base64: bytes.toString('base64') });
    const noise = {
      width: 900,
      height: 900,
      channels: 3 as const,
      noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
    };
    const photo = await sharp({ create: { ...noise, background: 'white' } })
      .jpeg({ quality: 70 })
      .toBuffer();
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
    const { name } = (await sent(polyglot)).body;
    expect(name).toMatch(/^picture-[0-9a-f]{8}$/);
    // The same once more is there already.
    expect((await sent(polyglot)).body).toEqual({ name });
    const { body: kept } = await teacher.get(`${path}/${name}`);
    const bytes = Buffer.from(kept.base64, 'base64');
    expect([kept.type, bytes.length <= LIMITS.ownPictureMax, bytes.includes('script')]).toEqual([
      'image/webp',
      true,
      false,
    ]);
    expect((await sent(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).body.code).toBe('OWN_PICTURE_KIND');
    expect((await sent(photo.subarray(0, 2000))).body.code).toBe('OWN_PICTURE_UNREADABLE');
    const wide = await sharp({ create: { width: 2049, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect((await sent(wide)).body.code).toBe('OWN_PICTURE_TOO_WIDE');
    expect((await sent(Buffer.alloc(LIMITS.pictureGivenMax + 1))).body.code).toBe('OWN_PICTURE_TOO_LARGE');
    const names: string[] = [];
    for (let side = 1; side < LIMITS.ownPicturesMax; side += 1) {
      const dot = sharp({ create: { width: side, height: 1, channels: 3, background: 'red' } });
      names.push((await sent(await dot.png().toBuffer())).body.name);
    }
    expect((await teacher.post(path, { base64: TINY_PICTURE })).body.code).toBe('OWN_PICTURES_TOO_MANY');
  });

  test('may show one picture as often as they like', async () => {
    const { ownPageId: id, pictureName } = await sharedPage(teacher);
    const text = `![A track](${pictureName}) `.repeat(LIMITS.ownPicturesMax + 1);
    const saved = await teacher.put(`${PAGES}/${id}`, { version: 1, content: { ...OWN_PAGE, text } });
    expect([saved.status, saved.body.pictures]).toEqual([200, [pictureName]]);
  });

  test('keep a picture that a save does not show for a week, for whoever takes that back, and then no longer', async () => {
    const { body: page } = await add();
    const path = `${PAGES}/${page.id}`;
    const addDot = async (side: number) => {
      const dot = sharp({ create: { width: side, height: 1, channels: 3, background: 'red' } });
      return teacher.post(`${path}/pictures`, { base64: (await dot.png().toBuffer()).toString('base64') });
    };
    let version = 1;
    const save = async (text: string) => {
      const { body } = await teacher.put(path, { version, content: { ...page.content, text } });
      version = body.version;
      return body;
    };
    const isThere = async (name: string) => (await teacher.get(`${path}/pictures/${name}`)).status === 200;
    /** Makes everything of the page as many days older. */
    const daysPass = (days: number) =>
      server.host.services.database.write(async (sql) => {
        for (const table of ['own_page_version', 'own_page_picture']) {
          await sql.run(`UPDATE ${table} SET at = at - ${days * 24 * 3_600_000}`, []);
        }
      });
    const { name } = (await addDot(1)).body;
    // Another window saves over it, then comes the text that shows it, is cut, and is put back.
    await save('Of another window');
    const shown = await save(`Look: ![a car](${name})`);
    expect(shown.pictures).toEqual([name]);
    await daysPass(30);
    await save('Cut');
    await daysPass(6);
    await save('Cut, and a word');
    expect(await isThere(name)).toBe(true);
    for (let side = 2; side <= LIMITS.ownPicturesMax + 1; side += 1) expect((await addDot(side)).status).toBe(200);
    const all = (await teacher.get(path)).body.pictures.map((each: string) => `![](${each})`).join(' ');
    expect(await save(all)).toMatchObject({ code: 'OWN_PICTURES_TOO_MANY' });
    expect((await addDot(99)).body.code).toBe('OWN_PICTURES_TOO_MANY');
    version = 5;
    await daysPass(2);
    await save('Cut, and two words');
    expect(await isThere(name)).toBe(false);
  });

  test('go out as one file and come in as a page that reads the same', async () => {
    const { ownPageId: id, pictureName } = await sharedPage(teacher);
    const { body: file } = await colleague.get(`${PAGES}/${id}/file`);
    const back = await stranger.post(`${PAGES}/import`, { text: JSON.stringify(file) });
    expect(back.body).toMatchObject({ title: OWN_PAGE.title, isMine: true, pictures: [pictureName], questions: 4 });
    const plain = ({ questions, ...rest }: OwnPageContent) => ({
      ...rest,
      questions: questions.map((each) => ({ ...each, id: '' })),
    });
    expect(plain(back.body.content)).toEqual(OWN_PAGE);
  });

  test('take no hostile file, and say in words what is wrong with it', async () => {
    const { ownPageId: id } = await sharedPage(teacher);
    const { body: file } = await teacher.get(`${PAGES}/${id}/file`);
    const whole = JSON.stringify(file);
    const refusal = async (text: string) => {
      const { status, body } = await stranger.post(`${PAGES}/import`, { text });
      expect(status).toBeLessThan(500);
      expect(body.message).toMatch(/^[A-Z].*[.]$/);
      return body.code as string;
    };
    const changed = (change: object) => refusal(JSON.stringify({ ...file, ...change }));
    const pictured = (picture: object) => changed({ pictures: [{ ...file.pictures[0], ...picture }] });
    expect(await refusal(whole.slice(0, whole.length / 2))).toBe('OWN_FILE_BROKEN');
    expect(await refusal('')).toBe('OWN_FILE_OTHER');
    expect(await refusal('[]')).toBe('OWN_FILE_OTHER');
    expect(await refusal('<html><script>alert(1)</script></html>')).toBe('OWN_FILE_OTHER');
    expect(await changed({ version: 2 })).toBe('OWN_FILE_NEWER');
    expect(await changed({ version: 'new' })).toBe('OWN_FILE_BROKEN');
    expect(await changed({ application: 'rowing-boat' })).toBe('OWN_FILE_APPLICATION');
    expect(await changed({ content: { ...file.content, questions: [{ id: 1 }] } })).toBe('OWN_FILE_BROKEN');
    expect(await changed({ content: { ...file.content, title: '' } })).toBe('OWN_TITLE_MISSING');
    expect(await pictured({ base64: Buffer.from('<svg onload="x"/>').toString('base64') })).toBe('OWN_FILE_PICTURE');
    expect(await pictured({ base64: 'A'.repeat(1_500_000) })).toBe('OWN_FILE_PICTURE');
    expect(await pictured({ name: '../../picture-1' })).toBe('OWN_FILE_BROKEN');
    expect(await changed({ pictures: Array(3).fill(file.pictures[0]) })).toBe('OWN_FILE_BROKEN');
    expect(await listed(stranger)).toEqual([]);
  });
});
