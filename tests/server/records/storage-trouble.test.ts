import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { HEADERS } from '#contract/headers.ts';
import { openHost } from '#server/host.ts';
import { DatabaseUnavailable } from '#server/records/database.ts';
import { readSettings } from '#server/settings.ts';
import { DATABASES, createSqlite, stopDatabases } from '#tests/support/databases/databases.ts';
import { APP, seedSchool } from '#tests/support/school/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import type { Database } from '#server/records/database.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const DAMAGED = 'The records of the Balsa server are damaged. Please tell your teacher.';
const FULL = 'Nothing can be saved now: the disk of the Balsa server is full. Please tell your teacher.';

/**
 * No more room: without a disk of one's own, which only root can make, SQLite is told to let its file grow no further, and
 * PostgreSQL's answer to a full disk is given by a trigger.
 */
async function fill(database: Database): Promise<void> {
  await database.write(async (sql) => {
    if (database.dialect === 'sqlite') {
      const { page_count: pages = 0 } = (await sql.get<{ page_count: number }>('PRAGMA page_count')) ?? {};
      await sql.get(`PRAGMA max_page_count = ${pages}`);
      return;
    }
    await sql.run(`CREATE OR REPLACE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN RAISE EXCEPTION ''could not extend file: No space left on device'' USING ERRCODE = ''disk_full''; END'`);
    for (const table of ['journal', 'district']) {
      await sql.run(`CREATE TRIGGER full_disk BEFORE INSERT ON ${table} EXECUTE FUNCTION full_disk()`);
    }
  });
}

async function makeRoom(database: Database): Promise<void> {
  await database.write(async (sql) => {
    if (database.dialect === 'sqlite') await sql.get('PRAGMA max_page_count = 4294967294');
    else for (const table of ['journal', 'district']) await sql.run(`DROP TRIGGER full_disk ON ${table}`);
  });
}

let server: TestServer;

const save = (client: Client, content: string, key = freshKey()) =>
  client.put(`/student/api/journal/${APP}/introduction`, { content }, { 'Idempotency-Key': key });
const ready = async () => {
  const answer = await server.fetch('/readyz');
  return { status: answer.status, body: (await answer.json()) as unknown };
};
const large = (name: string): string => `${name} ${'of many words '.repeat(2000)}`;

describe.each(DATABASES)('a full disk under $name', ({ create }) => {
  afterEach(() => server.close());

  test('is told to students and to the operator, and keeps what was saved; with room again, saving works', async () => {
    server = await startServer({ database: create });
    const { database } = server.host.services;
    const sally = await signIn(server, server.school.S1);
    expect((await save(sally, 'Before')).status).toBe(200);
    expect(await ready()).toEqual({ status: 200, body: { ok: true } });
    await fill(database);
    const key = freshKey();
    const since = server.logged.length;
    const { stored } = server.host.services.limits;
    const spends = vi.spyOn(stored, 'spend');
    const gives = vi.spyOn(stored, 'giveBack');
    for (let i = 0; i < 60; i += 1) {
      const { status, headers, body } = await save(sally, large('During'), i === 0 ? key : freshKey());
      expect([status, headers.get('Retry-After'), body]).toEqual([503, '30', { message: FULL, code: 'STORAGE_FULL' }]);
    }
    // What was not stored leaves the allowance as it was.
    const sum = (calls: readonly (readonly [string, number?])[]) =>
      calls.reduce((all, [, bytes = 1]) => all + bytes, 0);
    expect(sum(gives.mock.calls)).toBe(sum(spends.mock.calls));
    expect(sum(spends.mock.calls)).toBeGreaterThanOrEqual(60 * 300);
    const lines = server.logged.slice(since).filter(({ level }) => level === 'error');
    expect(lines).toMatchObject([{ event: 'storage full', fields: { status: 503 } }]);
    expect(JSON.stringify(lines)).not.toContain('stack');
    expect(await ready()).toEqual({ status: 503, body: { ok: false, reason: 'storage full' } });
    server.clock.pass(61);
    await save(sally, large('Later'));
    expect(server.logged.at(-1)).toMatchObject({ event: 'storage full', fields: { more: 59 } });
    // Nothing of a batch is judged: its device keeps all of it and sends it again.
    const path = `/student/api/journal/${APP}/introduction`;
    const op = { op: freshKey(), kind: 'journal', method: 'PUT', path, body: { content: large('In a batch') } };
    const batch = await sally.post('/student/api/sync', { ops: [op] });
    expect([batch.status, batch.body]).toEqual([503, { message: FULL, code: 'STORAGE_FULL' }]);

    // Whoever only reads notices nothing, even where their reading would have been noted.
    server.clock.pass(20 * 60);
    expect((await sally.get(`/student/api/start-up/${APP}`)).status).not.toBe(503);
    const again = await signIn(server, server.school.S1);
    expect((await again.get('/student/api/activities')).status).toBe(200);

    await makeRoom(database);
    expect((await ready()).status).toBe(200);
    expect((await save(again, large('During'), key)).body).toMatchObject({ rev: 2 });
    expect((await save(again, large('During'), key)).headers.get(HEADERS.replayed)).toBe('1');
    const rows = await database.read((sql) => sql.all('SELECT content FROM journal_revision'));
    expect(rows).toEqual([{ content: 'Before' }]);
  });

  test('is over for a balancer when a save has worked, and not when nothing was written', async () => {
    server = await startServer({ database: create });
    const { database } = server.host.services;
    const sally = await signIn(server, server.school.S1);
    await fill(database);
    expect((await save(sally, large('Now'))).status).toBe(503);
    await database.write(async (sql) => sql.get('SELECT 1 AS one'));
    expect((await ready()).status).toBe(503);
    await makeRoom(database);
    expect((await save(sally, large('Now'))).status).toBe(200);
    expect((await ready()).status).toBe(200);
  });

  test('is over for a balancer that sends nobody, also where the clock is set back meanwhile', async () => {
    server = await startServer({ database: create });
    const { database } = server.host.services;
    const sally = await signIn(server, server.school.S1);
    await fill(database);
    expect((await save(sally, large('Now'))).status).toBe(503);
    expect((await ready()).status).toBe(503);
    server.clock.pass(-86_400);
    await makeRoom(database);
    expect((await ready()).status).toBe(200);
  });
});

