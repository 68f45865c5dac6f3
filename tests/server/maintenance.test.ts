import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LogTally } from '#server/log-tally.ts';
import { deleteExpired, keepUp, startMaintenance } from '#server/maintenance.ts';
import { keepPeriods } from '#server/privacy/retention.ts';
import { noteTeacherAction } from '#server/records/teachers/teacher-audit.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { startServer } from '#tests/support/school/server.ts';
import type { Maintenance } from '#server/maintenance.ts';
import type { TeacherAction } from '#server/records/teachers/teacher-audit.ts';
import type { TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const DAY_S = 86_400;
const MINUTE_MS = 60_000;

describe.each(DATABASES)('a server that never runs for an hour, on $name', ({ create }) => {
  let server: TestServer;
  let maintenance: Maintenance | undefined;
  beforeEach(async () => {
    server = await startServer({ database: create, environment: { BACKUP_MINUTES: '60' } });
    vi.spyOn(services().backUps, 'isTimed', 'get').mockReturnValue(true);
  });
  afterEach(async () => {
    await maintenance?.stop({ isUnused: true });
    vi.restoreAllMocks();
    await server.close();
  });

  const services = () => server.host.services;
  const turns = async () => {
    const rows = await services().database.read((sql) =>
      sql.all<{ name: string; at: number }>("SELECT name, at FROM upkeep WHERE name IN ('upkeep', 'retention')"),
    );
    return Object.fromEntries(rows.map(({ name, at }) => [name, at]));
  };
  /** A start, and what it puts off for a minute or two, without the wait. */
  const begin = async (): Promise<void> => {
    await maintenance?.stop({ isUnused: true });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    maintenance = startMaintenance(services(), new LogTally(services().log, server.clock.now));
    const soon = timers.mock.calls.filter(([, ms = 0]) => ms >= MINUTE_MS && ms <= 2 * MINUTE_MS);
    timers.mockRestore();
    for (const [work] of soon) work();
  };

  test('does soon after its start what is overdue, and makes a back-up where the newest is older than they may be', async () => {
    const { clock } = server;
    const { backUps } = services();
    await keepUp(services());
    await keepPeriods(services());
    const made = vi.spyOn(backUps, 'make').mockResolvedValue('');
    const newest = vi.spyOn(backUps, 'newest').mockReturnValue(clock.now());
    clock.pass(DAY_S);
    await begin();
    await expect.poll(turns).toEqual({ upkeep: clock.now(), retention: clock.now() });
    expect(made).toHaveBeenCalledOnce();
    newest.mockReturnValue(clock.now());
    clock.pass(59 * 60);
    await begin();
    expect(made).toHaveBeenCalledOnce();
  });
});

describe.each(DATABASES)('what is too old, on $name', ({ create }) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer({ database: create });
  });
  afterEach(() => server.close());

  test('is when a teacher signed in two years ago, but for the last time of each, and nothing else that a teacher did', async () => {
    const { database, now } = server.host.services;
    const note = (teacherId: string, action: TeacherAction, classroomId: string | null = null) =>
      database.write((sql) => noteTeacherAction(sql, { teacherId, classroomId, action, now: now() }));
    const left = async () => {
      await deleteExpired(server.host.services);
      const rows = await database.read((sql) =>
        sql.all<{ by: string; action: string }>(
          `SELECT teacher_id AS "by", action FROM teacher_audit WHERE teacher_id IN ('kim', 'lee') ORDER BY at, action`,
        ),
      );
      return rows.map(({ by, action }) => `${by}: ${action}`);
    };
    await note('kim', 'delete-class');
    await note('kim', 'sign-in');
    await note('lee', 'grade', 'class of lee');
    server.clock.pass(DAY_S);
    await note('kim', 'sign-in');
    await note('lee', 'sign-in');
    server.clock.pass(728 * DAY_S);
    const all = ['kim: delete-class', 'lee: grade', 'kim: sign-in', 'kim: sign-in', 'lee: sign-in'];
    expect((await left()).toSorted()).toEqual(all.toSorted());
    server.clock.pass(2 * DAY_S);
    expect((await left()).toSorted()).toEqual(all.toSpliced(2, 1).toSorted());
    // The last one tells administrators when the teacher last came, however long ago.
    server.clock.pass(10 * DAY_S);
    expect((await left()).toSorted()).toEqual(all.toSpliced(2, 1).toSorted());
  });
});
