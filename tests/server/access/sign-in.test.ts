import { sign } from 'hono/jwt';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteExpired } from '#server/maintenance.ts';
import { addGroup, addPerson } from '#server/records/classes/classrooms.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { G1, G1B } from '#tests/support/school/school.ts';
import { Client, signIn, startServer } from '#tests/support/school/server.ts';
import { sealed, sealerOf } from '#tests/support/sealed-work.ts';
import type { TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('wrong sign-ins on $name', ({ create }) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer({ database: create });
  });
  afterEach(() => server.close());

  const login = (studentId: string, groupId = G1, address = '10.0.0.1') =>
    new Client(server).form(
      'POST',
      '/student/login_check',
      { _studentId: studentId, _groupId: groupId },
      { 'X-Request-Token': 'jwt', 'X-Test-Client-IP': address },
    );
  const statusesOf = async (count: number, attempt: (i: number) => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    for (let i = 0; i < count; i += 1) statuses.push((await attempt(i)).status);
    return statuses;
  };

  test('AUTH-03 say the same with 401 up to ten for one id, then 429 until the window is over', async () => {
    // Each from another address, so that only the id counts.
    const statuses = await statusesOf(12, (i) => login('Nobody', G1, `10.0.1.${i}`));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    const blocked = await login('NOBODY ', G1, '10.0.2.1');
    expect(blocked.headers.get('Retry-After')).toBe('900');
    server.clock.pass(15 * 60 + 1);
    expect((await login('nobody')).status).toBe(401);
  });

  test('are counted by group and address together: another group or address is not touched', async () => {
    await statusesOf(25, (i) => login(`guess-${i}`));
    expect((await login('guess-x')).status).toBe(429);
    expect((await login('guess-x', G1B)).status).toBe(401);
    expect((await login('guess-y', G1, '10.0.0.2')).status).toBe(401);
    // Whose id has had too many tries as well waits for the longer of both.
    await statusesOf(10, (i) => login('guess-x', G1, `10.0.3.${i}`));
    expect((await login('guess-x')).headers.get('Retry-After')).toBe('900');
    server.clock.pass(10 * 60 + 1);
    expect((await login('guess-z')).status).toBe(401);
  });

  test('AUTH-13 are not those that lack the dash of a group’s code; however it is written, wrong ones count together', async () => {
    const { database, keys, now } = server.host.services;
    const { classroomOfG1: classroomId } = server.school;
    const people = [
      ['8zpgt-9uaa5', 'Ada'],
      // What schools chose themselves: the first is only a blank away from what the second would be as a code of Balsa's.
      ['dragster22', 'Ben'],
      ['drags-ter22', 'Cai'],
      ['owls-7', 'Dee'],
    ] as const;
    await database.write(async (sql) => {
      for (const [code, id] of people) {
        const groupId = await addGroup(sql, keys, { classroomId, name: id, code, now: now() });
        await addPerson(sql, keys, { groupId, signInId: `${id}-0815`, alias: id, isTeacher: false, now: now() });
      }
    });
    const typed = ['8zpgt-9uaa5', '8zpgt9uaa5', ' 8ZPGT 9uaa5', '8zpgt–9uaa5', '8zpgt—9uaa5', '8z-pgt 9ua-a5'];
    for (const code of typed) expect([code, (await login('ada-0815', code)).status]).toEqual([code, 200]);
    for (const [code, id] of people) expect([code, (await login(`${id}-0815`, code)).status]).toEqual([code, 200]);
    for (const code of ['owls7', 'owls 7', '8zpgt-9uaa6']) expect((await login('Dee-0815', code)).status).toBe(401);
    const guesses = await statusesOf(12, (i) => login('nobody', typed[i % typed.length], `10.0.4.${i}`));
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  test('are those of another site’s form, and of a class in the archive, however right the pair is', async () => {
    const { studentId, groupId } = server.school.S1;
    const pair = { _studentId: studentId, _groupId: groupId };
    const elsewhere = await new Client(server).form('POST', '/student/login_check', pair);
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'LOGIN_PAGE_ONLY']);
    await server.host.services.database.write((sql) => sql.run('UPDATE classroom SET archived_at = 1'));
    const archived = await login(studentId, groupId);
    expect([archived.status, archived.body.code, archived.body.token]).toEqual([409, 'ARCHIVED', undefined]);
  });

  test('never keep the right pair out', async () => {
    await statusesOf(80, (i) => login(`guess-${i}`));
    const { S1 } = server.school;
    expect((await login(S1.studentId)).status).toBe(200);
  });

  test('leave neither an id nor an address in the records', async () => {
    await login('Sally-4711x', G1, '10.9.8.7');
    const rows = await server.host.services.database.read((sql) => sql.all('SELECT * FROM login_failure'));
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toMatch(/sally|10\.9\.8\.7|maple/i);
  });

  test('a session ends everywhere when its version is raised', async () => {
    const s1 = await signIn(server, server.school.S1);
    await server.host.services.database.write((sql) =>
      sql.run('UPDATE person SET session_version = session_version + 1 WHERE id = ?', [server.school.S1.publicId]),
    );
    expect((await s1.get('/student/api/whoami')).status).toBe(401);
    const again = await signIn(server, server.school.S1);
    expect((await again.get('/student/api/whoami')).status).toBe(200);
  });

  test('a token or a ticket that is not good yet opens nothing before its time', async () => {
    const { keys } = server.host.services;
    const s1 = await signIn(server, server.school.S1);
    const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const startsAt = server.clock.ms / 1000 + 60;
    const token = await sign({ ...claimsOf(s1.token), nbf: startsAt }, keys.tokenSecret, 'HS256');
    const early = new Client(server);
    early.headers['Authorization'] = `Bearer ${token}`;
    const sealer = await sealerOf(s1);
    const ticket = await sign({ ...claimsOf(sealer.submission.ticket), nbf: startsAt }, keys.ticketSecret, 'HS256');
    const box = await sealed(sealer, { ticket });
    const deliver = async () => (await early.post('/student/api/outbox/sealed', { box })).status;
    expect([(await early.get('/student/api/whoami')).status, await deliver()]).toEqual([401, 422]);
    server.clock.pass(60);
    expect([(await early.get('/student/api/whoami')).status, await deliver()]).toEqual([200, 200]);
  });

  test('API-02 names the page on which the school signs in, where it has one', async () => {
    const s1 = await signIn(server, server.school.S1);
    expect((await s1.get('/student/logout')).body).toEqual({});
    const elsewhere = await startServer({ environment: { LOGIN_PAGE: '/school/login' } });
    const guest = await signIn(elsewhere, elsewhere.school.S1);
    expect((await guest.get('/student/logout')).body).toEqual({ loginPage: '/school/login' });
    await elsewhere.close();
  });

  test('a deleted student is gone from every table and signed out', async () => {
    const s1 = await signIn(server, server.school.S1);
    await s1.get('/student/api/startup/dragster');
    await s1.put(
      '/student/api/journal/dragster/introduction',
      { content: 'Mine' },
      { 'Idempotency-Key': 'k'.repeat(20) },
    );
    await s1.put('/student/api/preferences/dock', { value: 'right' });
    const { database } = server.host.services;
    const { publicId } = server.school.S1;
    await database.write((sql) => sql.run('DELETE FROM person WHERE id = ?', [publicId]));
    expect((await s1.get('/student/api/whoami')).status).toBe(401);
    const tables = ['exercise_record', 'journal', 'operation', 'preference', 'time_total', 'revision', 'concept'];
    for (const table of tables) {
      expect(await database.get(`SELECT COUNT(*) AS n FROM ${table} WHERE person_id = ?`, [publicId])).toEqual({
        n: 0,
      });
    }
    expect(await database.get('SELECT COUNT(*) AS n FROM question_record')).toEqual({ n: 0 });
  });
});

