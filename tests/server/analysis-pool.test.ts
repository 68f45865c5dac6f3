import { afterEach, describe, expect, test } from 'vitest';
import { defaultInputs } from '#applications/complete-inputs.ts';
import { applicationOf } from '#applications/registry.ts';
import { analystInPlace } from '#engine/analyst.ts';
import { AnalysisPool } from '#server/front/analysis-pool.ts';
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
  afterEach(() => pool.close());

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
    await expect(pool.analyst.present({ ...job(250), application: 'catapult' as never })).rejects.toThrow(/undefined/);
    await expect(pool.analyst.present(job(250))).resolves.toHaveProperty('assessment');
  });
});
