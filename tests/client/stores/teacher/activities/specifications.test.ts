import '#client/stores/teacher/activities/activities.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { modals } from '#client/stores/page/modals.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { specifications } from '#client/stores/teacher/activities/specifications.ts';
import { forgetDrafts, hasDrafts } from '#client/stores/teacher/drafts/forget-drafts.ts';
import { answer } from '#tests/client/teacher/open-class.ts';

const SPECIFICATION = { id: 'own', name: 'Own', challenge: 'Be fast.', performance: 'time', settings: [] };
const HERE = { classId: 'period 2', appCode: 'dragster' } as const;
const ELSEWHERE = { classId: 'period 5', appCode: 'dragster' } as const;

const RIGHT = { problems: [], status: null, performance: null, units: '', diagnostics: [] };

const storage = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  });
  setEndpoint({ fetch: (async () => answer(RIGHT)) as typeof fetch });
  void specifications.write(HERE, SPECIFICATION);
});
afterEach(() => {
  specifications.putAside();
  forgetDrafts('');
  vi.unstubAllGlobals();
});

const challenge = () => specifications.draft.value?.specification.challenge;
const messages = () => notifications.list.value.map(({ message }) => message).join();

test('TCH-04 the editor closes at once where nothing was written', async () => {
  specifications.edit({ challenge: 'Be light.' });
  specifications.edit({ challenge: SPECIFICATION.challenge });
  expect(hasDrafts('')).toBe(false);
  await specifications.leave();
  expect(specifications.draft.value).toBeUndefined();
});

test('TCH-04 what was written of a challenge is lost after a question alone, and a sign-out asks too', async () => {
  expect(hasDrafts('')).toBe(false);
  specifications.edit({ challenge: 'Be fast and light.' });
  expect(hasDrafts('')).toBe(true);
  const staying = specifications.leave();
  modals.close();
  await staying;
  expect(challenge()).toBe('Be fast and light.');
  const leaving = specifications.leave();
  modals.close(1);
  await leaving;
  expect([specifications.draft.value, specifications.begunFor(HERE), hasDrafts('')]).toEqual([
    undefined,
    undefined,
    false,
  ]);
});

test('TCH-04 what was written waits in its own class until somebody goes on, and is asked about before another takes its place', async () => {
  specifications.edit({ challenge: 'Be fast and light.' });
  specifications.putAside();
  expect([specifications.draft.value, messages()]).toEqual([undefined, expect.stringMatching(/“Own” is kept/)]);
  expect(specifications.begunFor(ELSEWHERE)).toBeUndefined();
  void specifications.copy(ELSEWHERE, SPECIFICATION);
  specifications.edit({ challenge: 'Be strong.' });
  specifications.putAside();
  const copying = specifications.copy(HERE, SPECIFICATION);
  modals.close();
  await copying;
  expect(specifications.draft.value).toBeUndefined();
  specifications.goOn(HERE);
  expect(challenge()).toBe('Be fast and light.');
  specifications.putAside();
  specifications.goOn(ELSEWHERE);
  expect(challenge()).toBe('Be strong.');
  specifications.putAside();
  const again = specifications.copy(HERE, SPECIFICATION);
  modals.close(1);
  await again;
  expect([challenge(), specifications.begunFor(HERE)]).toEqual(['Be fast.', undefined]);
});

test('TCH-04 a copy of a copy is counted on', async () => {
  await specifications.copy(HERE, { ...SPECIFICATION, name: 'Own (copy)' });
  expect(specifications.draft.value?.specification.name).toBe('Own (copy 2)');
});

test('TCH-04 what is typed while a challenge is judged is used with it, and nothing is used once its activity was left', async () => {
  specifications.edit({ challenge: 'Be fast and light.' });
  const leaving = specifications.finish();
  specifications.putAside();
  expect(await leaving).toBeUndefined();
  specifications.goOn(HERE);
  const finishing = specifications.finish();
  specifications.edit({ name: 'Our own' });
  expect(await finishing).toMatchObject({ specification: { name: 'Our own', challenge: 'Be fast and light.' } });
  expect([specifications.draft.value, hasDrafts('')]).toEqual([undefined, false]);
});

test('TCH-04 what was written over an entry that somebody took out of the library is saved as a new entry', async () => {
  const asked: string[] = [];
  const gone = { code: 'NOT_FOUND', message: 'It is not there.' };
  const saved = { id: 'new', version: 1, specification: SPECIFICATION, madeBy: 'Me', changedAt: 0 };
  const fetch = async (input: unknown, { method = 'GET' }: RequestInit = {}): Promise<Response> => {
    asked.push(`${method} ${String(input).split('/').at(-1)}`);
    if (method === 'PUT') return answer(gone, 404);
    return answer(method === 'POST' ? saved : []);
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  const of = { ...saved, id: 'taken-out' };
  expect(await specifications.keep('dragster', SPECIFICATION, of)).toMatchObject({ saved: { id: 'own' } });
  expect(asked.slice(0, 2)).toEqual(['PUT taken-out', 'POST specifications']);
});
