import { expect } from 'vitest';
import { Client } from '#tests/support/school/server.ts';
import {
  TEACHER_PASSWORD,
  addTestTeacher,
  appCode,
  signInTeacher,
  turnSecondFactorOn,
} from '#tests/support/school/teachers.ts';
import type { AttackWorld, Attacks } from './attack-world.ts';

/** An administrator and a teacher of the school of G1. */
async function staffOf(world: AttackWorld) {
  const classId = world.server.school.classroomOfG1;
  const first = await addTestTeacher(world.server, 'First', { classId });
  const kim = await addTestTeacher(world.server, 'Kim', { classId, role: 'owner' });
  return { first, kim, administrator: await signInTeacher(world.server, first) };
}

const redeem = (world: AttackWorld, code: string) =>
  new Client(world.server).post('/teacher/api/password/redeem', { code, password: 'a fine new password' });

const signIn = (world: AttackWorld, email: string, secondFactor: string, address = '10.0.0.1') =>
  new Client(world.server).post(
    '/teacher/api/sign-in',
    { email, password: TEACHER_PASSWORD, secondFactor },
    { 'X-Test-Client-IP': address },
  );

/** Teachers who are no administrators, accounts that have ended, invitations and the second factor. */
export const staffAttacks: Attacks = {
  S15: async (world) => {
    const { kim } = await staffOf(world);
    const secret = await turnSecondFactorOn(world.server, kim.id);
    const right = appCode(world.server, secret);
    const statuses: number[] = [];
    for (let i = 0; i < 200; i += 1) {
      const guess = String(i).padStart(6, '0');
      // A new address for each gives no more tries.
      const answer = await signIn(world, kim.email, guess === right ? '999999' : guess, `10.0.1.${i}`);
      expect(answer.text).not.toContain('token');
      statuses.push(answer.status);
    }
    expect(statuses.indexOf(429)).toBe(10);
    expect(new Set(statuses.slice(10))).toEqual(new Set([429]));
  },
  S16: async (world) => {
    const { kim } = await staffOf(world);
    const code = appCode(world.server, await turnSecondFactorOn(world.server, kim.id));
    expect((await signIn(world, kim.email, code)).status).toBe(200);
    const again = await signIn(world, kim.email, code, '10.0.0.2');
    expect([again.status, again.text.includes('token')]).toEqual([422, false]);
  },
  S17: async (world) => {
    const { kim, administrator } = await staffOf(world);
    const open = await signInTeacher(world.server, kim);
    const classId = world.server.school.classroomOfG1;
    await administrator.put(`/teacher/api/school/teachers/${kim.id}`, { isActive: false });
    const asked = [
      await open.get(`/teacher/api/classes/${classId}/roster`),
      await open.post(`/teacher/api/classes/${classId}/groups`, { name: 'Mine' }),
      await open.put('/teacher/api/password', { current: TEACHER_PASSWORD, next: 'a fine new password' }),
      await open.post(`/teacher/api/school/teachers/${kim.id}`, { isActive: true }),
    ];
    expect(asked.slice(0, 3).map(({ status }) => status)).toEqual([401, 401, 401]);
    for (const { text } of asked) expect(text).not.toContain(world.server.school.S1.alias);
    const roster = (await administrator.get('/teacher/api/school')).text;
    expect(roster).toContain('"isActive":false');
  },
  S18: async (world) => {
    const { administrator } = await staffOf(world);
    const { code } = (await administrator.post('/teacher/api/colleagues', { name: 'Lee', email: 'lee@x.example' }))
      .body;
    const both = await Promise.all([redeem(world, code), redeem(world, code)]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '401']);
    expect((await redeem(world, code)).status).toBe(401);
  },
  S19: async (world) => {
    const { administrator } = await staffOf(world);
    const { code } = (await administrator.post('/teacher/api/colleagues', { name: 'Lee', email: 'lee@x.example' }))
      .body;
    world.server.clock.pass(7 * 24 * 3600 + 1);
    const late = await redeem(world, code);
    const wrong = await redeem(world, 'abcd-abcd-abcd-abcd');
    expect([late.status, late.text]).toEqual([401, wrong.text]);
  },
  S20: async (world) => {
    const { first, kim } = await staffOf(world);
    const own = await signInTeacher(world.server, kim);
    const tried = [
      await own.post(`/teacher/api/colleagues/${first.id}/reset`),
      await own.put(`/teacher/api/school/teachers/${kim.id}`, { isAdministrator: true }),
      await own.put(`/teacher/api/school/teachers/${first.id}`, { isActive: false }),
      await own.send('DELETE', `/teacher/api/school/teachers/${first.id}/second-factor`, {}),
    ];
    expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    for (const { text } of tried) expect(text).not.toMatch(/"code":"\w{4}-/);
  },
  S21: async (world) => {
    const { kim } = await staffOf(world);
    const classId = world.server.school.classroomOfG2;
    const far = await signInTeacher(world.server, await addTestTeacher(world.server, 'Far', { classId }));
    const path = `/teacher/api/school/teachers/${kim.id}`;
    const tried = [
      await far.post(`/teacher/api/colleagues/${kim.id}/reset`),
      await far.put(path, { isActive: false }),
      await far.post(`${path}/hand-over`, { to: kim.id, classIds: [world.server.school.classroomOfG1] }),
      await far.send('DELETE', `${path}/second-factor`, {}),
    ];
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    await far.post('/teacher/api/school/sign-out');
    expect((await world.s1.get('/student/api/whoami')).status).toBe(200);
  },
  S22: async (world) => {
    const { administrator } = await staffOf(world);
    const change = (next: string) => administrator.put('/teacher/api/password', { current: TEACHER_PASSWORD, next });
    for (const leaked of ['1234567890', 'qwertyuiop', 'password123', 'PassWord123', 'iloveyou12']) {
      const { status, body } = await change(leaked);
      expect([leaked, status, body.code]).toEqual([leaked, 422, 'PASSWORD_GUESSABLE']);
    }
    expect((await change('three dry planks here')).status).toBe(200);
  },
};
