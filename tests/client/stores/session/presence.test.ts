import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openClassroomDevice, until } from '#tests/client/stores/classroom-device.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

describe('a sign-in that is not used', () => {
  let device: ClassroomDevice;
  let page: Page;
  let events: EventTarget;
  let stop: () => void;

  beforeEach(async () => {
    device = await openClassroomDevice();
    page = await device.reload();
    await page.session.login(device.server.school.S1.studentId, device.server.school.S1.groupId);
    events = new EventTarget();
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    stop = (await import('#client/stores/session/presence.ts')).presence.watch();
  });
  afterEach(() => stop());

  const asked = () => device.seen.filter(({ path }) => path === '/student/api/whoami').length;
  const minutesPass = async (minutes: number, { isAtWork }: { isAtWork: boolean }) => {
    const answers = vi.spyOn(device.server, 'fetch');
    for (let passed = 0; passed < minutes; passed += 2) {
      device.server.clock.pass(120);
      if (isAtWork) events.dispatchEvent(new Event('pointermove'));
      const before = asked();
      vi.advanceTimersByTime(120_000);
      if (isAtWork) await until(() => asked() > before);
      await Promise.all(answers.mock.results.map(({ value }) => value as Promise<Response>));
    }
  };

  test('stays alive while the student is at work, though nothing else is sent', async () => {
    await minutesPass(50, { isAtWork: true });
    await page.applications.load();
    await until(() => page.applications.status.value === 'ready');
    expect(page.session.expired.value).toBe(false);
  });

  test('ERR-01 ends without anybody at work, and the page says so', async () => {
    const before = asked();
    await minutesPass(50, { isAtWork: false });
    expect(asked()).toBe(before);
    await page.applications.load();
    expect(page.session.expired.value).toBe(true);
  });
});
