/*
 * What each call of the student API refuses, whatever its own rules are: nobody signed in, another method, an application
 * that is not set up or unknown, objects of somebody else, and bodies that are not as the contract says. The rules of each
 * call have their tests beside its effect. Each refusal has a code of the table.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REFUSALS } from '#server/words/refusals.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { Client, signIn, startServer } from '#tests/support/school/server.ts';
import type { TestServer } from '#tests/support/school/server.ts';

interface Row {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** A body that is right; without one the call takes none. */
  readonly body?: Readonly<Record<string, unknown>>;
}

const api = (path: string) => `/student/api/${path}`;

/** `{…}` is filled in: the set-up application, or an object of another student. */
const SIGNED_IN: readonly Row[] = [
  { id: 'API-02', method: 'GET', path: '/student/logout' },
  { id: 'API-03', method: 'GET', path: api('activities') },
  { id: 'API-04', method: 'GET', path: api('activities/{app}') },
  { id: 'API-05', method: 'GET', path: api('startup/{app}') },
  { id: 'API-06', method: 'GET', path: api('whoami') },
  { id: 'API-07', method: 'POST', path: api('timeontask/{app}'), body: { times: {}, visits: {} } },
  { id: 'API-08', method: 'PUT', path: api('question/{question}'), body: { answerId: '1' } },
  { id: 'API-09', method: 'GET', path: api('quiz/{exercise}') },
  { id: 'API-10', method: 'POST', path: api('quiz/{exercise}') },
  { id: 'API-11', method: 'PUT', path: api('grades/{app}/{exercise}'), body: { completed: true } },
  { id: 'API-12', method: 'GET', path: api('designs/{app}/revisions') },
  { id: 'API-13', method: 'POST', path: api('designs/{app}/fork/{revision}'), body: { conceptName: 'A copy' } },
  { id: 'API-14', method: 'POST', path: api('designs/{app}/share'), body: { conceptName: 'Beta', shared: true } },
  { id: 'API-15', method: 'GET', path: api('badword?phrase=car') },
  { id: 'API-16', method: 'PUT', path: api('journal/{app}/introduction'), body: { content: 'Hello' } },
  { id: 'API-17', method: 'PUT', path: api('notes/{app}/{revision}'), body: { notes: 'Hello' } },
  { id: 'API-18', method: 'GET', path: api('contenders/{app}?filter=mine') },
  { id: 'API-19', method: 'GET', path: api('game/{app}') },
  { id: 'API-20', method: 'PUT', path: api('game/{app}/levelup') },
  { id: 'API-21', method: 'GET', path: api('game/{app}/history') },
  { id: 'API-22', method: 'GET', path: api('game/{app}/game-ranking') },
  { id: 'API-23', method: 'PUT', path: api('game/{app}/selectlevel/level-2') },
  { id: 'API-24', method: 'PUT', path: api('preferences/dock'), body: { value: 'left' } },
  { id: 'API-24', method: 'PUT', path: api('game/{app}/reset-session') },
];
const WITH_APPLICATION = SIGNED_IN.filter(({ path }) => path.includes('{app}'));
const WITH_OBJECT = SIGNED_IN.filter(({ path }) => /\{(?:question|exercise|revision)\}/.test(path));
const WITH_BODY = SIGNED_IN.filter(({ body }) => body !== undefined);
const WRITING = SIGNED_IN.filter(({ method }) => method !== 'GET');

/** The token with another first sign in its signature. */
const forged = (token: string) =>
  token.replace(/\.([\w-])([\w-]*)$/, (_, first: string, rest: string) => `.${first === 'x' ? 'y' : 'x'}${rest}`);

const EXPIRED = 'Your session has expired, please login to resume';
const NOT_SET_UP = 'Your teacher has not set up an activity for this application';

