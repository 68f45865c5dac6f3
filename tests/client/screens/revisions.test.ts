import { describe, expect, test } from 'vitest';
import { comparedFirst, forkTree } from '#client/screens/journal/fork-tree.ts';
import { progressOf } from '#client/screens/journal/progress.ts';
import { concept, revision } from './logged-designs.ts';
import type { Revision } from '#contract/engineering/design.ts';

describe('forkTree', () => {
  test('a fork stands under the design it came from, at any depth', () => {
    const arrow = concept('Arrow', [revision({ id: 'a1' }), revision({ id: 'a2', revision: 2 })]);
    const bolt = concept('Bolt', [revision({ id: 'b1', forkedFrom: 'a2' })]);
    const dash = concept('Dash', [revision({ id: 'd1', forkedFrom: 'b1' })]);
    const [top, ...rest] = forkTree([dash, bolt, arrow]);
    expect(rest).toEqual([]);
    expect(top?.concept.name).toBe('Arrow');
    expect(top?.forks[0]).toMatchObject({ from: 'Arrow, revision 2', concept: { name: 'Bolt' } });
    expect(top?.forks[0]?.forks[0]?.concept.name).toBe('Dash');
  });

  test("a fork of another student's design stands at the top and says so", () => {
    expect(forkTree([concept('Arrow', [revision({ forkedFrom: 'not-mine' })])])[0]?.from).toBe('a shared design');
  });
});

describe('comparedFirst', () => {
  const arrow = concept('Arrow', [revision({ id: 'a1' }), revision({ id: 'a2', revision: 2 })]);
  const bolt = concept('Bolt', [revision({ id: 'b1', name: 'Bolt', forkedFrom: 'a2' })]);
  const [a1, a2] = arrow.revisions;
  const [b1] = bolt.revisions;

  test('JRN-06 a revision is compared with the one before it, a fork with what it came from', () => {
    if (!a1 || !a2 || !b1) throw new Error('There are three revisions.');
    expect(comparedFirst(a2, arrow, [arrow, bolt])?.id).toBe('a1');
    expect(comparedFirst(b1, bolt, [arrow, bolt])?.id).toBe('a2');
    expect(comparedFirst(a1, arrow, [arrow, bolt])?.id).toBe('a2');
    expect(comparedFirst(b1, bolt, [bolt])).toBeUndefined();
  });
});

describe('progressOf', () => {
  test('JRN-08 charts only revisions with a performance above 0 and diagnostics', () => {
    const progress = progressOf([
      concept('Arrow', [
        revision({ performance: 10 }),
        revision({ revision: 2, performance: 0 }),
        revision({ revision: 3, performance: 20, diagnostics: [] }),
        revision({ revision: 4, performance: 30 }),
      ]),
    ]);
    expect(progress?.chart.series[0]?.values).toEqual([10, null, null, 30]);
    expect(progress?.domain).toEqual([9.5, 31.5]);
  });

  test('JRN-06 charts all concepts, and names the five that were saved last', () => {
    const concepts = [1, 2, 3, 4, 5, 6, 7].map((number) => concept(`Arrow ${number}`, [revision({})]));
    const series = progressOf(concepts)?.chart.series ?? [];
    expect(series.map(({ label, isBehind = false }) => `${label}${isBehind ? ' behind' : ''}`)).toEqual([
      'Arrow 6 behind',
      'Arrow 7 behind',
      'Arrow 1',
      'Arrow 2',
      'Arrow 3',
      'Arrow 4',
      'Arrow 5',
    ]);
    expect(progressOf(concepts.slice(2))?.chart.series.some(({ isBehind }) => isBehind)).toBe(false);
  });

  test('JRN-08 names its axis by what ranks, with its units, and says what is better', () => {
    const flown = { performanceLabel: 'Mean time aloft', performanceUnits: 's', performanceBetter: 'higher' } as const;
    const of = (change: Partial<Revision>) => progressOf([concept('Arrow', [revision(change)])]);
    expect(of(flown)?.chart.y).toEqual({ label: 'Mean time aloft', units: 's' });
    expect(of(flown)?.better).toBe('Mean time aloft (s), longer is better');
    const light = { performanceLabel: 'Mass', performanceUnits: 'g', performanceBetter: 'lower' } as const;
    expect(of(light)?.better).toBe('Mass (g), less is better');
    // What a device kept from before says neither.
    expect([of({})?.chart.y, of({})?.better]).toEqual([{ label: 'Performance', units: '' }, undefined]);
  });

  test('JRN-08 is a line of three revisions and more, and not a dot for each of several designs', () => {
    const line = (...counts: readonly number[]) =>
      progressOf(
        counts.map((count, index) =>
          concept(
            `Arrow ${index}`,
            Array.from({ length: count }, (_, place) => revision({ revision: place + 1 })),
          ),
        ),
      )?.isLine;
    expect([line(1), line(2), line(3), line(2, 1), line(1, 1, 1)]).toEqual([false, false, true, true, false]);
  });

  test('there is no chart while nothing can be charted', () => {
    expect(progressOf([concept('Arrow', [revision({ performance: null })])])).toBeUndefined();
  });
});
