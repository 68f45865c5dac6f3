import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { signIn } from '#tests/support/school/server.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

const SECTION = 'final-reflection';
const FAILED = 'Error saving your journal';

describe('a text that is being typed', () => {
  let device: ClassroomDevice;
  let page: Page;
  let events: EventTarget;
  /** Who hears that the page goes away. */
  let listening: Set<unknown>;
  let listeningBefore: Set<unknown>;

  beforeEach(async () => {
    events = new EventTarget();
    listening = new Set();
    vi.stubGlobal('addEventListener', (type: string, listener: EventListener) => {
      if (type === 'pagehide') listening.add(listener);
      events.addEventListener(type, listener);
    });
    vi.stubGlobal('removeEventListener', (type: string, listener: EventListener) => {
      if (type === 'pagehide') listening.delete(listener);
      events.removeEventListener(type, listener);
    });
    device = await openClassroomDevice();
    page = await device.reload();
    listeningBefore = new Set(listening);
    await page.enter(device.server.school.S1);
  });

  const entry = () => page.journal.entries.value[SECTION];
  const partition = () => page.device.value!.partition;
  const draft = () => partition().database.drafts.get(`journal:dragster:${SECTION}`);
  const aside = () => sessionStorage.getItem('balsa.aside');
  const messages = () => page.notifications.list.value.map(({ message }) => message);
  const onServer = async () => {
    const client = await signIn(device.server, device.server.school.S1);
    const { journal } = (await client.get('/student/api/startup/dragster')).body as { journal: { content: string }[] };
    return journal.map(({ content }) => content);
  };
  const pageShow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });
  /** The page is gone before the device has the text. */
  const leaveWith = async (text: string) => {
    const sealing = vi.spyOn(partition().boxer, 'seal').mockReturnValue(new Promise(() => undefined));
    page.journal.type(SECTION, text);
    events.dispatchEvent(new Event('pagehide'));
    await until(() => sealing.mock.calls.length > 0);
    sealing.mockRestore();
  };
  /** What the student's other tab writes. */
  const typeElsewhere = async (text: string) => {
    const { draftWrite } = await import('#client/mutations/draft-writes.ts');
    const entity = `journal:dragster:${SECTION}`;
    const write = await draftWrite(partition(), { entity, app: 'dragster', text, baseRev: 0 });
    await partition().write(write, ['drafts']);
  };
  /** The next so many drafts do not fit; a write that does not fit is tried twice. */
  const refuseDrafts = (writes: number) => {
    let left = 2 * writes;
    partition().database.drafts.hook('creating', () => {
      if (left-- > 0) throw new DOMException('No room', 'QuotaExceededError');
    });
  };

  test('JRN-04 stays in the field when the device would not take it, and is written at the next occasion', async () => {
    refuseDrafts(1);
    page.journal.type(SECTION, 'Held in the hand.');
    expect(await page.flushEditors()).toBe(false);
    expect([entry().text, entry().status, messages()]).toEqual(['Held in the hand.', 'full', [FAILED]]);
    expect(await page.flushEditors()).toBe(true);
    await expect.poll(onServer).toEqual(['Held in the hand.']);
  });

  test('JRN-04 tries again by itself what the device would not take', async () => {
    refuseDrafts(1);
    page.journal.type(SECTION, 'Held in the hand.');
    const { AGAIN_MS } = await import('#client/sync/typed-texts.ts');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect(await page.flushEditors()).toBe(false);
    vi.advanceTimersByTime(AGAIN_MS);
    vi.useRealTimers();
    await until(() => entry().status !== 'typing');
    await expect.poll(onServer).toEqual(['Held in the hand.']);
  });

  test('JRN-04 puts an update off that would lose it', async () => {
    refuseDrafts(9);
    const { offerUpdate } = await import('#client/stores/page/waiting-version.ts');
    const { update } = await import('#client/stores/installed/update.ts');
    const worker = { state: 'installed', postMessage: vi.fn<() => void>() };
    offerUpdate(worker as unknown as ServiceWorker);
    page.journal.type(SECTION, 'Not yet.');
    await update.apply();
    expect(worker.postMessage).not.toHaveBeenCalled();
    expect(messages().join()).toMatch(/is not ready for the update/);
  });

  test('JRN-04 reaches the device when the page goes away at once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    page.journal.type(SECTION, 'The lid fell sh');
    events.dispatchEvent(new Event('pagehide'));
    await expect.poll(draft).toBeDefined();
    vi.useRealTimers();
    page = await device.reload();
    await page.session.start();
    await until(() => entry().text === 'The lid fell sh');
  });

  test('JRN-04 comes with the next page where the one before was gone before the device had it', async () => {
    await leaveWith('Pasted, and loaded again.');
    page = await device.reload();
    await page.session.start();
    await until(() => entry().text === 'Pasted, and loaded again.');
    await expect.poll(onServer).toEqual(['Pasted, and loaded again.']);
    expect(aside()).toBeNull();
  });

  test('JRN-04 stands beside what another tab has written since the page was left', async () => {
    await leaveWith('Here.');
    await typeElsewhere('There.');
    page = await device.reload();
    await page.session.start();
    await until(() => entry().text === 'There.\n\nHere.');
    await expect.poll(onServer).toEqual(['There.\n\nHere.']);
    expect(aside()).toBeNull();
  });

  test('JRN-04 is not taken twice where it was on the device after all and was typed on in another tab', async () => {
    await leaveWith('The lid fell sh');
    await typeElsewhere('The lid fell short.');
    page = await device.reload();
    await page.session.start();
    await expect.poll(onServer).toEqual(['The lid fell short.']);
    expect([entry().text, aside()]).toEqual(['The lid fell short.', null]);
  });

  test('JRN-04 is offered beside what another tab has sent since the page was left', async () => {
    await leaveWith('Here.');
    const { journal } = await import('#client/mutations/journal.ts');
    const input = { app: 'dragster', section: SECTION, content: 'There.', baseRev: 0 } as const;
    expect(await page.device.value!.outbox.store(journal, input)).toBe('saved');
    await expect.poll(onServer).toEqual(['There.']);
    await expect.poll(draft).toBeUndefined();
    page = await device.reload();
    await page.session.start();
    await expect.poll(onServer).toEqual(['Here.']);
    await until(() => entry().other?.content === 'There.');
  });

  test('JRN-04 is in the tab no longer once a text that holds it is saved', async () => {
    page.journal.type(SECTION, 'Held in the hand.');
    refuseDrafts(1);
    events.dispatchEvent(new Event('pagehide'));
    await until(() => messages().includes(FAILED));
    expect(aside()).toMatch('Held in the hand.');
    page.journal.type(SECTION, 'Held in the hand. And more.');
    expect(await page.flushEditors()).toBe(true);
    expect(aside()).toBeNull();
  });

  test('JRN-04 waits in the tab where it does not fit onto the device, until the page is back, and goes with its student', async () => {
    page.journal.type(SECTION, 'Held in the hand.');
    refuseDrafts(9);
    events.dispatchEvent(new Event('pagehide'));
    expect(await page.flushEditors()).toBe(false);
    expect(aside()).toMatch('Held in the hand.');
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }));
    // A page that is loaded does not hold it.
    events.dispatchEvent(pageShow(false));
    expect(aside()).toMatch('Held in the hand.');
    // An older text must not come over what is typed from now on.
    events.dispatchEvent(pageShow(true));
    expect([aside(), entry().text]).toEqual([null, 'Held in the hand.']);
    events.dispatchEvent(new Event('pagehide'));
    expect(aside()).toMatch('Held in the hand.');
    await page.session.logout();
    expect(aside()).toBeNull();
  });

  test('JRN-04 is kept aside no longer by a page that lives on', async () => {
    page.journal.type(SECTION, 'Gone back and forth.');
    events.dispatchEvent(new Event('pagehide'));
    expect(aside()).toMatch('Gone back and forth.');
    await expect.poll(draft).toBeDefined();
    await expect.poll(() => aside()).toBeNull();
  });

  test('JRN-04 is not set back by a write that was under way when the student typed on', async () => {
    const write = partition().write.bind(partition());
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => void (release = resolve));
    const holding = vi.spyOn(partition(), 'write').mockImplementationOnce(async (work, tables) => {
      await held;
      return write(work, tables);
    });
    page.journal.type(SECTION, 'First');
    page.journal.leave(SECTION);
    await until(() => holding.mock.calls.length > 0);
    page.journal.type(SECTION, 'First and second');
    const seen: string[] = [];
    const { effect } = await import('@preact/signals-react');
    const stop = effect(() => void seen.push(entry().text));
    release();
    await expect.poll(onServer).toContain('First');
    await page.flushEditors();
    stop();
    expect(new Set(seen)).toEqual(new Set(['First and second']));
    await expect.poll(onServer).toEqual(['First and second']);
  });

  test('JRN-04 says that it is not saved when the student’s part of the device takes nothing more', async () => {
    await partition().database.meta.put({ k: 'left', value: 1 });
    page.journal.type(SECTION, 'Into the void');
    page.journal.leave(SECTION);
    await until(() => messages().includes(FAILED));
    expect(entry()).toMatchObject({ text: 'Into the void', status: 'typing' });
  });

  test('JRN-04 is sent once, although it was typed back to what is saved already', async () => {
    page.journal.type(SECTION, 'The same.');
    page.journal.leave(SECTION);
    await until(() => entry().status === 'saved');
    const sent = device.seen.filter(({ path }) => path === '/student/api/sync').length;
    page.journal.type(SECTION, 'The same, not.');
    page.journal.type(SECTION, 'The same.');
    await page.flushEditors();
    expect(entry()).toMatchObject({ text: 'The same.', status: 'saved' });
    expect(device.seen.filter(({ path }) => path === '/student/api/sync')).toHaveLength(sent);
  });

  test('is let go of with its student: nothing that held it listens to the page any more', async () => {
    page.journal.type(SECTION, 'Nobody else’s');
    expect(listening.size).toBeGreaterThan(listeningBefore.size);
    await page.session.logout();
    expect(listening).toEqual(listeningBefore);
  });
});
