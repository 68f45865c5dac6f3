import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { storageText } from '#tests/client/stores/storage-text.ts';
import { signIn } from '#tests/support/school/server.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

const ENTITY = 'journal:dragster:';

describe('signing out', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.enter();
  });

  const partition = () => page.device.value!.partition;
  const textsOf = async () => {
    const client = await signIn(device.server, device.server.school.S1);
    const { journal } = (await client.get('/student/api/startup/dragster')).body as { journal: { content: string }[] };
    return journal.map(({ content }) => content);
  };
  /** The drafts of one section do not fit onto the device. */
  const refuse = (section: string) => {
    partition().database.drafts.hook('creating', (_, { entity }) => {
      if (entity === ENTITY + section) throw new DOMException('No room', 'QuotaExceededError');
    });
  };
  const goOffline = async () => {
    device.network = 'offline';
    page.connection.retry();
    await until(() => page.connection.state.value === 'offline');
  };

  test('AUTH-07 puts what is being typed onto the device before it asks, and counts it', async () => {
    await goOffline();
    page.journal.type('final-reflection', 'Half a sent');
    await page.signOut.ask();
    await until(() => page.connection.waiting.value === 1);
    expect(page.signOut.gate.value).toEqual({ status: 'asking', waiting: 1, refused: 0, isUnkept: false });
    expect(await partition().database.drafts.count()).toBe(1);
  });

  test('AUTH-07 counts a text that is on the device and not in the outbox yet', async () => {
    await goOffline();
    const { draftWrite } = await import('#client/mutations/draft-writes.ts');
    const draft = { entity: `${ENTITY}introduction`, app: 'dragster', text: 'Of a tab that sleeps', baseRev: 0 };
    await partition().write(await draftWrite(partition(), draft), ['drafts']);
    await page.signOut.ask();
    expect(page.signOut.gate.value.waiting).toBe(1);
  });

  test('AUTH-07 says that something is not kept when one of two texts does not fit, and keeps the other', async () => {
    refuse('introduction');
    page.journal.type('introduction', 'Does not fit');
    page.journal.type('final-reflection', 'Fits');
    await page.signOut.ask();
    expect(page.signOut.gate.value).toMatchObject({ status: 'asking', isUnkept: true });
    await expect.poll(textsOf).toEqual(['Fits']);
    expect(page.journal.entries.value.introduction.text).toBe('Does not fit');
  });

  test('the file with the student’s work holds what does not fit onto the device', async () => {
    refuse('introduction');
    page.journal.type('introduction', 'Does not fit');
    await page.flushEditors();
    const { unsentWorkText } = await import('#client/stores/session/work-file/work-download.ts');
    const file = JSON.parse((await unsentWorkText(page.student())) ?? '{}') as { work: { drafts: unknown[] } };
    expect(file.work.drafts).toContainEqual({ app: 'dragster', entity: `${ENTITY}introduction`, text: 'Does not fit' });
  });

  test('AUTH-07 brings what was typed after the question, too', async () => {
    await page.signOut.ask();
    page.journal.type('final-reflection', 'One more th');
    await page.signOut.confirm();
    expect(page.session.stage.value).toBe('signed-out');
    expect(await textsOf()).toEqual(['One more th']);
  });

  test('AUTH-07 on a network that answers nothing it takes seconds, and what was typed stays to be sent', async () => {
    page.journal.type('final-reflection', 'Half a sent');
    await page.signOut.ask();
    await until(() => page.connection.state.value === 'online');
    device.network = 'stalled';
    device.seen.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const asked = () => device.seen.map(({ path }) => path);
    const leaving = page.signOut.confirm();
    await expect.poll(asked).toContain('/student/api/sync');
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.poll(asked).toContain('/front/bootstrap-ui/logout');
    await vi.advanceTimersByTimeAsync(1_500);
    await expect.poll(asked).toContain('/student/logout');
    await vi.advanceTimersByTimeAsync(1_500);
    await leaving;
    expect([page.session.stage.value, page.session.auth.value.error]).toEqual(['signed-out', null]);
    // AUTH-10: that the token may still be valid is said when it is known.
    await vi.advanceTimersByTimeAsync(15_000);
    await expect.poll(() => page.session.auth.value.error).toMatchObject({ during: 'logout' });
    vi.useRealTimers();
    device.network = 'online';
    const { leftBehind } = await import('#client/stores/session/left/left-behind.ts');
    leftBehind.wake();
    await expect.poll(textsOf).toEqual(['Half a sent']);
  });

  test('a text that does not fit is brought to the server when its student leaves all the same', async () => {
    refuse('introduction');
    page.journal.type('introduction', 'Does not fit');
    await page.signOut.ask();
    await page.signOut.confirm();
    expect(page.session.stage.value).toBe('signed-out');
    await expect.poll(textsOf).toEqual(['Does not fit']);
  });

  test('a text that does not fit anywhere on the device goes to the server at once', async () => {
    refuse('introduction');
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as (...row: unknown[]) => IDBRequest<IDBValidKey>;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
      if (this.name === 'sealed') throw new DOMException('No room', 'QuotaExceededError');
      return put.apply(this, row);
    });
    page.journal.type('introduction', 'Fits nowhere');
    await page.session.logout();
    await expect.poll(textsOf).toEqual(['Fits nowhere']);
  });

  test.each([
    ['where nothing else waited', undefined],
    ['where something waits, sealed', 'Kept before'],
  ])(
    'I8 a tab that slept while its student left in another one gives what was typed to the server, %s',
    async (_, kept) => {
      if (kept !== undefined) {
        await goOffline();
        page.journal.type('final-reflection', kept);
        await page.flushEditors();
        device.network = 'online';
      }
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      page.journal.type('introduction', 'Half a sent');
      const { pid } = partition();
      // The other tab asks in vain, leaves and is gone.
      const { openPartition } = await import('#client/storage/partition.ts');
      const { purgePartition } = await import('#client/sync/purge.ts');
      const submission = page.session.who.value?.submission;
      const boxKey = sessionStorage.getItem('balsa.boxKey') ?? '';
      await purgePartition(await openPartition(pid, boxKey), { submission });
      const otherTab = new BroadcastChannel(`balsa-${pid}`);
      otherTab.postMessage({ kind: 'signed-out' });
      await expect.poll(() => page.session.stage.value).toBe('signed-out');
      otherTab.close();
      expect(page.journal.entries.value.introduction.text).toBe('');
      vi.useRealTimers();
      await expect.poll(async () => (await textsOf()).toSorted()).toEqual(['Half a sent', ...(kept ? [kept] : [])]);
      // It was not on the device for the next student to read.
      expect(await storageText()).not.toContain('Half a sent');
      await page.enter(device.server.school.S2);
      expect(page.journal.entries.value.introduction.text).toBe('');
    },
  );

  test('I8 what came late is one text with what its student wrote since, and neither is lost', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    page.journal.type('introduction', 'Half a sent');
    const { pid } = partition();
    const { openPartition } = await import('#client/storage/partition.ts');
    const { purgePartition } = await import('#client/sync/purge.ts');
    const boxKey = sessionStorage.getItem('balsa.boxKey') ?? '';
    await purgePartition(await openPartition(pid, boxKey));
    const elsewhere = await signIn(device.server, device.server.school.S1);
    await elsewhere.put('/student/api/journal/dragster/introduction', { content: 'All of it.' }, { 'X-Base-Rev': '0' });
    const otherTab = new BroadcastChannel(`balsa-${pid}`);
    otherTab.postMessage({ kind: 'signed-out' });
    await expect.poll(() => page.session.stage.value).toBe('signed-out');
    otherTab.close();
    vi.useRealTimers();
    await expect.poll(textsOf).toEqual(['Half a sent']);
    const { database } = device.server.host.services;
    const earlier = await database.get<{ content: string }>('SELECT content FROM journal_revision', []);
    expect(earlier?.content).toBe('All of it.');
  });

  test('what came late and nobody else may bring is sent by its student when they are back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    page.journal.type('introduction', 'Half a sent');
    device.network = 'offline';
    const { pid } = partition();
    const { openPartition } = await import('#client/storage/partition.ts');
    const { purgePartition } = await import('#client/sync/purge.ts');
    await purgePartition(await openPartition(pid, sessionStorage.getItem('balsa.boxKey') ?? ''));
    const otherTab = new BroadcastChannel(`balsa-${pid}`);
    otherTab.postMessage({ kind: 'signed-out' });
    await expect.poll(() => page.session.stage.value).toBe('signed-out');
    otherTab.close();
    vi.useRealTimers();
    const { lateWork } = await import('#client/storage/registry.ts');
    await expect.poll(() => lateWork(pid)).toHaveLength(1);
    // Somebody has ended all sign-ins of the student, and with them what they left to be brought.
    await device.server.host.services.database.write((sql) =>
      sql.run('UPDATE person SET session_version = session_version + 1', []),
    );
    device.network = 'online';
    const { deliverSealedWork } = await import('#client/sync/sealed/sealed-delivery.ts');
    await deliverSealedWork();
    expect(await textsOf()).toEqual([]);
    await page.enter(device.server.school.S1);
    await expect.poll(textsOf).toEqual(['Half a sent']);
    expect(await lateWork(pid)).toEqual([]);
  });

  test('I8 a page that is loaded anew after its student has left in another tab lets nobody in', async () => {
    const { pid } = partition();
    device.network = 'offline';
    const { openPartition } = await import('#client/storage/partition.ts');
    const { purgePartition } = await import('#client/sync/purge.ts');
    const boxKey = sessionStorage.getItem('balsa.boxKey') ?? '';
    page.device.value?.stop();
    await purgePartition(await openPartition(pid, boxKey));
    device.network = 'online';
    page = await device.reload();
    await page.session.start();
    expect([page.session.stage.value, sessionStorage.getItem('balsa.token')]).toEqual(['signed-out', null]);
  });

  test('a text that a tab that sleeps has not sent is brought to the server without its student', async () => {
    const { draftWrite } = await import('#client/mutations/draft-writes.ts');
    const draft = { entity: `${ENTITY}introduction`, app: 'dragster', text: 'Of a tab that sleeps', baseRev: 0 };
    await partition().write(await draftWrite(partition(), draft), ['drafts']);
    await page.session.logout();
    await expect.poll(textsOf).toEqual(['Of a tab that sleeps']);
  });

  test('an editor that never ends keeps nobody from leaving', async () => {
    page.beforeLeaving(() => new Promise(() => undefined));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const leaving = page.session.logout();
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    await leaving;
    expect([page.session.stage.value, page.device.value]).toEqual(['signed-out', undefined]);
  });

  test.each(['editors', 'engine', 'application', 'session'] as const)(
    'AUTH-10 ends the session although a part of the step "%s" fails',
    async (step) => {
      const { onLeaving } = await import('#client/stores/page/leaving.ts');
      onLeaving(step, () => Promise.reject(new Error('A part that fails')));
      await page.session.logout();
      expect([page.session.stage.value, sessionStorage.length, page.device.value]).toEqual([
        'signed-out',
        0,
        undefined,
      ]);
    },
  );

  test('AUTH-09 leaves once, however often it is asked for', async () => {
    await Promise.all([page.session.logout(), page.session.logout(), page.session.logout()]);
    expect(device.seen.filter(({ path }) => path.startsWith('/student/logout'))).toHaveLength(1);
  });

  test('AUTH-07 leaves only where it was asked for, and sends only where there is a network', async () => {
    const drain = vi.spyOn(page.device.value!, 'drain');
    await page.signOut.confirm();
    const closed = { status: 'closed', waiting: 0, refused: 0, isUnkept: false };
    expect([page.session.stage.value, page.signOut.gate.value]).toEqual(['signed-in', closed]);
    await goOffline();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await page.signOut.ask();
    await page.signOut.confirm();
    expect([page.session.stage.value, drain.mock.calls]).toEqual(['signed-out', []]);
    // With nobody here nothing keeps an update off.
    expect(await page.flushEditors()).toBe(true);
    device.network = 'online';
    await page.enter(device.server.school.S1);
    const sending = vi.spyOn(page.device.value!, 'drain');
    await page.signOut.ask();
    await page.signOut.confirm();
    expect(sending).toHaveBeenCalledWith(5_000);
  });

  test('AUTH-07 another tab that signs out shuts this one with everything on the device, and not for ever', async () => {
    page.journal.type('final-reflection', 'Half a sent');
    const { GATE_MS } = await import('#client/sync/ready-handshake.ts');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const prepared = page.signOut.prepareElsewhere(page.student());
    expect(page.signOut.status.value).toBe('leaving');
    expect([await prepared, await partition().database.drafts.count()]).toEqual([true, 1]);
    vi.advanceTimersByTime(GATE_MS - 1);
    expect(page.signOut.status.value).toBe('leaving');
    vi.advanceTimersByTime(1);
    expect(page.signOut.status.value).toBe('closed');
    vi.useRealTimers();
  });

  test('AUTH-07 goes on as if nothing had been when it is taken back', async () => {
    await page.signOut.ask();
    page.signOut.cancel();
    expect(page.signOut.gate.value.status).toBe('closed');
    page.journal.type('final-reflection', 'Still here');
    page.journal.leave('final-reflection');
    await expect.poll(textsOf).toEqual(['Still here']);
  });
});
