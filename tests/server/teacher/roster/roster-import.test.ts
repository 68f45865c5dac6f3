import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { freshKey } from '#tests/support/school/server.ts';
import { startTaughtClass } from '#tests/support/school/teachers.ts';
import type { Roster, RosterRow } from '#contract/teacher/roster-calls.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const row = (alias: string, signInId = '', groupName = 'Owls'): RosterRow => ({ alias, signInId, groupName });

describe.each(DATABASES)('a list of students that is added, on $name', ({ create }) => {
  let server: TestServer;
  let owner: Client;
  let base: string;
  beforeEach(async () => {
    ({ server, owner, base } = await startTaughtClass({ database: create }));
  });
  afterEach(() => server.close());

  const roster = async (): Promise<Roster> => (await owner.get(`${base}/roster`)).body;
  const importRows = (rows: RosterRow[]) => owner.post(`${base}/roster/import`, { rows });

  test('TCH-03 makes another id for who would get one that could be guessed, and takes nobody else of that name for them', async () => {
    await importRows([row('Ada', 'ada-of-last-year')]);
    const former = (await roster()).students.find(({ alias }) => alias === 'Ada');
    await owner.put(`${base}/students/${former?.id}`, { isActive: false });
    const before = (await roster()).students;
    const rows = ['1042', '1077'].map((id) => ({ ...row('Ada', id, 'Hawks'), makesId: true }));
    const key = { 'Idempotency-Key': freshKey() };
    const answer = () => owner.post(`${base}/roster/import`, { rows }, key);
    const done = await answer();
    expect([done.status, done.body.added, done.body.moved]).toEqual([200, 2, 0]);
    // An id that was made finds nobody: a second press after a lost answer is told by its key.
    expect((await answer()).body).toEqual(done.body);
    const after = (await roster()).students;
    expect(after.slice(0, before.length)).toEqual(before);
    const ids = after.slice(before.length).map(({ signInId }) => signInId);
    expect(ids).toEqual(rows.map(() => expect.stringMatching(/^[2-9a-z]{8}$/)));
    expect(new Set(ids).size).toBe(2);
  });
});
