import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ContestServer } from './contest-server.ts';
import type { Me } from '#client/stores/teacher/account.ts';
import type { ContestStep } from '#contract/competition/contest.ts';

const raced = (match: string, ...order: string[]): ContestStep => ({
  kind: 'raced',
  results: [{ match, order, by: 'results' }],
});

let servers: readonly ContestServer[];
const server = () => servers[0]!;
const stored = new Map<string, string>();
let listeners: ((event: Event) => void)[];
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: Event) => void) => {
    if (type === 'beforeunload') listeners.push(listener);
  });
  servers = ['first', 'second'].map((id) => new ContestServer(id, ['a', 'b', 'c', 'd']));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A page that was loaded anew in this tab, with this contest open before this teacher. */
async function loaded(contestId = 'first', teacherId = 'one') {
  vi.resetModules();
  listeners = [];
  const { setEndpoint } = await import('#client/api/endpoint.ts');
  const fetch = (input: unknown, init?: RequestInit) =>
    servers.find(({ contest }) => String(input).includes(contest.id))!.fetch(input, init);
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  const { account } = await import('#client/stores/teacher/account.ts');
  vi.spyOn(account.me, 'peek').mockReturnValue({ id: teacherId } as Me);
  const { openContest } = await import('#client/stores/teacher/contest/open-contest.ts');
  await openContest.open({ classId: 'class', contestId });
  const settled = (check: () => void) =>
    vi.waitFor(async () => {
      await openContest.refresh();
      check();
    });
  const { isAnyUnsaved } = await import('#client/stores/page/unsaved.ts');
  return { openContest, settled, isAnyUnsaved };
}

/** Whether the browser asks before the tab is closed. */
function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  for (const listener of listeners) listener(event);
  return event.defaultPrevented;
}

/** What another teacher does. */
function takenByAnother(step: ContestStep): void {
  server().take(JSON.stringify({ rev: server().contest.rev, steps: [{ id: 'theirs-abcdef', step }] }));
}

/** Two races without the network, behind one that the server has. */
async function racedWithoutNetwork(): Promise<void> {
  const { openContest, settled } = await loaded();
  openContest.step(raced('4-1', 'a', 'd'));
  await settled(() => expect(openContest.waiting.value).toEqual([]));
  server().network = 'off';
  openContest.step(raced('4-2', 'b', 'c'));
  openContest.step(raced('small-final', 'd', 'c'));
}

describe('steps of a contest that wait over a reload', () => {
  test('are asked about before the tab is closed, whatever else is open in it', async () => {
    await racedWithoutNetwork();
    await loaded('second');
    expect(asksBeforeLeaving()).toBe(true);
    server().network = 'on';
    const { openContest, settled } = await loaded();
    await settled(() => expect(openContest.waiting.value).toEqual([]));
    expect(asksBeforeLeaving()).toBe(false);
  });

  test('are kept by the tab, so that a new version may load the page anew', async () => {
    await racedWithoutNetwork();
    const { isAnyUnsaved } = await loaded();
    expect([isAnyUnsaved('page'), isAnyUnsaved('tab')]).toEqual([false, true]);
  });

  test('end with the page where the tab can store nothing', async () => {
    const { openContest, isAnyUnsaved } = await loaded();
    vi.stubGlobal('sessionStorage', undefined);
    server().network = 'off';
    openContest.step(raced('4-1', 'a', 'd'));
    expect([isAnyUnsaved('page'), asksBeforeLeaving()]).toEqual([true, true]);
  });

  test('are nothing that another teacher at the tab is asked about', async () => {
    await racedWithoutNetwork();
    const { openContest, settled, isAnyUnsaved } = await loaded('second', 'other');
    openContest.step(raced('4-1', 'a', 'd'));
    await settled(() => expect(openContest.waiting.value).toEqual([]));
    expect([isAnyUnsaved('page'), isAnyUnsaved('tab'), asksBeforeLeaving()]).toEqual([false, false, false]);
  });

  test('are sent where nobody else went on', async () => {
    await racedWithoutNetwork();
    server().network = 'on';
    const { openContest, settled } = await loaded();
    await settled(() => expect(openContest.waiting.value).toEqual([]));
    expect([server().contest.log.length, openContest.conflict.value]).toEqual([3, undefined]);
  });

  test.each([
    { who: 'theirs', second: 'c' },
    { who: 'mine', second: 'b' },
  ])('are asked about where another teacher went on, and $who can count', async ({ who, second }) => {
    await racedWithoutNetwork();
    takenByAnother(raced('4-2', 'c', 'b'));
    server().network = 'on';
    // A reload while it is asked asks again.
    await loaded();
    const { openContest, settled } = await loaded();
    await settled(() => expect(openContest.conflict.value?.mine).toHaveLength(2));
    expect(openContest.conflict.value?.base.log).toHaveLength(1);
    // Behind the question stands what this device did.
    expect(openContest.shown.value?.progress.next?.match.id).toBe('final');
    expect(server().contest.log).toHaveLength(2);
    openContest.settle(who === 'theirs');
    await settled(() => expect(openContest.waiting.value).toEqual([]));
    expect(openContest.shown.value?.progress.states.get('4-2')?.order?.[0]).toBe(second);
  });

  test('are asked about, too, where the first of them had arrived and another teacher went on from it', async () => {
    const { openContest, settled } = await loaded();
    server().network = 'answers lost';
    openContest.step(raced('4-1', 'a', 'd'));
    await vi.waitFor(() => expect(server().contest.log).toHaveLength(1));
    server().network = 'off';
    openContest.step(raced('4-2', 'b', 'c'));
    takenByAnother(raced('4-2', 'c', 'b'));
    server().network = 'on';
    await settled(() => expect(openContest.conflict.value?.mine).toHaveLength(1));
    expect(server().contest.log).toHaveLength(2);
  });

  test('of two contests are both kept', async () => {
    await racedWithoutNetwork();
    const other = await loaded('second');
    servers[1]!.network = 'off';
    other.openContest.step(raced('4-1', 'd', 'a'));
    for (const { waiting, id } of [
      { id: 'first', waiting: 2 },
      { id: 'second', waiting: 1 },
    ]) {
      const { openContest } = await loaded(id);
      expect(openContest.waiting.value).toHaveLength(waiting);
    }
  });

  test('are not sent by another teacher who sits down at the tab, and wait for who took them', async () => {
    await racedWithoutNetwork();
    server().network = 'on';
    const other = await loaded('first', 'other');
    expect(other.openContest.waiting.value).toEqual([]);
    other.openContest.step({ kind: 'out', entry: 'd' });
    await other.settled(() => expect(other.openContest.waiting.value).toEqual([]));
    expect(server().contest.log).toHaveLength(2);
    const { openContest } = await loaded();
    expect(openContest.conflict.value?.mine).toHaveLength(2);
  });

  test('that the former release kept are sent', async () => {
    const steps = [{ id: 'former-abcdef', step: raced('4-1', 'a', 'd') }];
    stored.set('balsa.teacher.contest-steps', JSON.stringify({ contestId: 'first', rev: 1, steps }));
    const { openContest, settled } = await loaded();
    await settled(() => expect(openContest.waiting.value).toEqual([]));
    expect([server().contest.log.length, stored.size]).toEqual([1, 0]);
  });
});
