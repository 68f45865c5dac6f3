import { expect } from 'vitest';
import { addTestTeacher, signInTeacher } from '#tests/support/school/teachers.ts';
import type { Attacks } from './attack-world.ts';

/** The smallest PNG there is: one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PATH = '/teacher/api/logos';

/** What is uploaded, and by whom. */
export const uploadAttacks: Attacks = {
  P53: async ({ server }) => {
    const classId = server.school.classroomOfG1;
    const teacher = await signInTeacher(server, await addTestTeacher(server, 'Rivera', { classId, role: 'owner' }));
    const svg = Buffer.from('<svg onload=alert(1)>').toString('base64');
    expect([415, 422]).toContain((await teacher.post(PATH, { base64: svg })).status);
    const file = { name: 'logo.svg', type: 'image/svg+xml', base64: svg };
    expect([415, 422]).toContain((await teacher.post(PATH, file)).status);
    expect(await server.host.services.database.get('SELECT COUNT(*) AS n FROM logo')).toEqual({ n: 0 });
    expect((await teacher.post(PATH, { base64: PIXEL })).status).toBe(200);
  },
  S14: async ({ server }) => {
    const { classroomOfG1, S1 } = server.school;
    const teacher = await signInTeacher(
      server,
      await addTestTeacher(server, 'Rivera', { classId: classroomOfG1, role: 'owner' }),
    );
    const work = `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    const file = `{"kind":"balsa-unsent-work","version":2,"work":${work},"sealed":["AAAA"]}`;
    const path = `/teacher/api/classes/${classroomOfG1}/students/${S1.publicId}/work-file`;
    expect((await teacher.post(path, { file })).status).toBe(422);
  },
  P54: async ({ server, s1, anon }) => {
    expect((await s1.post(PATH, { base64: PIXEL })).status).toBe(403);
    expect((await anon.post(PATH, { base64: PIXEL })).status).toBe(401);
    expect(await server.host.services.database.get('SELECT COUNT(*) AS n FROM logo')).toEqual({ n: 0 });
  },
};
