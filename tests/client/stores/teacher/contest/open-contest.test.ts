import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { openContest } from '#client/stores/teacher/contest/open-contest.ts';
import { keptSteps } from '#client/stores/teacher/contest/waiting-steps.ts';
import { liveSteps } from '#rules/contest/progress.ts';
import { ContestServer } from './contest-server.ts';
import type { ContestStep } from '#contract/competition/contest.ts';
import type { Contest } from '#contract/teacher/race-day/contest-calls.ts';

const raced = (match: string, ...order: string[]): ContestStep => ({
  kind: 'raced',
  results: [{ match, order, by: 'results' }],
});
const orders = (contest: Contest) =>
  liveSteps(contest.log).map(({ step }) => (step.kind === 'raced' ? step.results[0]?.order.join('') : step.kind));

/** Lets the page ask again, as its clock does, until that is so. */
const settled = (check: () => void) =>
  vi.waitFor(async () => {
    await openContest.refresh();
    check();
  });

let server: ContestServer;
let count = 0;
const stored = new Map<string, string>();
beforeEach(async () => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  server = new ContestServer(`contest-${(count += 1)}`, ['a', 'b', 'c', 'd']);
  setEndpoint({ fetch: server.fetch as typeof fetch });
  await openContest.open({ classId: 'class', contestId: server.contest.id });
});
afterEach(() => vi.unstubAllGlobals());

