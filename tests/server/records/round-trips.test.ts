import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPostgres, stopDatabases } from '#tests/support/databases.ts';
import { openDistantPostgres } from '#tests/support/distant-postgres.ts';
import { APP } from '#tests/support/school.ts';
import { signIn, startServer } from '#tests/support/server.ts';
import type { DistantPostgres } from '#tests/support/distant-postgres.ts';
import type { Client, TestServer } from '#tests/support/server.ts';

afterAll(stopDatabases);

describe('between a server and a PostgreSQL far away', () => {
  let distant: DistantPostgres;
  let server: TestServer;
  let sally: Client;

  beforeEach(async () => {
    server = await startServer({
      database: async (content) => {
        const home = await createPostgres(content);
        distant = await openDistantPostgres(home.address);
        return {
          ...home,
          address: distant.address,
          drop: async () => {
            await distant.close();
            await home.drop();
          },
        };
      },
    });
    sally = await signIn(server, server.school.S1);
  });
  afterEach(() => server.close());

  let keys = 0;
  const key = () => `round-trips-${String((keys += 1)).padStart(6, '0')}`;
  const save = (content: string, headers = {}) =>
    sally.put(`/student/api/journal/${APP}/introduction`, { content }, { 'Idempotency-Key': key(), ...headers });
  /** The same work again and again, as a class does it: what was met before is known. */
  const tripsOf = async (work: () => Promise<{ status: number }>): Promise<number> => {
    expect((await work()).status).toBe(200);
    let status = 0;
    const trips = await distant.roundTripsOf(async () => {
      ({ status } = await work());
    });
    expect(status).toBe(200);
    return trips;
  };

  test('a journal text takes two round trips', async () => {
    let text = 0;
    expect(await tripsOf(() => save(`Text ${(text += 1)}`))).toBeLessThanOrEqual(2);
    const exported = await sally.get(`/student/api/startup/${APP}`);
    expect(JSON.stringify(exported.body)).toContain('Text 2');
  });
});
