import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { APP } from '#tests/support/school/school.ts';
import { startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { ActivityEntry, ActivitySetup } from '#contract/teacher/activity-calls.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('a challenge that an earlier release took and no design can meet, on $name', ({ create }) => {
  let server: TestServer;
  let owner: Client;
  let base: string;
  let specification: Specification;
  beforeEach(async () => {
    server = await startServer({ database: create });
    owner = await teacherWith(server, 'owner', server.school.classroomOfG1);
    base = `/teacher/api/classes/${server.school.classroomOfG1}/activities`;
    const limit = { kind: 'limit', measure: 'totalMass', label: 'Total mass', units: 'g', max: 5 } as const;
    const { setup } = await entry();
    const benchmark = { worst: 3, best: 1 };
    specification = { ...setup.specification, id: 'too-light', settings: [limit], benchmark };
    await server.host.services.database.write((sql) =>
      sql.run('UPDATE activity SET specification = ?', [JSON.stringify(specification)]),
    );
  });
  afterEach(() => server.close());

  const entry = async (): Promise<ActivityEntry> =>
    ((await owner.get(base)).body as ActivityEntry[]).find(({ appCode }) => appCode === APP) as ActivityEntry;
  const save = async (change: Partial<ActivitySetup>) => {
    const { version, setup } = await entry();
    return owner.put(`${base}/${APP}`, { version, isOffered: true, setup: { ...setup, ...change } });
  };

  test('TCH-04 is no reason to refuse another setting, and keeps what its designs were worth', async () => {
    const claimed = { ...specification, benchmark: { worst: 9, best: 8 } };
    const saved = await save({ specification: claimed, isLocked: true });
    expect(saved).toMatchObject({ status: 200, body: { setup: { isLocked: true, specification } } });
  });

  test('is judged as soon as it is changed', async () => {
    const renamed = await save({ specification: { ...specification, name: 'Light as air' } });
    expect([renamed.status, renamed.body.message]).toEqual([422, 'No design can meet: total mass at most 5 g.']);
    expect((await entry()).setup.specification).toEqual(specification);
  });
});
