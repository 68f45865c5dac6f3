import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { tabMemory } from '#client/api/tab-memory.ts';
import { complete } from '#client/mutations/complete.ts';
import { journal } from '#client/mutations/journal.ts';
import { StudentScope } from '#client/scopes/scope.ts';
import { openPartition } from '#client/storage/partition.ts';
import { closeRegistry, deviceId } from '#client/storage/registry.ts';
import { Device } from '#client/sync/device.ts';
import { purgePartition } from '#client/sync/purge.ts';
import { GATE_MS } from '#client/sync/ready-handshake.ts';
import { openTabChannel } from '#client/sync/tab-channel.ts';
import { toBase64Url } from '#contract/values/base64url.ts';
import { FakeLocks } from './fake-locks.ts';

const KEY = toBase64Url(new Uint8Array(32).fill(1));
const SAVE = { app: 'dragster', section: 'introduction', content: 'My text', baseRev: 0 } as const;

interface SentOperation {
  readonly op: string;
  readonly kind: string;
  readonly body: { readonly content?: string };
}

/** One tab of a student, with what its page was told. */
interface Seat {
  readonly device: Device;
  readonly told: string[];
  /** Whether what is being typed there comes onto the device. */
  isKept: boolean;
  /** Whether its page begins anew with the new version. */
  isWanted?: boolean;
}

