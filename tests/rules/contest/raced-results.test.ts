import { describe, expect, test } from 'vitest';
import { drawOf } from '#rules/contest/draw.ts';
import { didNotRace, placesOf, racedValues, standingsOf, stillIn, talliesOf } from '#rules/contest/places.ts';
import { progressOf } from '#rules/contest/progress.ts';
import { deadHeatIn, isOtherwise, mayFollow, raceByHand, raceByResults, withValues } from '#rules/contest/steps.ts';
import type { ContestFormat, ContestStep } from '#contract/competition/contest.ts';

const RANKS = { better: 'lower', resolution: 0.001 } as const;

type Values = Readonly<Record<string, number | null>>;

/** A contest in which results decide one match after the other. */
function racedBy(format: ContestFormat, values: Values) {
  const draw = drawOf(format, Object.keys(values));
  const results = new Map(Object.entries(values));
  let log: { readonly step: ContestStep }[] = [];
  for (;;) {
    const progress = progressOf(draw, log);
    const step = progress.next && raceByResults(progress, [progress.next.match.id], results, RANKS);
    if (step === undefined) return { draw, log, progress, results };
    expect(mayFollow(draw, log, step)).toBe(true);
    log = [...log, { step }];
  }
}

const outOf = (entry: string) => ({ step: { kind: 'out', entry } as const });
const byHand = (match: string, ...order: string[]): ContestStep => ({
  kind: 'raced',
  results: [{ match, order, by: 'results' }],
});

describe('equals', () => {
  test('share their place, and the next one counts on', () => {
    const { progress } = racedBy('best-of-all', { a: 1.1, b: 1.2, c: 1.3, d: 1.3, e: 1.4 });
    expect(placesOf(progress)).toEqual([
      { place: 1, entries: ['a'] },
      { place: 2, entries: ['b'] },
      { place: 3, entries: ['c', 'd'] },
      { place: 5, entries: ['e'] },
    ]);
  });

  test('of whom one goes on do not put the other before those who lost as far as they', () => {
    // 8-1 is a against h, who are equal: a goes on by the seed.
    const values = { a: 1, b: 1.1, c: 1.2, d: 1.3, e: 1.4, f: 1.5, g: 1.6, h: 1 };
    const { progress } = racedBy('elimination', values);
    expect(placesOf(progress).at(-1)).toEqual({ place: 5, entries: ['e', 'f', 'g', 'h'] });
  });

  test('in a final share the first place, and in a race of everybody against everybody both win', () => {
    expect(placesOf(racedBy('elimination', { a: 1, b: 1 }).progress)).toEqual([{ place: 1, entries: ['a', 'b'] }]);
    const { progress } = racedBy('round-robin', { a: 1, b: 1, c: 2 });
    expect(talliesOf(progress).map(({ wins }) => wins)).toEqual([2, 2, 0]);
    expect(placesOf(progress)[0]).toEqual({ place: 1, entries: ['a', 'b'] });
  });

  test('are said: by the seed where one of them goes on, as one place where nobody goes on', () => {
    const heats = drawOf('heats', ['a', 'b', 'c', 'd', 'e']);
    expect(deadHeatIn(heats, 'heat-1-1', [1, 1, 3])).toBeUndefined();
    expect(deadHeatIn(heats, 'heat-1-1', [1, 2, 2])).toBe('seed');
    expect(deadHeatIn(heats, 'heat-1-1', [1, null, null])).toBeUndefined();
    expect(deadHeatIn(heats, 'final', [1, 1])).toBe('shared');
    expect(deadHeatIn(drawOf('elimination', ['a', 'b', 'c', 'd']), '4-1', [1, 1])).toBe('seed');
  });
});

describe('who has no result', () => {
  test('did not race and has no place, whoever else has one', () => {
    const { progress } = racedBy('best-of-all', { a: 1.1, b: null, c: 1.2, d: null });
    expect(placesOf(progress).map(({ entries }) => entries)).toEqual([['a'], ['c']]);
    expect(['b', 'd'].every((entry) => didNotRace(progress, entry))).toBe(true);
  });

  test('goes on from no heat, although the place is free', () => {
    // Dealt to and fro: a, d and e against b and c.
    const { progress } = racedBy('heats', { a: 1.1, b: 1.2, c: 1.3, d: null, e: null });
    expect(progress.states.get('final')?.racing).toEqual(['a', 'b']);
    expect(progress.states.get('final')?.absent).toEqual(['d']);
    expect(placesOf(progress).map(({ entries }) => entries)).toEqual([['a'], ['b'], ['c']]);
  });

  test('races for no third place, and takes no win of everybody against everybody', () => {
    const { progress } = racedBy('elimination', { a: 1.1, b: 1.2, c: 1.3, d: null });
    expect(progress.states.get('small-final')).toMatchObject({ racing: ['c'], isRaced: false, order: ['c', 'd'] });
    expect(placesOf(progress).map(({ entries }) => entries)).toEqual([['a'], ['b'], ['c']]);
    expect(stillIn(progress).size).toBe(0);
  });

  test('of an older step, which does not say it, has the place it gave', () => {
    const draw = drawOf('best-of-all', ['a', 'b']);
    expect(placesOf(progressOf(draw, [{ step: byHand('all', 'a', 'b') }]))).toHaveLength(2);
  });
});

