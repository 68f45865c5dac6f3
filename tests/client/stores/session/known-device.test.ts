import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { askAsKnown } from '#client/stores/session/known-device.ts';
import { openClassroomDevice } from '#tests/client/stores/classroom-device.ts';
import { G1 } from '#tests/support/school/school.ts';
import { Client } from '#tests/support/school/server.ts';
import type { AskForToken } from '#client/stores/session/known-device.ts';
import type { ClassroomDevice, Page } from '#tests/client/stores/classroom-device.ts';

/** The device's local storage: it stays when windows close and students leave. */
function stubLocalStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
}

describe('a device on which somebody has signed in before', () => {
  let device: ClassroomDevice;
  let page: Page;
  let kept: Map<string, string>;
  beforeEach(async () => {
    kept = stubLocalStorage();
    device = await openClassroomDevice();
    page = await device.reload();
  });

  const login = ({ studentId, groupId } = device.server.school.S1) => page.session.login(studentId, groupId);
  const guess = async () => {
    for (let i = 0; i < 61; i += 1) {
      const fields = { _studentId: `guess-${i}`, _groupId: G1 };
      await new Client(device.server).form('POST', '/student/login_check', fields, { 'X-Request-Token': 'jwt' });
    }
  };
  const waited = async (work: () => Promise<void>) => {
    const before = device.server.clock.ms;
    await work();
    return device.server.clock.ms - before;
  };

  test('lets the next student in at once while somebody guesses at the group', async () => {
    await login();
    await page.session.logout();
    await guess();
    page = await device.reload({ isNewWindow: true });
    expect(await waited(() => login(device.server.school.S2))).toBe(0);
    expect(page.session.auth.value.alias).toBe('Alias of Sammy');
  });

  test('keeps nothing but a mark that the server alone can read, and a new one after each sign-in', async () => {
    await login();
    const first = kept.get('balsa.device');
    await page.session.logout();
    const { S1 } = device.server.school;
    expect([...kept.keys()]).toEqual(['balsa.device']);
    for (const word of [S1.studentId, S1.groupId, S1.publicId, S1.alias]) expect(first).not.toContain(word);
    await login(device.server.school.S2);
    expect(kept.get('balsa.device')).not.toBe(first);
  });

  test('signs in all the same where the browser keeps nothing', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('No', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('No', 'SecurityError');
      },
    });
    await login();
    expect(page.session.stage.value).toBe('signed-in');
  });

  test('is told in words when the class is in the archive', async () => {
    const { database, now } = device.server.host.services;
    await database.write((sql) => sql.run('UPDATE classroom SET archived_at = ?', [now()]));
    await login();
    expect(page.session.auth.value.error).toEqual({
      code: 409,
      message:
        'Your class is in the archive, and nobody can sign in to it. What you have not sent stays on this device. Please ask your teacher.',
      during: 'login',
    });
  });
});

describe('a sign-in that is told to come again', () => {
  beforeEach(() => {
    stubLocalStorage();
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  const WAIT = {
    kind: 'refused',
    http: 429,
    message: 'A lot of people are signing in.',
    code: 'WAIT_FOR_TURN',
  } as const;

  test('does so a second later, until it is its turn', async () => {
    const asked: number[] = [];
    const ask: AskForToken = async () => {
      asked.push(Date.now());
      if (asked.length < 4) return { ok: false, failure: WAIT };
      return { ok: true, value: { token: 'token', deviceMark: 'mark' } };
    };
    const since = Date.now();
    const answer = askAsKnown('student', ask);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer).toEqual({ ok: true, value: { token: 'token', deviceMark: 'mark' } });
    expect(asked.map((at) => at - since)).toEqual([0, 1000, 2000, 3000]);
  });

  test('gives up after a minute, with the words of the server, and at once for anything else', async () => {
    const answer = askAsKnown('student', async () => ({ ok: false, failure: WAIT }));
    await vi.advanceTimersByTimeAsync(62_000);
    expect(await answer).toEqual({ ok: false, failure: WAIT });
    const other = { kind: 'refused', http: 429, message: 'Too many tries.' } as const;
    expect(await askAsKnown('student', async () => ({ ok: false, failure: other }))).toEqual({
      ok: false,
      failure: other,
    });
  });
});
