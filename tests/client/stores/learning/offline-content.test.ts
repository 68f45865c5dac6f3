import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToWorker } from '#contract/device/worker-messages.ts';

const asked: ToWorker[] = [];
let workers: EventTarget;
let connectivity: (typeof import('#client/sync/connection-state.ts'))['connectivity'];
let scopes: typeof import('#client/scopes/scopes.ts');
let offlineContent: (typeof import('#client/stores/learning/offline-content.ts'))['offlineContent'];
let navigation: (typeof import('#client/stores/page/navigation.ts'))['navigation'];

beforeEach(async () => {
  asked.length = 0;
  const active = { postMessage: (message: ToWorker) => asked.push(message) };
  workers = Object.assign(new EventTarget(), { ready: Promise.resolve({ active }) });
  vi.stubGlobal('navigator', { serviceWorker: workers });
  vi.useFakeTimers();
  vi.resetModules();
  ({ connectivity } = await import('#client/sync/connection-state.ts'));
  ({ navigation } = await import('#client/stores/page/navigation.ts'));
  ({ offlineContent } = await import('#client/stores/learning/offline-content.ts'));
  scopes = await import('#client/scopes/scopes.ts');
  scopes.openStudent('pid-one');
  navigation.setStage('signed-in');
  navigation.openApplication('dragster');
  await pass(0);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const here = () => {
  const scope = scopes.student.peek();
  if (!scope) throw new Error('Nobody is here.');
  return scope;
};
const status = () => offlineContent.progress.value.status;
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(1_000 * seconds);
const tell = (status: 'downloading' | 'ready' | 'failed') => {
  const amounts = { done: 0, total: 0, doneBytes: 0, totalBytes: 0 };
  const data = { kind: 'application-progress', application: 'dragster', status, ...amounts };
  workers.dispatchEvent(new MessageEvent('message', { data }));
};

test('RES-14 a download that failed although there is a network is tried again, more and more seldom', async () => {
  const waits: number[] = [];
  for (let time = 0; time < 8; time += 1) {
    tell('failed');
    let seconds = 0;
    for (const before = asked.length; asked.length === before && seconds < 1_000; seconds += 10) await pass(10);
    waits.push(seconds);
    tell('downloading');
  }
  expect(waits).toEqual([10, 20, 40, 80, 160, 320, 320, 320]);
  tell('ready');
  await pass(1_000);
  expect(asked).toEqual(Array.from({ length: 9 }, () => ({ kind: 'download-application', application: 'dragster' })));
});

test('RES-14 a download of which nothing is heard any more has failed, and is tried again', async () => {
  tell('downloading');
  await pass(20);
  tell('downloading');
  await pass(29);
  expect(status()).toBe('downloading');
  await pass(1);
  expect([status(), asked.length]).toEqual(['failed', 1]);
  await pass(10);
  expect(asked).toHaveLength(2);
});

test('RES-14 a worker that says nothing at all is asked again, more and more seldom', async () => {
  await pass(40);
  expect(asked).toHaveLength(2);
  await pass(49);
  expect(asked).toHaveLength(2);
  await pass(1);
  expect(asked).toHaveLength(3);
});

test('RES-14 a download that ended unheard without a network is tried again at once with it', async () => {
  tell('downloading');
  connectivity.set(here(), 'offline');
  await pass(60);
  expect([status(), asked.length]).toEqual(['failed', 1]);
  connectivity.set(here(), 'online');
  await pass(0);
  expect(asked).toHaveLength(2);
});

test('RES-14 a download that failed is not tried again without a network, and at once with it', async () => {
  tell('failed');
  connectivity.set(here(), 'offline');
  await pass(1_000);
  expect(asked).toHaveLength(1);
  connectivity.set(here(), 'online');
  await pass(0);
  expect(asked).toHaveLength(2);
});

test.each([
  ['no application is chosen', () => navigation.backToApplications()],
  ['nobody is signed in', () => navigation.setStage('signed-out')],
])('a download that failed is not tried again while %s', async (_, leave) => {
  tell('failed');
  leave();
  await pass(1_000);
  expect(asked).toHaveLength(1);
});
