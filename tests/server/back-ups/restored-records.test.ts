import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { restorationStatement } from '#server/records/privacy/restorations.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { startServer } from '#tests/support/school/server.ts';
import { addTestTeacher, signInTeacher } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('that the records were restored, on $name', ({ create }) => {
  let server: TestServer;
  let kim: Client;
  let restored: { recordsOf: number; restoredAt: number };
  beforeEach(async () => {
    server = await startServer({ database: create });
    kim = await signInTeacher(server, await addTestTeacher(server, 'Kim', { classId: server.school.classroomOfG1 }));
    server.clock.pass(3600);
    restored = { recordsOf: server.clock.ms - 1_800_000, restoredAt: server.clock.ms };
    const statement = restorationStatement(restored.restoredAt, restored.recordsOf);
    await server.host.services.database.write((sql) => sql.run(statement));
    server.clock.pass(60);
  });
  afterEach(() => server.close());

  test('is told by /readyz and stands in the list of what was done to the school', async () => {
    expect(await (await server.fetch('/readyz')).json()).toEqual({ ok: true, restored });
    const of = new Date(restored.recordsOf).toISOString().slice(0, 16).replace('T', ' ');
    expect((await kim.get('/teacher/api/school/audit')).body).toContainEqual({
      at: restored.restoredAt,
      by: 'Whoever runs the server',
      action: `Restored the records from a back-up of ${of} (UTC)`,
      subject: '',
    });
  });

  test('is told to each teacher until that one has read it, and not to who came later', async () => {
    const told = async (by: Client) => (await by.get('/teacher/api/me')).body.restored;
    const classId = server.school.classroomOfG1;
    const lee = await signInTeacher(server, await addTestTeacher(server, 'Lee', { classId }));
    expect([await told(kim), await told(lee)]).toEqual([restored, undefined]);
    await kim.put('/teacher/api/notices', { until: restored.restoredAt });
    expect(await told(kim)).toBeUndefined();
  });
});
