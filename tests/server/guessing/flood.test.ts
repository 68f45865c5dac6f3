/*
 * The attack as it was measured, on the real server, its own clock and sockets: thousands of ids over six hundred connections
 * against one group, while its class signs in. What time that takes is a row of `npm run bench -- guessing`; on a busy
 * machine it says more of the machine.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openHost } from '#server/host.ts';
import { listen } from '#server/listening/listen.ts';
import { readSettings } from '#server/settings.ts';
import { windowsOf } from '#server/student/wrong-sign-ins.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { Guesser, seedPupils } from '#tests/support/school/guesser.ts';
import { G1 } from '#tests/support/school/school.ts';
import type { Host } from '#server/host.ts';
import type { Listener } from '#server/listening/listen.ts';
import type { TestDatabase } from '#tests/support/databases/databases.ts';

afterAll(stopDatabases);

const GUESSES = 4000;
const CONNECTIONS = 600;
/** Looked up when the sixtieth wrong one is counted. */
const UNDER_WAY = 8;
const GUESSER = '198.51.100.1';

describe.each(DATABASES)('four thousand wrong ids against one group, on $name', ({ create }) => {
  let home: TestDatabase;
  let dataDir: string;
  let host: Host;
  let listener: Listener;
  let guesser: Guesser;
  let pupils: string[];

  beforeEach(async () => {
    home = await create('schema');
    dataDir = await mkdtemp(join(tmpdir(), 'balsa-flood-'));
    const settings = { DATA_DIR: dataDir, DATABASE_URL: home.address, BACKUP_MINUTES: '0', LOG: 'off' };
    host = await openHost(readSettings({ ...settings, CLIENT_ADDRESS_HEADER: 'X-Forwarded-For' }));
    pupils = await seedPupils(host.services, 30);
    listener = await listen(host, 0, '127.0.0.1');
    guesser = new Guesser(listener.port, CONNECTIONS);
  });
  afterEach(async () => {
    guesser.close();
    await listener.close();
    await host.close();
    await home.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const wrongTries = async (): Promise<number> => {
    const { database, keys } = host.services;
    const { name } = windowsOf(keys, { group: G1, id: '', address: '', holder: undefined }).group;
    const row = await database.get<{ failures: number }>('SELECT failures FROM login_failure WHERE name = ?', [name]);
    return row?.failures ?? 0;
  };

  test('are judged five a second at most, and the class gets in: on used devices, on new ones, beside the guesser', async () => {
    const marks = await Promise.all(
      pupils.slice(0, 10).map(async (id) => (await guesser.login(id, GUESSER)).deviceMark),
    );
    const guessing = guesser.guess(GUESSES, GUESSER);
    await expect.poll(wrongTries).toBeGreaterThanOrEqual(60);
    const [since, wrong] = [performance.now(), await wrongTries()];
    await Promise.all([
      // Another student sits down at each of them, and none is told to wait.
      ...pupils.slice(0, 10).map(async (id, i) => {
        expect((await guesser.login(id, GUESSER, marks[(i + 1) % marks.length])).status).toBe(200);
      }),
      ...pupils.slice(10, 20).map((id) => guesser.enter(id, '203.0.113.7')),
      ...pupils.slice(20).map((id) => guesser.enter(id, GUESSER)),
    ]);
    guesser.stop();
    await guessing;
    const seconds = (performance.now() - since) / 1000;
    // Of the class twenty had turns, too.
    const judged = (await wrongTries()) - wrong - UNDER_WAY + 20;
    expect(judged).toBeLessThanOrEqual(1 + 5 * seconds);
    const { answers } = guesser;
    expect([...answers.keys()].toSorted((one, other) => one - other)).toEqual([401, 429]);
    expect((answers.get(401) ?? 0) + (answers.get(429) ?? 0)).toBeGreaterThanOrEqual(GUESSES);
  }, 240_000);
});
