import { describe, expect, test } from 'vitest';
import { comparedRuns, comparedThings, spreadOf } from '#client/teacher/race-day/compared-runs.ts';
import { niceTicks } from '#client/teacher/race-day/nice-ticks.ts';
import type { RaceRun } from '#contract/teacher/race-day/race-day-calls.ts';

const TIME = { code: 'time', label: 'Time', units: 's', perSi: 1, decimals: 3 };
const DISTANCE = { code: 'distance', label: 'Distance', units: 'ft', perSi: 1 / 0.3048, decimals: 1 };

function run(id: string, values: RaceRun['values'], predicted: Record<string, number | null>, alias = 'Ada'): RaceRun {
  return {
    id,
    studentId: alias,
    alias,
    signInId: null,
    partners: [],
    conceptName: 'Comet',
    revisionId: 'r1',
    revision: 1,
    name: id,
    at: 0,
    mass: null,
    values,
    prediction: { values: predicted, designMass: 0.05 },
  };
}

describe('the runs of a class beside their predictions', () => {
  test('are those in which the result was measured and the model says something, in the units of the class', () => {
    const runs = [
      run('one', { time: 1.1 }, { time: 1 }),
      run('no measure', { lane: '1' }, { time: 1 }),
      run('no prediction', { time: 1.1 }, { time: null }),
      run('refused', { time: 1.1 }, {}),
    ];
    expect(comparedRuns(runs, TIME)).toEqual([
      { run: runs[0], measured: 1.1, predicted: 1, difference: expect.closeTo(0.1, 9) },
    ]);
    const [far] = comparedRuns([run('far', { distance: 3.048 }, { distance: 6.096 })], DISTANCE);
    expect(far).toMatchObject({ measured: expect.closeTo(10, 9), predicted: expect.closeTo(20, 9), difference: -0.5 });
  });

  test('are summed up by their median, their middle half, and how many lie outside of the band', () => {
    const off = [-0.02, 0.01, 0.03, 0.04, 0.2];
    const compared = comparedRuns(
      off.map((each, index) => run(String(index), { time: 1 + each }, { time: 1 })),
      TIME,
    );
    expect(spreadOf(compared)).toEqual({
      median: expect.closeTo(0.03, 9),
      middleHalf: expect.closeTo(0.03, 9),
      outside: 1,
    });
    expect(spreadOf([])).toBeUndefined();
  });

  test('have one name for each thing that was built, over the highest of its runs', () => {
    const compared = comparedRuns(
      [
        run('one', { time: 1.1 }, { time: 1 }),
        run('two', { time: 1.3 }, { time: 1 }),
        run('other', { time: 1 }, { time: 1 }, 'Ben'),
      ],
      TIME,
    );
    expect(comparedThings(compared).map(({ alias, measured }) => [alias, measured])).toEqual([
      ['Ada', 1.3],
      ['Ben', 1],
    ]);
  });
});

test('the axes have four to eight round numbers that hold every value, also a single one', () => {
  expect(niceTicks(1.03, 1.27)).toEqual([1, 1.05, 1.1, 1.15, 1.2, 1.25, 1.3]);
  for (const [least, most] of [
    [0.001, 0.0013],
    [-12, 30],
    [5, 5],
    [0, 0],
    [980, 51_000],
  ] as const) {
    const ticks = niceTicks(least, most);
    expect(ticks.length).toBeGreaterThanOrEqual(3);
    expect(ticks.length).toBeLessThanOrEqual(9);
    expect(ticks[0]).toBeLessThanOrEqual(least);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
  }
});