describe('the student API refuses', () => {
  let server: TestServer;
  let anybody: Client;
  let s1: Client;
  let s2: Client;
  let t1: Client;
  let theirs: Readonly<Record<string, string>>;

  beforeAll(async () => {
    server = await startServer();
    anybody = new Client(server);
    s1 = await signIn(server, server.school.S1);
    s2 = await signIn(server, server.school.S2);
    t1 = await signIn(server, server.school.T1);
    const { exercises, questions } = (await s2.get(api(`startup/${APP}`))).body;
    const quiz = exercises.find(({ code }: { code: string }) => code === '01-quiz');
    const question = questions.find(({ exerciseCode }: { exerciseCode: string }) => exerciseCode === '01-quiz');
    const revision = await (await inEngineering(s2)).make('Beta', 250);
    theirs = { app: APP, exercise: quiz.id, question: question.id, revision };
  });
  afterAll(() => server.close());

  const filled = (path: string, values: Readonly<Record<string, string>>) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const ask = async (
    who: Client,
    { method, path, body }: Row,
    values = theirs,
    headers: Record<string, string> = {},
  ) => {
    const answer = await who.send(method, filled(path, values), {
      headers: { ...(body ? { 'Content-Type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (answer.status >= 400) expect(Object.keys(REFUSALS)).toContain(answer.body.code);
    return answer;
  };
  /** The teacher may share; for everything else a student asks. */
  const someone = ({ id }: Row) => (id === 'API-14' ? t1 : s1);

  test.each(SIGNED_IN)('$id $method $path without a sign-in with 401', async (row) => {
    const { status, body } = await ask(anybody, row);
    expect([status, body.message]).toEqual([401, EXPIRED]);
    const other = await ask(anybody, row, theirs, { Authorization: `Bearer ${forged(s1.token)}` });
    expect(other.status).toBe(401);
  });

  test.each(SIGNED_IN)('$id $method $path by another method with 405', async (row) => {
    const { status, headers } = await ask(s1, { ...row, method: 'DELETE' as 'GET' });
    expect(status).toBe(405);
    expect((headers.get('Allow') ?? '').split(', ')).toContain(row.method);
  });

  test.each(WITH_APPLICATION)(
    '$id $method $path where it is not set up with 403, for unknown ones with 404',
    async (row) => {
      const notSetUp = await ask(someone(row), row, { ...theirs, app: 'glider' });
      expect([notSetUp.status, notSetUp.body.message]).toEqual([403, NOT_SET_UP]);
      expect((await ask(someone(row), row, { ...theirs, app: 'catapult' })).status).toBe(404);
    },
  );

  test.each(WITH_OBJECT)("$id $method $path of somebody else's with the 404 of one that is not there", async (row) => {
    const none = { ...theirs, exercise: 'none', question: 'none', revision: 'none' };
    const [other, missing] = [await ask(s1, row), await ask(s1, row, none)];
    expect([other.status, other.body.message]).toEqual([404, 'Page not found']);
    expect([missing.status, missing.text]).toEqual([404, other.text]);
  });

  test.each(WITH_BODY)(
    '$id $method $path with 400 for what cannot be read and 422 for a field that is not right',
    async (row) => {
      const send = (body: string, type = 'application/json') =>
        someone(row).send(row.method, filled(row.path, theirs), { headers: { 'Content-Type': type }, body });
      expect((await send('{"half":')).status).toBe(400);
      expect((await send('')).status).toBe(400);
      expect((await send('<a/>', 'application/xml')).status).toBe(415);
      for (const field of Object.keys(row.body ?? {})) {
        const wrong = await send(JSON.stringify({ ...row.body, [field]: null }));
        expect([wrong.status, wrong.body.message]).toEqual([422, expect.stringContaining('not as expected')]);
      }
    },
  );

  test.each(WRITING)(
    '$id $method $path with a key that is none with 400, and for another student with 409',
    async (row) => {
      expect((await ask(someone(row), row, theirs, { 'Idempotency-Key': 'k 1' })).status).toBe(400);
      const { pid } = (await s2.get(api('whoami'))).body;
      const mixed = await ask(someone(row), row, theirs, { 'X-Owner': pid });
      expect([mixed.status, mixed.body.code]).toEqual([409, 'WRONG_USER']);
    },
  );

  test('API-01 a sign-in without its header with 403, without its fields with 422, without content with 400', async () => {
    const { S1 } = server.school;
    const fields = { _studentId: S1.studentId, _groupId: S1.groupId };
    const login = (form: Record<string, string>, headers: Record<string, string> = { 'X-Request-Token': 'jwt' }) =>
      anybody.form('POST', '/student/login_check', form, headers);
    expect((await login(fields, {})).status).toBe(403);
    expect((await login(fields, { 'X-Request-Token': 'other' })).status).toBe(403);
    expect((await login({ _studentId: S1.studentId })).status).toBe(422);
    expect((await anybody.send('POST', '/student/login_check', { headers: { 'X-Request-Token': 'jwt' } })).status).toBe(
      400,
    );
    const wrong = await login({ ...fields, _groupId: 'nowhere' });
    expect([wrong.status, typeof wrong.body.message]).toEqual([401, 'string']);
    expect((await anybody.get('/student/login_check')).status).toBe(405);
  });

  test('API-14 sharing by a student with 403', async () => {
    const refused = await s1.post(api(`designs/${APP}/share`), { conceptName: 'Alpha', shared: true });
    expect([refused.status, refused.body.message]).toEqual([403, 'Only your teacher can do this.']);
  });

  test('API-14 sharing of a design that the teacher does not have with 404', async () => {
    expect((await t1.post(api(`designs/${APP}/share`), { conceptName: 'Beta', shared: true })).status).toBe(404);
  });

  test('API-15 and API-18 a question that is missing or unknown with 422', async () => {
    expect((await s1.get(api('badword'))).status).toBe(422);
    expect((await s1.get(api(`contenders/${APP}?filter=planet`))).status).toBe(422);
  });

  test('API-16 and API-24 sections and preferences that do not exist with 404', async () => {
    expect((await s1.put(api(`journal/${APP}/gradebook`), { content: 'x' })).status).toBe(404);
    expect((await s1.put(api('preferences/volume'), { value: '11' })).status).toBe(404);
  });

  test('API-16 a base revision that is no number with 400, and an empty text with 422', async () => {
    const write = (content: string, base: string) =>
      s1.put(api(`journal/${APP}/introduction`), { content }, { 'X-Base-Rev': base });
    expect((await write('Hello', 'latest')).status).toBe(400);
    expect((await write(' ', '0')).status).toBe(422);
  });

  test('API-23 a level that does not exist with 404, and one that may not be chosen with 409', async () => {
    expect((await s1.put(api(`game/${APP}/selectlevel/level-9`))).status).toBe(404);
    expect((await s1.put(api(`game/${APP}/selectlevel/level-2`))).status).toBe(409);
  });

  test('API-25 in the one form: JSON with a message, never stored, never a page', async () => {
    for (const { status, headers, body } of [
      await anybody.get(api('whoami')),
      await s1.get(api('startup/catapult')),
      await s1.get('/student/api/nothing-here'),
    ]) {
      expect(status).toBeGreaterThan(400);
      expect(body.message).toMatch(/^[A-Z].{4,}/);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    }
  });
});

describe('a game that the teacher did not turn on', () => {
  const GAME = SIGNED_IN.filter(({ path }) => path.includes('/game/'));

  test.each(GAME)('$id $method $path is refused with 409', async ({ method, path }) => {
    const server = await startServer({ hasGame: false });
    const s1 = await signIn(server, server.school.S1);
    const { status, body } = await s1.send(method, path.replace('{app}', APP), {});
    expect([status, body.message]).toEqual([409, 'Your teacher has not turned the game on.']);
    await server.close();
  });
});
