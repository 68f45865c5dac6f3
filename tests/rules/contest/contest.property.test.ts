import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ContestFormat } from '#contract/competition/contest.ts';
import { CONTEST_ENTRIES, drawOf, matchesOf } from '#rules/contest/draw.ts';
import { HEAT_MOST } from '#rules/contest/heats.ts';
import { didNotRace, placesOf, stillIn, talliesOf } from '#rules/contest/places.ts';
import { liveSteps, openMatches, progressOf } from '#rules/contest/progress.ts';
import { byResults, orderBySeed } from '#rules/contest/seeding.ts';
import { mayFollow, orderByResults, raceByResults, racesAhead } from '#rules/contest/steps.ts';
import type { ContestStep } from '#contract/competition/contest.ts';
import type { Draw } from '#rules/contest/draw.ts';
import type { Progress } from '#rules/contest/progress.ts';

const SIZES = Array.from({ length: CONTEST_ENTRIES.most - 1 }, (_, index) => index + CONTEST_ENTRIES.least);
const FORMATS = ContestFormat.options;
const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `e${index + 1}`);
const LOWER = { better: 'lower', resolution: 0.001 } as const;

type Named = { readonly step: ContestStep };

/** Takes steps that a number chooses until nothing is left to race; gives the log. */
function played(draw: Draw, choices: readonly number[]): Named[] {
  const log: Named[] = [];
  for (let turn = 0; ; turn += 1) {
    const progress = progressOf(draw, log);
    if (progress.next === undefined) return log;
    const choice = choices[turn % choices.length] ?? 0;
    const { racing, match } = progress.next;
    const turned = [...racing.slice(choice % racing.length), ...racing.slice(0, choice % racing.length)];
    const step: ContestStep =
      choice % 11 === 0
        ? { kind: 'out', entry: turned[0] ?? '' }
        : (timed(progress, choice) ?? { kind: 'raced', results: [{ match: match.id, order: turned, by: 'hand' }] });
    expect(mayFollow(draw, log, step)).toBe(true);
    log.push({ step });
  }
}

/** Of some races results decide, among them equals and entries without any. */
function timed(progress: Progress, choice: number): ContestStep | undefined {
  const { racing, match } = progress.next!;
  if (choice % 3 !== 0) return undefined;
  const results = new Map(
    racing.map((entry, index) => [entry, (choice >> index) % 4 === 0 ? null : choice % (index + 2)]),
  );
  return raceByResults(progress, [match.id], results, LOWER);
}

const anyDraw = fc
  .record({ format: fc.constantFrom(...FORMATS), count: fc.integer({ min: 2, max: 40 }) })
  .map(({ format, count }) => drawOf(format, names(format === 'round-robin' ? Math.min(count, 10) : count)));
const anyChoices = fc.array(fc.nat(1000), { minLength: 1, maxLength: 60 });

describe.each(SIZES)('a contest of %i', (count) => {
  test.each(FORMATS)('has everybody in it once at the start, and needs only what came before, as %s', (format) => {
    const draw = drawOf(format, names(count));
    const before = new Map<string, number>();
    const entered: string[] = [];
    for (const { id, slots } of matchesOf(draw)) {
      expect(before.has(id)).toBe(false);
      expect(slots.length).toBeGreaterThanOrEqual(2);
      for (const slot of slots) {
        if ('entry' in slot) entered.push(slot.entry);
        else expect(before.get(slot.match)).toBeGreaterThanOrEqual(slot.place);
      }
      before.set(id, slots.length);
    }
    const most = format === 'round-robin' ? count - 1 : 1;
    for (const entry of names(count)) expect(entered.filter((each) => each === entry)).toHaveLength(most);
  });

  test('gives byes to the best seeds alone, as single elimination', () => {
    const draw = drawOf('elimination', names(count));
    const size = 2 ** Math.ceil(Math.log2(count));
    const first = draw.rounds[0]?.matches ?? [];
    const racing = first.flatMap(({ slots }) => slots.map((slot) => ('entry' in slot ? slot.entry : '')));
    expect(racing).toHaveLength(2 * count - size);
    expect(names(size - count).filter((entry) => racing.includes(entry))).toEqual([]);
    // Each race ends the contest for one, but for the one of those who lost the semi-finals.
    expect(matchesOf(draw)).toHaveLength(count - 1 + (count >= 4 ? 1 : 0));
    expect(draw.rounds.some(({ kind }) => kind === 'small-final')).toBe(count >= 4);
  });

  test('lets the two best seeds meet in the final alone, where the better one always wins', () => {
    const draw = drawOf('elimination', names(count));
    const results = new Map(names(count).map((entry, index) => [entry, index]));
    const races = racesAhead(progressOf(draw, []), [], results, LOWER);
    expect(races).toHaveLength(matchesOf(draw).length);
    expect(races.findIndex((racing) => racing.includes('e1') && racing.includes('e2'))).toBe(races.length - 1);
  });

  test('has heats of two to four that differ by one at most, and a final', () => {
    const { rounds } = drawOf('heats', names(count));
    for (const { matches } of rounds) {
      const sizes = matches.map(({ slots }) => slots.length);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(HEAT_MOST);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }
    expect(rounds.map(({ kind }) => kind)).toEqual([...Array(rounds.length - 1).fill('heats'), 'final']);
  });
});

