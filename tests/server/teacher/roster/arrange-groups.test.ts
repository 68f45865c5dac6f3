import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { signIn } from '#tests/support/school/server.ts';
import { startTaughtClass } from '#tests/support/school/teachers.ts';
import type { Roster, RosterRow } from '#contract/teacher/roster-calls.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('students who are put into groups at once, on $name', ({ create }) => {
  let server: TestServer;
  let owner: Client;
  let base: string;
  beforeEach(async () => {
    ({ server, owner, base } = await startTaughtClass({ database: create }));
  });
  afterEach(() => server.close());

  const roster = async (): Promise<Roster> => (await owner.get(`${base}/roster`)).body;
  const arrange = (groups: { name: string; studentIds: string[] }[], removesEmpty = false) =>
    owner.post(`${base}/groups/arrange`, { groups, removesEmpty });
  const importRows = (rows: RosterRow[]) => owner.post(`${base}/roster/import`, { rows });
  const namesOf = ({ groups, students }: Roster) =>
    Object.fromEntries(
      groups.map(({ id, name }) => [name, students.filter(({ groupId }) => groupId === id).map(({ alias }) => alias)]),
    );

  test('TCH-03 are all there, in groups that there were and in new ones; who is not named stays', async () => {
    const { S1, S2, S4 } = server.school;
    const s1 = await signIn(server, S1);
    const answer = await arrange([
      { name: ' Team 1 ', studentIds: [S1.publicId] },
      { name: 'BIRCHES', studentIds: [S2.publicId] },
    ]);
    expect(answer.status).toBe(200);
    expect(namesOf(answer.body)).toEqual({ Birches: [S2.alias, S4.alias], Maples: [], 'Team 1': [S1.alias] });
    expect((await s1.get('/student/api/whoami')).body).toMatchObject({ groupName: 'Team 1' });
    const audit = (await owner.get(`${base}/audit`)).body;
    expect(audit).toContainEqual(expect.objectContaining({ action: 'Put students into groups', subject: '2 in 2' }));
  });

  test('leave groups behind that go where nobody else is in them', async () => {
    await importRows([
      { alias: 'Ada', signInId: 'ada-1', groupName: 'Owls' },
      { alias: 'Ben', signInId: 'ben-1', groupName: 'Hawks' },
      { alias: 'Cai', signInId: 'cai-1', groupName: 'Hawks' },
    ]);
    const { students } = await roster();
    const idOf = (alias: string): string => students.find((each) => each.alias === alias)?.id ?? '';
    const answer = await arrange([{ name: 'Team 1', studentIds: [idOf('Ada'), idOf('Ben')] }], true);
    expect(namesOf(answer.body)).toMatchObject({ 'Team 1': ['Ada', 'Ben'], Hawks: ['Cai'] });
    expect(Object.keys(namesOf(answer.body))).not.toContain('Owls');
  });

  test('TCH-05 leave the group, too, in which the class was previewed; the preview goes on in another one', async () => {
    const { S4 } = server.school;
    const enter = async () => {
      const preview = (await owner.post(`${base}/preview`)).body;
      return (await (await signIn(server, preview)).get('/student/api/whoami')).body;
    };
    const before = await enter();
    expect(before.groupName).toBe('Birches');
    const answer = await arrange([{ name: 'Team 1', studentIds: [S4.publicId] }], true);
    expect(Object.keys(namesOf(answer.body))).toEqual(['Maples', 'Team 1']);
    expect(await enter()).toMatchObject({ pid: before.pid, groupName: 'Maples' });
  });

  test('are all where they were when something is wrong', async () => {
    const { S1, S2, S3 } = server.school;
    const before = await roster();
    const refusals = [
      await arrange([{ name: 'Team 1', studentIds: [S1.publicId, S3.publicId] }]),
      await arrange([{ name: 'Team 1', studentIds: [S1.publicId, S1.publicId] }]),
      await arrange([
        { name: 'Team 1', studentIds: [S1.publicId] },
        { name: 'team 1', studentIds: [S2.publicId] },
      ]),
      await arrange([{ name: 'Team 1', studentIds: [] }]),
      await arrange([]),
      await arrange([{ name: ' ', studentIds: [S1.publicId] }]),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 422, 422, 422, 422, 422]);
    expect(refusals[0]?.body.code).toBe('STUDENTS_LEFT');
    expect(await roster()).toEqual(before);
  });

  test('are refused where two of one group have the same id', async () => {
    const { S1, S4 } = server.school;
    await server.host.services.database.write((sql) =>
      sql.run('UPDATE person SET sign_in_hash = (SELECT sign_in_hash FROM person WHERE id = ?) WHERE id = ?', [
        S1.publicId,
        S4.publicId,
      ]),
    );
    const before = await roster();
    const refused = await arrange([{ name: 'Team 1', studentIds: [S1.publicId, S4.publicId] }]);
    expect([refused.status, refused.body.code]).toEqual([409, 'ARRANGED_ID_TWICE']);
    expect(await roster()).toEqual(before);
  });
});