describe('who is absent', () => {
  test('can both be taken out, and then neither wins', () => {
    const draw = drawOf('round-robin', ['a', 'b', 'c']);
    const one = progressOf(draw, [outOf('a')]);
    expect(talliesOf(one).map(({ wins }) => wins)).toEqual([0, 1, 1]);
    const both = progressOf(draw, [outOf('a'), outOf('b')]);
    expect(talliesOf(both).map(({ wins }) => wins)).toEqual([0, 0, 2]);
    expect(placesOf(both)).toEqual([{ place: 1, entries: ['c'] }]);
  });

  test('can be taken out of the last race after the other, who did not race against anybody', () => {
    const draw = drawOf('elimination', ['a', 'b']);
    const log = [outOf('a')];
    expect(placesOf(progressOf(draw, log))).toEqual([{ place: 1, entries: ['b'] }]);
    expect(mayFollow(draw, log, outOf('b').step)).toBe(true);
    expect(placesOf(progressOf(draw, [...log, outOf('b')]))).toEqual([]);
    const raced = [{ step: byHand('final', 'b', 'a') }];
    expect(mayFollow(draw, raced, outOf('b').step)).toBe(false);
  });
});

describe('what a race was decided by', () => {
  test('stands with it, whatever is measured later', () => {
    const { progress, draw, log } = racedBy('best-of-all', { a: 1.1, b: 1.2, c: null });
    const later = new Map<string, number | null>([
      ['a', 1.3],
      ['b', 1.2],
      ['c', 1.01],
    ]);
    expect([...racedValues(progress, later)]).toEqual([
      ['a', 1.1],
      ['b', 1.2],
      ['c', null],
    ]);
    // Of who has not raced yet, and of an older step, what stands there now is shown.
    const older = progressOf(draw, [{ step: byHand('all', 'a', 'b', 'c') }]);
    expect([...racedValues(older, later)]).toEqual([...later]);
    expect([...racedValues(progressOf(draw, []), later)]).toEqual([...later]);
    expect(log).toHaveLength(1);
  });

  test('is compared with the results of now: another order, other equals, somebody who ran after all', () => {
    const values = { a: 1.1, b: 1.2, c: null };
    const { progress } = racedBy('best-of-all', values);
    const isOther = (now: Values, isAsDrawn = (_: string): boolean => true, of = progress) =>
      isOtherwise(of.states.get('all')!, isAsDrawn, {
        progress: of,
        results: new Map(Object.entries(now)),
        ranks: RANKS,
      });
    expect(isOther(values)).toBe(false);
    expect(isOther({ ...values, a: 1.15 })).toBe(false);
    expect(isOther({ ...values, b: 1.01 })).toBe(true);
    expect(isOther({ ...values, b: 1.1 })).toBe(true);
    expect(isOther({ ...values, c: 1.4 })).toBe(true);
    expect(isOther({ ...values, a: null, b: null })).toBe(true);
    // Whoever was deleted or left has no result, and says nothing of it.
    expect(isOther({ ...values, a: null }, (entry) => entry !== 'a')).toBe(false);
    expect(isOther({ ...values, a: null, b: null }, (entry) => entry === 'c')).toBe(false);
    const older = progressOf(progress.draw, [{ step: byHand('all', 'a', 'b', 'c') }]);
    expect(isOther(values, undefined, older)).toBe(false);
    expect(isOther({ ...values, b: 1.01 }, undefined, older)).toBe(true);
    expect(isOther({}, undefined, older)).toBe(true);
    const said = progressOf(progress.draw, [{ step: raceByHand('all', ['b', 'a', 'c'], new Map()) }]);
    expect(isOther(values, undefined, said)).toBe(false);
  });

  test('is put beside the order that a page of the former release sends, where it is still so', () => {
    const draw = drawOf('best-of-all', ['a', 'b', 'c']);
    const deciding = (values: Values) => ({
      progress: progressOf(draw, []),
      results: new Map(Object.entries(values)),
      ranks: RANKS,
    });
    const old = byHand('all', 'a', 'b', 'c');
    expect(withValues(old, deciding({ a: 1, b: 1, c: null }))).toMatchObject({
      results: [{ order: ['a', 'b', 'c'], values: [1, 1, null], places: [1, 1, null] }],
    });
    expect(withValues(old, deciding({ a: 1.2, b: 1, c: null }))).toEqual(old);
    const hand: ContestStep = { kind: 'raced', results: [{ match: 'all', order: ['c', 'a', 'b'], by: 'hand' }] };
    expect(withValues(hand, deciding({ a: 1.2, b: 1 }))).toMatchObject({ results: [{ values: [null, 1.2, 1] }] });
  });

  test('fits its order', () => {
    const draw = drawOf('best-of-all', ['a', 'b', 'c']);
    const may = (values: (number | null)[] | undefined, places: (number | null)[] | undefined) =>
      mayFollow(draw, [], {
        kind: 'raced',
        results: [{ match: 'all', order: ['a', 'b', 'c'], by: 'results', values, places }],
      });
    expect(may([1, 2, 3], [1, 2, 3])).toBe(true);
    expect(may([1, 1, null], [1, 1, null])).toBe(true);
    expect(may([1, 2], [1, 2, 3])).toBe(false);
    expect(may([1, 2, 3], [1, 2])).toBe(false);
    expect(may([1, 2, 3], [1, 3, 3])).toBe(false);
    expect(may([1, 2, 3], [2, 2, 3])).toBe(false);
    expect(may([1, 2, 3], [1, null, 3])).toBe(false);
    expect(may([null, null, null], [null, null, null])).toBe(false);
  });
});

