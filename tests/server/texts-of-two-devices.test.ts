import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases.ts';
import { inEngineering } from '#tests/support/engineering.ts';
import { APP } from '#tests/support/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/server.ts';
import type { Client, TestServer } from '#tests/support/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('texts that two devices write, on $name', ({ create }) => {
  let server: TestServer;
  let s1: Client;

  beforeEach(async () => {
    server = await startServer({ database: create });
    s1 = await signIn(server, server.school.S1);
  });
  afterEach(() => server.close());

  const conceptsOf = async (client: Client) =>
    (await client.get(`/student/api/designs/${APP}/revisions`)).body.concepts;

  test('JRN-09 keeps the notes of another device that were not known when these were begun', async () => {
    const id = await (await inEngineering(s1)).make('Alpha', 250);
    const save = async (notes: string, more = {}) => {
      const path = `/student/api/notes/${APP}/${id}`;
      const op = { op: freshKey(), kind: 'notes', method: 'PUT', path, body: { notes }, ...more };
      const { body } = await s1.post('/student/api/sync', { ops: [op] });
      return { op: op.op, ...body.results[0] };
    };
    const kept = async () => {
      const { notes, notesRev } = (await conceptsOf(s1))[0].revisions[0];
      return [notes, notesRev];
    };
    expect(await kept()).toEqual(['', 0]);
    await save('Of another device', { baseRev: 0 });
    const mine = await save('Mine', { baseRev: 0 });
    expect(mine.body).toMatchObject({ notes: 'Of another device\n\nMine', rev: 2, own: 'Mine' });
    const on = await save('Mine, typed on', { baseRev: 0, after: mine.op });
    expect(await kept()).toEqual(['Of another device\n\nMine, typed on', 3]);
    await save('', { baseRev: 0, after: on.op });
    expect(await kept()).toEqual(['Of another device', 4]);
    expect((await save('Anew', { baseRev: 4 })).body).toEqual(expect.not.objectContaining({ own: expect.anything() }));
    // Together they may be too long for one device, and can be shortened.
    await save('x'.repeat(2000), { baseRev: 0 });
    expect((await kept())[0]).toHaveLength(2006);
    expect((await save('y'.repeat(2007), { baseRev: 6 })).status).toBe(422);
    expect((await save('y'.repeat(2005), { baseRev: 6 })).status).toBe(200);
  });

  test('JRN-09 takes notes from a page of an earlier release, which names no revision of them', async () => {
    const id = await (await inEngineering(s1)).make('Alpha', 250);
    const save = async (notes: string, after?: string) => {
      const path = `/student/api/notes/${APP}/${id}`;
      const op = { op: freshKey(), kind: 'notes', method: 'PUT', path, body: { notes }, ...(after && { after }) };
      await s1.post('/student/api/sync', { ops: [op] });
      return op.op;
    };
    const first = await save('Anew');
    await save('Anew, typed on', first);
    expect((await conceptsOf(s1))[0].revisions[0].notes).toBe('Anew, typed on');
    await save('Of another device');
    expect((await conceptsOf(s1))[0].revisions[0].notes).toBe('Anew, typed on\n\nOf another device');
  });
});
