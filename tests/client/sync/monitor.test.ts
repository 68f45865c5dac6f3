import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { exchange } from '#client/api/exchange.ts';
import { tabMemory } from '#client/api/tab-memory.ts';
import { StudentScope } from '#client/scopes/scope.ts';
import { Monitor } from '#client/sync/monitor.ts';

describe('the network’s monitor in a hidden tab', () => {
  let asked = 0;
  let monitor: Monitor | undefined;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }));
    asked = 0;
    const refuse = () => {
      asked += 1;
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    setEndpoint({ fetch: refuse });
  });
  afterEach(() => {
    monitor?.stop();
    vi.useRealTimers();
  });

  const askedIn = async (ms: number, hasWork: boolean) => {
    const hears = { onChange: () => undefined, hasWork: () => Promise.resolve(hasWork) };
    monitor = new Monitor(new StudentScope('pid-one'), hears);
    monitor.start();
    await vi.advanceTimersByTimeAsync(1);
    const atStart = asked;
    await vi.advanceTimersByTimeAsync(ms);
    return asked - atStart;
  };

  test('goes on asking while work waits, so that the tab whose turn it is finds back', async () => {
    expect(await askedIn(180_000, true)).toBeGreaterThan(2);
  });

  test('asks nothing while nothing waits', async () => {
    expect(await askedIn(180_000, false)).toBe(0);
  });
});

