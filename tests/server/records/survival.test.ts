import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openHost } from '#server/host.ts';
import { readSettings } from '#server/settings.ts';
import { startProcess } from '#tests/support/run/server-process.ts';
import { APP, G1, seedSchool } from '#tests/support/school/school.ts';
import { freshKey } from '#tests/support/school/server.ts';
import type { ServerProcess } from '#tests/support/run/server-process.ts';

/** Writes of the test; each is sent until it is acknowledged. */
const WRITES = 300;
const KILLS = 3;

describe('a server that ends', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'balsa-survival-'));
    const host = await openHost(readSettings({ DATA_DIR: dataDir, BACKUP_MINUTES: '0', LOG: 'off' }));
    await seedSchool(host.services, { hasGame: true });
    await host.close();
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const start = () => startProcess({ DATA_DIR: dataDir, DEMO: 'off', LOG: 'off' });

  const tokenFrom = async ({ origin }: ServerProcess): Promise<string> => {
    const answer = await fetch(`${origin}/student/login_check`, {
      method: 'POST',
      headers: { 'X-Request-Token': 'jwt' },
      body: new URLSearchParams({ _studentId: 'Sally-4711', _groupId: G1 }),
    });
    return ((await answer.json()) as { token: string }).token;
  };

  test('keeps every acknowledged write once and no write twice when it is killed again and again', async () => {
    let server = await start();
    const token = await tokenFrom(server);
    const writes = Array.from({ length: WRITES }, (_, i) => ({ key: freshKey(), content: `Text ${i}` }));
    const acknowledged = new Set<string>();

    const deliver = async ({ key, content }: { key: string; content: string }): Promise<void> => {
      while (!acknowledged.has(key)) {
        const answer = await fetch(`${server.origin}/student/api/journal/${APP}/introduction`, {
          method: 'PUT',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
          body: JSON.stringify({ content }),
        }).catch(() => undefined);
        if (answer?.status === 200) {
          await answer.json().then(
            () => acknowledged.add(key),
            () => undefined,
          );
        } else {
          await restarted;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }
    };
    let restarted: Promise<void> = Promise.resolve();
    const killSometimes = async (): Promise<void> => {
      for (let kill = 1; kill <= KILLS; kill += 1) {
        while (acknowledged.size < (WRITES * kill) / (KILLS + 1))
          await new Promise((resolve) => setTimeout(resolve, 5));
        restarted = server.kill().then(async () => {
          server = await start();
        });
        await restarted;
      }
    };
    const lanes = Array.from({ length: 8 }, async (_, lane) => {
      for (const write of writes.filter((__, i) => i % 8 === lane)) await deliver(write);
    });
    await Promise.all([killSometimes(), ...lanes]);
    expect(await server.stop()).toBe(0);

    const host = await openHost(readSettings({ DATA_DIR: dataDir, BACKUP_MINUTES: '0', LOG: 'off' }));
    const { database } = host.services;
    expect(await database.get('SELECT rev FROM journal')).toEqual({ rev: WRITES });
    expect(await database.get('SELECT COUNT(*) AS n FROM operation')).toEqual({ n: WRITES });
    expect(await database.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
    await host.close();
  }, 240_000);

  test('takes its last back-up and leaves no mark of an unclean stop when it is asked to stop', async () => {
    const server = await startProcess({ DATA_DIR: dataDir, DEMO: 'off', LOG: 'off', BACKUP_MINUTES: '60' });
    expect(await readdir(dataDir)).toContain('records.sqlite.open');
    expect(await server.stop()).toBe(0);
    expect(await readdir(dataDir)).not.toContain('records.sqlite.open');
    expect(await readdir(join(dataDir, 'back-ups'))).toHaveLength(1);
  });
});
