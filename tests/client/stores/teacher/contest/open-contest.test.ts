import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { openContest } from '#client/stores/teacher/contest/open-contest.ts';
import { drawOf } from '#rules/contest/draw.ts';
import { liveSteps } from '#rules/contest/progress.ts';
import { mayFollow } from '#rules/contest/steps.ts';
import type { ContestStep, NamedStep } from '#contract/contest.ts';
import type { Contest, LoggedStep } from '#contract/teacher/race-day/contest-calls.ts';

/** The records, and the network in front of them. */
class Server {
  contest: Contest;
  network: 'on' | 'off' | 'answers lost' = 'on';

  constructor(id: string) {
    const entry = (name: string) => ({ id: name, alias: name.toUpperCase(), design: name, team: '', revisionId: name });
    this.contest = {
      id,
      appCode: 'dragster',
      name: 'Race day',
      format: 'elimination',
      basis: 'predicted',
      entrants: 'students',
      seeding: 'results',
      seed: 1,
      names: 'students',
      madeAt: 0,
      rev: 1,
      log: [],
      draw: ['a', 'b', 'c', 'd'],
      measure: { label: 'Time', units: 's', decimals: 3, resolution: 0.001, better: 'lower' },
      entries: ['a', 'b', 'c', 'd'].map((name, index) => ({ ...entry(name), value: index + 1, problem: '' })),
    };
  }

  readonly fetch = async (_input: unknown, init?: RequestInit): Promise<Response> => {
    if (this.network === 'off') throw new TypeError('No network.');
    const answer = init?.method === 'POST' ? this.take(String(init.body)) : this.answer(200, this.contest);
    if (this.network === 'answers lost') throw new TypeError('Cut off.');
    return answer;
  };

  /** Like the handler: what was taken counts once, and who comes second is told. */
  take(body: string): Response {
    const { rev, steps } = JSON.parse(body) as { rev: number; steps: NamedStep[] };
    const fresh = steps.filter(({ id }) => !this.contest.log.some((each) => each.id === id));
    if (fresh.length === 0) return this.answer(200, this.contest);
    if (rev !== this.contest.rev) return this.answer(409, { code: 'CHANGED', message: 'Changed.' });
    let log: LoggedStep[] = this.contest.log;
    for (const named of fresh) {
      if (!mayFollow(drawOf('elimination', this.contest.draw), log, named.step)) {
        return this.answer(422, { code: 'CONTEST_STEP_UNFIT', message: 'Unfit.' });
      }
      log = [...log, { ...named, by: 'Ms. Rivera', at: 1 }];
    }
    this.contest = { ...this.contest, log, rev: rev + 1 };
    return this.answer(200, this.contest);
  }

  private answer(status: number, body: unknown): Response {
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'X-App': '1', 'Content-Type': 'application/json' },
    });
  }
}

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

let server: Server;
let count = 0;
beforeEach(async () => {
  server = new Server(`contest-${(count += 1)}`);
  setEndpoint({ fetch: server.fetch as typeof fetch });
  await openContest.open({ classId: 'class', contestId: server.contest.id });
});

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

  test('that do not fit are not taken, and nothing is left waiting', async () => {
    openContest.step(raced('final', 'a', 'b'));
    expect(openContest.waiting.value).toEqual([]);
    expect(openContest.shown.value?.log).toEqual([]);
  });
});
