import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BOARD_EVENTS_PATH } from '#contract/teacher/board-calls.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const MANY = 24;

describe.each(DATABASES)('who asks for much at once, on $name', ({ create }) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer({ database: create });
  });
  afterEach(() => server.close());

  /** How many of the one's requests are answered before the other's, which came behind all of them; all are answered in the end. */
  const before = async (
    [one, other]: readonly [Client, Client],
    ask: (client: Client) => Promise<{ readonly status: number }>,
  ): Promise<number> => {
    const order: Client[] = [];
    const answered = await Promise.all(
      [...Array.from({ length: MANY }, () => one), other].map(async (client) => {
        const { status } = await ask(client);
        order.push(client);
        return status;
      }),
    );
    expect(new Set(answered)).toEqual(new Set([200]));
    return order.indexOf(other);
  };
  /**
   * The same, once all is there that it needs: that they are there is noted once, by a write that waits for the disk; and whoever
   * finds no connection to PostgreSQL, beside those that the one has, waits until one is opened, while others are answered.
   */
  const beforeAgain: typeof before = async (clients, ask) => {
    await before(clients, ask);
    return before(clients, ask);
  };
  const teachers = async (): Promise<[Client, Client]> => {
    const { classroomOfG1 } = server.school;
    return [await teacherWith(server, 'owner', classroomOfG1), await teacherWith(server, 'co-teacher', classroomOfG1)];
  };

  test('a student waits for their own reads, and nobody else does', async () => {
    const students = [await signIn(server, server.school.S1), await signIn(server, server.school.S2)] as const;
    expect(await beforeAgain(students, (client) => client.get('/student/api/activities'))).toBeLessThan(MANY / 2);
  });

  test('a teacher waits for their own reads, and no colleague does', async () => {
    const path = `/teacher/api/classes/${server.school.classroomOfG1}/gradebook/${APP}`;
    expect(await beforeAgain(await teachers(), (client) => client.get(path))).toBeLessThan(MANY / 2);
  });

  test('a teacher waits for their own writes, and no colleague does', async () => {
    const path = `/teacher/api/classes/${server.school.classroomOfG1}/pause`;
    expect(await beforeAgain(await teachers(), (client) => client.put(path, { minutes: 5 }))).toBeLessThan(MANY / 2);
  });

  test('what a teacher saves and what has not arrived yet keeps none of their reads waiting', async () => {
    const [teacher] = await teachers();
    const classPath = `/teacher/api/classes/${server.school.classroomOfG1}`;
    const saves = Array.from({ length: 3 }, () => {
      const body = new TransformStream<Uint8Array, Uint8Array>();
      const saved = server.fetch(`${classPath}/pause`, {
        method: 'PUT',
        headers: { ...teacher.headers, 'Content-Type': 'application/json' },
        body: body.readable,
        duplex: 'half',
      } as RequestInit);
      return { saved, rest: body.writable.getWriter() };
    });
    expect((await teacher.get(`${classPath}/gradebook/${APP}`)).status).toBe(200);
    for (const { saved, rest } of saves) {
      await rest.write(new TextEncoder().encode('{"minutes":5}'));
      await rest.close();
      expect((await saved).status).toBe(200);
    }
  });

  test('a teacher waits for their own boards to open, and no colleague does', async () => {
    const open = async ({ headers }: Client) => {
      const stream = await server.fetch(`${BOARD_EVENTS_PATH}?since=0`, { headers });
      await stream.body?.cancel();
      return stream;
    };
    expect(await beforeAgain(await teachers(), open)).toBeLessThan(MANY / 2);
  });
});