test('a round robin lets everybody race everybody once, and nobody twice in a round', () => {
  for (let count = 2; count <= CONTEST_ENTRIES.mostOfRoundRobin; count += 1) {
    const { rounds } = drawOf('round-robin', names(count));
    const pairs = rounds.flatMap(({ matches }) => {
      const racing = matches.map(({ slots }) => slots.map((slot) => ('entry' in slot ? slot.entry : '')));
      expect(new Set(racing.flat()).size).toBe(racing.flat().length);
      return racing.map((pair) => pair.toSorted().join());
    });
    expect(pairs).toHaveLength((count * (count - 1)) / 2);
    expect(new Set(pairs).size).toBe(pairs.length);
  }
});

test('whoever wins, is taken out or has no result, every contest ends with one place for everybody who raced', () => {
  fc.assert(
    fc.property(anyDraw, anyChoices, (draw, choices) => {
      const log = played(draw, choices);
      const progress = progressOf(draw, log);
      const places = placesOf(progress);
      const raced = draw.entries.filter((entry) => !didNotRace(progress, entry));
      expect(places.flatMap(({ entries }) => entries).toSorted()).toEqual(raced.toSorted());
      let next = 1;
      for (const { place, entries } of places) {
        expect(place).toBe(next);
        next += entries.length;
      }
      expect(stillIn(progress).size).toBe(0);
      const { places: last } = progress.states.get(matchesOf(draw).at(-1)!.id)!;
      const first = [...last.values()].filter((place) => place === 1).length;
      if (draw.format !== 'round-robin' && first > 0) expect(places[0]?.entries).toHaveLength(first);
    }),
    { numRuns: 300 },
  );
});

test('an undo is exact: every contest stands as it stood before the step, from the last one back to the draw', () => {
  fc.assert(
    fc.property(anyDraw, anyChoices, (draw, choices) => {
      const log = played(draw, choices);
      let undone: Named[] = [...log];
      for (let left = log.length; left > 0; left -= 1) {
        expect(mayFollow(draw, undone, { kind: 'undo' })).toBe(true);
        undone = [...undone, { step: { kind: 'undo' } }];
        expect(liveSteps(undone)).toEqual(log.slice(0, left - 1));
        expect(progressOf(draw, undone)).toEqual(progressOf(draw, log.slice(0, left - 1)));
      }
      expect(mayFollow(draw, undone, { kind: 'undo' })).toBe(false);
    }),
    { numRuns: 60 },
  );
});

test('taking somebody out never changes what was raced before', () => {
  fc.assert(
    fc.property(anyDraw, anyChoices, fc.nat(), fc.nat(), (draw, choices, at, who) => {
      const log = played(draw, choices);
      const begun = log.slice(0, at % (log.length + 1));
      const entry = draw.entries[who % draw.entries.length] ?? '';
      const before = progressOf(draw, begun);
      if (!mayFollow(draw, begun, { kind: 'out', entry })) return;
      const after = progressOf(draw, [...begun, { step: { kind: 'out', entry } }]);
      for (const [id, { isRaced, order }] of before.states) {
        if (isRaced) expect(after.states.get(id)?.order).toEqual(order);
        else if (order !== undefined) expect(after.states.get(id)?.order).toEqual(order);
      }
    }),
    { numRuns: 300 },
  );
});

test('a step of a match that is decided, not ready or of others cannot follow', () => {
  const draw = drawOf('elimination', names(4));
  const raced = (match: string, ...order: string[]): ContestStep => ({
    kind: 'raced',
    results: [{ match, order, by: 'hand' }],
  });
  expect(mayFollow(draw, [], raced('final', 'e1', 'e2'))).toBe(false);
  expect(mayFollow(draw, [], raced('4-1', 'e1', 'e2'))).toBe(false);
  expect(mayFollow(draw, [], raced('4-1', 'e1', 'e1'))).toBe(false);
  expect(mayFollow(draw, [], raced('4-1', 'e1'))).toBe(false);
  expect(mayFollow(draw, [], raced('4-1', 'e4', 'e1'))).toBe(true);
  const log = [{ step: raced('4-1', 'e4', 'e1') }];
  expect(mayFollow(draw, log, raced('4-1', 'e4', 'e1'))).toBe(false);
  expect(mayFollow(draw, log, { kind: 'out', entry: 'nobody' })).toBe(false);
  expect(mayFollow(draw, log, { kind: 'raced', results: [] })).toBe(false);
  // A whole round at once may hold what follows from it.
  const rest: ContestStep = {
    kind: 'raced',
    results: [
      { match: '4-2', order: ['e2', 'e3'], by: 'results' },
      { match: 'small-final', order: ['e1', 'e3'], by: 'results' },
      { match: 'final', order: ['e4', 'e2'], by: 'results' },
    ],
  };
  expect(mayFollow(draw, log, rest)).toBe(true);
  const progress = progressOf(draw, [...log, { step: rest }]);
  expect(placesOf(progress).map(({ entries }) => entries)).toEqual([['e4'], ['e2'], ['e1'], ['e3']]);
});

