import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';

/** One sending of one of a few operations, alone or in a batch; copies of all of them fly about. */
interface Sending {
  readonly ops: readonly number[];
  readonly isBatch: boolean;
}

const sendings = fc.array(
  fc.record({ ops: fc.array(fc.nat(5), { minLength: 1, maxLength: 4 }), isBatch: fc.boolean() }),
  { minLength: 1, maxLength: 8 },
);

describe('operations that are sent again and again, alone, in batches and at the same time', () => {
  test('have one effect each and one answer for ever', async () => {
    const server = await startServer();
    const s1 = await signIn(server, server.school.S1);
    const path = `/student/api/journal/${APP}/introduction`;
    let run = 0;
    const deliver = async (prefix: string, { ops, isBatch }: Sending): Promise<[op: number, body: unknown][]> => {
      const key = (op: number): string => `${prefix}-op-${op}`.padEnd(20, '-');
      const content = (op: number): string => `${prefix} ${op}`;
      if (isBatch) {
        const batch = ops.map((op) => ({
          op: key(op),
          kind: 'journal',
          method: 'PUT',
          path,
          body: { content: content(op) },
        }));
        const { body } = await s1.post('/student/api/sync', { ops: batch });
        return ops.map((op, i) => [op, body.results[i].body]);
      }
      const answers: [number, unknown][] = [];
      for (const op of ops) {
        answers.push([op, (await s1.put(path, { content: content(op) }, { 'Idempotency-Key': key(op) })).body]);
      }
      return answers;
    };
    const property = fc.asyncProperty(sendings, async (all) => {
      run += 1;
      const prefix = `run-${run}`;
      const { database } = server.host.services;
      const before = await database.get<{ rev: number }>('SELECT rev FROM journal');
      const answers = (await Promise.all(all.map((sending) => deliver(prefix, sending)))).flat();
      const distinct = new Set(answers.map(([op]) => op));
      for (const op of distinct) {
        const bodies = answers.filter(([each]) => each === op).map(([, body]) => JSON.stringify(body));
        expect(new Set(bodies).size).toBe(1);
      }
      const after = await database.get<{ rev: number }>('SELECT rev FROM journal');
      expect((after?.rev ?? 0) - (before?.rev ?? 0)).toBe(distinct.size);
    });
    await fc.assert(property, { numRuns: 60, seed: 20_261_121 });
    await server.close();
  });
});
