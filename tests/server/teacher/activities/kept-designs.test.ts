import { afterAll, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

/** Sets a challenge with one rule less. */
async function setOther(server: TestServer): Promise<void> {
  const { classroomOfG1 } = server.school;
  const owner = await teacherWith(server, 'owner', classroomOfG1);
  const base = `/teacher/api/classes/${classroomOfG1}/activities`;
  const { version, setup } = (await owner.get(base)).body[0];
  const specification = { ...setup.specification, settings: setup.specification.settings.slice(1) };
  const body = { version, isOffered: true, setup: { ...setup, specification } };
  expect((await owner.put(`${base}/${APP}`, body)).status).toBe(200);
}

describe.each(DATABASES)('another challenge and the designs on the tables on $name', ({ create }) => {
  test('TCH-05 what was not saved stays open as a new design of the challenge of now, and can be saved for it', async () => {
    const server = await startServer({ database: create });
    const { S1, S2 } = server.school;
    const client = await signIn(server, S1);
    const engineering = await inEngineering(client);
    await engineering.make('Arrow', 250);
    await engineering.apply({ bodyLength: 247 });
    const other = await inEngineering(await signIn(server, S2));
    await other.make('Bolt', 260);

    await setOther(server);
    const { body } = await engineering.call('resume-session');
    expect(body.design).toMatchObject({ name: '', isLoaded: true, isDirty: true, suggestion: { name: 'Arrow 2' } });
    const started = await inEngineering(client);
    await started.save('Arrow 2');
    const { concepts } = (await client.get(`/student/api/designs/${APP}/revisions`)).body;
    const saved = concepts.find(({ name }: { name: string }) => name === 'Arrow 2');
    expect(JSON.stringify(saved)).toContain('Arrow 2');
    const opened = await started.call('open-work-area', { 'node-id': 'body' });
    expect(JSON.stringify(opened.body)).toContain('247');

    // What was saved lies in the list; nothing of it is on the table.
    expect((await other.call('resume-session')).body.design).toMatchObject({
      name: '',
      isLoaded: false,
      isDirty: false,
    });
    await server.close();
  });

  test('GAME-02 a design of their own that was not saved is theirs under the challenge of now; a file as it came is not', async () => {
    const server = await startServer({ database: create });
    const { S1, S2 } = server.school;
    const clients = [await signIn(server, S1), await signIn(server, S2)];
    const [own, other] = await Promise.all(clients.map(inEngineering));
    await own.call('file-manager', { action: 'new' });
    await own.apply({ bodyLength: 250 });
    const { file } = (await own.call('file-manager', { action: 'export' })).body;
    expect((await other.call('file-manager', { action: 'import', file: file.text })).status).toBe(200);

    await setOther(server);
    const points: boolean[] = [];
    for (const [client, name] of [
      [clients[0], 'Arrow'],
      [clients[1], 'Bolt'],
    ] as const) {
      await (await inEngineering(client)).save(name);
      points.push((await client.get(`/student/api/game/${APP}`)).body.iterationsScore > 0);
    }
    expect(points).toEqual([true, false]);
    await server.close();
  });
});