describe('the tabs of a student on one device', () => {
  let seats: Seat[];
  let screen: EventTarget & { visibilityState: string };

  beforeEach(() => {
    seats = [];
    Dexie.dependencies.indexedDB = new IDBFactory();
    setEndpoint({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    screen = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const page = new EventTarget();
    vi.stubGlobal('document', screen);
    vi.stubGlobal('navigator', { onLine: true, locks: new FakeLocks() });
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  });
  afterEach(() => {
    vi.useRealTimers();
    for (const { device } of seats) {
      device.stop();
      device.partition.close();
    }
    closeRegistry();
    vi.unstubAllGlobals();
  });

  const open = async (): Promise<Seat> => {
    const partition = await openPartition('pid-one', KEY);
    const told: string[] = [];
    const keep = (what: string) => () => {
      told.push(what);
      return Promise.resolve(seat.isKept);
    };
    const listeners = {
      onExpired: () => void told.push('expired'),
      onSignedOutElsewhere: () => void told.push('signed out elsewhere'),
      onLost: () => void told.push('lost'),
      onCleared: () => void told.push('cleared'),
      onUpdate: keep('update'),
      onUpdateWanted: (isWanted: boolean) => void (seat.isWanted = isWanted),
      onLeaving: keep('leaving'),
      onReport: () => undefined,
    };
    const device = new Device(new StudentScope('pid-one'), { partition, deviceId: await deviceId(), listeners });
    const seat: Seat = { device, told, isKept: true };
    device.markKnown();
    device.begin();
    seats.push(seat);
    return seat;
  };
  const isOpen = async ({ device }: Seat) => (await device.outbox.perform(journal, SAVE)) === 'saved';

  test('a tab that is opened asks for what waits, so that the one that sends tells what is held up', async () => {
    const other = openTabChannel('pid-one');
    onTestFinished(() => other.close());
    const heard: string[] = [];
    other.listen(({ kind }) => heard.push(kind));
    await open();
    await expect.poll(() => heard).toContain('drain');
  });

  test.each([
    ['an update', 'update', (device: Device) => device.readyForUpdate()],
    ['a sign-out', 'leaving', (device: Device) => device.readyToLeave()],
  ] as const)('before %s the others have written what is being typed and take nothing new', async (_, what, ask) => {
    const [first, second] = [await open(), await open()];
    expect(await ask(first.device)).toBe(true);
    expect([second.told, await isOpen(second)]).toEqual([[what], false]);
  });

  test.each([
    ['an update', (device: Device) => device.readyForUpdate()],
    ['a sign-out', (device: Device) => device.readyToLeave()],
  ] as const)('a tab that cannot keep what is being typed is not ready for %s, and goes on', async (_, ask) => {
    const [first, second] = [await open(), await open()];
    second.isKept = false;
    expect(await ask(first.device)).toBe(false);
    expect(await isOpen(second)).toBe(true);
  });

  test('an update is put off by the tab that asks for it, too, and the others go on', async () => {
    const [first, second] = [await open(), await open()];
    first.isKept = false;
    expect(await first.device.readyForUpdate()).toBe(false);
    await expect.poll(() => isOpen(second)).toBe(true);
    expect(await isOpen(first)).toBe(true);
  });

  test('an update that was put off is wanted no more where a tab had said yes', async () => {
    const [first, second] = [await open(), await open()];
    expect([await first.device.readyForUpdate(), second.isWanted]).toEqual([true, true]);
    first.isKept = false;
    expect(await first.device.readyForUpdate()).toBe(false);
    await expect.poll(() => [first.isWanted, second.isWanted]).toEqual([false, false]);
  });

  test('a tab that was ready takes what is new again after ten seconds, where nothing has followed', async () => {
    const [first, second] = [await open(), await open()];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = first.device.readyForUpdate();
    await expect.poll(() => second.told).toEqual(['update']);
    vi.advanceTimersByTime(100);
    expect([await asked, await isOpen(second)]).toEqual([true, false]);
    vi.advanceTimersByTime(GATE_MS - 200);
    expect(await isOpen(second)).toBe(false);
    vi.advanceTimersByTime(200);
    expect(await isOpen(second)).toBe(true);
  });

  test('a sign-out goes on without a tab that sleeps', async () => {
    const [first, second] = [await open(), await open()];
    // It is there, and hears nothing.
    second.device.channel.close();
    expect(await first.device.readyToLeave()).toBe(false);
  });

  test('I8 a tab that comes to the front looks whether its student is still here', async () => {
    const [first, second] = [await open(), await open()];
    second.device.channel.close();
    first.device.stop();
    await first.device.outbox.store(journal, SAVE);
    await purgePartition(first.device.partition);
    expect(second.told).toEqual([]);
    screen.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => second.told).toEqual(['signed out elsewhere']);
  });

  test('I8 a tab that comes to the front after its student has left and come back is of another stay', async () => {
    const [first, second] = [await open(), await open()];
    second.device.channel.close();
    first.device.stop();
    await first.device.outbox.store(journal, SAVE);
    await purgePartition(first.device.partition);
    const back = await openPartition('pid-one', KEY);
    expect(await isOpen(second)).toBe(false);
    screen.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => second.told).toEqual(['signed out elsewhere']);
    back.close();
  });

  test('I8 a tab whose part of the device is gone begins anew', async () => {
    const [first, second] = [await open(), await open()];
    second.device.channel.close();
    first.device.stop();
    await purgePartition(first.device.partition);
    screen.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => second.told).toEqual(['lost']);
  });

  test('a tab under which the browser clears its storage hears of that at once, and that nobody has left', async () => {
    const seat = await open();
    const { indexedDB } = Dexie.dependencies;
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
    await expect.poll(() => seat.told).toEqual(['cleared']);
    screen.dispatchEvent(new Event('visibilitychange'));
    expect([await isOpen(seat), seat.told]).toEqual([false, ['cleared']]);
  });

  test('a tab that comes to the front while its student is here goes on', async () => {
    const seat = await open();
    screen.dispatchEvent(new Event('visibilitychange'));
    expect(await isOpen(seat)).toBe(true);
    expect(seat.told).toEqual([]);
  });

  describe('with a server', () => {
    /** The contents that it was sent, and the kinds of what has none. */
    let sent: string[];
    let status: number;
    /** What it says of each of them. */
    let verdict: number;

    beforeEach(() => {
      [sent, status, verdict] = [[], 200, 200];
      tabMemory.set('token', 'a-token');
      const answer = (http: number, body: unknown) =>
        new Response(JSON.stringify(body), {
          status: http,
          headers: { 'content-type': 'application/json', 'x-app': '1' },
        });
      setEndpoint({
        fetch: async (path, init) => {
          if (status === 0) throw new TypeError('Failed to fetch');
          if (status !== 200) return answer(status, { message: 'No.' });
          if (path.startsWith('/student/api/ping')) return answer(200, { n: path.split('n=')[1] });
          const { ops } = JSON.parse(String(init.body)) as { ops: SentOperation[] };
          sent.push(...ops.map(({ kind, body }) => body.content ?? kind));
          const saved = { section: 'introduction', content: '', rev: 1, lastModified: 1, conflict: false };
          return answer(200, { results: ops.map(({ op }) => ({ op, status: verdict, body: saved })) });
        },
      });
    });

    afterEach(() => tabMemory.forget());

    const save = ({ device }: Seat, content: string) => device.outbox.perform(journal, { ...SAVE, content });

    test('what any tab saves is sent, by the one whose turn it is, and by the next when that one is gone', async () => {
      const [first, second] = [await open(), await open()];
      await save(first, 'One');
      await expect.poll(() => sent).toEqual(['One']);
      await save(second, 'Two');
      await expect.poll(() => sent).toEqual(['One', 'Two']);
      await expect.poll(() => second.device.partition.database.outbox.count()).toBe(0);
      first.device.stop();
      await save(second, 'Three');
      await expect.poll(() => sent).toEqual(['One', 'Two', 'Three']);
      expect([first.told, second.told]).toEqual([[], []]);
    });

    test('all can be sent within a time, and what is left is told', async () => {
      status = 0;
      const seat = await open();
      await save(seat, 'One');
      expect(await seat.device.drain(0)).toBe(1);
      status = 200;
      expect([await seat.device.drain(10_000), sent]).toEqual([0, ['One']]);
      expect(await seat.device.drain(0)).toBe(0);
    });

    test('what waited for the network is sent as soon as its student asks for it in any tab', async () => {
      status = 0;
      const [first, second] = [await open(), await open()];
      await save(first, 'One');
      await second.device.retry();
      expect(sent).toEqual([]);
      status = 200;
      await second.device.retry();
      await expect.poll(() => sent).toEqual(['One']);
    });

    test('what the teacher’s lock held back is sent as soon as any tab hears that the activity is open', async () => {
      verdict = 403;
      const [first, second] = [await open(), await open()];
      await save(first, 'One');
      const { outbox } = first.device.partition.database;
      await expect.poll(async () => (await outbox.toArray()).map(({ state }) => state)).toEqual(['parked']);
      verdict = 200;
      second.device.opened('dragster');
      await expect.poll(() => outbox.count()).toBe(0);
      expect(sent).toEqual(['One', 'One']);
    });

    test('the quiz that is open in a tab that follows comes first after the network was away, too', async () => {
      const [first, second] = [await open(), await open()];
      second.device.setOpenExercise('one');
      status = 0;
      await save(first, 'One');
      await first.device.retry();
      await second.device.outbox.perform(complete, { app: 'dragster', exerciseId: 'one' });
      // The others of a class are spread over 20 s.
      vi.spyOn(Math, 'random').mockReturnValue(0.99);
      status = 200;
      await first.device.monitor.probe();
      await expect.poll(() => sent.length, { timeout: 10_000 }).toBeGreaterThan(0);
      expect([sent[0], sent.includes('One')]).toEqual(['complete', false]);
    });

    test('a tab tells the one that sends of its open quiz while it is seen, and once it is seen again', async () => {
      const [first, second] = [await open(), await open()];
      const heard: string[] = [];
      first.device.channel.listen((message) => message.kind === 'urgent' && heard.push(String(message.lane)));
      const look = (state: 'hidden' | 'visible') => {
        screen.visibilityState = state;
        screen.dispatchEvent(new Event('visibilitychange'));
      };
      second.device.setOpenExercise(undefined);
      look('hidden');
      second.device.setOpenExercise('one');
      await second.device.retry();
      expect(heard).toEqual([]);
      look('visible');
      await expect.poll(() => heard).toEqual(['ex:one']);
      second.device.setOpenExercise(undefined);
      await expect.poll(() => heard).toEqual(['ex:one', 'undefined']);
    });

    test('a new sign-in is asked for when the server says so, and then what waited is sent', async () => {
      status = 401;
      const seat = await open();
      await save(seat, 'One');
      await expect.poll(() => seat.told).toContain('expired');
      status = 200;
      seat.device.signedIn();
      await expect.poll(() => sent).toEqual(['One']);
    });

    test('I10 where the sign-ins of two tabs have ended, one that is signed in again sends what both have saved', async () => {
      const [first, second] = [await open(), await open()];
      await save(first, 'One');
      await expect.poll(() => sent).toEqual(['One']);
      status = 401;
      await save(first, 'Two');
      await expect.poll(() => [first.told, second.told].map((told) => told.includes('expired'))).toEqual([true, true]);
      status = 200;
      second.device.signedIn();
      await expect.poll(() => sent).toEqual(['One', 'Two']);
      await save(second, 'Three');
      await expect.poll(() => sent).toEqual(['One', 'Two', 'Three']);
      await save(first, 'Four');
      await expect.poll(() => sent).toEqual(['One', 'Two', 'Three', 'Four']);
    });

    test('while no tab is signed in nobody has the turn, and it is the one’s that is signed in again first', async () => {
      status = 401;
      const [first, second] = [await open(), await open()];
      await expect.poll(() => [first.told, second.told]).toEqual([['expired'], ['expired']]);
      const turns = async () => {
        const { held = [], pending = [] } = await navigator.locks.query();
        return [...held, ...pending].filter(({ name }) => name === 'drain-pid-one').length;
      };
      await expect.poll(turns).toBe(0);
      status = 200;
      first.device.signedIn();
      await expect.poll(turns).toBe(1);
    });

    test('a sign-in in a tab that does not send is told to the one that does, which tries at once', async () => {
      const [first, second] = [await open(), await open()];
      await save(first, 'One');
      await expect.poll(() => sent).toEqual(['One']);
      const heard: string[] = [];
      first.device.channel.listen(({ kind }) => heard.push(kind));
      second.device.signedIn();
      await expect.poll(() => heard).toContain('retry');
    });
  });

  test('a device ends with its student’s scope', async () => {
    const partition = await openPartition('pid-one', KEY);
    const scope = new StudentScope('pid-one');
    const quiet = () => undefined;
    const keep = () => Promise.resolve(true);
    const listeners = {
      onExpired: quiet,
      onSignedOutElsewhere: quiet,
      onLost: quiet,
      onCleared: quiet,
      onUpdate: keep,
      onUpdateWanted: quiet,
      onLeaving: keep,
      onReport: quiet,
    };
    const device = new Device(scope, { partition, deviceId: 'device', listeners });
    device.begin();
    scope.close();
    expect(await device.outbox.perform(journal, SAVE)).toBe('closed');
    await expect.poll(async () => (await navigator.locks.query()).held).toEqual([]);
    partition.close();
  });
});
