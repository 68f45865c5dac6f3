import { Dexie } from 'dexie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { waiting as say } from '#client/words/student/waiting.ts';
import { Tickets } from '#server/http/identity/tickets.ts';
import { restoreBox } from '#server/student/sealed-work.ts';
import { signIn } from '#tests/support/school/server.ts';
import { openClassroomDevice, until } from './classroom-device.ts';
import type { WorkFile } from '#contract/device/work-file.ts';
import type { Person } from '#server/records/people/people.ts';
import type { ClassroomDevice, Page } from './classroom-device.ts';

const TEXT = 'Written without a network.';

describe('the file with a student’s unsent work', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    device = await openClassroomDevice();
    page = await device.reload();
  });

  const type = async (text: string) => {
    page.journal.type('introduction', text);
    page.journal.leave('introduction');
    await until(() => page.journal.entries.value.introduction.text === text && page.connection.waiting.value > 0);
  };
  const download = async () => {
    const { unsentWorkText } = await import('#client/stores/session/work-file/work-download.ts');
    return (await unsentWorkText(page.student())) ?? '';
  };
  /** Writes without a network and downloads. */
  const fileOf = async (person = device.server.school.S1) => {
    await page.enter(person);
    device.network = 'offline';
    page.connection.retry();
    await type(TEXT);
    return download();
  };
  const storedTexts = async (person = device.server.school.S1) => {
    const { body } = await (await signIn(device.server, person)).get('/student/api/startup/dragster');
    return (body as { journal: { content: string; rev: number }[] }).journal.map(({ content, rev }) => [content, rev]);
  };
  const restore = async (text: string) => {
    const { workRestore } = await import('#client/stores/session/work-file/work-restore.ts');
    await workRestore.restore({ size: text.length, text: () => Promise.resolve(text) });
    return workRestore.status.value;
  };
  const edited = (text: string, edit: (file: WorkFile) => WorkFile) =>
    JSON.stringify(edit(JSON.parse(text) as WorkFile));

  test('can be read by the student, and holds what waits in the order of its making', async () => {
    const file = JSON.parse(await fileOf()) as WorkFile & { work: { waiting: { kind: string }[] } };
    expect(file).toMatchObject({ kind: 'balsa-unsent-work', version: 2 });
    expect(file.work.waiting).toMatchObject([{ kind: 'journal', request: { body: { content: TEXT } } }]);
    expect([file.sealed.length, JSON.stringify(file.sealed).includes('Written')]).toEqual([1, false]);
  });

  test('brings the work back on another device, and a second time changes nothing', async () => {
    const file = await fileOf();
    page = await device.reload({ isNewWindow: true });
    for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
    device.network = 'online';
    await page.enter(device.server.school.S1);
    expect([page.connection.waiting.value, await storedTexts()]).toEqual([0, []]);
    expect(await restore(file)).toEqual({ kind: 'done', words: '1 item was restored.' });
    await until(() => page.journal.entries.value.introduction.text === TEXT);
    expect(await restore(file)).toEqual({ kind: 'done', words: '0 items were restored. 1 item was there already.' });
    expect(await storedTexts()).toEqual([[TEXT, 1]]);
  });

  test('I12 AUTH-07 brings back a text that fitted neither onto the full device nor to anywhere without a network', async () => {
    await page.enter(device.server.school.S1);
    device.network = 'offline';
    page.connection.retry();
    const { partitionOf } = await import('#client/stores/session/device.ts');
    const { drafts } = partitionOf(page.student())!.database;
    const refuse = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
    // Typed on before the field has heard that the text before it waits to be sent.
    await page.journal.add('introduction', TEXT);
    drafts.hook('creating', refuse);
    drafts.hook('updating', refuse);
    page.journal.type('introduction', 'Fits nowhere');
    page.journal.type('final-reflection', 'Nor does this');
    await page.signOut.ask();
    expect(page.signOut.gate.value).toMatchObject({ status: 'asking', waiting: 1, isUnkept: true });
    expect(page.journal.entries.value['final-reflection'].status).toBe('full');
    expect(page.connection.isFull.value).toBe(true);
    const file = await download();
    page = await device.reload({ isNewWindow: true });
    for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
    device.network = 'online';
    await page.enter(device.server.school.S1);
    expect(await restore(file)).toEqual({ kind: 'done', words: '3 items were restored.' });
    await until(() => page.journal.entries.value.introduction.text === 'Fits nowhere');
    expect(page.journal.entries.value['final-reflection'].text).toBe('Nor does this');
    // Upon the text that this device itself had made before: no other device's.
    expect(page.journal.entries.value.introduction.other).toBeUndefined();
  });

  test('is restored before the device comes back, whose own sending is then no second time', async () => {
    const file = await fileOf();
    const { S1 } = device.server.school;
    const client = await signIn(device.server, S1);
    const { hashOf } = await import('#contract/values/text-hash.ts');
    const { sealed, work } = JSON.parse(file) as WorkFile;
    const answer = await client.post('/student/api/outbox/restore', {
      box: sealed[0],
      work: await hashOf(JSON.stringify(work)),
    });
    expect(answer.body).toMatchObject({ restored: 1, repeated: 0, refused: [] });
    await type(`${TEXT} And on.`);
    device.network = 'online';
    page.connection.retry();
    await until(() => page.journal.entries.value.introduction.status === 'saved');
    expect(await storedTexts()).toEqual([[`${TEXT} And on.`, 2]]);
    expect(page.journal.entries.value.introduction.other).toBeUndefined();
  });

  test.each<[string, (text: string) => string, string | RegExp]>([
    [
      'edited in its readable part',
      (text) => text.replace(TEXT, 'Somebody else wrote this.'),
      /was changed after it was made/,
    ],
    [
      'with a damaged box',
      (text) => edited(text, (file) => ({ ...file, sealed: file.sealed.map((box) => `${box.slice(0, -4)}AAAA`) })),
      say('noFile'),
    ],
    ['cut off', (text) => text.slice(0, text.length / 2), say('noFile')],
    ['with nothing sealed in it', (text) => edited(text, (file) => ({ ...file, sealed: [] })), say('emptyFile')],
    ['that is something else', () => '{"kind":"a shopping list"}', say('noFile')],
  ])('is refused with a clear sentence when it is one %s', async (_, spoil, words) => {
    const file = await fileOf();
    page = await device.reload({ isNewWindow: true });
    device.network = 'online';
    await page.enter(device.server.school.S2);
    const before = await storedTexts();
    await page.session.logout();
    await page.enter(device.server.school.S1);
    const status = await restore(spoil(file));
    expect([status.kind, 'words' in status && status.words]).toEqual(['refused', expect.stringMatching(words)]);
    expect(before).toEqual(await storedTexts(device.server.school.S2));
  });

  test('of another student is refused, and says whose it may be', async () => {
    const file = await fileOf();
    page = await device.reload({ isNewWindow: true });
    device.network = 'online';
    await page.enter(device.server.school.S2);
    expect(await restore(file)).toEqual({
      kind: 'refused',
      words: 'This file holds the work of another student. Only that student or their teacher can restore it.',
    });
    expect(await storedTexts(device.server.school.S2)).toEqual([]);
  });

  test('says that it needs the network where there is none', async () => {
    const status = await restore(await fileOf());
    expect(status).toMatchObject({ kind: 'refused', words: expect.stringMatching(/needs the network/) });
  });

  test('is restored by whoever the teacher’s screens let restore it, in one transaction with their note', async () => {
    const { sealed, work } = JSON.parse(await fileOf()) as WorkFile;
    const { hashOf } = await import('#contract/values/text-hash.ts');
    const { services } = device.server.host;
    const noted: string[] = [];
    const ctx = { services, header: () => undefined, address: '' };
    const desk = (mayRestore: boolean) => ({
      ctx,
      tickets: new Tickets(services.keys),
      mayRestore: (owner: Person) => mayRestore && owner.groupName === 'Maples',
      note: async (_: unknown, owner: Person) => void noted.push(owner.alias),
    });
    const file = { box: sealed[0] ?? '', work: await hashOf(JSON.stringify(work)) };
    await expect(restoreBox(desk(false), file)).rejects.toMatchObject({ status: 409 });
    expect(await restoreBox(desk(true), file)).toMatchObject({ restored: 1, alias: 'Alias of Sally' });
    expect([noted, await storedTexts()]).toEqual([['Alias of Sally'], [[TEXT, 1]]]);
  });
});
