import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { freshKey } from '#tests/support/school/server.ts';
import { startTaughtClass } from '#tests/support/school/teachers.ts';
import type { Roster, RosterPreviewRow, RosterRow } from '#contract/teacher/roster-calls.ts';
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

  test('TCH-03 says which row would bring two with one id into one group, as older lists may have them in two', async () => {
    await importRows([row('Ben', 'ben-1'), row('Cai', 'cai-1', 'Hawks'), row('Dee', 'dee-1', 'Elms')]);
    await server.host.services.database.write((sql) =>
      sql.run(
        `UPDATE person SET sign_in_hash = (SELECT sign_in_hash FROM person WHERE alias = 'Ben')
         WHERE alias IN ('Cai', 'Dee')`,
      ),
    );
    const before = await roster();
    const content = 'name,group\nBen,Hawks\nCai,Team 1\nDee,Team 1';
    const { body } = await owner.post(`${base}/roster/preview`, { kind: 'text', content, groupName: 'Owls' });
    const taken = 'Somebody in that group has the same ID.';
    expect((body.rows as RosterPreviewRow[]).map(({ outcome, problem }) => [outcome, problem])).toEqual([
      ['problem', taken],
      ['move', ''],
      ['problem', taken],
    ]);
    const refused = await importRows([row('Ben', '', 'Hawks')]);
    expect([refused.status, refused.body.message]).toEqual([422, `Row 1 (Ben): ${taken}`]);
    expect(await roster()).toEqual(before);
    const together = await importRows([row('Cai', '', 'Team 1'), row('Dee', '', 'Team 1')]);
    expect(together.status).toBe(422);
  });
});
