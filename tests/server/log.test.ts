import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LogTally } from '#server/log-tally.ts';
import { jsonLog, sparing } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { Client, Clock, signIn, startServer } from '#tests/support/school/server.ts';
import type { LogFields } from '#server/log.ts';
import type { TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe('the log', () => {
  const linesAt = (setting: string) => {
    const lines: string[] = [];
    const log = jsonLog(
      readSettings({ LOG: setting }).log,
      (line) => lines.push(line),
      () => 0,
    );
    for (const level of ['error', 'warn', 'info', 'debug'] as const) log(level, 'happened', { to: 'nobody' });
    return lines.map((line) => JSON.parse(line) as { level: string });
  };

  test.each([
    ['off', []],
    ['error', ['error']],
    ['info', ['error', 'warn', 'info']],
    ['on', ['error', 'warn', 'info']],
    ['debug', ['error', 'warn', 'info', 'debug']],
  ])('at %s has the levels %j', (setting, levels) => {
    expect(linesAt(setting).map(({ level }) => level)).toEqual(levels);
  });

  test('says what happened on one line, and names a setting that is none', () => {
    expect(linesAt('error')).toEqual([
      { at: '1970-01-01T00:00:00.000Z', level: 'error', event: 'happened', to: 'nobody' },
    ]);
    expect(() => readSettings({ LOG: 'loud' })).toThrow("LOG must be off, error, info or debug, not 'loud'.");
  });
});

describe('what somebody outside can cause as often as they like', () => {
  const open = () => {
    const clock = new Clock();
    const lines: [string, LogFields | undefined][] = [];
    const tally = new LogTally((_level, event, fields) => lines.push([event, fields]), clock.now);
    return { clock, lines, tally };
  };

  test('is five lines and one with the number of the others in a minute, whatever it was', () => {
    const { clock, lines, tally } = open();
    for (let i = 0; i < 4000; i += 1) {
      tally.log('info', 'sign-in failed', { group: 'maples', reason: i < 60 ? 'wrong' : 'waits', tried: `guess ${i}` });
    }
    expect(lines).toHaveLength(5);
    clock.pass(60);
    tally.flush();
    const { more, group, reason, tried } = lines[5]?.[1] ?? {};
    expect([lines.length, more, group, reason]).toEqual([6, 3995, 'maples', { wrong: 55, waits: 3940 }]);
    expect(tried).toEqual({ different: 1000 });
    tally.log('info', 'sign-in failed', { group: 'maples', reason: 'wrong' });
    expect(lines).toHaveLength(7);
  });

  test('is not kept back for a day where the clock is set back by one', () => {
    const { clock, lines, tally } = open();
    const spared = sparing(tally.log, ['database away'], clock.now);
    for (let i = 0; i < 9; i += 1) tally.log('info', 'refused', { status: 404 });
    spared('error', 'database away');
    clock.pass(-86_400);
    tally.flush();
    spared('error', 'database away');
    expect(lines.slice(5).map(([event]) => event)).toEqual(['database away', 'refused', 'database away']);
  });

  test('is told apart by what it is about, up to a number of kinds that nobody can make larger', () => {
    const { lines, tally } = open();
    for (let group = 0; group < 3000; group += 1) tally.log('info', 'sign-in failed', { group: `made up ${group}` });
    expect(lines.length).toBeLessThan(60);
    tally.flush({ isEnd: true });
    expect(lines.at(-1)?.[1]).toMatchObject({ group: { different: 1000 } });
    const said = lines.reduce((sum, [, fields]) => sum + Number(fields?.['more'] ?? 1), 0);
    expect(said).toBe(3000);
  });

  test('does not keep back what the server itself has to say', () => {
    const { lines, tally } = open();
    for (let i = 0; i < 50; i += 1) tally.log('error', 'failed', { route: '/student/api/whoami' });
    expect(lines).toHaveLength(50);
  });
});

describe.each(DATABASES)('requests that are refused, on $name', ({ create }) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer({ database: create });
  });
  afterEach(() => server.close());

  test('do not fill the log, and are all counted in it', async () => {
    const s1 = await signIn(server, server.school.S1);
    server.logged.length = 0;
    for (let i = 0; i < 60; i += 1) await new Client(server).get(`/student/api/nothing-${i}`);
    for (let i = 0; i < 40; i += 1) await s1.get(`/student/api/quiz/none-${i}`);
    for (let i = 0; i < 30; i += 1) await new Client(server).get('/student/api/whoami');
    expect(server.logged).toHaveLength(10);
    server.clock.pass(60);
    await new Client(server).get('/student/api/whoami');
    const sums = server.logged.filter(({ fields }) => 'more' in (fields as object));
    expect(sums.map(({ event, fields }) => [event, fields])).toEqual([
      [
        'refused',
        expect.objectContaining({
          more: 95,
          status: 404,
          route: { '/student/*': 55, '/student/api/quiz/:exerciseId': 40 },
          user: server.host.services.keys.logNameOf(server.school.S1.publicId),
        }),
      ],
      ['refused', expect.objectContaining({ more: 25, status: 401, route: '/student/api/whoami' })],
    ]);
  });

  test('are lines of their own with every other request where the operator looks for something', async () => {
    const watched = await startServer({ database: create, environment: { LOG: 'debug' } });
    await signIn(watched, watched.school.S1);
    expect(watched.logged).toContainEqual({
      level: 'debug',
      event: 'request',
      fields: {
        method: 'POST',
        route: '/student/login_check',
        status: 200,
        ms: 0,
        request: expect.stringMatching(/^[\w-]{12}$/),
        address: watched.host.services.keys.logNameOf('unknown'),
      },
    });
    await watched.close();
  });
});
