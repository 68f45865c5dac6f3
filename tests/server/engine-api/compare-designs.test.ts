import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import type { Engineering } from '#tests/support/school/engineering.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('comparing two revisions on $name', ({ create }) => {
  let server: TestServer;
  let s1: Client;
  let engineering: Engineering;

  beforeEach(async () => {
    server = await startServer({ database: create });
    s1 = await signIn(server, server.school.S1);
    engineering = await inEngineering(s1);
  });
  afterEach(() => server.close());

  const compare = (client: Client, older: string, newer: string) =>
    client.get(`/student/api/designs/${APP}/compare/${older}/${newer}`);

  test('JRN-06 tells inputs and results of any two revisions, also of one that went back to an older one', async () => {
    const first = await engineering.make('Arrow', 280);
    await engineering.apply({ bodyLength: 250 });
    const second = await engineering.save('Arrow');
    await engineering.call('file-manager', { action: 'open', id: first });
    await engineering.apply({ top2: 22 });
    const third = await engineering.save('Arrow');
    const { body } = await compare(s1, second, third);
    expect(body.inputs).toEqual([
      { input: 'bodyLength', label: 'Body length', units: 'mm', from: 250, to: 280 },
      expect.objectContaining({ input: 'top2', to: 22 }),
    ]);
    const time = body.results[0];
    expect([time.label, time.units]).toEqual(['Race time', 's']);
    expect(time.from).not.toBe(time.to);
    expect((await compare(s1, first, first)).body).toEqual({ inputs: [], results: [] });
  });

  test('JRN-06 compares a fork with what it was forked from', async () => {
    const source = await engineering.make('Arrow', 250);
    const { body: forked } = await s1.post(
      `/student/api/designs/${APP}/fork/${source}`,
      { conceptName: 'Bolt' },
      { 'Idempotency-Key': freshKey() },
    );
    expect((await compare(s1, source, forked.id)).body).toEqual({ inputs: [], results: [] });
    await engineering.call('file-manager', { action: 'open', id: forked.id });
    await engineering.apply({ bodyLength: 230 });
    const changed = await engineering.save('Bolt');
    const { body } = await compare(s1, source, changed);
    expect(body.inputs).toEqual([expect.objectContaining({ input: 'bodyLength', from: 250, to: 230 })]);
  });

  test('ROLE-02 says of a design that the student may not see only that it was not found', async () => {
    const mine = await engineering.make('Arrow', 250);
    const s2 = await signIn(server, server.school.S2);
    const theirs = await (await inEngineering(s2)).make('Bolt', 260);
    expect((await compare(s1, mine, theirs)).status).toBe(404);
    expect((await compare(s2, mine, mine)).status).toBe(404);
    expect((await compare(s1, mine, 'nothing')).status).toBe(404);
  });
});
