import { expect } from 'vitest';
import { G1 } from '#tests/support/school/school.ts';
import { Client } from '#tests/support/school/server.ts';
import { TEACHER_PASSWORD, addTestTeacher } from '#tests/support/school/teachers.ts';
import type { AttackWorld, Attacks } from './attack-world.ts';

/** A try of an id of the group G1, from an address and a device. */
function tryId(world: AttackWorld, studentId: string, headers: Record<string, string> = {}) {
  return world.login({ _studentId: studentId, _groupId: G1 }, { 'X-Request-Token': 'jwt', ...headers });
}

async function guess(world: AttackWorld, count: number, headers: Record<string, string> = {}): Promise<number[]> {
  const tries = Array.from({ length: count }, (_, i) => tryId(world, `${100_000 + i}`, headers));
  return (await Promise.all(tries)).map(({ status }) => status);
}

/** How many tries were looked up, by what they left in the records. */
async function judged({ server }: AttackWorld): Promise<number> {
  const row = await server.host.services.database.get<{ most: number }>(
    'SELECT MAX(failures) AS most FROM login_failure',
  );
  return row?.most ?? 0;
}

async function timeOf({ server }: AttackWorld, work: () => Promise<unknown>): Promise<number> {
  const before = server.clock.ms;
  await work();
  return server.clock.ms - before;
}

function teacherTry(world: AttackWorld, email: string, password: string, address = '10.0.0.1') {
  return new Client(world.server).post('/teacher/api/sign-in', { email, password }, { 'X-Test-Client-IP': address });
}

/** Whoever tries until something fits, and whoever would keep others out by trying. */
export const guessingAttacks: Attacks = {
  S01: async (world) => {
    let statuses: number[] = [];
    const ms = await timeOf(world, async () => {
      statuses = await guess(world, 400);
    });
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(await judged(world)).toBeLessThanOrEqual(60 + 8 + 1 + ms / 200);
    expect((await tryId(world, '1')).headers.get('Retry-After')).toMatch(/^\d+$/);
  },
  S02: async (world) => {
    const { S1, S2 } = world.server.school;
    const { deviceMark } = (await tryId(world, S1.studentId)).body;
    await guess(world, 120);
    const known = await timeOf(world, async () => {
      const { status } = await tryId(world, S2.studentId, { 'X-Known-Device': deviceMark });
      expect(status).toBe(200);
    });
    const fresh = await timeOf(world, async () => expect((await tryId(world, S2.studentId)).status).toBe(200));
    expect([known, fresh <= 2 * 200]).toEqual([0, true]);
  },
  S03: async (world) => {
    const { deviceMark } = (await tryId(world, world.server.school.S2.studentId)).body;
    await guess(world, 60, { 'X-Test-Client-IP': '10.0.0.1' });
    const before = await judged(world);
    const ms = await timeOf(world, () => guess(world, 60, { 'X-Known-Device': deviceMark }));
    expect((await judged(world)) - before).toBeLessThanOrEqual(10 + 1 + ms / 200);
  },
  S04: async (world) => {
    const { email } = await addTestTeacher(world.server, 'Rivera', { classId: world.server.school.classroomOfG1 });
    for (let i = 0; i < 101; i += 1) await teacherTry(world, email, 'x');
    expect((await teacherTry(world, email, TEACHER_PASSWORD, '10.0.0.2')).status).toBe(200);
  },
  S05: async (world) => {
    const classId = world.server.school.classroomOfG1;
    for (let i = 0; i < 70; i += 1) {
      await teacherTry(world, (await addTestTeacher(world.server, `Other ${i}`, { classId })).email, 'x');
    }
    const { email } = await addTestTeacher(world.server, 'Rivera', { classId });
    expect((await teacherTry(world, email, TEACHER_PASSWORD)).status).toBe(200);
  },
  S06: async (world) => {
    const statuses: number[] = [];
    for (let i = 0; i < 30; i += 1) {
      const forwarded = { 'X-Test-Client-IP': `198.51.100.${i}, 203.0.113.7` };
      statuses.push((await tryId(world, `guess-${i}`, forwarded)).status);
    }
    expect(statuses.indexOf(429)).toBe(19);
  },
  S10: async (world) => {
    const { database, now } = world.server.host.services;
    const { S1, classroomOfG1 } = world.server.school;
    const owner = await world.teacher('owner');
    await owner.put(`/teacher/api/classes/${classroomOfG1}`, { isArchived: true });
    const { status, text } = await tryId(world, S1.studentId);
    expect([status, text.includes('token')]).toEqual([409, false]);
    expect((await world.s1.get('/student/api/whoami')).status).toBe(401);
    expect(await database.get('SELECT COUNT(*) AS n FROM token_use WHERE used_at > ?', [now()])).toEqual({ n: 0 });
  },
  S11: async (world) => {
    const { classroomOfG2 } = world.server.school;
    const far = await addTestTeacher(world.server, 'Far', { classId: classroomOfG2, role: 'owner' });
    const owner = await world.teacher('owner');
    const add = (email: string) => owner.post('/teacher/api/colleagues', { name: 'Kim', email });
    const [taken, free] = [await add(far.email), await add('nobody@school.example')];
    expect([taken.status, Object.keys(taken.body), Object.keys(taken.body.colleague)]).toEqual([
      free.status,
      Object.keys(free.body),
      Object.keys(free.body.colleague),
    ]);
  },
  S12: async (world) => {
    const owner = await world.teacher('co-teacher');
    await owner.post(`/teacher/api/classes/${world.server.school.classroomOfG1}/sign-out`);
    const statuses = [world.s1, world.s2].map(async (client) => (await client.get('/student/api/whoami')).status);
    expect(await Promise.all(statuses)).toEqual([401, 401]);
  },
};
