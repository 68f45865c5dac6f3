import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SILENCE_MS, takeTurns } from '#client/sync/leadership.ts';
import { FakeLocks } from './fake-locks.ts';
import type { LeadershipOptions, Turn } from '#client/sync/leadership.ts';
import type { TabChannel, TabMessage } from '#client/sync/tab-channel.ts';

/** A tab whose clock, channel and page are its own, so that it can be frozen: nothing of it runs then. */
interface Seat {
  isLeader: boolean;
  hasWork: boolean;
  mayLead: boolean;
  readonly turn: Turn;
  readonly hear: (message: TabMessage) => void;
  readonly beat: () => void;
  readonly end: () => void;
  /** From now on nobody hears of it, and it of nobody; its lock stays its own. */
  readonly freeze: () => void;
}

describe('the turns of a student’s tabs', () => {
  let now: number;
  let seats: Seat[];
  let page: EventTarget;

  beforeEach(() => {
    now = 1_000;
    seats = [];
    page = new EventTarget();
    vi.stubGlobal('navigator', { locks: new FakeLocks() });
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    for (const seat of seats) seat.end();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const open = async (): Promise<Seat> => {
    const beats: (() => void)[] = [];
    vi.spyOn(globalThis, 'setInterval').mockImplementation(((beat: () => void) => {
      beats.push(beat);
      return 0;
    }) as never);
    const listeners = new Set<(message: TabMessage) => void>();
    let isFrozen = false;
    const hear = (message: TabMessage): void => {
      if (!isFrozen) for (const listener of listeners) listener(message);
    };
    const channel: TabChannel = {
      send(message) {
        if (!isFrozen) for (const seat of seats) if (seat.hear !== hear) seat.hear(message);
      },
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      close: () => listeners.clear(),
    };
    const options: LeadershipOptions = {
      name: 'drain-pid-one',
      channel,
      onLead: () => void (seat.isLeader = true),
      onFollow: () => void (seat.isLeader = false),
      mayLead: () => seat.mayLead,
      hasWork: () => Promise.resolve(seat.hasWork),
    };
    const seat: Seat = {
      isLeader: false,
      hasWork: false,
      mayLead: true,
      get turn() {
        return turn;
      },
      hear,
      beat: () => {
        if (!isFrozen) for (const beat of beats) beat();
      },
      end: () => turn.stop(),
      freeze: () => void (isFrozen = true),
    };
    const turn = takeTurns(options);
    seats.push(seat);
    await settle();
    return seat;
  };
  /** Until promises have arrived. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 5) {
      now += 5_000;
      for (const seat of seats) seat.beat();
      await settle();
    }
  };
  const leaders = () => seats.map(({ isLeader }) => isLeader);

  test('one tab leads, and the next when it ends', async () => {
    const first = await open();
    await open();
    expect(leaders()).toEqual([true, false]);
    first.end();
    await settle();
    expect(leaders()).toEqual([false, true]);
  });

  test('I10 the turn of a leader that says nothing for half a minute is taken while work waits', async () => {
    const first = await open();
    const second = await open();
    second.hasWork = true;
    first.freeze();
    await pass(SILENCE_MS / 1000);
    expect(second.isLeader).toBe(false);
    // That another tab saves says nothing of the leader.
    second.hear({ kind: 'drain' });
    await pass(5);
    expect(leaders()).toEqual([false, true]);
  });

  test('a leader that says nothing keeps its turn while nothing waits', async () => {
    const first = await open();
    const second = await open();
    first.freeze();
    await pass(120);
    expect([first.isLeader, second.isLeader]).toEqual([true, false]);
  });

  test('a leader that is heard keeps its turn, whatever waits', async () => {
    await open();
    const second = await open();
    second.hasWork = true;
    await pass(120);
    expect(leaders()).toEqual([true, false]);
  });

  test('a tab whose turn was taken waits for the next one', async () => {
    const first = await open();
    const second = await open();
    second.hasWork = true;
    first.freeze();
    await pass(35);
    second.end();
    await settle();
    expect(first.isLeader).toBe(true);
  });

  test('a leader gives its turn up while the browser keeps its page aside, and asks for it again behind the others', async () => {
    const first = await open();
    page.dispatchEvent(new Event('pagehide'));
    await settle();
    expect([first.isLeader, (await navigator.locks.query()).held]).toEqual([false, []]);
    page.dispatchEvent(new Event('pageshow'));
    await settle();
    expect(first.isLeader).toBe(true);
  });

  test('a leader gives its turn up while it is frozen, and one that waits does not get one', async () => {
    const view = new EventTarget();
    vi.stubGlobal('document', view);
    const first = await open();
    vi.stubGlobal('document', new EventTarget());
    const second = await open();
    view.dispatchEvent(new Event('freeze'));
    await settle();
    expect(leaders()).toEqual([false, true]);
    second.end();
    await settle();
    expect(first.isLeader).toBe(false);
    view.dispatchEvent(new Event('resume'));
    view.dispatchEvent(new Event('resume'));
    await settle();
    expect([first.isLeader, (await navigator.locks.query()).pending]).toEqual([true, []]);
    first.end();
    view.dispatchEvent(new Event('resume'));
    await settle();
    expect((await navigator.locks.query()).held).toEqual([]);
  });

  test('I10 a leader that may not lead any more gives its turn up, and asks for it again behind the others', async () => {
    const first = await open();
    const second = await open();
    first.mayLead = false;
    first.turn.rest();
    await settle();
    expect(leaders()).toEqual([false, true]);
    first.mayLead = true;
    first.turn.ask();
    await settle();
    expect(leaders()).toEqual([false, true]);
    second.end();
    await settle();
    expect(first.isLeader).toBe(true);
  });

  test('while no tab may lead nobody does, whatever waits, until one asks', async () => {
    const first = await open();
    const second = await open();
    for (const seat of [first, second]) {
      Object.assign(seat, { mayLead: false, hasWork: true });
      seat.turn.rest();
    }
    await pass(120);
    page.dispatchEvent(new Event('pageshow'));
    await settle();
    expect(leaders()).toEqual([false, false]);
    second.mayLead = true;
    second.turn.ask();
    await settle();
    expect(leaders()).toEqual([false, true]);
  });

  test('a turn that comes to a tab which may not lead any more is passed on', async () => {
    const first = await open();
    const second = await open();
    const third = await open();
    second.mayLead = false;
    first.end();
    await settle();
    expect([second.isLeader, third.isLeader]).toEqual([false, true]);
  });

  test('a tab that has ended leads no more, also where its turn comes later', async () => {
    const first = await open();
    const second = await open();
    second.end();
    first.end();
    await settle();
    expect(leaders()).toEqual([false, false]);
    const { held } = await navigator.locks.query();
    expect(held).toEqual([]);
  });

  test('without locks every tab leads: it costs requests and changes nothing', async () => {
    vi.stubGlobal('navigator', {});
    const first = await open();
    await open();
    first.turn.rest();
    expect(leaders()).toEqual([true, true]);
  });
});
