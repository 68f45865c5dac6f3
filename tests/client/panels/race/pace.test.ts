import { describe, expect, test } from 'vitest';
import { advanced, evenly, paceOf, toldFactor } from '#client/panels/race/pace.ts';
import { paceWords } from '#client/panels/race/race-overlay.tsx';
import { racerCommands } from './racer-commands.ts';
import type { Race } from '#contract/engineering/simulation.ts';

/** A race with something of the first design at each of the times [s], the last of which decides. */
function raceOf(times: readonly number[], rest: Partial<Race> & { readonly travel?: number } = {}): Race {
  const { travel = 20, ...more } = rest;
  return {
    duration: (times.at(-1) ?? 0) + 1,
    commands: [...racerCommands('racer-1', 1, travel), ...racerCommands('racer-2', 2, travel)],
    events: times.map((time) => ({ time, design: 1, label: `At ${time}` })),
    readouts: [],
    ...more,
  };
}

const momentsOf = (race: Race, start: number) => ({ start, decided: race.events.at(-1)?.time ?? race.duration });

/** How long a race is watched from its start until it is decided [s]. */
function watched(race: Race, start: number): number {
  const { decided } = momentsOf(race, start);
  const pace = paceOf(race, momentsOf(race, start));
  let [time, passed] = [start, 0];
  while (time < decided) {
    time = advanced(pace, time, 0.01);
    passed += 0.01;
  }
  return passed;
}

/** What is told at each of the times. */
const toldAt = (race: Race, start: number, times: readonly number[]) =>
  times.map((time) => toldFactor(race, paceOf(race, momentsOf(race, start)), time));

describe('how fast a race is shown', () => {
  test('a race that is over in a second is shown slowly all the way, after a countdown that is not', () => {
    const race = raceOf([0.9, 1.6]);
    expect(toldAt(race, 0.5, [0.2, 0.6, 1.5, 1.7])).toEqual([1, 1 / 4, 1 / 4, 1]);
    expect(watched(race, 0.5)).toBeGreaterThan(4);
  });

  test('what a launch is over in is shown slowly, the long way down in a hurry, and the landing as it is', () => {
    const race = raceOf([0, 0.07, 0.1, 2.8, 3.9, 13.8, 14.2]);
    expect(toldAt(race, 0, [0.05, 0.3, 1.5, 3, 8, 13, 14])).toEqual([1 / 16, 1 / 4, 1, 1, 4, 1, 1]);
    expect(watched(race, 0)).toBeLessThan(13);
  });

  test('a coast of eleven seconds takes no longer than one of five', () => {
    const race = raceOf([6.5, 8.3, 9.8, 21, 22.8]);
    expect(toldAt(race, 0.5, [1, 3, 6, 9, 15, 20, 22])).toEqual([1, 2, 1, 1, 4, 1, 1]);
    expect(watched(race, 0.5)).toBeLessThan(16);
  });

  test('a race without anything too short or too long goes as it goes', () => {
    expect(toldAt(raceOf([3, 6, 9]), 0, [0, 1, 4, 8])).toEqual([1, 1, 1, 1]);
  });

  test('a bridge falls slowly, and only a bridge', () => {
    const events = [8.9, 10];
    expect(toldAt(raceOf(events, { travel: 0.01 }), 0, [8.8, 9, 9.3, 9.5, 10.2])).toEqual([1, 1 / 4, 1 / 4, 1, 1 / 4]);
    expect(toldAt(raceOf(events), 0, [8.8, 9, 9.3, 9.5, 10.2])).toEqual([1, 1, 1, 1, 1]);
  });

  test('a finish that is slow in the animation already is not slowed twice, and is told as it is', () => {
    const clock = { shown: [0, 0.5, 1.4, 2.2, 2.5], real: [-0.5, 0, 0.9, 1, 1.3] };
    const race = raceOf([0.5, 2.2], { clock });
    expect(toldAt(race, 0.5, [1, 2]).map((factor) => 1 / factor)).toEqual([expect.closeTo(4, 6), expect.closeTo(8, 6)]);
  });

  test('the clock bends just where it should, however long a frame was', () => {
    const pace = [{ from: 1, to: 5, factor: 4 }];
    expect(advanced(pace, 0.5, 1)).toBeCloseTo(3, 9);
    expect(advanced(pace, 0.5, 2)).toBeCloseTo(5.5, 9);
    expect(advanced(evenly(0.5), -1, 2)).toBeCloseTo(0.5, 9);
  });

  test('a speed is told in words', () => {
    expect([1 / 16, 0.1, 4].map(paceWords)).toEqual([
      'Slow motion: 16 times slower',
      'Slow motion: 10 times slower',
      '4 times faster',
    ]);
  });
});
