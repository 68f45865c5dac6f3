import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaultInputs } from '#applications/inputs/complete-inputs.ts';
import { applicationOf } from '#applications/registry.ts';
import { analystInPlace } from '#engine/analyst.ts';
import { AnalysisFailed, AnalysisGivenUp } from '#engine/ports.ts';
import { AnalysisPool } from '#server/engine-api/analysis-pool.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { PresentJob } from '#engine/ports.ts';

const application = applicationOf('dragster');
const [specification] = application.specifications;
if (!specification) throw new Error('The dragster has a specification.');

const job = (bodyLength: number): PresentJob => ({
  application: 'dragster',
  specification,
  inputs: { ...defaultInputs(application), bodyLength },
  shown: ['body'],
});

describe('the pool of analyses', () => {
  let pool: AnalysisPool;
  afterEach(async () => {
    vi.useRealTimers();
    await pool.close();
  });

  /** With a clock that stands still for the pool, not for its threads. */
  const onOwnClock = (): AnalysisPool => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return new AnalysisPool({ threads: 1, queue: 4 });
  };

  test('gives what an analysis in place gives, to the bit', async () => {
    pool = new AnalysisPool({ threads: 2, queue: 10 });
    const lengths = [220, 240, 260, 280, 300];
    const answers = await Promise.all(lengths.map((length) => pool.analyst.present(job(length))));
    for (const [index, length] of lengths.entries()) {
      expect(answers[index]).toEqual(await analystInPlace.present(job(length)));
    }
  });

  test('tells whoever comes to a full queue to come back, and serves the others', async () => {
    pool = new AnalysisPool({ threads: 1, queue: 2 });
    const outcomes = await Promise.allSettled(
      [220, 230, 240, 250, 260].map((length) => pool.analyst.present(job(length))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    const last = outcomes[4] as PromiseRejectedResult;
    expect(last.reason).toBeInstanceOf(Refusal);
    expect(last.reason).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
    await expect(pool.analyst.present(job(270))).resolves.toHaveProperty('assessment');
  });

  test('goes on after an analysis that broke', async () => {
    pool = new AnalysisPool({ threads: 1, queue: 4 });
    const broken = pool.analyst.present({ ...job(250), application: 'catapult' });
    await expect(broken).rejects.toThrow('There is no application catapult.');
    await expect(broken).rejects.toBeInstanceOf(AnalysisFailed);
    await expect(pool.analyst.present(job(250))).resolves.toHaveProperty('assessment');
  });

  test('gives an analysis its whole time, however long its thread takes to come up', async () => {
    pool = onOwnClock();
    const first = pool.analyst.present(job(250));
    vi.advanceTimersByTime(59_000);
    await expect(first).resolves.toHaveProperty('assessment');
    const second = pool.analyst.present(job(260));
    vi.advanceTimersByTime(19_000);
    await expect(second).resolves.toHaveProperty('assessment');
  });

  test('gives up an analysis that takes 20 s, and a thread that is not up in a minute; the next has a new thread', async () => {
    pool = onOwnClock();
    const unborn = pool.analyst.present(job(250));
    const waiting = pool.analyst.present(job(260));
    vi.advanceTimersByTime(60_000);
    await expect(unborn).rejects.toThrow('The thread was given up.');
    await expect(waiting).resolves.toHaveProperty('assessment');
    const slow = pool.analyst.present(job(270));
    vi.advanceTimersByTime(20_000);
    await expect(slow).rejects.toBeInstanceOf(AnalysisGivenUp);
    await expect(pool.analyst.present(job(280))).resolves.toHaveProperty('assessment');
  });

  test('leaves nobody without an answer when it is closed', async () => {
    pool = new AnalysisPool({ threads: 1, queue: 4 });
    const asked = Promise.allSettled([250, 260].map((length) => pool.analyst.present(job(length))));
    await pool.close();
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
