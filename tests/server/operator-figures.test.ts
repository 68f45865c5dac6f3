import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { G1 } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import type { TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

/** The value of each figure that has no labels. */
function figuresIn(text: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => /^\w+ /.test(line));
  return Object.fromEntries(lines.map((line) => line.split(' ')).map(([name, value]) => [name, Number(value)]));
}

describe.each(DATABASES)('what an operator sees from outside, on $name', ({ create }) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer({ database: create });
  });
  afterEach(() => server.close());

  test('is how much waits, how large the records are and how much room is left', async () => {
    await (await signIn(server, { studentId: server.school.S1.studentId, groupId: G1 })).get('/student/api/activities');
    const figures = figuresIn(await server.host.metrics.text());
    expect(figures['balsa_database_bytes']).toBeGreaterThan(10_000);
    expect(figures['balsa_disk_free_bytes']).toBeGreaterThan(1_000_000);
    expect(figures).toMatchObject({ balsa_engine_waiting: 0, balsa_writes_waiting: 0 });
  });

  test('counts transactions that wait for their turn', async () => {
    const { database } = server.host.services;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const works = Array.from({ length: 40 }, () => database.write(() => held));
    const waiting = figuresIn(await server.host.metrics.text())['balsa_writes_waiting'];
    release();
    await Promise.all(works);
    expect(waiting).toBeGreaterThanOrEqual(20);
    expect(figuresIn(await server.host.metrics.text())['balsa_writes_waiting']).toBe(0);
  });

  test('a figure that cannot be had takes none of the others away', async () => {
    server.host.metrics.tell('balsa_of_nobody', 'What is not there.', () => Promise.reject(new Error('away')));
    const figures = figuresIn(await server.host.metrics.text());
    expect(figures['balsa_of_nobody']).toBeNaN();
    expect(figures['balsa_database_bytes']).toBeGreaterThan(0);
  });
});

describe('the id of a request', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer();
  });
  afterEach(() => server.close());

  test('stands in its answer and in its line of the log, and is no two requests’', async () => {
    const refused = [await server.fetch('/student/api/nothing'), await server.fetch('/student/api/nothing')];
    const ids = refused.map(({ headers }) => headers.get('X-Request-Id'));
    expect(ids).toEqual([expect.stringMatching(/^[\w-]{12}$/), expect.stringMatching(/^[\w-]{12}$/)]);
    expect(ids[0]).not.toBe(ids[1]);
    const lines = server.logged.filter(({ event }) => event === 'refused').map(({ fields }) => fields);
    expect(lines).toMatchObject(ids.map((request) => ({ request, status: 404 })));
  });

  test('is with what went well and what went wrong inside, and never what a client says it is', async () => {
    const well = await server.fetch('/healthz', { headers: { 'X-Request-Id': 'mine' } });
    expect(well.headers.get('X-Request-Id')).toMatch(/^[\w-]{12}$/);
    const student = await signIn(server, { studentId: server.school.S1.studentId, groupId: G1 });
    await server.host.close();
    const failed = await student.get('/student/api/activities');
    expect([failed.status >= 500, failed.headers.get('X-Request-Id')]).toEqual([true, expect.any(String)]);
  });
});

test('back-ups are late by the clock of BACKUP_MINUTES: once a day is not late after three hours', async () => {
  const server = await startServer({ environment: { BACKUP_MINUTES: '1440' } });
  const { balsa_backup_interval_seconds: interval } = figuresIn(await server.host.metrics.text());
  await server.close();
  expect(interval).toBe(86_400);
  const [, rule] = /BalsaBackUpLate\n +expr: (.+)/.exec(readFileSync('src/deploy/alerts.yaml', 'utf8')) ?? [];
  expect(rule).toBe('balsa_backup_ok == 0 or balsa_backup_age_seconds > 3 * balsa_backup_interval_seconds');
});

/** Of open files only Linux tells a process. */
const OF_LINUX = /^process_\w+_fds$/;

/** Of a certificate only a server tells that has one (listening/starts.test.ts). */
const OF_HTTPS = 'balsa_certificate_left_seconds';

/** Names of figures in expressions of Prometheus. */
function namesIn(text: string): string[] {
  const names = text.match(/\b(?:balsa|nodejs|process)_\w+/g) ?? [];
  return [...new Set(names)].filter(
    (name) => name !== OF_HTTPS && (process.platform === 'linux' || !OF_LINUX.test(name)),
  );
}

test('an alert tells of open files before newcomers are turned away, which is at three quarters of them', () => {
  const [, rule] = /BalsaOpenFiles\n +expr: (.+)/.exec(readFileSync('src/deploy/alerts.yaml', 'utf8')) ?? [];
  expect(rule).toBe('process_open_fds{job="balsa"} > 0.7 * process_max_fds{job="balsa"}');
});

test('the alerts and the dashboard ask for figures that there are, those of the engine since a design', async () => {
  const server = await startServer({ hasThreads: true, environment: { BACKUP_MINUTES: '60' } });
  try {
    const waits = async () => figuresIn(await server.host.metrics.text())['balsa_engine_wait_seconds_count'];
    expect(await waits()).toBe(0);
    await (await inEngineering(await signIn(server, server.school.S1))).make('Arrow', 250);
    expect(await waits()).toBeGreaterThan(0);
    server.host.metrics.note('/healthz', 200, 0.001);
    const text = await server.host.metrics.text();
    for (const file of ['alerts.yaml', 'dashboard.json']) {
      const asked = namesIn(readFileSync(`src/deploy/${file}`, 'utf8'));
      expect(asked.length).toBeGreaterThan(5);
      expect(asked.filter((name) => !text.includes(`\n${name}{`) && !text.includes(`\n${name} `))).toEqual([]);
    }
  } finally {
    await server.close();
  }
});
