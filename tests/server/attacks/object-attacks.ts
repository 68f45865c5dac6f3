import { expect } from 'vitest';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP, G1 } from '#tests/support/school/school.ts';
import { signIn } from '#tests/support/school/server.ts';
import { expectNothingOf } from './attack-world.ts';
import type { Attacks } from './attack-world.ts';

/** Other people's objects, roles and privacy. */
export const objectAttacks: Attacks = {
  P13: async (world) => {
    const id = await world.revisionOf(world.s2, 'Beta');
    const write = (revision: string) => world.s1.put(`/student/api/notes/${APP}/${revision}`, { notes: 'hacked' });
    const [theirs, none] = [await write(id), await write('999999999')];
    expect([theirs.status, theirs.text]).toEqual([404, none.text]);
    expect((await world.concepts(world.s2)).text).not.toContain('hacked');
  },
  P14: async (world) => {
    const before = (await world.startup(world.s2)).grades;
    const theirs = await world.answer(world.s1, await world.choiceOf(world.s2), '1');
    const none = await world.answer(world.s1, 'no-such-question', '1');
    expect([theirs.status, theirs.text]).toEqual([404, none.text]);
    expect((await world.startup(world.s2)).grades).toEqual(before);
  },
  P15: async (world) => {
    const id = await world.revisionOf(world.s2, 'Beta');
    expect((await world.s1.post(`/student/api/designs/${APP}/fork/${id}`, { conceptName: 'MyCopy' })).status).toBe(404);
  },
  P16: async (world) => {
    const id = await world.revisionOf(world.s2, 'Beta');
    const engineering = await inEngineering(world.s1);
    const { status, text } = await engineering.call('file-manager', {
      action: 'open',
      id,
      name: 'x',
      studentId: world.server.school.S2.publicId,
      groupId: G1,
    });
    expect(status).toBe(404);
    expect(text).not.toContain('designFields');
  },
  P17: async (world) => {
    const { status, text } = await world.s1.post('/front/bootstrap-ui/start-application', {
      'app-id': APP,
      'user-id': world.server.school.S2.publicId,
      'group-id': G1,
      'appui-version': 2,
    });
    expect(status).toBe(401);
    expect(text).not.toContain(world.server.school.S2.publicId);
  },
  P18: async (world) => {
    const { status, body } = await world.s1.get('/student/api/startup/glider');
    expect(status).toBe(403);
    expect(body.message).toBe('Your teacher has not set up an activity for this application');
  },
  P19: async (world) => {
    const engineering = await inEngineering(world.s2);
    await engineering.make('Beta', 250, { compete: true });
    const { body, text } = await world.s1.get(`/student/api/contenders/${APP}?filter=group`);
    expectNothingOf(text, [world.server.school.S2.studentId, G1]);
    expect(Object.keys(body[0]).toSorted()).toEqual(
      [
        'id',
        'name',
        'studentId',
        'studentAlias',
        'organizationName',
        'classroomName',
        'city',
        'state',
        'status',
        'rank',
        'notRanked',
        'isApproved',
        'result',
      ].toSorted(),
    );
  },
  P20: async (world) => {
    const { status, text } = await world.s1.get(`/student/api/quiz/${await world.exerciseOf(world.s1, '01-quiz')}`);
    expect(status).toBe(200);
    expectNothingOf(text, ['correctAnswer', 'correctAnswerId', 'correctAnswerText', 'correctAnswerExplanation']);
    expectNothingOf(text, ['explanation', '"isCorrect":true', '"isCorrect":false']);
  },
  P21: async (world) => {
    const { headers } = await world.s1.get(`/student/api/startup/${APP}`);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  },
  P22: async (world) => {
    await world.revisionOf(world.s1, 'Alpha');
    const body = { conceptName: 'Alpha', shared: true };
    expect((await world.s1.post(`/student/api/designs/${APP}/share`, body)).status).toBe(403);
  },
  P23: async (world) => {
    await world.revisionOf(world.s1, 'Alpha');
    const t2 = await signIn(world.server, world.server.school.T2);
    const body = { conceptName: 'Alpha', shared: true, groupId: G1 };
    expect((await t2.post(`/student/api/designs/${APP}/share`, body)).status).toBe(404);
    expect((await world.concepts(world.s2)).body.concepts).toEqual([]);
  },
  P51: async (world) => {
    const { S1 } = world.server.school;
    await world.startup();
    await world.answer(world.s1, await world.choiceOf(world.s1), '999999');
    await world.login({ _studentId: `${S1.studentId}x`, _groupId: G1 });
    await world.s1.put(`/student/api/journal/${APP}/introduction`, { content: '' });
    const lines = JSON.stringify(world.server.logged);
    expect(world.server.logged.length).toBeGreaterThan(2);
    expectNothingOf(lines, [world.s1.token, S1.studentId, S1.publicId, G1, '999999']);
  },
};
