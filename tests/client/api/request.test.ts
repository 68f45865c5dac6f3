import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { setEndpoint } from '#client/api/endpoint.ts';
import { engineRequest } from '#client/api/engine-request.ts';
import { onExchange } from '#client/api/exchange.ts';
import { request } from '#client/api/request.ts';
import { tabMemory } from '#client/api/tab-memory.ts';
import { closeStudent, openStudent, tab } from '#client/scopes/scopes.ts';
import { call } from '#contract/call.ts';
import { ENGINE_ERROR_WORDS } from '#contract/failure-words.ts';

const greeting = call({
  method: 'GET',
  path: '/student/api/greeting/{name}',
  query: z.object({ n: z.optional(z.string()) }),
  answer: z.object({ text: z.string() }),
});
const form = call({
  method: 'PUT',
  path: '/student/api/form',
  encoding: 'form',
  body: z.object({ answerId: z.string(), note: z.optional(z.string()) }),
  answer: z.object({ text: z.string() }),
});
const engine = call({
  method: 'POST',
  path: '/front/bootstrap-ui/thing',
  body: z.object({}),
  answer: z.object({ text: z.string() }),
});

interface Sent {
  readonly path: string;
  readonly init: RequestInit;
}

let sent: Sent[];
let next: () => Response | Promise<Response>;

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-app': '1', ...headers },
  });
const headerOf = (index: number, name: string) => new Headers(sent[index]?.init.headers).get(name);
const greet = () => request(tab, greeting, { parameters: { name: 'Ada' }, query: {} });
const ask = () => engineRequest(tab, engine, {});

beforeEach(() => {
  sent = [];
  next = () => json(200, { text: 'hello' });
  setEndpoint({
    timeoutMs: 50,
    fetch: async (path, init) => {
      sent.push({ path, init });
      return next();
    },
  });
});
afterEach(() => {
  tabMemory.forget();
  vi.unstubAllEnvs();
});