test('results decide as the challenge ranks them; equals go by their seed, and nobody is guessed at', () => {
  const draw = drawOf('heats', ['a', 'b', 'c', 'd']);
  const results = new Map([
    ['a', 1.2],
    ['b', 1.1],
    ['c', 1.1004],
    ['d', null],
  ]);
  const order = (racing: string[], better: 'lower' | 'higher' = 'lower') =>
    orderByResults(racing, results, { better, resolution: 0.001 }, draw);
  expect(order(['a', 'c', 'd', 'b'])).toEqual({
    order: ['b', 'c', 'a', 'd'],
    places: [1, 1, 3, null],
    isDeadHeat: true,
  });
  expect(order(['a', 'd', 'b'], 'higher')).toMatchObject({ order: ['a', 'b', 'd'], isDeadHeat: false });
  expect(order(['d'])).toBeUndefined();
  const progress = progressOf(draw, []);
  expect(openMatches(progress, draw.rounds[0]!).map(({ match }) => match.id)).toEqual(['final']);
  expect(raceByResults(progress, ['final'], results, LOWER)).toEqual({
    kind: 'raced',
    results: [
      {
        match: 'final',
        order: ['b', 'c', 'a', 'd'],
        by: 'results',
        values: [1.1, 1.1004, 1.2, null],
        places: [1, 1, 3, null],
      },
    ],
  });
  expect(raceByResults(progress, ['final'], new Map(), LOWER)).toBeUndefined();
});

test('a round robin ranks by wins, and equals by their own race', () => {
  const draw = drawOf('round-robin', ['a', 'b', 'c', 'd']);
  const beats: Readonly<Record<string, string>> = { ab: 'b', ac: 'a', ad: 'a', bc: 'c', bd: 'b', cd: 'd' };
  let log: Named[] = [];
  for (const { id, slots } of matchesOf(draw)) {
    const [one = '', other = ''] = slots.map((slot) => ('entry' in slot ? slot.entry : ''));
    const winner = beats[[one, other].toSorted().join('')];
    const order = winner === one ? [one, other] : [other, one];
    log = [...log, { step: { kind: 'raced', results: [{ match: id, order, by: 'hand' }] } }];
  }
  const progress = progressOf(draw, log);
  expect(talliesOf(progress).map(({ wins }) => wins)).toEqual([2, 2, 1, 1]);
  expect(placesOf(progress)).toEqual([
    { place: 1, entries: ['b'] },
    { place: 2, entries: ['a'] },
    { place: 3, entries: ['d'] },
    { place: 4, entries: ['c'] },
  ]);
});

test('a random draw is the same for everybody who knows its seed, and another one for another', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(names(40), { minLength: 2 }), fc.nat(9999), (entries, seed) => {
      expect(orderBySeed(entries, seed).toSorted()).toEqual(entries.toSorted());
      expect(orderBySeed(entries, seed)).toEqual(orderBySeed(entries.toReversed(), seed));
    }),
  );
  const draws = new Set(Array.from({ length: 100 }, (_, seed) => orderBySeed(names(8), seed).join()));
  expect(draws.size).toBeGreaterThan(90);
  const results = new Map<string, number | null>([
    ['a', null],
    ['b', 3],
    ['c', 1],
    ['d', 3],
  ]);
  expect(byResults(['a', 'b', 'c', 'd'], results, LOWER)).toEqual(['c', 'b', 'd', 'a']);
  expect(byResults(['a', 'b', 'c', 'd'], results, { ...LOWER, better: 'higher' })).toEqual(['b', 'd', 'c', 'a']);
});

test('a contest of 32 is raced to its end in six presses, a round each', () => {
  const draw = drawOf('elimination', names(32));
  const results = new Map(names(32).map((entry, index) => [entry, 1 + ((index * 7) % 32) / 100]));
  const log: Named[] = [];
  const rounds: string[] = [];
  for (;;) {
    const progress = progressOf(draw, log);
    if (progress.round === undefined) break;
    const open = openMatches(progress, progress.round).map(({ match }) => match.id);
    const step = raceByResults(progress, open, results, LOWER);
    if (step === undefined) throw new Error('All have results.');
    rounds.push(progress.round.kind);
    log.push({ step });
  }
  expect(rounds).toEqual(['round', 'round', 'quarter-final', 'semi-final', 'small-final', 'final']);
  expect(placesOf(progressOf(draw, log))[0]?.entries).toEqual(['e1']);
});
