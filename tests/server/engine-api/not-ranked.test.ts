import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applicationOf } from '#applications/registry.ts';
import { retireDesigns } from '#server/maintenance.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('designs that are not ranked on $name', ({ create }) => {
  let server: TestServer;
  let s1: Client;
  let s2: Client;

  beforeEach(async () => {
    server = await startServer({ database: create });
    s1 = await signIn(server, server.school.S1);
    s2 = await signIn(server, server.school.S2);
  });
  afterEach(() => server.close());

  const record = (statement: string) => server.host.services.database.write((sql) => sql.run(statement));
  const conceptsOf = async (client: Client) =>
    (await client.get(`/student/api/designs/${APP}/revisions`)).body.concepts;
  const contenders = (client: Client) => client.get(`/student/api/contenders/${APP}`);
  const game = (client = s1) => client.get(`/student/api/game/${APP}`);

  test('a design with a measured value that no teacher approved takes no place and earns no points', async () => {
    const engineering = await inEngineering(s1);
    await engineering.call('file-manager', { action: 'new' });
    const inputs = { bodyMaterial: 'custom', bodyDensity: 120 };
    const applied = await engineering.call('set-work-area-inputs', { 'node-id': 'materials', inputs });
    const sentence = 'Not ranked: measured values await your teacher.';
    expect(applied.body.assessment).toMatchObject({ status: 'tested', admission: { isRanked: false, sentence } });
    await engineering.save('Measured', { compete: true });
    await (await inEngineering(s2)).make('Beta', 250, { compete: true });
    expect((await contenders(s1)).body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Measured', status: 'tested', rank: null, notRanked: sentence }),
        expect.objectContaining({ name: 'Beta', rank: 1, notRanked: '' }),
      ]),
    );
    expect((await conceptsOf(s1))[0].revisions[0]).toMatchObject({
      performance: expect.any(Number),
      notRanked: sentence,
    });
    await record('UPDATE revision SET performance = 0.1');
    const { performanceScore, iterationsScore } = (await game()).body;
    expect([performanceScore, iterationsScore > 0]).toEqual([0, true]);
    expect((await game(s2)).body.performanceScore).toBe(100);
  });

  test('a design of an earlier model keeps its numbers and leaves the rankings', async () => {
    await (await inEngineering(s1)).make('Alpha', 250, { compete: true });
    await (await inEngineering(s2)).make('Beta', 290, { compete: true });
    await record(
      `UPDATE revision SET performance = 0.1, model_version = model_version - 1
       WHERE concept_id = (SELECT id FROM concept WHERE name = 'Alpha')`,
    );
    await retireDesigns(server.host.services);
    const notRanked = 'Not ranked: analyzed with an earlier model. Open and save it to analyze it anew.';
    expect((await contenders(s1)).body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Alpha', status: 'tested', rank: null, notRanked }),
        expect.objectContaining({ name: 'Beta', rank: 1, notRanked: '' }),
      ]),
    );
    expect((await game()).body.performanceScore).toBe(0);
    const { id } = (await conceptsOf(s1))[0].revisions[0];
    const engineering = await inEngineering(s1);
    const opened = await engineering.call('file-manager', { action: 'open', id });
    expect(opened.body).toMatchObject({ renewed: [], design: { isDirty: true } });
    await engineering.save('Alpha', { compete: true });
    const [old, anew] = (await conceptsOf(s1))[0].revisions;
    expect(old).toMatchObject({ performance: 0.1, notRanked });
    expect(anew).toMatchObject({ performance: expect.closeTo(1.16, 1), notRanked: '' });
  });

  /** As an update finds what lies on the tables. */
  const leaveUnderEarlierModel = ({ washers }: { washers: number }) => {
    const { modelVersion } = applicationOf(APP);
    return record(
      `UPDATE engine_session SET state = REPLACE(REPLACE(state, '"washers":8', '"washers":${washers}'),
         '"modelVersion":${modelVersion}', '"modelVersion":${modelVersion - 1}')`,
    );
  };

  test('unsaved work with half a washer, left under an earlier model, goes on with whole ones and says so once', async () => {
    const engineering = await inEngineering(s1);
    await engineering.call('file-manager', { action: 'new' });
    await leaveUnderEarlierModel({ washers: 3.5 });
    expect((await engineering.start()).body).toMatchObject({ renewed: ['Washers'], assessment: { status: 'tested' } });
    expect((await engineering.start()).body.renewed).toBeUndefined();
  });

  test('a page that goes on with what it has from an earlier model gets it as it is under this one, and is told once', async () => {
    const engineering = await inEngineering(s1);
    const { revision } = (await engineering.call('file-manager', { action: 'new' })).body;
    await leaveUnderEarlierModel({ washers: 3.5 });
    const whole = { stale: true, toolbar: expect.anything(), assessment: { status: 'tested' } };
    expect((await engineering.apply({ bodyLength: 250 }, { revision })).body).toMatchObject(whole);
    const resumed = (await engineering.call('resume-session')).body;
    expect(resumed).toMatchObject({ renewed: ['Washers'], assessment: { status: 'tested' } });
    expect((await engineering.call('reload-session')).body.renewed).toBeUndefined();
    expect((await engineering.apply({ bodyLength: 250 }, { revision })).body).toMatchObject(whole);
    const applied = (await engineering.apply({ bodyLength: 250 }, { revision: resumed.revision })).body;
    expect([applied.stale, applied.assessment.status]).toEqual([undefined, 'tested']);
  });

  test('the call that stores what another model has changed names it, and no later one', async () => {
    const engineering = await inEngineering(s1);
    const { revision } = (await engineering.call('file-manager', { action: 'new' })).body;
    await leaveUnderEarlierModel({ washers: 3.5 });
    // As a page writes: with a key, under which the answer is kept.
    const against = { revision, key: 'k'.repeat(12) };
    const told = { stale: true, renewed: ['Washers'] };
    expect((await engineering.apply({ bodyLength: 250 }, against)).body).toMatchObject(told);
    expect((await engineering.apply({ bodyLength: 250 }, against)).body).toMatchObject(told);
    expect((await engineering.call('resume-session')).body.renewed).toBeUndefined();
  });

  test('a save under a later model than the page has stores what that accepts', async () => {
    const engineering = await inEngineering(s1);
    await engineering.call('file-manager', { action: 'new' });
    await leaveUnderEarlierModel({ washers: 3.5 });
    const id = await engineering.save('Alpha');
    const opened = (await engineering.call('file-manager', { action: 'open', id })).body;
    expect([opened.renewed, opened.assessment.status]).toEqual([undefined, 'tested']);
    const stored = await server.host.services.database.read((sql) =>
      sql.get<{ inputs: string }>('SELECT inputs FROM revision'),
    );
    expect(JSON.parse(stored?.inputs ?? '')).toMatchObject({ washers: 4 });
  });

  test('a step back to what an earlier model had of a saved design is not all saved', async () => {
    const engineering = await inEngineering(s1);
    const id = await engineering.make('Alpha', 250);
    await engineering.call('file-manager', { action: 'open', id });
    await engineering.apply({ bodyLength: 260 });
    await leaveUnderEarlierModel({ washers: 8 });
    await engineering.start();
    await engineering.apply({ bodyLength: 270 });
    expect((await engineering.call('undo', { redo: false })).body.design).toMatchObject({ isDirty: true });
  });

  test('a saved design with a value that this model does not accept is not all saved', async () => {
    const engineering = await inEngineering(s1);
    await engineering.make('Alpha', 250);
    await leaveUnderEarlierModel({ washers: 3.5 });
    expect((await engineering.start()).body).toMatchObject({ renewed: ['Washers'], design: { isDirty: true } });
  });
});
