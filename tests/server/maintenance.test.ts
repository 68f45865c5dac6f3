import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LogTally } from '#server/log-tally.ts';
import { keepUp, startMaintenance } from '#server/maintenance.ts';
import { keepPeriods } from '#server/privacy/retention.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { startServer } from '#tests/support/school/server.ts';
import type { Maintenance } from '#server/maintenance.ts';
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
