import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import { signIn } from '#tests/support/school/server.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

type Timing = typeof import('#client/stores/learning/timing.ts').timing;

describe('time on task, on a clock of the test', () => {
  let device: ClassroomDevice;
  let page: Page;
  let timing: Timing;
  let help: typeof import('#client/stores/learning/help.ts').help;
  let events: EventTarget;
  let now: number;

  const load = async () => {
    page = await device.reload();
    ({ timing } = await import('#client/stores/learning/timing.ts'));
    ({ help } = await import('#client/stores/learning/help.ts'));
  };
  beforeEach(async () => {
    now = 1_000_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    events = new EventTarget();
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() });
    device = await openClassroomDevice();
    await load();
    await page.enter(device.server.school.S1);
  });

  /** Seconds in which the student moves the pointer now and then, and the page's own five-second beat goes on. */
  const work = (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 5) {
      const step = Math.min(5, seconds - passed);
      now += step * 1000;
      device.server.clock.pass(step);
      events.dispatchEvent(new Event('pointermove'));
      vi.advanceTimersByTime(step * 1000);
    }
  };
  const flushes = () => device.seen.filter(({ path }) => path.startsWith('/student/api/timeontask/'));
  const counted = async () => {
    await timing.flush(page.student());
    const { database } = page.device.value!.partition;
    const rows = await database.timers.toArray();
    return Object.fromEntries(rows.map(({ code, secs }) => [code.replace('dragster|', ''), Math.round(secs)]));
  };
  const onServer = async (code: string) => {
    const client = await signIn(device.server, device.server.school.S1);
    const { grades } = (await client.get('/student/api/startup/dragster')).body as {
      grades: { exerciseCode: string; timeOnTask: number }[];
    };
    return grades.find((grade) => grade.exerciseCode === code)?.timeOnTask;
  };

  test('JRN-05 the gradebook has the time of a lesson at once, told to the server or not', async () => {
    const { grades } = page;
    await until(() => page.exercises.sequence.value.length > 0);
    const lesson = page.exercises.sequence.value.find(({ category }) => category === 'lesson');
    const time = () => grades.rows.value.find(({ exercise }) => exercise.id === lesson?.id)?.timeOnTask;
    page.exercises.select(lesson?.code ?? '');
    work(40);
    device.network = 'offline';
    await timing.checkpoint(page.student());
    await until(() => time() === 40);
    device.network = 'online';
    // A call may have met the missing network meanwhile.
    page.connection.retry();
    await until(() => page.connection.state.value === 'online');
    await grades.refresh();
    await until(() => time() === 40);
    expect(grades.byExercise.value.get(lesson?.id ?? '')?.timeOnTask).toBe(40);
  });

  test('RES-11 a page runs while it is on screen, and leaving it pauses it', async () => {
    page.exercises.select('01-lesson');
    work(10);
    page.exercises.select('02-worksheet');
    work(20);
    page.navigation.go('engineering');
    work(30);
    page.navigation.go('research');
    work(5);
    expect(await counted()).toEqual({ '01-lesson': 10, '02-worksheet': 25 });
  });

  test('RES-11 switching help pages pauses the former and runs the new one, beside the page', async () => {
    page.exercises.select('01-lesson');
    help.open('01-first-tutorial');
    work(10);
    help.open('02-second-tutorial');
    work(5);
    help.back();
    work(5);
    help.open('01-first-tutorial');
    work(5);
    help.close();
    work(5);
    expect(await counted()).toEqual({ '01-lesson': 30, '01-first-tutorial': 15, '02-second-tutorial': 5 });
  });

  test('RES-12 is sent every 20 seconds, and not in between', async () => {
    page.exercises.select('01-lesson');
    work(15);
    expect(flushes()).toHaveLength(0);
    work(5);
    await until(() => flushes().length === 1);
    expect(JSON.parse(flushes()[0]?.body ?? '{}')).toMatchObject({ visits: { '01-lesson': 1 } });
    work(15);
    expect(flushes()).toHaveLength(1);
    work(5);
    await until(() => flushes().length === 2);
    expect(await counted()).toEqual({ '01-lesson': 40 });
    expect(await onServer('01-lesson')).toBe(40);
  });

  test('RES-13 counts nothing for a student who did nothing for a minute, and goes on with the first move', async () => {
    page.exercises.select('01-lesson');
    work(10);
    for (let idle = 0; idle < 600; idle += 5) {
      now += 5_000;
      vi.advanceTimersByTime(5_000);
    }
    const afterPause = (await counted())['01-lesson'] ?? 0;
    expect(afterPause).toBeLessThanOrEqual(70);
    work(10);
    expect((await counted())['01-lesson']).toBe(afterPause + 10);
  });

  test('RES-13 is not inflated by sleep', async () => {
    page.exercises.select('01-lesson');
    work(10);
    // The lid was closed for three hours; the first thing after it is a key.
    now += 3 * 3_600_000;
    events.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(5_000);
    expect((await counted())['01-lesson']).toBeLessThanOrEqual(10 + 25);
  });

  test('RES-13 is not touched when the clock on the wall is set', async () => {
    page.exercises.select('01-lesson');
    work(10);
    vi.setSystemTime(Date.now() + 86_400_000);
    work(10);
    vi.setSystemTime(Date.now() - 3 * 86_400_000);
    work(10);
    expect(await counted()).toEqual({ '01-lesson': 30 });
  });

  test('RES-13 counts nothing while the page is hidden', async () => {
    const screen = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', screen);
    page.exercises.select('01-lesson');
    work(10);
    screen.visibilityState = 'hidden';
    work(20);
    screen.visibilityState = 'visible';
    work(10);
    expect(await counted()).toEqual({ '01-lesson': 20 });
  });

  test('RES-12 what was counted without a network outlives a reload and is sent then', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    page.exercises.select('01-lesson');
    device.network = 'offline';
    page.connection.retry();
    await until(() => page.connection.state.value === 'offline');
    work(15);
    expect(await counted()).toEqual({ '01-lesson': 15 });
    await load();
    device.network = 'online';
    await page.session.start();
    await until(() => page.connection.state.value === 'online');
    await timing.flush(page.student());
    expect(await onServer('01-lesson')).toBe(15);
  });

  test('RES-12 signing out sends what was counted', async () => {
    page.exercises.select('01-lesson');
    work(12);
    await page.signOut.ask();
    await page.signOut.confirm();
    expect(await onServer('01-lesson')).toBe(12);
  });

  test('RES-12 what could not be sent before signing out waits for the same student', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    page.exercises.select('01-lesson');
    device.network = 'offline';
    page.connection.retry();
    await until(() => page.connection.state.value === 'offline');
    work(15);
    await counted();
    await page.signOut.ask();
    await page.signOut.confirm();
    device.network = 'online';
    await load();
    await page.enter(device.server.school.S1);
    await until(() => page.connection.state.value === 'online');
    await timing.flush(page.student());
    expect(await onServer('01-lesson')).toBe(15);
  });
});
