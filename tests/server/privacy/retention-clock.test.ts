import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dueSteps, keepPeriods } from '#server/privacy/retention.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { startServer } from '#tests/support/school/server.ts';
import { addTestTeacher, signInTeacher } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';
import type { TestTeacher } from '#tests/support/school/teachers.ts';

afterAll(stopDatabases);

const DAY_S = 86_400;

describe.each(DATABASES)('how long classes are kept by a clock that may be wrong, on $name', ({ create }) => {
  let server: TestServer;
  let account: TestTeacher;
  let owner: Client;
  let classId: string;
  let ofClass: string;

  beforeEach(async () => {
    server = await startServer({ database: create });
    // The schema that tests copy is of another time.
    await services().database.write((sql) => sql.run('UPDATE schema_version SET applied_at = ?', [services().now()]));
    classId = server.school.classroomOfG1;
    ofClass = `/teacher/api/classes/${classId}`;
    account = await addTestTeacher(server, 'owner', { classId, role: 'owner' });
    owner = await signInTeacher(server, account);
  });
  afterEach(() => server.close());

  const services = () => server.host.services;
  const isThere = async (): Promise<boolean> =>
    (await services().database.get('SELECT id FROM classroom WHERE id = ?', [classId])) !== undefined;
  const stepsOfClass = async () =>
    (await dueSteps(services())).filter((step) => step.classId === classId).map(({ step }) => step);
  /** Days with the server on: each has its turn. */
  const live = async (days: number): Promise<void> => {
    for (let day = 0; day < days; day += 1) {
      server.clock.pass(DAY_S);
      await keepPeriods(services());
    }
  };

  test('a clock that jumps ahead deletes nothing, whoever works under it; when it is right again, what is due goes', async () => {
    await owner.put(ofClass, { isArchived: true });
    const { database } = services();
    const waits = () => server.logged.filter(({ event }) => event === 'nothing archived or deleted by the clock');
    // Of a server that has had no turn yet, and of one that has.
    for (const before of [0, 7]) {
      server.clock.pass(500 * DAY_S);
      await signInTeacher(server, account);
      expect(await stepsOfClass()).toEqual(['delete']);
      await keepPeriods(services());
      await live(3);
      expect(await isThere()).toBe(true);
      expect(waits()).toHaveLength(before + 4);
      const reason = expect.stringMatching(/^The clock is 486 days from .* goes on in 38 days\.$/);
      expect(waits()[before]).toMatchObject({ level: 'error', fields: { reason } });
      server.clock.pass(-503 * DAY_S);
      // The turn of that other time keeps none of today's away.
      await database.write((sql) => sql.run("DELETE FROM upkeep WHERE name = 'retention'"));
      await live(3);
      expect(waits()).toHaveLength(before + 7);
      await live(1);
      expect(waits()).toHaveLength(before + 7);
    }
    await live(370);
    expect(await isThere()).toBe(false);
  });

  test('a school that was closed over the summer, server and all, deletes a week later what is due', async () => {
    await owner.put(ofClass, { isArchived: true });
    await live(300);
    server.clock.pass(84 * DAY_S);
    await live(6);
    expect(await isThere()).toBe(true);
    await live(2);
    expect(await isThere()).toBe(false);
  });
});
