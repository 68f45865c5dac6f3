import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { signIn } from '#tests/support/school/server.ts';
import { startTaughtClass } from '#tests/support/school/teachers.ts';
import type { Roster } from '#contract/teacher/roster-calls.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('a group without students that is removed, on $name', ({ create }) => {
  let server: TestServer;
  let owner: Client;
  let base: string;
  beforeEach(async () => {
    ({ server, owner, base } = await startTaughtClass({ database: create }));
  });
  afterEach(() => server.close());

  const groupId = async (name: string): Promise<string> => {
    const { groups }: Roster = (await owner.get(`${base}/roster`)).body;
    return groups.find((group) => group.name === name)?.id ?? '';
  };
  const remove = async (name: string) => owner.send('DELETE', `${base}/groups/${await groupId(name)}`, {});
  const moveTo = async (name: string, ...people: readonly { readonly publicId: string }[]) => {
    const id = await groupId(name);
    for (const { publicId } of people) await owner.put(`${base}/students/${publicId}`, { groupId: id });
  };

  test('TCH-05 leaves the preview of the class, with what was made in it, to another group', async () => {
    const enter = async () => {
      const preview = (await owner.post(`${base}/preview`)).body;
      return (await (await signIn(server, preview)).get('/student/api/whoami')).body;
    };
    const before = await enter();
    expect(before.groupName).toBe('Birches');
    await moveTo('Maples', server.school.S4);
    expect((await remove('Birches')).status).toBe(200);
    expect(await enter()).toMatchObject({ pid: before.pid, groupName: 'Maples' });
  });

  test('TCH-03 stays where a teacher of the class signs in to it', async () => {
    const { S1, S2, T1 } = server.school;
    await moveTo('Birches', S1, S2);
    const refused = await remove('Maples');
    expect([refused.status, refused.body.message]).toEqual([409, 'A teacher of this class signs in to this group.']);
    expect((await (await signIn(server, T1)).get('/student/api/whoami')).status).toBe(200);
  });
});
