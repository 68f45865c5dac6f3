import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { tabMemory } from '#client/api/tab-memory.ts';
import { complete } from '#client/mutations/complete.ts';
import { journal } from '#client/mutations/journal.ts';
import { takeSeats } from './student-seats.ts';
import type { Seat, Seats } from './student-seats.ts';

const SAVE = { app: 'dragster', section: 'introduction', baseRev: 0 } as const;

interface SentOperation {
  readonly op: string;
  readonly kind: string;
  readonly body: { readonly content?: string };
}

describe('what the tabs of a student on one device send', () => {
  let screen: Seats['screen'];
  let open: Seats['open'];
  /** The contents that it was sent, and the kinds of what has none. */
  let sent: string[];
  let status: number;
  /** What it says of each of them. */
  let verdict: number;

  beforeEach(() => {
    ({ screen, open } = takeSeats());
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