describe('a call of the student API', () => {
  test('fills in its path and query, escaped', async () => {
    const answer = await request(tab, greeting, { parameters: { name: 'a/b c' }, query: { n: 'x&y' } });
    expect(answer).toEqual({ ok: true, value: { text: 'hello' } });
    expect(sent[0]?.path).toBe('/student/api/greeting/a%2Fb%20c?n=x%26y');
  });

  test('AUTH-09 gives an answer to nobody that comes after its student has left', async () => {
    const heard: unknown[] = [];
    const stop = onExchange((_, outcome) => heard.push(outcome.kind));
    const settled = vi.fn<() => void>();
    const scope = openStudent('pid-one');
    next = () => {
      closeStudent();
      return json(200, { text: 'hello' });
    };
    void request(scope, greeting, { parameters: { name: 'Ada' }, query: {} }).finally(settled);
    await expect.poll(() => scope.isOpen).toBe(false);
    next = () => json(200, { text: 'hello' });
    expect(await greet()).toEqual({ ok: true, value: { text: 'hello' } });
    expect([settled.mock.calls.length, heard]).toEqual([0, ['answer']]);
    stop();
  });

  test('AUTH-09 sends nothing in the name of a student who has left: the token is another one’s by then', async () => {
    const scope = openStudent('pid-one');
    openStudent('pid-two');
    tabMemory.set('token', 'of-the-second');
    void request(scope, greeting, { parameters: { name: 'Ada' }, query: {} });
    await greet();
    expect(sent).toHaveLength(1);
    closeStudent();
  });

  test('ERR-01 asks again by the new sign-in where the former one was refused after it', async () => {
    const heard: unknown[] = [];
    const stop = onExchange((_, outcome) => heard.push(outcome.kind === 'answer' && outcome.http));
    tabMemory.set('token', 'ended');
    next = () => {
      if (sent.length > 1) return json(200, { text: 'hello' });
      tabMemory.set('token', 'new');
      return json(401, {});
    };
    const scope = openStudent('pid-one');
    expect(await request(scope, greeting, { parameters: { name: 'Ada' }, query: {} })).toMatchObject({ ok: true });
    expect([headerOf(0, 'authorization'), headerOf(1, 'authorization')]).toEqual(['Bearer ended', 'Bearer new']);
    expect(heard).toEqual([200]);
    // Of the tab itself, such as a wrong pair of ids in the form: the refusal stands.
    next = () => {
      tabMemory.set('token', 'newer');
      return json(401, {});
    };
    expect(await greet()).toMatchObject({ failure: { kind: 'expired' } });
    closeStudent();
    stop();
  });

  test('AUTH-04 carries the held token as a bearer token', async () => {
    tabMemory.set('token', 'abc');
    await greet();
    expect(headerOf(0, 'authorization')).toBe('Bearer abc');
  });

  test('writes a form where its row says so', async () => {
    await request(tab, form, { body: { answerId: '1&2' } });
    expect([sent[0]?.init.body, headerOf(0, 'content-type')]).toEqual([
      'answerId=1%262',
      'application/x-www-form-urlencoded',
    ]);
  });

  test.each([
    ['a portal’s page with 200', () => new Response('<h1>Login</h1>', { headers: { 'content-type': 'text/html' } })],
    ['JSON without the mark of this product', () => json(200, { text: 'hello' }, { 'x-app': '' })],
    ['half a body', () => new Response('{"te', { headers: { 'content-type': 'application/json', 'x-app': '1' } })],
    ['a body that does not decode', () => json(200, { words: 'hello' })],
    ['no answer at all', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy’s own error', () => new Response('Bad gateway', { status: 502 })],
  ])('is offline for %s', async (_, answer) => {
    next = answer;
    expect(await greet()).toEqual({ ok: false, failure: { kind: 'offline' } });
  });

  test('is offline when nobody answers in time', async () => {
    setEndpoint({
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    });
    expect(await greet()).toEqual({ ok: false, failure: { kind: 'offline' } });
  });

  test('ERR-01 is expired for 401', async () => {
    next = () => json(401, {});
    expect(await greet()).toEqual({
      ok: false,
      failure: { kind: 'expired', message: 'Your session has expired, please login to resume' },
    });
  });

  test('ERR-03 is forbidden for 403, in the words of the catalogue', async () => {
    next = () => json(403, { message: 'No.' });
    expect(await greet()).toEqual({
      ok: false,
      failure: { kind: 'forbidden', message: 'Your teacher has not set up an activity for this application' },
    });
  });

  test.each([
    [{ message: 'No such exercise.' }, 'No such exercise.'],
    [{}, 'Page not found'],
  ])('ERR-04 says of a 404 what the server says, else that the page was not found', async (body, message) => {
    next = () => json(404, body);
    expect(await greet()).toEqual({ ok: false, failure: { kind: 'not-found', message } });
  });

  test.each([
    [{ message: 'Out of order.' }, 'Out of order.'],
    [{}, 'A server error occurred'],
  ])('ERR-05 says of other errors what the server says, else that there was a server error', async (body, message) => {
    next = () => json(500, body);
    expect(await greet()).toEqual({ ok: false, failure: { kind: 'server', http: 500, message } });
  });

  test.each([
    ['a non-empty errors list', { text: 'x', errors: ['ERR_DB_ACCESS'] }, 'ERR_DB_ACCESS'],
    ['a message that starts with ERR_', { text: 'x', message: 'ERR_BAD_WORD' }, 'ERR_BAD_WORD'],
  ] as const)('API-25 is a failure with status 200 for %s', async (_, body, code) => {
    next = () => json(200, body);
    expect(await greet()).toMatchObject({
      ok: false,
      failure: { kind: 'engine', codes: [code], message: ENGINE_ERROR_WORDS[code] },
    });
  });

  test('ERR-06 shows an unknown code as it is and several one below the other', async () => {
    next = () => json(200, { errors: ['ERR_SOMETHING', 'ERR_NO_MODEL_DATA', 'constructor'] });
    const answer = await greet();
    expect(answer.ok ? '' : 'message' in answer.failure && answer.failure.message).toBe(
      `ERR_SOMETHING\n${ENGINE_ERROR_WORDS['ERR_NO_MODEL_DATA']}\nconstructor`,
    );
  });

  test('tells listeners what became of it', async () => {
    const heard: string[] = [];
    const stop = onExchange((outgoing, outcome) => void heard.push(`${outgoing.method} ${outcome.kind}`));
    await greet();
    next = () => Promise.reject(new TypeError('Failed to fetch'));
    await greet();
    stop();
    await greet();
    expect(heard).toEqual(['GET answer', 'GET none']);
  });
});

describe('a call of the engine', () => {
  test('carries the app version, the branch and the session when it is known', async () => {
    await ask();
    tabMemory.set('engineSession', 's1');
    await ask();
    expect([headerOf(0, 'app-version'), headerOf(0, 'branch'), headerOf(0, 'session-id')]).toEqual([
      '2',
      'master',
      null,
    ]);
    expect(headerOf(1, 'session-id')).toBe('s1');
  });

  test('ROLE-05 runs on the branch devo for the one configured application', async () => {
    vi.stubEnv('VITE_DEVO_APPLICATION', 'glider');
    tabMemory.set('applicationCode', 'glider');
    await ask();
    tabMemory.set('applicationCode', 'dragster');
    await ask();
    expect([headerOf(0, 'branch'), headerOf(1, 'branch')]).toEqual(['devo', 'master']);
  });

  test.each([
    ['401', () => json(401, {})],
    ['ERR_FAILED_SESSION', () => json(200, { errors: ['ERR_FAILED_SESSION'] })],
  ])('ERR-02 has an expired session for %s', async (_, answer) => {
    next = answer;
    expect(await ask()).toEqual({
      ok: false,
      failure: { kind: 'expired', message: 'Your session has expired. Please log out and log in again.' },
    });
  });

  test("ERR-05 says 'An error occurred' of an engine that fails", async () => {
    next = () => json(500, { message: 'stack trace' });
    expect(await ask()).toEqual({ ok: false, failure: { kind: 'server', http: 500, message: 'An error occurred' } });
  });

  test.each([400, 403, 404, 409])(
    "ERR-05 says 'An error occurred' of an engine that answers %i without a word",
    async (http) => {
      next = () => json(http, {});
      expect(await ask()).toMatchObject({ ok: false, failure: { message: 'An error occurred' } });
    },
  );

  test('ERR-05 keeps the sentence of an engine that refuses with one', async () => {
    next = () => json(409, { message: 'This design belongs to someone else.' });
    expect(await ask()).toMatchObject({ ok: false, failure: { message: 'This design belongs to someone else.' } });
  });

  test('ERR-05 says the same where it fails in plain words, whatever their headers call them', async () => {
    next = () => new Response('Internal Server Error', { status: 500, headers: json(500, {}).headers });
    expect(await ask()).toEqual({ ok: false, failure: { kind: 'server', http: 500, message: 'An error occurred' } });
  });

  test('DES-10 sends a log snapshot with the status of any answer that is not OK', async () => {
    next = () => json(503, {});
    await ask();
    expect(sent.map(({ path, init }) => [path, init.body])).toEqual([
      ['/front/bootstrap-ui/thing', '{}'],
      ['/front/log-snapshot', '{"status":503}'],
    ]);
  });
});