describe.each(DATABASES)('a sign-in that is idle on $name', ({ create }) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer({ database: create, environment: { IDLE_MINUTES: '20' } });
  });
  afterEach(() => server.close());

  const statusAfter = async (client: Client, minutes: number, path = '/student/api/whoami') => {
    server.clock.pass(minutes * 60);
    return (await client.get(path)).status;
  };

  test('ends after the minutes of the setting, with the words of the catalogue', async () => {
    const s1 = await signIn(server, server.school.S1);
    expect(await statusAfter(s1, 20)).toBe(200);
    server.clock.pass(23 * 60);
    const ended = await s1.get('/student/api/whoami');
    expect([ended.status, ended.body.message]).toEqual([401, 'Your session has expired, please login to resume']);
    expect(await statusAfter(await signIn(server, server.school.S1), 10)).toBe(200);
  });

  test('goes on as long as it is used, up to its hours', async () => {
    const s1 = await signIn(server, server.school.S1);
    for (let minutes = 0; minutes < 8 * 60 - 15; minutes += 15) expect(await statusAfter(s1, 15)).toBe(200);
    expect(await statusAfter(s1, 16)).toBe(401);
  });

  test('is judged by itself: the same student at work elsewhere does not keep it', async () => {
    const [left, used] = [await signIn(server, server.school.S1), await signIn(server, server.school.S1)];
    expect([await statusAfter(used, 15), await statusAfter(used, 15), await statusAfter(left, 0)]).toEqual([
      200, 200, 401,
    ]);
  });

  test('is not kept by the ranking, for which an open page asks by itself', async () => {
    const s1 = await signIn(server, server.school.S1);
    const statuses: number[] = [];
    for (let asked = 0; asked < 6; asked += 1) {
      statuses.push(await statusAfter(s1, 5, '/student/api/game/dragster/game-ranking'));
    }
    expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200]);
    expect(statuses.at(-1)).toBe(401);
  });

  test('is forgotten within the hour after its end, and not while others wait for their answers', async () => {
    const kept = async () => {
      const { database } = server.host.services;
      const rows = (table: string) => database.get<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`);
      return [(await rows('token_use'))?.n, (await rows('revoked_token'))?.n];
    };
    const usedAndEnded = async () => {
      const client = await signIn(server, server.school.S1);
      expect(await statusAfter(client, 15)).toBe(200);
      expect((await client.get('/student/logout')).status).toBe(200);
    };
    await usedAndEnded();
    server.clock.pass(8 * 3600);
    await usedAndEnded();
    expect(await kept()).toEqual([2, 2]);
    await deleteExpired(server.host.services);
    expect(await kept()).toEqual([1, 1]);
    server.clock.pass(8 * 3600);
    await deleteExpired(server.host.services);
    expect(await kept()).toEqual([0, 0]);
  });

  test('ends at another process of the same records too', async () => {
    const s1 = await signIn(server, server.school.S1);
    expect(await statusAfter(s1, 15)).toBe(200);
    const noted = await server.host.services.database.read((sql) =>
      sql.all<{ used_at: number }>('SELECT used_at FROM token_use'),
    );
    expect(noted).toEqual([{ used_at: server.clock.ms }]);
  });
});

test('without a limit an idle sign-in lasts its hours', async () => {
  const server = await startServer({ environment: { IDLE_MINUTES: '0' } });
  const s1 = await signIn(server, server.school.S1);
  server.clock.pass(7 * 3600);
  expect((await s1.get('/student/api/whoami')).status).toBe(200);
  await server.close();
});
