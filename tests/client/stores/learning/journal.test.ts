import { effect } from '@preact/signals-react';
import { beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { signIn } from '#tests/support/school/server.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

const SECTION = 'final-reflection';

describe('the journal store', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.enter();
  });

  const entry = () => page.journal.entries.value[SECTION];
  const write = async (text: string) => {
    page.journal.type(SECTION, text);
    page.journal.leave(SECTION);
    await until(() => entry().text === text && entry().status !== 'typing');
    await expect.poll(isTaken).toBe(true);
  };
  /** Whether the text on the device waits in the outbox, or is with the server already. */
  const isTaken = async () => {
    const draft = await page.device.value?.partition.database.drafts.get(`journal:dragster:${SECTION}`);
    return draft === undefined || draft.opId !== undefined;
  };
  const onServer = async () => {
    const client = await signIn(device.server, device.server.school.S1);
    const { journal } = (await client.get('/student/api/startup/dragster')).body as {
      journal: { section: string; content: string }[];
    };
    return journal.find((text) => text.section === SECTION)?.content;
  };

  test('JRN-01 opens its five pages and no other', () => {
    page.journal.open('gradebook');
    page.journal.open('settings');
    expect(page.journal.page.value).toBe('gradebook');
  });

  test('JRN-01 a reload finds the page that was open, and another application begins with the first', async () => {
    page.journal.open('final-reflection');
    page = await device.reload();
    page.navigation.readAddress();
    await page.session.start();
    expect(page.journal.page.value).toBe('final-reflection');
    page.navigation.openApplication('glider');
    expect(page.journal.page.value).toBe('introduction');
  });

  test('JRN-03 saves a text and does not save an empty one', async () => {
    await write('We learned to measure.');
    await until(() => entry().status === 'saved');
    page.journal.type(SECTION, '   ');
    page.journal.leave(SECTION);
    await until(() => entry().status === 'on-device');
    expect(device.seen.filter((one) => one.body.includes('"content":"   "'))).toEqual([]);
    expect(device.seen.filter((one) => one.body.includes('"content":"We learned to measure."'))).toHaveLength(1);
    expect(await onServer()).toBe('We learned to measure.');
  });

  test('JRN-03 says once that a text was refused, and calls the one that takes its place saved', async () => {
    const told = () => page.notifications.list.value.map(({ message }) => message);
    await write('x'.repeat(LIMITS.journalMax + 1));
    await until(() => entry().status === 'refused');
    await until(() => told().includes('Error saving your journal'));
    page = await device.reload();
    await page.session.start();
    await until(() => entry().status === 'refused');
    expect(told()).toEqual([]);
    device.network = 'offline';
    page.connection.retry();
    await write('Short enough.');
    expect(entry().status).toBe('on-device');
    device.network = 'online';
    page.connection.retry();
    await until(() => entry().status === 'saved');
    page = await device.reload();
    await page.session.start();
    await until(() => entry().text === 'Short enough.');
    expect(entry().status).toBe('saved');
    // The refused text is nowhere else: it is kept until the student puts it away.
    expect(page.connection.refused.value).toHaveLength(1);
    expect(await onServer()).toBe('Short enough.');
  });

  test('JRN-04 keeps a text for which the server has no room yet, the newest of them, and sends it later', async () => {
    const { host, clock, school } = device.server;
    const { stored } = host.services.limits;
    stored.spend(school.S1.publicId, 3e6);
    await write('One text of very many.');
    await expect
      .poll(() => device.seen.some(({ path, body }) => path.endsWith('/sync') && body.includes('One')))
      .toBe(true);
    await write('One more than fits.');
    await until(() => entry().status === 'on-device');
    expect(page.connection.refused.value).toEqual([]);
    expect(await onServer()).toBeUndefined();
    // Until the debt is paid nothing is taken, however often the device asks.
    page.connection.retry();
    await until(() => entry().status === 'on-device');
    stored.spend(school.S1.publicId, -2e6);
    clock.pass(1);
    await expect
      .poll(() => {
        page.connection.retry();
        return entry().status;
      })
      .toBe('saved');
    expect(entry().text).toBe('One more than fits.');
    expect(await onServer()).toBe('One more than fits.');
  });

  test('JRN-04 keeps what is typed over a reload without a network, and saves it when there is one', async () => {
    device.network = 'offline';
    page.connection.retry();
    await write('Typed on the bus.');
    expect(entry().status).toBe('on-device');
    page = await device.reload();
    await page.session.start();
    await until(() => entry().text === 'Typed on the bus.');
    device.network = 'online';
    page.connection.retry();
    await until(() => entry().status === 'saved');
    expect(await onServer()).toBe('Typed on the bus.');
  });

  test('JRN-04 never drops a text that another device has written meanwhile', async () => {
    await write('First.');
    await until(() => entry().status === 'saved');
    const other = await signIn(device.server, device.server.school.S1);
    await other.put(`/student/api/journal/dragster/${SECTION}`, { content: 'From home.' }, { 'X-Base-Rev': '1' });
    await write('From school.');
    await until(() => entry().other !== undefined);
    expect([entry().text, entry().other?.content]).toEqual(['From school.', 'From home.']);
    await page.journal.putTogether(SECTION);
    await until(() => entry().other === undefined && entry().status === 'saved');
    expect(await onServer()).toBe('From school.\n\nFrom home.');
  });

  test('JRN-04 never shows an earlier text again, nor calls a text saved that the server does not have', async () => {
    await write('First.');
    await until(() => entry().status === 'saved');
    device.network = 'offline';
    page.connection.retry();
    await until(() => page.connection.state.value === 'offline');
    const seen: string[] = [];
    const stop = effect(() => {
      const { text, status } = page.journal.entries.value[SECTION];
      const now = `${text} ${status}`;
      if (seen.at(-1) !== now) seen.push(now);
    });
    await write('Second.');
    await write('Third.');
    stop();
    expect(seen).toEqual(['First. saved', 'Second. typing', 'Second. on-device', 'Third. typing', 'Third. on-device']);
  });

  test('JRN-04 never calls its own earlier text another device’s when the student types on while that is under way', async () => {
    const letGo = holdBack();
    await write('First.');
    await until(() => device.seen.some((one) => one.body.includes('First.')));
    await write('First. Second.');
    await write('First. Second. Third.');
    letGo();
    await until(() => entry().status === 'saved');
    expect([entry().other, await onServer()]).toEqual([undefined, 'First. Second. Third.']);
    expect(device.seen.filter((one) => one.body.includes('"content":"First. Second."'))).toEqual([]);
  });

  test('JRN-04 never calls its own earlier text another device’s when that one’s answer was lost', async () => {
    device.network = 'lost-answer';
    await write('First.');
    await until(() => device.seen.some((one) => one.body.includes('First.')));
    await write('First. Second.');
    device.network = 'online';
    page.connection.retry();
    await until(() => entry().status === 'saved');
    expect([entry().other, await onServer()]).toEqual([undefined, 'First. Second.']);
  });

  test('JRN-04 offers another device’s text of which the first of two answers tells that come together', async () => {
    await write('First.');
    await until(() => entry().status === 'saved');
    const other = await signIn(device.server, device.server.school.S1);
    await other.put(`/student/api/journal/dragster/${SECTION}`, { content: 'From home.' }, { 'X-Base-Rev': '1' });
    device.network = 'lost-answer';
    await write('From school.');
    await expect.poll(onServer).toBe('From school.');
    await write('From school, and more.');
    const before = device.seen.length;
    device.network = 'online';
    page.connection.retry();
    await until(() => entry().status === 'saved');
    const batches = device.seen.slice(before).filter(({ path }) => path === '/student/api/sync');
    expect(batches.map(({ body }) => (JSON.parse(body) as { ops: unknown[] }).ops.length)).toContain(2);
    expect([entry().text, entry().other?.content]).toEqual(['From school, and more.', 'From home.']);
  });

  test('JRN-04 keeps another device’s text on offer while the student types on', async () => {
    await write('First.');
    await until(() => entry().status === 'saved');
    const other = await signIn(device.server, device.server.school.S1);
    await other.put(`/student/api/journal/dragster/${SECTION}`, { content: 'From home.' }, { 'X-Base-Rev': '1' });
    const letGo = holdBack();
    await write('From school.');
    await until(() => device.seen.some((one) => one.body.includes('From school.')));
    await write('From school, and more.');
    letGo();
    await until(() => entry().status === 'saved');
    expect([entry().text, entry().other?.content]).toEqual(['From school, and more.', 'From home.']);
    await page.journal.keepMine(SECTION);
    await until(() => entry().other === undefined);
    await write('Only mine.');
    await until(() => entry().status === 'saved');
    expect(entry().other).toBeUndefined();
  });

  /** Answers wait on the way back until they are let go. */
  function holdBack(): () => void {
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const fetch = device.server.fetch.bind(device.server);
    device.server.fetch = async (path, init) => {
      const response = await fetch(path, init);
      await gate;
      return response;
    };
    return () => {
      device.server.fetch = fetch;
      letGo();
    };
  }

  test('keeps only the newest of several texts that were typed before the first was sent', async () => {
    device.network = 'offline';
    page.connection.retry();
    await until(() => page.connection.state.value === 'offline');
    await write('One.');
    await write('Two.');
    await write('Three.');
    expect(await page.device.value?.partition.database.outbox.count()).toBe(1);
    await until(() => page.connection.waiting.value === 1);
    const stop = page.connection.watchItems();
    await until(() => page.connection.waitingItems.value[0]?.label === 'Your journal: final reflection');
    stop();
    expect(page.connection.waitingItems.value).toEqual([]);
    device.network = 'online';
    page.connection.retry();
    await until(() => entry().status === 'saved');
    expect(await onServer()).toBe('Three.');
  });

  test('JRN-05 lists the exercises in the gradebook, and a page is complete that was read', async () => {
    page.exercises.select('01-lesson');
    page.exercises.next();
    await until(() => page.grades.rows.value.find((row) => row.exercise.code === '01-lesson')?.isComplete === true);
    expect(page.grades.rows.value.map((row) => row.exercise.code)).toContain('01-quiz');
  });
});

describe('the preferences store', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.enter();
  });

  test('UX-01 stores a preference on the device and saves it by name and value', async () => {
    page.preferences.set('dock', 'right');
    expect(page.preferences.values.value.dock).toBe('right');
    const elsewhere = await signIn(device.server, device.server.school.S1);
    const stored = async () => (await elsewhere.get('/student/api/whoami')).body.preferences as unknown;
    await expect.poll(stored).toMatchObject({ dock: 'right' });
    page = await device.reload();
    await page.session.start();
    await until(() => page.preferences.values.value.dock === 'right');
  });

  test('QUIZ-03 remembers the size of a pane without a network', async () => {
    device.network = 'offline';
    page.preferences.setPaneSize('quizPaneSize', 412.4);
    await until(() => page.connection.waiting.value === 1);
    page = await device.reload();
    await page.session.start();
    await expect.poll(() => page.preferences.paneSizes.value.quizPaneSize).toBe(412);
  });
});
