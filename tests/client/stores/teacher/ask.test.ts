import { beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { ask } from '#client/stores/teacher/ask.ts';
import { classCalls } from '#contract/teacher/class-calls.ts';

const HEADERS = { 'X-App': '1', 'Content-Type': 'application/json' };
const refused = (status: number) => () =>
  new Response(JSON.stringify({ code: 'X', message: 'Not now.' }), { status, headers: HEADERS });
const lost = (): Response => {
  throw new TypeError('Cut off.');
};

let keys: (string | null)[];
let answer: () => Response;
beforeEach(() => {
  keys = [];
  const fetch = async (_input: unknown, init?: RequestInit): Promise<Response> => {
    keys.push(new Headers(init?.headers).get('Idempotency-Key'));
    return answer();
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
});

const add = (name: string) => ask(classCalls.addClass, { body: { name } });

test('what makes something has the same key until its outcome is known, and another one for anything else', async () => {
  answer = lost;
  await add('Period 2');
  answer = refused(502);
  await add('Period 2');
  await add('Period 3');
  answer = refused(422);
  await add('Period 2');
  await add('Period 2');
  const [first, second, other, third, fresh] = keys;
  expect(first).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, other, fresh]).size).toBe(3);
});

test('what asks or changes has none', async () => {
  answer = refused(422);
  await ask(classCalls.classes);
  expect(keys).toEqual([null]);
});
