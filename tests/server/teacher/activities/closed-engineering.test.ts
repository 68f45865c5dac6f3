import { afterAll, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('the design on the table on $name', ({ create }) => {
  test('in a locked activity it can be read, and takes no change until it is opened again', async () => {
    const server = await startServer({ database: create });
    const { classroomOfG1, S1 } = server.school;
    const owner = await teacherWith(server, 'owner', classroomOfG1);
    const engineering = await inEngineering(await signIn(server, S1));
    const base = `/teacher/api/classes/${classroomOfG1}/activities`;
    const lock = async (isLocked: boolean) => {
      const { version, setup } = (await owner.get(base)).body[0];
      const saved = await owner.put(`${base}/${APP}`, { version, isOffered: true, setup: { ...setup, isLocked } });
      expect(saved.status).toBe(200);
    };
    await lock(true);
    const refused = [await engineering.apply({ bodyLength: 240 }), await engineering.call('undo')];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [409, 'CLOSED']));
    expect((await engineering.call('resume-session')).status).toBe(200);
    expect((await engineering.call('reset-work-area-inputs', { 'node-id': 'body' })).status).toBe(200);
    await lock(false);
    expect((await engineering.apply({ bodyLength: 240 })).status).toBe(200);
    await server.close();
  });
});
