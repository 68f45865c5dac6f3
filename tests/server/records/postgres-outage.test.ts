import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enrol } from '#tests/faults/server/class-of-students.ts';
import {
  crashPostgres,
  createDurablePostgres,
  stopDatabases,
  tellPostgres,
} from '#tests/support/databases/databases.ts';
import { asAdministrator } from '#tests/support/databases/postgres-cluster.ts';
import { startProcess } from '#tests/support/run/server-process.ts';
import { APP } from '#tests/support/school/school.ts';
import type { ClassOfStudents, Enrolled } from '#tests/faults/server/class-of-students.ts';
import type { TestDatabase } from '#tests/support/databases/databases.ts';
import type { ServerProcess } from '#tests/support/run/server-process.ts';

const STUDENTS = 16;
/** Texts that each of them saves, one after another. */
const TEXTS = 25;
/** However late a busy machine notices how far they are, nobody is through before the last outage. */
const BEFORE_LAST_OUTAGE = 20;
const PATIENCE_MS = 180_000;

afterAll(stopDatabases);

describe('a server whose PostgreSQL breaks', () => {
  let home: TestDatabase;
  let school: ClassOfStudents;

  beforeAll(async () => {
    home = await createDurablePostgres();
    school = await enrol(home, STUDENTS);
  });
  afterAll(() => school.remove());

  test(
    'has every acknowledged save exactly once, lives on and recovers by itself',
    { timeout: PATIENCE_MS },
    async () => {
      const server = await startProcess(school.environment);
      const work = new Work(server);
      const until = async (part: number): Promise<void> => {
        await expect.poll(() => work.done, { timeout: 60_000, interval: 2 }).toBeGreaterThanOrEqual(part);
      };
      const sending = school.students.map((who) => work.send(who));
      await until(0.2);
      await tellPostgres("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname <> 'postgres'");
      await until(0.4);
      await (
        await crashPostgres()
      )();
      await until(0.6);
      const start = await crashPostgres();
      // Away until every student was told to come back.
      work.refused.clear();
      work.mayWrite = TEXTS;
      await expect.poll(() => work.refused.size, { timeout: 60_000 }).toBe(STUDENTS);
      const away = await fetch(`${server.origin}/readyz`);
      expect([away.status, (await fetch(`${server.origin}/healthz`)).status]).toEqual([503, 200]);
      await start();
      await Promise.all(sending);
      expect([...work.answers].toSorted()).toEqual(['200', '503 with Retry-After 5']);
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
      expect(await server.stop()).toBe(0);
      await school.look(async ({ services: { database } }) => {
        const found = await database.get('SELECT COUNT(*) AS n, MIN(rev) AS least, MAX(rev) AS most FROM journal');
        expect(found).toEqual({ n: STUDENTS, least: TEXTS, most: TEXTS });
        expect(await database.get('SELECT COUNT(*) AS n FROM operation')).toEqual({ n: STUDENTS * TEXTS });
      });
    },
  );

  test('waits at its start while other clients hold every connection', { timeout: PATIENCE_MS }, async () => {
    const held: pg.Client[] = [];
    for (;;) {
      const client = new pg.Client({ connectionString: asAdministrator(home.address) });
      const isIn = await client.connect().then(
        () => true,
        () => false,
      );
      if (!isIn) break;
      held.push(client);
    }
    let isUp = false;
    let said = '';
    const starting = startProcess({ ...school.environment, LOG: 'on' }, undefined, (output) => {
      said = output;
    }).finally(() => void (isUp = true));
    await expect.poll(() => said, { timeout: 60_000 }).toContain('too many clients already');
    expect(isUp).toBe(false);
    await Promise.all(held.map((client) => client.end()));
    expect(await (await starting).stop()).toBe(0);
  });
});

/** Students who save one text after another, each until it is acknowledged, as their devices do. */
class Work {
  /** Every kind of answer that there was. */
  readonly answers = new Set<string>();
  private readonly server: ServerProcess;
  /** Who was told to come back. */
  readonly refused = new Set<string>();
  /** How many texts each may write for now. */
  mayWrite = BEFORE_LAST_OUTAGE;
  private acknowledged = 0;

  constructor(server: ServerProcess) {
    this.server = server;
  }

  async send(who: Enrolled): Promise<void> {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
    for (let text = 1; text <= TEXTS; text += 1) {
      while (text > this.mayWrite) await pause();
      while ((await this.save(who, text)) !== 200) await pause();
      this.acknowledged += 1;
    }
  }

  /** The part of all work that is acknowledged. */
  get done(): number {
    return this.acknowledged / (STUDENTS * TEXTS);
  }

  private async save({ id, token }: Enrolled, text: number): Promise<number> {
    const answer = await fetch(`${this.server.origin}/student/api/journal/${APP}/introduction`, {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': `${id}-text-${text}`,
      },
      body: JSON.stringify({ content: `Text ${text}` }),
    });
    await answer.json();
    const later = answer.headers.get('Retry-After');
    this.answers.add(later === null ? String(answer.status) : `${answer.status} with Retry-After ${later}`);
    if (answer.status === 503) this.refused.add(id);
    return answer.status;
  }
}
