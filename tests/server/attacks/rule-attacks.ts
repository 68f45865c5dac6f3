import { expect } from 'vitest';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey } from '#tests/support/school/server.ts';
import { attemptsIn } from './attack-world.ts';
import type { Attacks } from './attack-world.ts';

/** Rules of the product that a client may not break. */
export const ruleAttacks: Attacks = {
  P24: async (world) => {
    for (const { id } of (await world.startup()).questions.filter(
      (each: { exerciseCode: string }) => each.exerciseCode === '02-worksheet',
    )) {
      await world.answer(world.s1, id, '12.5');
    }
    const id = await world.exerciseOf(world.s1, '02-worksheet');
    expect((await world.s1.post(`/student/api/quiz/${id}`)).status).toBe(200);
    const before = (await world.startup()).grades;
    const refused = await world.s1.put(`/student/api/grades/${APP}/${id}`, { retake: true });
    expect([refused.status, refused.body.message]).toEqual([409, 'You have no retakes left for this exercise.']);
    expect((await world.startup()).grades).toEqual(before);
  },
  P25: async (world) => {
    const id = await world.exerciseOf(world.s1, '01-quiz');
    expect((await world.s1.put(`/student/api/grades/${APP}/${id}`, { completed: true })).status).toBe(409);
    const grade = (await world.startup()).grades.find((each: { exerciseId: string }) => each.exerciseId === id);
    expect(grade.isComplete).toBe(false);
  },
  P26: async (world) => {
    const { level } = (await world.s1.get(`/student/api/game/${APP}`)).body;
    expect((await world.s1.put(`/student/api/game/${APP}/levelup`)).status).toBe(409);
    expect((await world.s1.get(`/student/api/game/${APP}`)).body.level).toEqual(level);
  },
  P27: async (world) => {
    expect((await world.answer(world.s1, await world.choiceOf(world.s1), '999999')).status).toBe(422);
    expect(attemptsIn(await world.startup())).toBe(0);
  },
  P28: async (world) => {
    const send = (times: unknown, visits: unknown) =>
      world.s1.post(`/student/api/timeontask/${APP}`, { times, visits });
    expect((await send({ '01-lesson': -5, '01-quiz': 1e12 }, { '01-lesson': -1 })).status).toBe(422);
    await send({ '01-lesson': 1e12 }, {});
    world.server.clock.pass(30);
    await send({ '01-lesson': 1e12 }, {});
    const times = (await world.startup()).grades.map(({ timeOnTask }: { timeOnTask: number }) => timeOnTask);
    expect(Math.max(...times)).toBe(90);
  },
  P29: async (world) => {
    await world.server.host.services.database.write((sql) => sql.run('UPDATE activity SET is_simulation_allowed = 0'));
    const engineering = await inEngineering(world.s1);
    await engineering.call('file-manager', { action: 'new' });
    const save = { action: 'save', name: 'Rocket 1', notes: '', compete: true };
    expect((await engineering.call('file-manager', save)).status).toBe(409);
  },
  P30: async (world) => {
    const engineering = await inEngineering(world.s1);
    await engineering.call('file-manager', { action: 'new' });
    const save = async (name: string) =>
      (await engineering.call('file-manager', { action: 'save', name, notes: '', compete: false })).body.message;
    expect(await save('ab')).toBe('Your design name should be at least 3 characters.');
    expect(await save('a'.repeat(31))).toBe('Your design name cannot be more than 30 characters.');
  },
  P31: async (world) => {
    await world.revisionOf(world.s1, 'Alpha');
    const id = await world.shared();
    const refused = await world.s1.post(`/student/api/designs/${APP}/fork/${id}`, { conceptName: '  aLPHA  ' });
    expect([refused.status, refused.body.message]).toEqual([422, 'A design with this name already exists.']);
  },
  P32: async (world) => {
    const id = await world.shared();
    for (const conceptName of ['__proto__', 'constructor', 'toString']) {
      expect((await world.s1.post(`/student/api/designs/${APP}/fork/${id}`, { conceptName })).status).toBe(200);
    }
    const { status, body } = await world.concepts(world.s1);
    expect(status).toBe(200);
    expect(body.concepts).toHaveLength(4);
  },
  P33: async (world) => {
    const content = '<img src=x onerror=alert(1)><script>alert(2)</script>[x](javascript:alert(3))';
    const saved = await world.s1.put(`/student/api/journal/${APP}/introduction`, { content });
    expect([saved.status, saved.body.content]).toEqual([200, content]);
  },
  P46: async (world) => {
    const id = await world.choiceOf(world.s1);
    const key = { 'Idempotency-Key': freshKey() };
    const [one, other] = [await world.answer(world.s1, id, '1', key), await world.answer(world.s1, id, '1', key)];
    expect([one.status, other.status, other.text]).toEqual([200, 200, one.text]);
    expect(attemptsIn(await world.startup())).toBe(1);
  },
  P47: async (world) => {
    const id = await world.choiceOf(world.s1);
    const key = { 'Idempotency-Key': freshKey() };
    await world.answer(world.s1, id, '1', key);
    const before = (await world.startup()).grades;
    const other = await world.answer(world.s1, id, '2', key);
    expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED']);
    expect((await world.startup()).grades).toEqual(before);
  },
  P48: async (world) => {
    const id = await world.choiceOf(world.s1);
    for (const key of ['', 'a'.repeat(1024), 'k%00', 'k1']) {
      expect((await world.answer(world.s1, id, '1', { 'Idempotency-Key': key })).status).toBe(400);
    }
    expect(attemptsIn(await world.startup())).toBe(0);
  },
  P49: async (world) => {
    const op = { kind: 'answer', method: 'PUT', path: '/student/api/question/x', body: { answerId: '1' } };
    const ops = (count: number) => Array.from({ length: count }, () => ({ ...op, op: freshKey() }));
    expect((await world.s1.post('/student/api/sync', { ops: ops(10_000) })).status).toBe(413);
    expect((await world.s1.post('/student/api/sync', { ops: ops(51) })).status).toBe(413);
  },
  P92: async (world) => {
    const path = `/student/api/journal/${APP}/introduction`;
    const { body: read } = await world.s1.put(path, { content: 'As it was read.' });
    const owner = await world.teacher('owner');
    const { texts } = (await owner.get('/teacher/api/unread')).body;
    expect((await owner.post('/teacher/api/unread/read', { texts })).body.total).toBe(0);
    world.server.clock.pass(60);
    const other = { content: 'Also swapped.', lastModified: read.lastModified };
    for (const lost of [{ takenAt: read.lastModified }, { takenAt: 0 }, { takenAt: read.lastModified, other }]) {
      for (const content of ['SWAPPED', 'As it was read.']) {
        expect((await world.s1.put(path, { content, lost })).status).toBe(200);
        const [text] = (await world.startup()).journal;
        expect([text.content, text.lastModified]).toEqual(['As it was read.', read.lastModified]);
      }
    }
    // One that says that it is later stands, and is to be read, as old as it says only where a restore may have lost it.
    await world.s1.put(path, { content: 'SWAPPED', lost: { takenAt: read.lastModified + 1 } });
    expect((await owner.get('/teacher/api/unread')).body.total).toBe(1);
  },
  P100: async (world) => {
    const { classroomOfG1 } = world.server.school;
    const owner = await world.teacher('owner');
    const activities = `/teacher/api/classes/${classroomOfG1}/activities`;
    const [{ version, setup }] = (await owner.get(activities)).body;
    await owner.put(`${activities}/${APP}`, { version, isOffered: true, setup: { ...setup, hasWall: true } });
    const engineering = await inEngineering(world.s1);
    const rivalId = await (await inEngineering(world.s2)).make('Gamma', 270, { compete: true });
    const share = (revisionId: string) => world.s1.post(`/student/api/wall/${APP}`, { revisionId, rivalId });
    const [{ id }] = (await share(await engineering.make('Alpha', 250, { compete: true }))).body;
    await owner.put(`/teacher/api/classes/${classroomOfG1}/wall/${id}`, { isTakenOff: true });
    expect((await share(await engineering.save('Alpha', { compete: true }))).status).toBe(409);
    expect((await world.s2.get(`/student/api/wall/${APP}`)).body).toEqual([]);
  },
  S09: async (world) => {
    const id = await world.choiceOf(world.s1);
    const before = attemptsIn(await world.startup());
    expect((await world.answer(world.s1, id, ' 1')).status).toBe(422);
    const body = new URLSearchParams('answerId=1&answerId=2');
    expect((await world.s1.send('PUT', `/student/api/question/${id}`, { body })).status).toBe(400);
    expect(attemptsIn(await world.startup())).toBe(before);
  },
  P60: async (world) => {
    const id = await world.choiceOf(world.s1);
    const statuses: number[] = [];
    for (let i = 0; i < 600; i += 1) {
      statuses.push((await world.answer(world.s1, id, String(i % 4), { 'Idempotency-Key': freshKey() })).status);
    }
    expect(statuses.every((status) => [200, 409, 422, 429].includes(status))).toBe(true);
    expect(statuses.indexOf(429)).toBeGreaterThan(0);
    expect(statuses.indexOf(429)).toBeLessThan(200);
  },
};
