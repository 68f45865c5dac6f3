import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

afterEach(() => vi.unstubAllGlobals());

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

test('a reload after a lost answer changes nothing about it: the same is sent with the same key, anything else with its own', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
  answer = lost;
  await add('Period 4');
  expect([...stored.values()].join()).not.toContain('Period 4');
  const [first] = keys;
  vi.resetModules();
  const reloaded = await import('#client/stores/teacher/ask.ts');
  const endpoint = await import('#client/api/endpoint.ts');
  endpoint.setEndpoint({
    fetch: (async (_input, init) => {
      keys.push(new Headers(init?.headers).get('Idempotency-Key'));
      return answer();
    }) as typeof globalThis.fetch,
  });
  answer = refused(422);
  const again = (name: string) => reloaded.ask(classCalls.addClass, { body: { name } });
  await again('Period 5');
  await again('Period 4');
  const [, other, second] = keys;
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

test('what asks or changes has none', async () => {
  answer = refused(422);
  await ask(classCalls.classes);
  expect(keys).toEqual([null]);
});
