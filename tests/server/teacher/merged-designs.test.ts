import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { Engineering, inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('the unsaved design of a merged student, on $name', ({ create }) => {
  let server: TestServer;
  let owner: Client;
  let s1: Client;
  let s2: Client;
  beforeEach(async () => {
    server = await startServer({ database: create });
    const { classroomOfG1, S1, S2 } = server.school;
    owner = await teacherWith(server, 'owner', classroomOfG1);
    [s1, s2] = [await signIn(server, S1), await signIn(server, S2)];
  });
  afterEach(() => server.close());

  const merge = (from: string, into: string) =>
    owner.post(`/teacher/api/classes/${server.school.classroomOfG1}/students/${from}/merge`, { into });
  const designsOf = async (client: Client) => (await client.get(`/student/api/designs/${APP}/revisions`)).body.concepts;
  const openOf = async (client: Client) => {
    const engineering = new Engineering(client);
    const { design } = (await engineering.start()).body;
    const { workAreas } = (await engineering.call('open-work-area', { 'node-id': 'body' })).body;
    return { engineering, design: { ...design, bodyLength: workAreas.body.inputs.bodyLength } };
  };

  test('ENG-16 lies open for the one who stays, under the name that it has now', async () => {
    const { S1, S2 } = server.school;
    const working = await inEngineering(s1);
    await working.make('Red Comet', 250);
    await working.apply({ bodyLength: 277 });
    // A session of the one who stays was never started; saved designs came with a file, as it were.
    await (await inEngineering(s2)).make('red comet', 270);
    await server.host.services.database.write((sql) =>
      sql.run('DELETE FROM engine_session WHERE person_id = ?', [S2.publicId]),
    );
    expect((await merge(S1.publicId, S2.publicId)).status).toBe(200);
    const { engineering, design } = await openOf(s2);
    expect([design.name, design.isDirty, design.bodyLength]).toEqual(['Red Comet (2)', true, 277]);
    await engineering.save('Red Comet (2)');
    const saved = (await designsOf(s2)).map((each: { name: string; revisions: unknown[] }) => [
      each.name,
      each.revisions.length,
    ]);
    expect(new Map(saved)).toEqual(
      new Map([
        ['Red Comet (2)', 2],
        ['red comet', 1],
      ]),
    );
  });

  test('ENG-16 is a saved one where the one who stays has one open too', async () => {
    const { S1, S2 } = server.school;
    const [one, other] = [await inEngineering(s1), await inEngineering(s2)];
    for (const [each, bodyLength] of [
      [one, 277],
      [other, 240],
    ] as const) {
      await each.call('file-manager', { action: 'new' });
      await each.apply({ bodyLength });
    }
    expect((await merge(S1.publicId, S2.publicId)).status).toBe(200);
    const { engineering, design } = await openOf(s2);
    expect([design.name, design.bodyLength]).toEqual(['', 240]);
    const [kept] = await designsOf(s2);
    expect([kept.name, kept.revisions[0].status]).toEqual(['Open design', 'staged']);
    expect(kept.revisions[0].notes).toContain('not saved');
    const opened = await engineering.call('file-manager', { action: 'open', id: kept.revisions[0].id });
    expect([opened.status, opened.body.errors]).toEqual([200, undefined]);
    expect((await openOf(s2)).design).toMatchObject({ name: 'Open design', bodyLength: 277 });
  });
});
