import { drawOf } from '#rules/contest/draw.ts';
import { mayFollow } from '#rules/contest/steps.ts';
import { CLASS } from '#tests/client/teacher/open-class.ts';
import type { NamedStep } from '#contract/competition/contest.ts';
import type { Contest, LoggedStep } from '#contract/teacher/race-day/contest-calls.ts';

/** The records, and the network in front of them. */
export class ContestServer {
  contest: Contest;
  network: 'on' | 'off' | 'answers lost' = 'on';
  isRemoved = false;
  /** Whether the teacher was taken out of the class. */
  isLeft = false;
  /** What it says to everything while it takes nothing of the teacher. */
  refusal = '';
  /** How often somebody asked how it stands. */
  reads = 0;

  constructor(id: string, names: readonly string[]) {
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
      draw: [...names],
      measure: { label: 'Time', units: 's', decimals: 3, resolution: 0.001, better: 'lower' },
      entries: names.map((name, index) => ({ ...entry(name), value: index + 1, problem: '' })),
    };
  }

  readonly fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    if (init?.method !== 'POST') this.reads += 1;
    if (this.network === 'off') throw new TypeError('No network.');
    if (this.refusal !== '') return this.answer(403, { code: 'SECOND_FACTOR_FIRST', message: this.refusal });
    if (this.isLeft) return this.answer(404, { code: 'NOT_FOUND', message: 'Not here.' });
    if (/\/classes\/\w+$/.test(String(input))) return this.answer(200, CLASS);
    if (this.isRemoved) return this.answer(404, { code: 'NOT_FOUND', message: 'Not here.' });
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
      if (!mayFollow(drawOf(this.contest.format, this.contest.draw), log, named.step)) {
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
