import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, listenForMetrics } from '#server/listening/listen.ts';
import { APP } from '#tests/support/school/school.ts';
import { Client, signIn, startServer } from '#tests/support/school/server.ts';
import type { Listener } from '#server/listening/listen.ts';
import type { TestServer } from '#tests/support/school/server.ts';

describe('the server on a socket', () => {
  let server: TestServer;
  let listener: Listener;
  let s1: Client;
  let origin: string;

  beforeAll(async () => {
    server = await startServer();
    listener = await listen(server.host, 0, '127.0.0.1');
    origin = `http://127.0.0.1:${listener.port}`;
    s1 = await signIn(server, server.school.S1);
  });
  afterAll(async () => {
    await listener.close();
    await server.close();
  });

  const journal = `/student/api/journal/${APP}/introduction`;

  /** Sends raw bytes and gives everything that comes back. */
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(listener.port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (chunk) => {
        answer += String(chunk);
        if (answer.includes('\r\n\r\n')) socket.end();
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });

  test('answers over HTTP with its mark', async () => {
    const answer = await fetch(`${origin}/student/api/ping?n=abc`);
    expect(await answer.json()).toEqual({ n: 'abc' });
    expect(answer.headers.get('X-App')).toBe('1');
  });

  test('is no page when it is opened by itself, and says nothing of the servers beside it', async () => {
    const { headers } = await fetch(`${origin}/student/api/ping?n=abc`);
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="answer.json"');
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  });

  test('refuses a body that is announced as too large before it has arrived', async () => {
    const head = `PUT ${journal} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${s1.token}\r\nContent-Type: application/json\r\n`;
    expect(await raw(`${head}Content-Length: 10485760\r\n\r\n{"content":"x`)).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('refuses a body of unknown length as soon as it grows too large', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(
        `${origin}${journal}`,
        { method: 'PUT', headers: { ...s1.headers, 'Content-Type': 'application/json' } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      request.on('error', reject);
      for (let i = 0; i < 5; i += 1) request.write('x'.repeat(64 * 1024));
    });
    expect(status).toBe(413);
  });

  test('packs long answers for clients that take them', async () => {
    const get = (encoding: string) =>
      new Promise<{ encoding: string | undefined; length: number }>((resolve, reject) => {
        const headers = { ...s1.headers, 'Accept-Encoding': encoding };
        httpRequest(`${origin}/student/api/startup/${APP}`, { headers }, (response) => {
          let length = 0;
          response.on('data', (chunk: Buffer) => (length += chunk.length));
          response.on('end', () => resolve({ encoding: response.headers['content-encoding'], length }));
        })
          .on('error', reject)
          .end();
      });
    const [plain, packed, brotli] = [await get('identity'), await get('gzip'), await get('gzip, br')];
    expect([plain.encoding, packed.encoding, brotli.encoding]).toEqual([undefined, 'gzip', 'br']);
    expect(brotli.length).toBeLessThan(plain.length / 2);
    const answer = await fetch(`${origin}/student/api/startup/${APP}`, { headers: s1.headers });
    expect(((await answer.json()) as { exercises: unknown[] }).exercises.length).toBeGreaterThan(3);
  });

  test('does not know TRACE', async () => {
    const head = `TRACE /student/api/designs/${APP}/revisions HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${s1.token}\r\n\r\n`;
    expect(await raw(head)).toMatch(/^HTTP\/1\.1 (?:400|404|405|501) /);
  });

  test('refuses what is nested too deeply, compressed or of another type', async () => {
    const put = (body: string, headers: Record<string, string>) =>
      s1.send('PUT', journal, { body, headers: { 'Content-Type': 'application/json', ...headers } });
    const deep = `{"content":${'['.repeat(40)}${']'.repeat(40)}}`;
    expect((await put(deep, {})).status).toBe(400);
    expect((await put('{}', { 'Content-Encoding': 'gzip' })).status).toBe(415);
    expect((await put('<a/>', { 'Content-Type': 'application/xml' })).status).toBe(415);
    expect((await put('{"__proto__":{"content":"x"}}', {})).status).toBe(400);
    expect((await put('', {})).status).toBe(400);
    const named = await put('{"content":5}', {});
    expect([named.status, named.body.message]).toEqual([422, "'content' is missing or not as expected."]);
  });

  test.each([
    ['PUT', 'grades', {}, [422, "'retake or completed' is missing or not as expected."]],
    ['PUT', 'grades', { completed: false }, [422, "'retake or completed' is missing or not as expected."]],
    ['PUT', 'grades', [], [400, 'The request is not readable.']],
    ['POST', 'timeontask', [], [400, 'The request is not readable.']],
    ['POST', 'timeontask', { times: 5 }, [422, "'times' is missing or not as expected."]],
  ] as const)('API-11 of %s %s with %j names the fields that it may have', async (method, call, body, said) => {
    const path = `/student/api/${call}/${APP}${call === 'grades' ? '/any' : ''}`;
    const headers = { 'Content-Type': 'application/json' };
    const answer = await s1.send(method, path, { body: JSON.stringify(body), headers });
    expect([answer.status, answer.body.message]).toEqual(said);
  });

  test('says that it lives, and that it is ready until it stops', async () => {
    const status = async (path: string) => (await fetch(origin + path)).status;
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
    server.host.stopTaking();
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
  });

  test('counts requests by the pattern of their route and never by an id', async () => {
    const metrics = await listenForMetrics(server.host, 0, '127.0.0.1');
    await fetch(`${origin}/student/api/question/some-id`, { method: 'PUT' });
    const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
    expect(text).toContain('balsa_requests_total{route="/student/api/question/:questionId",status="401"} 1');
    expect(text).not.toContain('some-id');
    // And what the process itself does, as every other program tells it.
    expect(text).toMatch(/^# HELP balsa_request_seconds .+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
    await metrics.close();
    expect((await new Client(server).get('/metrics')).status).toBe(404);
  });
});
