import { describe, expect, test } from 'vitest';
import { barsOf } from '#client/charts/bars.ts';
import { csvOf } from '#client/charts/chart-rows.ts';
import { logChartDomain } from '#client/charts/domain.ts';
import { indexAt, readingAt } from '#client/charts/reading.ts';
import { columnNumber } from '#client/charts/short-number.ts';
import type { Chart } from '#contract/engineering/chart.ts';

const chart: Chart = {
  id: 'speed',
  node: 'race',
  title: 'Speed over time',
  kind: 'line',
  x: { label: 'Time', units: 's' },
  y: { label: 'Speed', units: 'm/s' },
  values: [0, 0.1, 1],
  series: [
    { label: 'Car', values: [0, 5, 20.125] },
    { label: 'Rival', values: [0, 4, null] },
  ],
  size: 'default',
  position: 'ne',
};

describe('the numbers of a chart', () => {
  test('the cursor finds the point nearest to its place along the axis', () => {
    expect([0, 0.06, 0.4, 0.6, 1].map((share) => indexAt(chart, share))).toEqual([0, 1, 1, 2, 2]);
  });

  test('a reading says x and every series with units', () => {
    expect(readingAt(chart, 2)).toBe('Time 1 s, Car 20.1 m/s, Rival none');
  });

  test('a CSV has all digits and a column for each series', () => {
    expect(csvOf(chart).trim().split(/\r?\n/)).toEqual([
      '"Time (s)","Car (m/s)","Rival (m/s)"',
      '"0","0","0"',
      '"0.1","5","4"',
      '"1","20.125",""',
    ]);
  });

  test('a pie becomes bars that say their part of the whole', () => {
    const pie: Chart = {
      ...chart,
      kind: 'pie',
      categories: ['Wheels', 'Body'],
      series: [{ label: 'Drag', values: [3, 1] }],
    };
    expect(barsOf(pie)).toEqual([
      { name: 'Wheels', share: 1, isNegative: false, words: '3 (75%)' },
      { name: 'Body', share: 1 / 3, isNegative: false, words: '1 (25%)' },
    ]);
  });
});

describe('the numbers of a column', () => {
  test('have as many digits behind the point as the largest needs for three in all', () => {
    expect([8.1, 0.852, 1.24, -0.001].map(columnNumber([8.1, 0.852, 1.24, -0.001]))).toEqual([
      '8.10',
      '0.85',
      '1.24',
      '0.00',
    ]);
    expect([0.366, 0.00213].map(columnNumber([0.366, 0.00213]))).toEqual(['0.366', '0.002']);
    expect([1234.56, 9].map(columnNumber([1234.56, 9]))).toEqual(['1,235', '9']);
  });

  test('have none where all are whole', () => {
    expect([3, 0, -70].map(columnNumber([3, 0, -70]))).toEqual(['3', '0', '-70']);
  });
});

describe('logChartDomain', () => {
  test('JRN-08 runs from 95 % of the minimum to 105 % of the maximum in steps of 0.5', () => {
    expect(logChartDomain([10, 20])).toEqual([9.5, 21]);
    expect(logChartDomain([1.103, 1.3])).toEqual([1, 1.5]);
  });
});
