import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINE_ERROR_WORDS } from '#contract/failure-words.ts';
import { answerError } from '#server/http/errors.ts';
import { DatabaseUnavailable } from '#server/records/database.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import type { Engineering } from '#tests/support/school/engineering.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

let server: TestServer;
let s1: Client;
let engineering: Engineering;

beforeAll(async () => {
  server = await startServer();
  s1 = await signIn(server, server.school.S1);
  engineering = await inEngineering(s1);
  await engineering.call('file-manager', { action: 'new' });
});
afterAll(() => server.close());

const status = async (name: string, body: unknown): Promise<number> => (await engineering.call(name, body)).status;

describe("the engine's calls with their errors", () => {
  test('DES-01 refuses an application that is none, one that is not set up, and an old page', async () => {
    const { S1 } = server.school;
    const { body: me } = await s1.get('/student/api/whoami');
    const start = (app: string, version = 2) =>
      s1.post('/front/bootstrap-ui/start-application', {
        'app-id': app,
        'user-id': S1.publicId,
        'group-id': me.groupId,
        'appui-version': version,
      });
    expect((await start('catapult')).status).toBe(404);
    const forbidden = await start('glider');
    expect([forbidden.status, forbidden.body.message]).toEqual([
      403,
      'Your teacher has not set up an activity for this application',
    ]);
    expect([(await start(APP, 1)).status, (await start(APP, 1)).body.message]).toEqual([
      409,
      'Please reload the page.',
    ]);
    expect((await s1.post('/front/bootstrap-ui/start-application', { 'app-id': APP })).status).toBe(422);
  });

  test('DES-02 DES-03 DES-04 answer a call without a session as an expired one, and end what is not there', async () => {
    for (const name of ['resume-session', 'reload-session', 'open-work-area', 'file-manager', 'update-sketch']) {
      const body = {
        'open-work-area': { 'node-id': 'body' },
        'file-manager': { action: 'new' },
        'update-sketch': { 'node-id': 'body', edits: [] },
      }[name];
      const refused = await s1.post(`/front/bootstrap-ui/${name}`, body ?? {}, { 'session-id': 'gone-for-good' });
      expect([name, refused.status, refused.body.errors]).toEqual([name, 401, ['ERR_FAILED_SESSION']]);
    }
    expect((await s1.post('/front/bootstrap-ui/logout', {}, { 'session-id': 'gone-for-good' })).status).toBe(200);
  });

  test('DES-05 DES-10 refuse a report that is none', async () => {
    expect((await s1.post('/front/bootstrap-ui/log-exceptional-condition', { message: 7 })).status).toBe(422);
    expect((await s1.post('/front/log-snapshot', { status: 'bad' })).status).toBe(422);
  });

  test('DES-06 refuses an action that is none, a design that is not there, a bad name and notes without end', async () => {
    expect(await status('file-manager', { action: 'delete', id: 'x' })).toBe(422);
    expect(await status('file-manager', { action: 'open', id: 'x' })).toBe(404);
    const save = async (name: string, notes = '') =>
      (await engineering.call('file-manager', { action: 'save', name, notes, compete: false })).body.message;
    expect(await save('')).toBe('Please provide a name for your design.');
    expect(await save('ab')).toBe('Your design name should be at least 3 characters.');
    expect(await save('a'.repeat(31))).toBe('Your design name cannot be more than 30 characters.');
    expect(await save('<b>car</b>')).toBe(
      'Design name may only contain letters, numbers, spaces, and some special characters: - _ @ # $ . ( )',
    );
    expect(await save('Arrow', 'x'.repeat(2001))).toBe('Notes cannot be more than 2,000 characters.');
  });

  test('DES-07 refuses to race designs that are not there', async () => {
    expect(await status('start-simulation', { 'design1-id': 'x', 'design2-id': 'y' })).toBe(404);
    expect(await status('start-simulation', {})).toBe(422);
  });

  test('DES-08 DES-09 refuse a node that is none, inputs of another, and an edit that cannot be made', async () => {
    const calls = ['open-work-area', 'close-work-area', 'reset-work-area-inputs', 'toggle-graphics'];
    for (const name of calls) expect([name, await status(name, { 'node-id': 'engine' })]).toEqual([name, 404]);
    expect(await status('set-work-area-inputs', { 'node-id': 'engine', inputs: {} })).toBe(404);
    expect(await status('set-work-area-inputs', { 'node-id': 'body', inputs: { frontDia: 30 } })).toBe(422);
    expect(await status('set-work-area-inputs', { 'node-id': 'body', inputs: 'long' })).toBe(422);
    expect(await status('update-sketch', { 'node-id': 'engine', edits: [] })).toBe(404);
    const edits = [{ kind: 'add-point', view: 'side', at: [1, 2] }];
    expect(await status('update-sketch', { 'node-id': 'body', edits })).toBe(422);
    expect(await status('undo', {})).toBe(409);
    const { body } = await engineering.call('reload-session');
    expect(body.design).toMatchObject({ isDirty: false, mayUndo: false });
  });

  test('ERR-06 a very old design without its data, and a design that no model can stand, have their sentences', async () => {
    const id = await engineering.make('Very Old', 250);
    await server.host.services.database.write((sql) => sql.run("UPDATE revision SET inputs = '{}' WHERE id = ?", [id]));
    const opened = await engineering.call('file-manager', { action: 'open', id });
    expect(opened.body).toEqual({
      errors: ['ERR_NO_MODEL_DATA'],
      message: ENGINE_ERROR_WORDS['ERR_NO_MODEL_DATA'],
    });
    await engineering.call('file-manager', { action: 'new' });
    const applied = await engineering.call('set-work-area-inputs', {
      'node-id': 'powerplant',
      inputs: { chamberHeight: 40 },
    });
    expect(applied.body.errors).toEqual(['ERR_MODEL_FAILURE']);
    expect(applied.body.message).toBe(ENGINE_ERROR_WORDS['ERR_MODEL_FAILURE']);
    expect(applied.body.notices.length).toBeGreaterThan(0);
    expect((await engineering.call('reload-session')).body.design.isDirty).toBe(false);
  });

  test('ERR-05 an engine that breaks answers 500 once, says nothing of the cause, and goes on', async () => {
    const { analyst } = server.host.services;
    const { present } = analyst;
    Object.assign(analyst, { present: () => Promise.reject(new Error('secret path /srv/engine')) });
    const broken = await engineering.apply({ bodyLength: 240 });
    Object.assign(analyst, { present });
    expect([broken.status, broken.body]).toEqual([500, { message: 'A server error occurred', code: 'SERVER_ERROR' }]);
    const applied = await engineering.apply({ bodyLength: 240 });
    expect([applied.status, applied.body.design.isDirty]).toEqual([200, true]);
  });

  test('ERR-06 a database that cannot be reached has its code in the engine alone, and asks to come back', async () => {
    const away = (route: string) =>
      answerError(
        new DatabaseUnavailable('connection refused'),
        { request: 'r', method: 'POST', route },
        () => undefined,
      );
    const engine = away('/front/bootstrap-ui/undo');
    expect([engine.status, engine.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await engine.json()).toMatchObject({ errors: ['ERR_DB_ACCESS'] });
    expect(await away('/student/api/whoami').json()).toEqual({
      message: 'A server error occurred',
      code: 'SERVER_ERROR',
    });
  });
});
