import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FairQueue } from '#server/engine-api/fair-queue.ts';
import type { Turn } from '#server/engine-api/fair-queue.ts';

interface Work extends Turn {
  readonly number: number;
}

const LIMITS = { waiting: 12, ofOne: 4, atOnce: 2 };

const step = fc.oneof(
  fc.record({
    kind: fc.constant('bring' as const),
    owner: fc.constantFrom('ada', 'ada', 'ada', 'ben', 'chloe', ''),
    isPreview: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('next' as const) }),
  fc.record({ kind: fc.constant('end' as const), place: fc.nat(5) }),
);

describe('turns of those who wait for an analysis', () => {
  test('nobody has more than two begun or four waiting, none is lost or done twice, and everybody comes in turn', () => {
    const property = fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const queue = new FairQueue<Work>(LIMITS);
      const waiting: Work[] = [];
      const begun: Work[] = [];
      /** Turns that each owner saw others take since the owner has had something that may be begun. */
      const passed = new Map<string, string[]>();
      const countOf = (list: readonly Work[], owner: string): number =>
        list.filter((work) => work.owner === owner).length;
      for (const [number, each] of steps.entries()) {
        if (each.kind === 'bring') {
          const { owner } = each;
          const work = { owner, number, replaces: each.isPreview ? 'dragster' : undefined };
          const older = waiting.findIndex((other) => each.isPreview && other.owner === owner && other.replaces);
          const admission = queue.add(work);
          if (older !== -1) {
            expect(admission).toEqual({ replaced: waiting[older] });
            waiting[older] = work;
          } else if (waiting.length === LIMITS.waiting) expect(admission).toBe('full');
          else if (owner !== '' && countOf(waiting, owner) === LIMITS.ofOne) expect(admission).toBe('too-many');
          else {
            expect(admission).toEqual({ replaced: undefined });
            waiting.push(work);
          }
        } else if (each.kind === 'end') {
          const [ended] = begun.splice(each.place, 1);
          if (ended) queue.end(ended);
        } else {
          const mayBegin = waiting.filter(({ owner }) => owner === '' || countOf(begun, owner) < LIMITS.atOnce);
          const work = queue.next();
          expect(work === undefined).toBe(mayBegin.length === 0);
          if (!work) continue;
          // The oldest of its owner, and no owner twice while another who could have begun has waited.
          expect(work).toBe(waiting.find(({ owner }) => owner === work.owner));
          waiting.splice(waiting.indexOf(work), 1);
          begun.push(work);
          for (const owner of new Set(mayBegin.map((other) => other.owner))) {
            if (owner === work.owner) continue;
            const turns = [...(passed.get(owner) ?? []), work.owner];
            expect(turns.filter((other) => other === work.owner).length).toBeLessThanOrEqual(1 + new Set(turns).size);
            passed.set(owner, turns);
          }
          passed.delete(work.owner);
          if (work.owner !== '') expect(countOf(begun, work.owner)).toBeLessThanOrEqual(LIMITS.atOnce);
        }
      }
      expect(queue.clear().toSorted((one, other) => one.number - other.number)).toEqual(
        waiting.toSorted((one, other) => one.number - other.number),
      );
    });
    fc.assert(property, { numRuns: 500, seed: 20_261_122 });
  });

  test('whoever brings one is served after at most one of each other, however much those have brought', () => {
    const queue = new FairQueue<Work>({ waiting: 1_000, ofOne: 300, atOnce: 2 });
    for (const owner of ['ada', 'ben', 'chloe']) {
      for (let number = 0; number < 300; number += 1) queue.add({ owner, number });
    }
    queue.add({ owner: 'zoe', number: 0 });
    const served: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const work = queue.next();
      if (work) queue.end(work);
      served.push(work?.owner ?? '');
    }
    expect(served).toEqual(['ada', 'ben', 'chloe', 'zoe', 'ada', 'ben', 'chloe', 'ada']);
  });
});
