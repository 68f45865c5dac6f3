import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { ask, goOnWith, hasEnded } from '#client/stores/teacher/ask.ts';
import { privacy } from '#client/stores/teacher/privacy.ts';
import { classCalls } from '#contract/teacher/class-calls.ts';
import { gradebookCalls } from '#contract/teacher/gradebook-calls.ts';

const HEADERS = { 'X-App': '1', 'Content-Type': 'application/json' };
const refused = (status: number) => () =>
  new Response(JSON.stringify({ code: 'X', message: 'Not now.' }), { status, headers: HEADERS });
const lost = (): Response => {
  throw new TypeError('Cut off.');
};

let keys: (string | null)[];
let answer: () => Response;
const fetch = async (_input: unknown, init?: RequestInit): Promise<Response> => {
  keys.push(new Headers(init?.headers).get('Idempotency-Key'));
  return answer();
};
beforeEach(() => {
  keys = [];
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

describe('a reload after a lost answer', () => {
  const stored = new Map<string, string>();
  const reloaded = async () => {
    vi.resetModules();
    const endpoint = await import('#client/api/endpoint.ts');
    endpoint.setEndpoint({ fetch: fetch as typeof globalThis.fetch });
    return import('#client/stores/teacher/ask.ts');
  };
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    });
    answer = lost;
  });

  test('changes nothing about what was typed: the same is sent with the same key, anything else with its own', async () => {
    await add('Period 4');
    expect([...stored.values()].join()).not.toContain('Period 4');
    const page = await reloaded();
    answer = refused(422);
    await page.ask(classCalls.addClass, { body: { name: 'Period 5' } });
    await page.ask(classCalls.addClass, { body: { name: 'Period 4' } });
    const [first, other, second] = keys;
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });

  test('makes a press that has nothing typed another one, since the page shows whether the first arrived', async () => {
    const retake = { parameters: { classId: 'c', appCode: 'dragster', studentId: 's', code: '01-quiz' } };
    await ask(gradebookCalls.unlockRetake, retake);
    await ask(gradebookCalls.unlockRetake, retake);
    await (await reloaded()).ask(gradebookCalls.unlockRetake, retake);
    const [first, again, later] = keys;
    expect(again).toBe(first);
    expect(later).not.toBe(first);
  });
});

test('what asks or changes has none', async () => {
  answer = refused(422);
  await ask(classCalls.classes);
  expect(keys).toEqual([null]);
});

test('a file that is asked for when the session has ended comes after signing in again, as an answer does', async () => {
  answer = refused(401);
  const file = privacy.exportStudent('class', 'ada');
  await expect.poll(() => hasEnded.value).toBe(true);
  answer = () => new Response('all of it', { headers: { 'X-App': '1' } });
  goOnWith('fresh');
  const got = await file;
  expect('file' in got && (await got.file.text())).toBe('all of it');
});
