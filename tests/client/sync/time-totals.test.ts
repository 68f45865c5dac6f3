import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openClassroomDevice } from '#tests/client/stores/classroom-device.ts';
import { signIn } from '#tests/support/school/server.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

const WAITING = {
  v: 1,
  opId: 'operation-that-waits',
  kind: 'journal',
  lane: 'j:dragster:introduction',
  entity: 'journal:dragster:introduction',
  app: 'dragster',
  bytes: 1,
  sent: 1,
  state: 'parked',
  fails: 0,
} as const;

describe('time on task', () => {
  let device: ClassroomDevice;
  let page: Page;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.enter();
  });

  const totals = () => import('#client/sync/time-totals.ts');
  const partition = () => {
    const open = page.device.value?.partition;
    if (!open) throw new Error('Nobody is signed in.');
    return open;
  };
  const add = async (seconds: number, visits = 0) => {
    const { addTime, timerCode } = await totals();
    const code = timerCode('dragster', '01-lesson');
    await addTime(partition(), { seconds: new Map([[code, seconds]]), visits: new Map([[code, visits]]) });
  };
  const flush = async () => (await totals()).flushTime(page.student(), partition());
  const onServer = async () => {
    const client = await signIn(device.server, device.server.school.S1);
    const { grades } = (await client.get('/student/api/startup/dragster')).body as {
      grades: { exerciseCode: string; timeOnTask: number }[];
    };
    return grades.find((grade) => grade.exerciseCode === '01-lesson')?.timeOnTask;
  };

  test('RES-12 sends totals that the server counts once, however often they are sent', async () => {
    device.server.clock.pass(60);
    await add(20, 1);
    await flush();
    await add(12);
    device.network = 'lost-answer';
    expect(await flush()).toBe(false);
    device.network = 'online';
    expect(await flush()).toBe(true);
    expect(await onServer()).toBe(32);
  });

  test('RES-12 loses nothing when a flush fails, and says so on the console', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await add(20);
    device.network = 'offline';
    expect(await flush()).toBe(false);
    expect(warned).toHaveBeenCalled();
    device.network = 'online';
    expect(await flush()).toBe(true);
    expect(await onServer()).toBe(20);
  });

  test('sends nothing when the server has everything', async () => {
    await add(20);
    await flush();
    const reports = () => device.seen.filter(({ path }) => path.startsWith('/student/api/timeontask/'));
    expect(reports()).toHaveLength(1);
    await flush();
    expect(reports()).toHaveLength(1);
    await add(0, 1);
    await flush();
    expect(reports()).toHaveLength(2);
  });

  test('RES-12 sends with the next report what was counted while one was on its way', async () => {
    await add(20);
    const fetch = device.server.fetch.bind(device.server);
    device.server.fetch = async (path, init) => {
      const answer = await fetch(path, init);
      device.server.fetch = fetch;
      await add(5);
      return answer;
    };
    await flush();
    await flush();
    expect(await onServer()).toBe(25);
  });

  test('TCH-03 tells the server how many saves wait on this device, and when none do any more', async () => {
    const waiting = async () => {
      const row = await device.server.host.services.database.get<{ waiting_count: number }>(
        'SELECT waiting_count FROM person WHERE id = ?',
        [device.server.school.S1.publicId],
      );
      return row?.waiting_count;
    };
    await partition().database.outbox.add({ ...WAITING, box: new Uint8Array(1) });
    await add(20);
    await flush();
    expect(await waiting()).toBe(1);
    await partition().database.outbox.clear();
    expect(await flush()).toBe(true);
    expect(await waiting()).toBe(0);
  });

  test('RES-11 counts a visit when a page is entered, and not while it stays', async () => {
    const { timing } = await import('#client/stores/learning/timing.ts');
    page.exercises.select('01-lesson');
    page.exercises.select('01-lesson');
    page.exercises.select('01-quiz');
    page.exercises.select('01-lesson');
    await timing.flush(page.student());
    const row = await partition().database.timers.get([partition().epoch, 'dragster|01-lesson']);
    expect(row).toMatchObject({ visits: 2, ackedVisits: 2 });
  });
});
