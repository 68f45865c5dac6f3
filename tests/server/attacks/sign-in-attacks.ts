import { sign } from 'hono/jwt';
import { expect } from 'vitest';
import { addPerson } from '#server/records/classes/classrooms.ts';
import { APP, G1 } from '#tests/support/school/school.ts';
import { INNARDS, claimsOf, expectNothingOf, withToken } from './attack-world.ts';
import type { Attacks } from './attack-world.ts';

/** Signing in and tokens. */
export const signInAttacks: Attacks = {
  P01: async (world) => {
    const { S1 } = world.server.school;
    const one = await world.login({ _studentId: 'nobody', _groupId: G1 });
    const other = await world.login({ _studentId: S1.studentId, _groupId: 'no-such-group' });
    expect([one.status, other.status]).toEqual([401, 401]);
    expect(one.body).toEqual(other.body);
    expectNothingOf(one.text, ['student', 'group not', 'exist']);
  },
  P02: async (world) => {
    const statuses: number[] = [];
    for (let i = 0; i < 200; i += 1) {
      const { status, headers } = await world.login({ _studentId: `guess-${i}`, _groupId: G1 });
      statuses.push(status);
      if (status === 429) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    const first = statuses.indexOf(429);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(20);
    expect(new Set(statuses.slice(first))).toEqual(new Set([429]));
    const { S1 } = world.server.school;
    expect((await world.login({ _studentId: S1.studentId, _groupId: G1 })).status).toBe(200);
  },
  P03: async (world) => {
    const { keys, database } = world.server.host.services;
    const group = await database.get<{ group_id: string }>('SELECT group_id FROM person WHERE id = ?', [
      world.server.school.S1.publicId,
    ]);
    await database.write(async (sql) => {
      for (let i = 0; i < 1000; i += 1) {
        const signInId = `pupil-${i}`;
        await addPerson(sql, keys, { groupId: group!.group_id, signInId, alias: 'Pupil', isTeacher: false, now: 0 });
      }
    });
    const statuses = await Promise.all(
      Array.from(
        { length: 1000 },
        async (_, i) => (await world.login({ _studentId: `pupil-${i}`, _groupId: G1 })).status,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  },
  P04: async (world) => {
    const { S1 } = world.server.school;
    const refused = await world.login({ _studentId: S1.studentId, _groupId: G1 }, { Origin: 'https://evil.example' });
    expect(refused.status).toBe(403);
    expect(refused.text).not.toContain('token');
    expect(refused.headers.get('Set-Cookie')).toBeNull();
  },
  P05: async (world) => {
    const { S1 } = world.server.school;
    const fields = { _studentId: S1.studentId, _groupId: G1, _target_path: 'https://evil.example/x' };
    const { status, text, headers } = await world.login(fields);
    expect(status).toBe(200);
    expect(text).not.toContain('evil.example');
    expect(headers.get('Location')).toBeNull();
  },
  P06: async (world) => {
    const { status, text } = await world.login({ _studentId: "' OR '1'='1' -- ", _groupId: G1 });
    expect(status).toBe(401);
    expectNothingOf(text, [...INNARDS, 'token']);
  },
  P07: async (world) => {
    const { status, body, text } = await world.login({ _studentId: '   ', _groupId: '' });
    expect(status).toBe(401);
    expect(body.message).toBeTruthy();
    expect(text).not.toContain('token');
  },
  P08: async (world) => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const payload = part(claimsOf(world.s1.token));
    for (const signature of ['', 'x']) {
      const token = `${part({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`;
      expect((await world.anon.get('/student/api/whoami', withToken(token))).status).toBe(401);
    }
    const otherUse = await sign(
      { ...claimsOf(world.s1.token), typ: 'ticket' },
      world.server.host.services.keys.tokenSecret,
      'HS256',
    );
    expect((await world.anon.get('/student/api/whoami', withToken(otherUse))).status).toBe(401);
  },
  P09: async (world) => {
    const [head, , signature] = world.s1.token.split('.');
    const payload = Buffer.from(JSON.stringify({ ...claimsOf(world.s1.token), isTeacher: true })).toString('base64url');
    const headers = withToken(`${head}.${payload}.${signature}`);
    const body = { conceptName: 'Alpha', shared: true };
    expect((await world.anon.post(`/student/api/designs/${APP}/share`, body, headers)).status).toBe(401);
  },
  P10: async (world) => {
    world.server.clock.pass(8 * 3600 + 1);
    const { status, body } = await world.s1.get(`/student/api/startup/${APP}`);
    expect([status, body.message]).toEqual([401, 'Your session has expired, please login to resume']);
  },
  P11: async (world) => {
    expect((await world.s1.get('/student/logout')).status).toBe(200);
    expect((await world.s1.get('/student/api/whoami')).status).toBe(401);
  },
  S08: async (world) => {
    const nbf = world.server.clock.ms / 1000 + 60;
    const { tokenSecret } = world.server.host.services.keys;
    const early = withToken(await sign({ ...claimsOf(world.s1.token), nbf }, tokenSecret, 'HS256'));
    expect((await world.anon.get('/student/api/whoami', early)).status).toBe(401);
    world.server.clock.pass(60);
    expect((await world.anon.get('/student/api/whoami', early)).status).toBe(200);
  },
  P12: async (world) => {
    expect((await world.anon.get(`/student/api/whoami?access_token=${world.s1.token}`)).status).toBe(401);
  },
};
