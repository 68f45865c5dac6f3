import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { analystInPlace } from '#engine/analyst.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { Engineering, inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import type { Revision } from '#contract/engineering/design.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('the engine API on $name', ({ create }) => {
  let server: TestServer;
  let s1: Client;

  beforeEach(async () => {
    server = await startServer({ database: create });
    s1 = await signIn(server, server.school.S1);
  });
  afterEach(() => server.close());

  const conceptsOf = async (client: Client) =>
    (await client.get(`/student/api/designs/${APP}/revisions`)).body.concepts;

  test('DES-01 starts a session for the signed-in student and sends the whole workspace', async () => {
    const engineering = new Engineering(s1);
    const { status, body } = await engineering.start();
    expect(status).toBe(200);
    expect(body.session.credentials.user_id).toBe(server.school.S1.publicId);
    expect(body.toolbar.length).toBeGreaterThan(0);
    expect(body.design).toMatchObject({ isLoaded: false, isDirty: false });
  });

  test('DES-01 shares one session between two tabs and keeps it over a reload', async () => {
    const [first, second] = [await inEngineering(s1), await inEngineering(s1)];
    expect(second.sessionId).toBe(first.sessionId);
    await first.call('file-manager', { action: 'new' });
    const { body } = await second.call('reload-session');
    expect(body.design.isLoaded).toBe(true);
    expect(body.session.session_id).toBe(first.sessionId);
  });

  test('DES-02 and DES-04 resume and reload only with an own session', async () => {
    const engineering = await inEngineering(s1);
    expect((await engineering.call('resume-session')).status).toBe(200);
    const stranger = new Engineering(await signIn(server, server.school.S2));
    stranger.sessionId = engineering.sessionId;
    for (const call of ['resume-session', 'reload-session']) {
      const refused = await stranger.call(call);
      expect([refused.status, refused.body.errors]).toEqual([401, ['ERR_FAILED_SESSION']]);
    }
  });

  test('DES-03 who quits and signs out has no session; the working copy stays for another device and the next sign-in', async () => {
    const here = await inEngineering(s1);
    const elsewhere = await inEngineering(await signIn(server, server.school.S1));
    await elsewhere.call('file-manager', { action: 'new' });
    await elsewhere.apply({ bodyLength: 251 });
    expect((await here.call('logout')).status).toBe(200);
    expect((await s1.get('/student/logout')).status).toBe(200);
    expect((await here.call('resume-session')).status).toBe(401);
    expect((await elsewhere.apply({ bodyLength: 262 })).status).toBe(200);
    const next = new Engineering(await signIn(server, server.school.S1));
    expect((await next.start()).body.design).toMatchObject({ isLoaded: true, isDirty: true });
  });

  test('ROLE-04 refuses to start for other credentials than those of the token', async () => {
    const { S2, S1 } = server.school;
    const { body: me } = await s1.get('/student/api/whoami');
    const start = (user: string, group: string) =>
      s1.post('/front/bootstrap-ui/start-application', {
        'app-id': APP,
        'user-id': user,
        'group-id': group,
        'appui-version': 2,
      });
    expect((await start(S2.publicId, me.groupId)).status).toBe(401);
    expect((await start(S1.publicId, 'another-group')).status).toBe(401);
    expect((await start(S1.publicId.toUpperCase(), me.groupId.toLowerCase())).status).toBe(200);
  });

  test('DES-05 and DES-10 log what went wrong on a client, within limits', async () => {
    const report = await s1.post('/front/bootstrap-ui/log-exceptional-condition', {
      message: 'x is undefined',
      params: { token: s1.token },
      init: true,
    });
    expect(report.status).toBe(200);
    expect((await s1.post('/front/log-snapshot', { status: 502 })).status).toBe(200);
    expect(server.logged).toContainEqual(
      expect.objectContaining({ event: 'client exception', fields: { message: 'x is undefined', init: true } }),
    );
    expect(JSON.stringify(server.logged)).not.toContain(s1.token);
    const big = await s1.post('/front/bootstrap-ui/log-exceptional-condition', { message: 'x'.repeat(9000) });
    expect(big.status).toBe(413);
    const statuses = [];
    for (let i = 0; i < 40; i += 1) statuses.push((await s1.post('/front/log-snapshot', { status: 500 })).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test('DES-06 saves, lists and opens designs with what the analysis says of them', async () => {
    const engineering = await inEngineering(s1);
    const id = await engineering.make('Alpha', 250);
    await engineering.apply({ bodyLength: 260 });
    const answer = await engineering.call('file-manager', {
      action: 'save',
      name: 'Alpha',
      notes: 'longer',
      compete: false,
    });
    expect(answer.body.concepts).toHaveLength(1);
    const listed = answer.body.concepts[0].revisions;
    expect(answer.body.revisions).toEqual([listed[1], listed[0]]);
    const [concept] = await conceptsOf(s1);
    expect(concept).toMatchObject({ name: 'Alpha', isMine: true, isShared: false });
    expect(concept.revisions.map(({ revision }: { revision: number }) => revision)).toEqual([1, 2]);
    expect(concept.revisions[0]).toMatchObject({ id, status: 'tested', fields: { bodyLength: 250 } });
    expect(concept.revisions[0].performance).toBeGreaterThan(0.5);
    expect(concept.revisions[0].diagnostics.length).toBeGreaterThan(3);
    expect(concept.revisions[1]).toMatchObject({ notes: 'longer', fields: { bodyLength: 260 } });
    expect(concept.revisions[1].changelog.inputs).toEqual([
      expect.objectContaining({ input: 'bodyLength', from: 250, to: 260 }),
    ]);
    const opened = await engineering.call('file-manager', { action: 'open', id });
    expect(opened.body.design).toMatchObject({ name: 'Alpha', isDirty: false, revisionId: id });
  });

  test('DES-06 the answer has the five newest revisions of all concepts, the newest first', async () => {
    const engineering = await inEngineering(s1);
    const first = await engineering.make('Alpha', 250);
    for (const [name, bodyLength] of [
      ['Beta', 251],
      ['Gamma', 252],
      ['Delta', 253],
    ] as const) {
      server.clock.ms += 1000;
      await engineering.make(name, bodyLength);
    }
    await engineering.call('file-manager', { action: 'open', id: first });
    for (let saves = 0; saves < 2; saves += 1) {
      server.clock.ms += 1000;
      await engineering.save('Alpha');
    }
    const { body } = await engineering.call('file-manager', { action: 'new' });
    const newest = body.revisions.map(({ name, revision }: Revision) => `${name} ${revision}`);
    expect(newest).toEqual(['Alpha 3', 'Alpha 2', 'Delta 1', 'Gamma 1', 'Beta 1']);
  });

  test('DES-06 a repeated save with its key makes one revision and gives the same answer', async () => {
    const engineering = await inEngineering(s1);
    await engineering.call('file-manager', { action: 'new' });
    const save = { action: 'save', name: 'Alpha', notes: '', compete: false, key: freshKey() };
    const [first, second] = await Promise.all([
      engineering.call('file-manager', save),
      engineering.call('file-manager', save),
    ]);
    expect(first.body.saved).toBeDefined();
    expect(second.body).toEqual(first.body);
    expect((await engineering.call('file-manager', save)).body).toEqual(first.body);
    expect((await engineering.call('file-manager', { ...save, notes: 'other' })).status).toBe(422);
    expect((await conceptsOf(s1))[0].revisions).toHaveLength(1);
  });

  test('DES-08 applies inputs once per key and answers a stale call with the state of now', async () => {
    const engineering = await inEngineering(s1);
    const { body } = await engineering.call('file-manager', { action: 'new' });
    await engineering.call('open-work-area', { 'node-id': 'body' });
    const key = freshKey();
    const applied = await engineering.apply({ bodyLength: 240 }, { revision: body.revision, key });
    expect(applied.body.revision).toBe(body.revision + 1);
    expect(applied.body.workAreas.body.inputs.bodyLength).toBe(240);
    expect((await engineering.apply({ bodyLength: 240 }, { revision: body.revision, key })).body).toEqual(applied.body);
    const stale = await engineering.apply({ bodyLength: 200 }, { revision: body.revision });
    expect(stale.body).toMatchObject({ stale: true, revision: body.revision + 1 });
    expect(stale.body.workAreas.body.inputs.bodyLength).toBe(240);
  });

  test('DES-08 loses no change when two tabs apply at the same moment', async () => {
    const engineering = await inEngineering(s1);
    await engineering.call('file-manager', { action: 'new' });
    await engineering.call('open-work-area', { 'node-id': 'body' });
    const inputs = [{ bodyLength: 240 }, { top2: 21 }, { wid3: 34 }];
    const answers = await Promise.all(inputs.map((each) => engineering.apply(each)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await engineering.call('reload-session');
    expect(body.workAreas.body.inputs).toMatchObject({ bodyLength: 240, top2: 21, wid3: 34 });
  });

  test('DES-08 refuses a value out of range with the words for students and changes nothing', async () => {
    const engineering = await inEngineering(s1);
    const { body } = await engineering.call('file-manager', { action: 'new' });
    const refused = await engineering.apply({ bodyLength: 9999 });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toContain('305');
    expect((await engineering.call('reload-session')).body.revision).toBe(body.revision);
  });

  test('DES-09 turns graphics on and off and sends their commands', async () => {
    const engineering = await inEngineering(s1);
    await engineering.call('file-manager', { action: 'new' });
    const cleared = await engineering.call('clear-all-graphics');
    expect(
      Object.values(cleared.body.graphics as Record<string, { status: number }>).every(({ status }) => status === 0),
    ).toBe(true);
    const shown = await engineering.call('toggle-graphics', { 'node-id': 'body' });
    expect(shown.body.graphics.body.status).toBe(1);
    expect(shown.body.graphics.body.commands.length).toBeGreaterThan(0);
    expect((await engineering.call('sync-graphics')).body.graphics).toEqual(shown.body.graphics);
  });

  test('DES-07 races two designs of the competition and no other', async () => {
    const engineering = await inEngineering(s1);
    const one = await engineering.make('Alpha', 250, { compete: true });
    const two = await engineering.make('Beta', 300, { compete: true });
    const closed = await engineering.make('Gamma', 280);
    const race = await engineering.call('start-simulation', { 'design1-id': one, 'design2-id': two });
    expect(race.body.results.design1.name).toBe('Alpha');
    expect(race.body.race.duration).toBeGreaterThan(1);
    const swapped = await engineering.call('start-simulation', { 'design1-id': two, 'design2-id': one });
    const mirror: Record<number, number> = { 0: 0, 1: 2, 2: 1, 3: 3 };
    expect(swapped.body.results.winner).toBe(mirror[race.body.results.winner]);
    expect((await engineering.call('start-simulation', { 'design1-id': one, 'design2-id': closed })).status).toBe(404);
    const s3 = await inEngineering(await signIn(server, server.school.S3));
    expect((await s3.call('start-simulation', { 'design1-id': one, 'design2-id': two })).status).toBe(404);
    // What limits both is told of the same designs to the same people; the one's as for its own maker.
    const limits = await engineering.call('contender-limits', { 'design1-id': one, 'design2-id': two });
    expect(limits.body.limits.design1.length).toBeGreaterThan(0);
    expect(limits.body.limits.design2).not.toEqual(limits.body.limits.design1);
    await engineering.call('file-manager', { action: 'open', id: one });
    expect((await engineering.call('sensitivities', {})).body.sensitivities).toEqual(limits.body.limits.design1);
    expect((await engineering.call('contender-limits', { 'design1-id': one, 'design2-id': closed })).status).toBe(404);
    expect((await s3.call('contender-limits', { 'design1-id': one, 'design2-id': two })).status).toBe(404);
  });

  test('OUT-02 gives every report by the address that the toolbar tells, to its owner only', async () => {
    const engineering = await inEngineering(s1);
    const { body } = await engineering.call('file-manager', { action: 'new' });
    const tools = body.outputs.flatMap((group: { tools: { url?: string; type?: string }[] }) => group.tools);
    expect(tools.length).toBeGreaterThan(1);
    const s2 = await signIn(server, server.school.S2);
    for (const { url, type } of tools) {
      const report = await s1.get(url, { 'session-id': engineering.sessionId });
      expect([report.status, report.body.type]).toEqual([200, type]);
      expect((await s2.get(url, { 'session-id': engineering.sessionId })).status).toBe(401);
    }
    expect((await s1.get('/front/reports/none', { 'session-id': engineering.sessionId })).status).toBe(404);
  });

  test('FILE-04 refuses to enter the competition where the teacher has disabled it', async () => {
    await server.host.services.database.write((sql) => sql.run('UPDATE activity SET is_simulation_allowed = 0'));
    const engineering = await inEngineering(s1);
    await engineering.call('file-manager', { action: 'new' });
    const refused = await engineering.call('file-manager', { action: 'save', name: 'Alpha', notes: '', compete: true });
    expect([refused.status, refused.body.message]).toEqual([409, 'Your teacher has disabled the competition.']);
    expect(await conceptsOf(s1)).toEqual([]);
    expect((await s1.get(`/student/api/contenders/${APP}`)).status).toBe(409);
  });

  test('API-25 and ERR-06 answer an engine code as a failure, in an answer of status 200', async () => {
    const engineering = await inEngineering(s1);
    await engineering.call('file-manager', { action: 'new' });
    const refused = await engineering.call('file-manager', {
      action: 'save',
      name: 'Shit box',
      notes: '',
      compete: false,
    });
    expect([refused.status, refused.body]).toEqual([
      200,
      { errors: ['ERR_BAD_WORD'], message: 'Please choose a more appropriate name for your design' },
    ]);
  });

  test('ROLE-02 opens only own designs of the specification of now', async () => {
    const engineering = await inEngineering(s1);
    const id = await engineering.make('Alpha', 250);
    const other = await inEngineering(await signIn(server, server.school.S2));
    expect((await other.call('file-manager', { action: 'open', id })).status).toBe(404);
    await server.host.services.database.write((sql) =>
      sql.run(`UPDATE revision SET specification = REPLACE(specification, 'dragster-classroom', 'old-challenge')`),
    );
    const refused = await engineering.call('file-manager', { action: 'open', id });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This design was made for another specification. You can fork it.',
    ]);
  });

  test('an engineering session goes on after its server was replaced by another', async () => {
    const engineering = await inEngineering(s1);
    await engineering.call('file-manager', { action: 'new' });
    await engineering.apply({ bodyLength: 244 });
    const { openHost } = await import('#server/host.ts');
    const { settings } = server.host.services;
    await server.host.close();
    const second = await openHost(settings, {
      log: () => undefined,
      now: server.clock.now,
      analyst: analystInPlace,
    });
    const answer = await second.app.fetch(
      new Request('http://balsa.test/front/bootstrap-ui/undo', {
        method: 'POST',
        headers: { ...s1.headers, 'session-id': engineering.sessionId, 'Content-Type': 'application/json' },
        body: '{}',
      }),
    );
    expect(((await answer.json()) as { design: unknown }).design).toMatchObject({ mayRedo: true });
    await second.close();
  });
});