describe('steps of a contest', () => {
  test('count at once, wait while the network is away, and are sent in order when it is back', async () => {
    server.network = 'off';
    openContest.step(raced('4-1', 'a', 'd'));
    openContest.step(raced('4-2', 'b', 'c'));
    openContest.step({ kind: 'undo' });
    openContest.step(raced('4-2', 'c', 'b'));
    expect(openContest.shown.value?.progress.next?.match.id).toBe('small-final');
    expect(openContest.waiting.value).toHaveLength(4);
    await openContest.refresh();
    expect(server.contest.log).toEqual([]);
    server.network = 'on';
    await settled(() => expect(openContest.waiting.value).toEqual([]));
    expect(server.contest.log).toHaveLength(4);
    expect(orders(server.contest)).toEqual(['ad', 'cb']);
  });

  test('whose answer was lost count once', async () => {
    server.network = 'answers lost';
    openContest.step(raced('4-1', 'a', 'd'));
    await vi.waitFor(() => expect(server.contest.log).toHaveLength(1));
    server.network = 'on';
    await settled(() => expect(openContest.waiting.value).toEqual([]));
    expect(server.contest.log).toHaveLength(1);
    expect(openContest.conflict.value).toBeUndefined();
  });

  test.each([
    { who: 'theirs', expected: ['da'] },
    { who: 'mine', expected: ['ad', 'bc'] },
  ])('that another teacher took meanwhile are asked about, and $who can count', async ({ who, expected }) => {
    server.network = 'off';
    openContest.step(raced('4-1', 'a', 'd'));
    openContest.step(raced('4-2', 'b', 'c'));
    const theirs = { id: `theirs-${count}-abcdef`, step: raced('4-1', 'd', 'a') };
    server.take(JSON.stringify({ rev: 1, steps: [theirs] }));
    server.network = 'on';
    await settled(() => expect(openContest.conflict.value?.mine).toHaveLength(2));
    expect(server.contest.log).toHaveLength(1);
    openContest.settle(who === 'theirs');
    await vi.waitFor(() => expect(orders(server.contest)).toEqual(expected));
    await vi.waitFor(() => expect(openContest.waiting.value).toEqual([]));
    // What was done by whom stays in the log.
    expect(server.contest.log[0]?.id).toBe(theirs.id);
  });

  test('are not asked about where the other window came to the same, and the rest follows', async () => {
    server.network = 'off';
    openContest.step(raced('4-1', 'a', 'd'));
    openContest.step(raced('4-2', 'b', 'c'));
    const theirs = { id: `theirs-${count}-abcdef`, step: raced('4-1', 'a', 'd') };
    server.take(JSON.stringify({ rev: 1, steps: [theirs] }));
    server.network = 'on';
    await settled(() => expect(openContest.waiting.value).toEqual([]));
    expect(openContest.conflict.value).toBeUndefined();
    expect(orders(server.contest)).toEqual(['ad', 'bc']);
    expect(server.contest.log[0]?.id).toBe(theirs.id);
  });

  test('that two windows take at the same moment count once', async () => {
    const theirs = { id: `theirs-${count}-abcdef`, step: raced('4-1', 'a', 'd') };
    server.take(JSON.stringify({ rev: 1, steps: [theirs] }));
    openContest.step(raced('4-1', 'a', 'd'));
    await vi.waitFor(() => expect(openContest.waiting.value).toEqual([]));
    expect([openContest.conflict.value, server.contest.log.length]).toEqual([undefined, 1]);
  });

  test('of one’s own that were taken without an answer are not asked about', async () => {
    openContest.step(raced('4-1', 'a', 'd'));
    await vi.waitFor(() => expect(openContest.waiting.value).toEqual([]));
    server.network = 'answers lost';
    openContest.step({ kind: 'undo' });
    await vi.waitFor(() => expect(server.contest.log).toHaveLength(2));
    // The page asks again only once it knows that its answer is lost: then it still believes in the first race.
    const { reads } = server;
    await settled(() => expect(server.reads).toBeGreaterThan(reads));
    expect(openContest.waiting.value).toHaveLength(1);
    server.network = 'on';
    openContest.step(raced('4-1', 'd', 'a'));
    await settled(() => expect(openContest.waiting.value).toEqual([]));
    expect(openContest.conflict.value).toBeUndefined();
    expect(orders(server.contest)).toEqual(['da']);
  });

  test('are asked about where another teacher took back what they follow on', async () => {
    openContest.step(raced('4-1', 'a', 'd'));
    await vi.waitFor(() => expect(openContest.waiting.value).toEqual([]));
    server.network = 'off';
    openContest.step(raced('4-2', 'b', 'c'));
    const undo = { id: `theirs-${count}-abcdef`, step: { kind: 'undo' } };
    server.take(JSON.stringify({ rev: server.contest.rev, steps: [undo] }));
    server.network = 'on';
    await settled(() => expect(openContest.conflict.value?.mine).toHaveLength(1));
    openContest.settle(true);
  });

  test('that do not fit are not taken, and nothing is left waiting', async () => {
    openContest.step(raced('final', 'a', 'b'));
    expect(openContest.waiting.value).toEqual([]);
    expect(openContest.shown.value?.log).toEqual([]);
  });

  test('of a contest that was removed meanwhile wait for nothing, and the page says that it was removed', async () => {
    server.network = 'off';
    openContest.step(raced('4-1', 'a', 'd'));
    await openContest.refresh();
    expect(openContest.waiting.value).toHaveLength(1);
    server.network = 'on';
    server.isRemoved = true;
    await settled(() =>
      expect(openContest.state.value).toEqual({ status: 'failed', message: 'This contest was removed.' }),
    );
    expect(openContest.shown.value).toBeUndefined();
    expect(openContest.waiting.value).toEqual([]);
    expect(keptSteps({ contestId: server.contest.id, teacherId: '' })).toBeUndefined();
  });

  test('that find the contest removed when they are sent say so, too', async () => {
    server.isRemoved = true;
    openContest.step(raced('4-1', 'a', 'd'));
    await vi.waitFor(() => expect(openContest.state.value.status).toBe('failed'));
    expect(openContest.waiting.value).toEqual([]);
  });

  test.each(['on', 'off'] as const)(
    'that are refused say why and wait until they are taken; the network is %s',
    async (network) => {
      server.network = network;
      openContest.step(raced('4-1', 'a', 'd'));
      if (network === 'off') await openContest.refresh();
      server.refusal = 'Please set up your second step.';
      server.network = 'on';
      openContest.step(raced('4-2', 'b', 'c'));
      await settled(() => expect(openContest.problem.value).toBe('Please set up your second step.'));
      expect(openContest.state.value.status).toBe('ready');
      const waits = openContest.waiting.value.length;
      expect(waits).toBeGreaterThan(0);
      expect(keptSteps({ contestId: server.contest.id, teacherId: '' })?.steps).toHaveLength(waits);
      server.refusal = '';
      await settled(() => expect(openContest.waiting.value).toEqual([]));
      expect(openContest.problem.value).toBe('');
      expect(orders(server.contest)).toEqual(['ad', 'bc']);
    },
  );

  test('of a teacher who was taken out of the class stay, and are sent once they are back', async () => {
    server.isLeft = true;
    openContest.step(raced('4-1', 'a', 'd'));
    const message = 'You do not teach this class any more, or it was deleted. Ask its owner.';
    await vi.waitFor(() => expect(openContest.state.value).toEqual({ status: 'failed', message }));
    expect(keptSteps({ contestId: server.contest.id, teacherId: '' })?.steps).toHaveLength(1);
    server.isLeft = false;
    await openContest.open({ classId: 'class', contestId: server.contest.id });
    await settled(() => expect(openContest.waiting.value).toEqual([]));
    expect(orders(server.contest)).toEqual(['ad']);
  });
});

test('what is set of a contest is not shown as another one that was opened meanwhile', async () => {
  const first = server.contest;
  const second = new ContestServer(`contest-${(count += 1)}`, ['e', 'f']).contest;
  const fetch = async (_input: unknown, init?: RequestInit): Promise<Response> => {
    const answer = init?.method === 'PUT' ? { ...first, name: 'Renamed' } : second;
    return new Response(JSON.stringify(answer), { headers: { 'X-App': '1', 'Content-Type': 'application/json' } });
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  const saving = openContest.change({ ...first, name: 'Renamed' }, undefined, 1);
  await openContest.open({ classId: 'class', contestId: second.id });
  await saving;
  expect(openContest.shown.value?.contest.id).toBe(second.id);
});
