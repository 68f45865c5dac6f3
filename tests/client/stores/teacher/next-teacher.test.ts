import { beforeEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { tabMemory } from '#client/api/tab-memory.ts';
import { modals } from '#client/stores/page/modals.ts';
import { account } from '#client/stores/teacher/account.ts';
import { ask } from '#client/stores/teacher/ask.ts';
import { formDrafts } from '#client/stores/teacher/drafts/form-drafts.ts';
import { classCalls } from '#contract/teacher/class-calls.ts';
import { answer } from '#tests/client/teacher/open-class.ts';
import type { Me } from '#client/stores/teacher/account.ts';

const ENDED = { code: 'SESSION_EXPIRED', message: 'Your session has ended.' };
const BODY = { email: 'kim@school.example', password: 'correct horse' };

function teacherCalled(id: string): Me {
  return {
    id,
    name: id,
    email: `${id}@school.example`,
    organisation: { name: 'Willow', city: '', state: '', district: '' },
    isAdministrator: false,
    secondFactor: { isOn: false, isNeeded: false, codesLeft: 0 },
    notices: [],
  };
}

/** Whose token each call carried that asks for classes. */
let carried: (string | null)[];
let isKimKnown: boolean;
/** Whose sessions were ended. */
let signedOut: (string | null)[];
/** The second answer waits for it. */
let second: Promise<void>;

beforeEach(async () => {
  carried = [];
  signedOut = [];
  isKimKnown = true;
  second = Promise.resolve();
  const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const token = new Headers(init?.headers).get('Authorization')?.replace('Bearer ', '') ?? null;
    const path = String(input).split('/').at(-1);
    if (path === 'sign-in') return answer({ token: 'kim', deviceMark: 'mark' });
    if (path === 'sign-out') {
      signedOut.push(token);
      return answer({});
    }
    if (path === 'me' && token === 'kim' && !isKimKnown) throw new TypeError('Cut off.');
    if (path === 'me') return answer(teacherCalled(token ?? ''));
    carried.push(token);
    if (carried.length === 2) await second;
    return token === 'ada' ? answer(ENDED, 401) : answer([]);
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  tabMemory.set('teacher', 'ada');
  vi.stubGlobal('location', { assign: () => undefined, hash: '' });
  await account.start();
});

test('what the page of a teacher whose session ended still asks for is never sent in the name of whoever signs in there', async () => {
  expect(account.me.value?.id).toBe('ada');
  let deliver = (): void => undefined;
  second = new Promise((resolve) => (deliver = resolve));
  for (let calls = 0; calls < 2; calls += 1) void ask(classCalls.classes);
  await expect.poll(() => account.hasEnded.value).toBe(true);
  // A lost answer leaves open who has signed in: the page goes on waiting.
  isKimKnown = false;
  expect(await account.signIn(BODY)).toBeDefined();
  void ask(classCalls.classes);
  isKimKnown = true;
  expect(await account.signIn(BODY)).toBeUndefined();
  void ask(classCalls.classes);
  deliver();
  await second;
  await new Promise((resolve) => setImmediate(resolve));
  expect(carried.filter((token) => token !== 'ada')).toEqual([]);
  expect(tabMemory.get('teacher')).toBe('kim');
});

test('whoever signs in over an ended session is asked before what its teacher typed is lost, and is signed out again by Cancel', async () => {
  const place = { teacherId: 'ada', form: 'comment' };
  formDrafts.keep(place, { fields: { text: 'Half an hour of words' } });
  void ask(classCalls.classes);
  await expect.poll(() => account.hasEnded.value).toBe(true);
  const signedIn = account.signIn(BODY);
  await expect.poll(() => modals.current.value?.title).toBe('Sign in as kim?');
  expect(modals.current.value?.body).toContain('ada');
  modals.close();
  expect(await signedIn).toContain('What ada typed is still here.');
  expect(signedOut).toEqual(['kim']);
  expect(tabMemory.get('teacher')).toBe('ada');
  expect(formDrafts.of(place)).toBeDefined();
  const again = account.signIn(BODY);
  await expect.poll(() => modals.current.value).toBeDefined();
  modals.close(1);
  expect(await again).toBeUndefined();
  expect(tabMemory.get('teacher')).toBe('kim');
  expect(formDrafts.of(place)).toBeUndefined();
});