describe('the network’s monitor in a tab that is seen', () => {
  type Network = 'there' | 'away' | 'portal' | 'cache' | 'failing';
  let network: Network;
  let asked: string[];
  let said: string[];
  let events: EventTarget;
  let page: EventTarget & { visibilityState: string };
  let scope: StudentScope;
  let monitor: Monitor;

  beforeEach(() => {
    vi.useFakeTimers();
    network = 'there';
    [asked, said] = [[], []];
    events = new EventTarget();
    page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', page);
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
    const answer = (body: object, status = 200) =>
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', 'x-app': '1' } });
    setEndpoint({
      fetch: async (path) => {
        asked.push(path);
        if (network === 'away') throw new TypeError('Failed to fetch');
        if (network === 'portal') return new Response('<h1>Wi-Fi login</h1>');
        if (network === 'failing') return answer({ message: 'No' }, 503);
        return answer({ n: network === 'cache' ? 'of yesterday' : path.split('n=')[1] });
      },
    });
    tabMemory.set('token', 'a-token');
    scope = new StudentScope('pid-one');
    monitor = new Monitor(scope, {
      onChange: (status) => void said.push(status),
      hasWork: () => Promise.resolve(true),
    });
  });
  afterEach(() => {
    monitor.stop();
    tabMemory.forget();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const call = async (path = '/student/api/whoami') => {
    await exchange(scope, { method: 'GET', path });
    await pass(1);
  };
  const start = async () => {
    monitor.start();
    await pass(1);
  };

  test('asks once at its start and then no more, as long as the server answers', async () => {
    await start();
    expect([said, asked.length]).toEqual([['online'], 1]);
    await pass(300_000);
    expect(asked).toHaveLength(1);
  });

  test('settles the doubt after one request that nobody answered a second later', async () => {
    await start();
    network = 'away';
    await call();
    expect(said).toEqual(['online']);
    const before = asked.length;
    await pass(900);
    expect(asked).toHaveLength(before);
    await pass(200);
    expect([asked.length, said]).toEqual([before + 1, ['online', 'offline']]);
  });

  test('asks again and again while nobody answers, less and less often, and says at once who is back', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    network = 'away';
    await start();
    const times = async (ms: number) => {
      const before = asked.length;
      await pass(ms);
      return asked.length - before;
    };
    // After 7.5, 15, 30 and from then on 45 s.
    expect([await times(7_400), await times(200), await times(14_800), await times(30_100)]).toEqual([0, 1, 0, 2]);
    expect([await times(44_800), await times(45_000), await times(450_000)]).toEqual([0, 1, 10]);
    expect(said).toEqual(['offline']);
    network = 'there';
    await pass(60_000);
    expect(said).toEqual(['offline', 'online']);
    // From the beginning again.
    network = 'away';
    await call();
    expect([await times(1_100), await times(7_500), await times(15_000)]).toEqual([1, 1, 1]);
  });

  test.each([
    ['portal', 'captive'],
    ['cache', 'captive'],
    ['failing', 'online'],
  ] as const)('takes the answer of a %s for: %s', async (answering, status) => {
    network = answering;
    await start();
    expect(said.at(-1)).toBe(status);
    network = 'there';
    await pass(61_000);
    expect(said.at(-1)).toBe('online');
  });

  test('hears of every call: without a token it is time to sign in, but not for a refused sign-in or the engine’s', async () => {
    await start();
    tabMemory.set('token', undefined);
    await call('/front/bootstrap-ui/new');
    await call('/student/login_check');
    expect(said).toEqual(['online']);
    await call();
    expect(said).toEqual(['online', 'auth']);
    tabMemory.set('token', 'another');
    monitor.signedIn();
    expect(said).toEqual(['online', 'auth', 'unknown']);
    await pass(1);
    expect(said).toEqual(['online', 'auth', 'unknown', 'online']);
  });

  test('believes the browser that there is no network, and asks at once when there is one', async () => {
    await start();
    events.dispatchEvent(new Event('offline'));
    expect(said).toEqual(['online', 'offline']);
    const before = asked.length;
    events.dispatchEvent(new Event('online'));
    await pass(1);
    expect([said, asked.length]).toEqual([['online', 'offline', 'unknown', 'online'], before + 1]);
  });

  test('does not take an answer that was on its way when the network went for a network', async () => {
    await start();
    let answer = (_: Response): void => undefined;
    const late = new Promise<Response>((resolve) => (answer = resolve));
    setEndpoint({ fetch: () => late });
    const waiting = call();
    await pass(10);
    events.dispatchEvent(new Event('offline'));
    network = 'away';
    answer(new Response('{}', { headers: { 'content-type': 'application/json', 'x-app': '1' } }));
    await waiting;
    expect(said).toEqual(['online', 'offline']);
  });

  test('ERR-01 does not ask for another sign-in because of what was asked before the last one', async () => {
    await start();
    const headers = { 'content-type': 'application/json', 'x-app': '1' };
    const refusal = () => new Response('{}', { status: 401, headers });
    let refuse = (_: Response): void => undefined;
    const late = new Promise<Response>((resolve) => (refuse = resolve));
    setEndpoint({ fetch: () => late });
    const waiting = call();
    await pass(10);
    setEndpoint({ fetch: async (path) => new Response(JSON.stringify({ n: path.split('n=')[1] }), { headers }) });
    monitor.signedIn();
    await pass(1);
    refuse(refusal());
    await waiting;
    expect(said).toEqual(['online', 'unknown', 'online']);
    // What is asked since then is about this sign-in.
    setEndpoint({ fetch: async () => refusal() });
    await call();
    expect(said.at(-1)).toBe('auth');
  });

  test('knows at its start what the browser says, and asks all the same', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    monitor.start();
    expect(said).toEqual(['offline']);
    await pass(1);
    expect(said).toEqual(['offline', 'online']);
  });

  test('asks when the tab is seen again, and one question at a time', async () => {
    await start();
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    await pass(1);
    expect(asked).toHaveLength(1);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    page.dispatchEvent(new Event('visibilitychange'));
    await pass(1);
    expect(asked).toHaveLength(2);
    expect(new Set(asked).size).toBe(2);
  });

  test('asks and says nothing any more after its end', async () => {
    network = 'away';
    await start();
    monitor.stop();
    const [before, heard] = [asked.length, said.length];
    events.dispatchEvent(new Event('offline'));
    page.dispatchEvent(new Event('visibilitychange'));
    await call('/front/bootstrap-ui/new');
    await monitor.probe();
    await pass(300_000);
    expect([asked.length, said.length]).toEqual([before + 1, heard]);
  });
});