test('a wall of the former release, which lets those race who did not, is taken all the same', () => {
  const draw = drawOf('elimination', ['a', 'b', 'c', 'd']);
  const results = new Map<string, number | null>([
    ['a', 1.1],
    ['b', 1.2],
    ['c', 1.3],
    ['d', null],
  ]);
  const first = raceByResults(progressOf(draw, []), ['4-1', '4-2'], results, RANKS)!;
  const log = [{ step: first }];
  // Here c is third without a race.
  expect(progressOf(draw, log).next?.match.id).toBe('final');
  const theirs = byHand('small-final', 'c', 'd');
  expect(mayFollow(draw, log, theirs)).toBe(true);
  expect(mayFollow(draw, log, byHand('small-final', 'd'))).toBe(false);
  const filled = withValues(theirs, { progress: progressOf(draw, log), results, ranks: RANKS });
  const progress = progressOf(draw, [...log, { step: filled }]);
  expect(progress.states.get('small-final')).toMatchObject({ order: ['c', 'd'], absent: ['d'], isRaced: true });
  expect(mayFollow(draw, [...log, { step: filled }], theirs)).toBe(false);
});

describe('the table of everybody against everybody', () => {
  const draw = drawOf('round-robin', ['a', 'b', 'c', 'd']);
  const winners = new Map([
    ['a b', 'b'],
    ['a c', 'a'],
    ['a d', 'a'],
    ['b c', 'c'],
    ['b d', 'b'],
    ['c d', 'd'],
  ]);
  const steps = draw.rounds.flatMap(({ matches }) =>
    matches.map(({ id, slots }) => {
      const racing = slots.flatMap((slot) => ('entry' in slot ? [slot.entry] : []));
      const winner = winners.get(racing.toSorted().join(' ')) ?? '';
      return { step: byHand(id, winner, ...racing.filter((entry) => entry !== winner)) };
    }),
  );

  test('stands in the order of the places at its end, equals by what they did against each other', () => {
    const progress = progressOf(draw, steps);
    expect(standingsOf(progress)).toEqual(['b', 'a', 'd', 'c']);
    expect(placesOf(progress).flatMap(({ entries }) => entries)).toEqual(standingsOf(progress));
  });

  test('begins in the order of the seeds, and whoever was taken out stands last whatever they won', () => {
    expect(standingsOf(progressOf(draw, []))).toEqual(['a', 'b', 'c', 'd']);
    expect(standingsOf(progressOf(draw, [...steps.slice(0, 5), outOf('b')])).at(-1)).toBe('b');
  });
});