describe('transactions that share a commit', () => {
  afterEach(() => server.close());

  test('stand or fall as they were told, where one of them fills the disk', async () => {
    server = await startServer();
    const { database } = server.host.services;
    await fill(database);
    const add = (id: string, name: string) =>
      database.write((sql) => sql.run('INSERT INTO district VALUES (?, ?)', [id, name]));
    const swallowed = database.write(async (sql) => {
      const failing = sql.run('INSERT INTO district VALUES (?, ?)', ['half', large('half').repeat(100)]);
      await failing.catch(() => undefined);
      await sql.run("INSERT INTO district VALUES ('rest', '')").catch(() => undefined);
    });
    const outcomes = await Promise.allSettled([
      add('a', ''),
      add('b', ''),
      add('large', large('large').repeat(100)),
      swallowed,
      add('c', ''),
      add('d', ''),
    ]);
    for (const each of outcomes)
      if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(DatabaseUnavailable);
    const told = ['a', 'b', 'large', 'half', 'c', 'd'].filter((_, i) => outcomes[i]?.status === 'fulfilled');
    await makeRoom(database);
    const kept = await database.read((sql) =>
      sql.all<{ id: string }>("SELECT id FROM district WHERE id IN ('a', 'b', 'large', 'half', 'rest', 'c', 'd')"),
    );
    expect(kept.map(({ id }) => id).toSorted()).toEqual(told.toSorted());
    expect(told).not.toContain('large');
    await add('after', '');
    expect(await database.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
  });

  test('are undone together when their commit fails, and the next ones work', async () => {
    server = await startServer();
    const { database } = server.host.services;
    const add = (id: string) => database.write((sql) => sql.run('INSERT INTO district VALUES (?, ?)', [id, id]));
    const unfinished = database.write(async (sql) => {
      await sql.run('PRAGMA defer_foreign_keys = ON');
      await sql.run("INSERT INTO student_group VALUES ('g', 'no such class', 'n', 'h', 's', 0)");
    });
    const outcomes = await Promise.allSettled([add('a'), unfinished, add('b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await add('c');
    const kept = await database.read((sql) => sql.all("SELECT id FROM district WHERE id IN ('a', 'b', 'c')"));
    expect(kept).toEqual([{ id: 'c' }]);
  });
});

describe('a damaged page of a SQLite file that was closed in order', () => {
  test('is told in words, to the balancer too, and the next start looks for it', async () => {
    const home = await createSqlite();
    const settings = readSettings({ DATA_DIR: dirname(home.address), BACKUP_MINUTES: '0', DEMO: 'off' });
    const logged: { event: string }[] = [];
    const start = () => openHost(settings, { log: (_level, event) => logged.push({ event }) });
    const first = await start();
    const school = await seedSchool(first.services, { hasGame: false });
    const { page } = (await first.services.database.get<{ page: number }>(
      "SELECT rootpage AS page FROM sqlite_master WHERE type = 'table' AND name = 'journal'",
    )) ?? { page: 0 };
    await first.close();
    const file = await open(home.address, 'r+');
    await file.write(Buffer.alloc(4096, 0x5a), 0, 4096, (page - 1) * 4096);
    await file.close();

    const second = await start();
    const fetch = async (path: string, init?: RequestInit) =>
      second.app.fetch(new Request(`http://balsa.test${path}`, init));
    const client = await signIn({ fetch } as TestServer, school.S1);
    for (let i = 0; i < 3; i += 1) {
      const { status, body } = await save(client, 'After');
      expect([status, body]).toEqual([503, { message: DAMAGED, code: 'RECORDS_DAMAGED' }]);
    }
    expect(logged.filter(({ event }) => event !== 'sign-in')).toEqual([{ event: 'records damaged' }]);
    const ready = async () => (await fetch('/readyz')).json();
    expect(await ready()).toEqual({ ok: false, reason: 'records damaged' });
    // Work elsewhere in the file goes on, and does not hide the damage.
    expect((await client.put('/student/api/preferences/theme', { value: 'dark' })).status).toBe(200);
    expect(await ready()).toEqual({ ok: false, reason: 'records damaged' });
    await second.close();
    await expect(start()).rejects.toThrow(/The records in .* are damaged \(/);
    await home.drop();
  });
});
