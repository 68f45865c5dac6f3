import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const MANY = 24;

describe.each(DATABASES)('reads of one person who asks for many at once, on $name', ({ create }) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer({ database: create });
  });
  afterEach(() => server.close());

  /** How many of the one's requests are answered before the other's, which came behind all of them; all are answered in the end. */
  const before = async (one: Client, other: Client, path: string): Promise<number> => {
    const order: string[] = [];
    const asked = [...Array.from({ length: MANY }, () => one), other].map(async (client) => {
      const { status } = await client.get(path);
      order.push(client === one ? 'one' : 'other');
      return status;
    });
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
    return order.indexOf('other');
  };

  test('a student waits for their own, and nobody else does', async () => {
    const [s1, s2] = [await signIn(server, server.school.S1), await signIn(server, server.school.S2)];
    expect(await before(s1, s2, '/student/api/activities')).toBeLessThan(MANY / 2);
  });

  test('a teacher waits for their own, and no colleague does', async () => {
    const { classroomOfG1 } = server.school;
    const [one, other] = [
      await teacherWith(server, 'owner', classroomOfG1),
      await teacherWith(server, 'viewer', classroomOfG1),
    ];
    const path = `/teacher/api/classes/${classroomOfG1}/gradebook/${APP}`;
    expect(await before(one, other, path)).toBeLessThan(MANY / 2);
  });
});
