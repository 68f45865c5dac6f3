import { describe, expect, test } from 'vitest';
import { runKernel } from '#applications/kernels.ts';
import { mousetrapCar } from '#applications/mousetrap-car/descriptor.ts';
import { runInputOf } from '#applications/mousetrap-car/model/model.ts';
import { PullingCar } from '#applications/mousetrap-car/model/pulling-car.ts';
import { gearingQuiz } from '#applications/mousetrap-car/unit/questions/gearing-quiz.ts';
import { textOf } from '#build/lesson-markup.ts';
import { csvOf } from '#client/charts/chart-rows.ts';
import { analysisOf, measured } from '#tests/support/content/drawn-chart.ts';
import { named, pagesOf } from '#tests/support/content/pages.ts';
import type { MousetrapAnalysis } from '#applications/mousetrap-car/model/model.ts';

const standard = analysisOf(mousetrapCar, {}) as MousetrapAnalysis;

const answerTo = (id: string): unknown => {
  const answer = gearingQuiz.find((question) => question.id === id)?.answer;
  return answer?.kind === 'value' ? answer.value : undefined;
};

/** The columns A to F of “Where the energy is.csv”, the first line of them the heads. */
function sheet(): string[][] {
  const charts = mousetrapCar.nodes.find(({ id }) => id === 'energy')?.charts?.(standard) ?? [];
  const chart = charts.find(({ title }) => title === 'Where the energy is');
  if (chart === undefined) throw new Error('There is no chart of the energy.');
  const lines = csvOf({ ...chart, node: 'energy' }).split('\r\n');
  return lines.map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
}

/** K6 of the lesson's spreadsheet for an axle in K1 [s]. */
function timeTo5BySheet(axle: number): number {
  const q = (axle + 0.4) / 5.2;
  const rows = sheet()
    .slice(1, 122)
    .map((cells) => cells.map(Number))
    .map(([a = Number.NaN, , , d = Number.NaN, , f = Number.NaN]) => ({
      distance: a / q,
      speed: Math.sqrt((2 * (f - d / q)) / 0.2076),
    }));
  const before = rows.filter(({ distance }) => distance <= 5);
  const time = before.reduce((sum, { distance, speed }, i) => {
    const last = before[i - 1];
    return last === undefined ? sum : sum + (2 * (distance - last.distance)) / (speed + last.speed);
  }, 0);
  const farthest = Math.max(...before.map(({ distance }) => distance));
  return time + (5 - farthest) / Math.max(...before.map(({ speed }) => speed));
}

describe('the problem of “Optimum gearing”', () => {
  test('finds the columns and rows of the CSV where the lesson says that they are', () => {
    const rows = sheet();
    expect(rows[0]).toEqual([
      'Distance (m)',
      'Rolling (J)',
      "'+ bearings (J)",
      "'+ air (J)",
      "'+ lever (J)",
      "'+ motion (J)",
    ]);
    const distanceIn = (row: number): number => Number(rows[row - 1]?.[0]);
    expect(distanceIn(2)).toBe(0);
    expect(distanceIn(122)).toBeCloseTo(standard.run.pullDist, 9);
  });

  test('is solved by the axle of 7.5 mm, by the spreadsheet as by the model', () => {
    expect(timeTo5BySheet(7.4)).toBeCloseTo(5.02, 2);
    expect(timeTo5BySheet(7.5)).toBeCloseTo(4.98, 2);
    const byModel = (axleDia: number): number => measured(mousetrapCar, { axleDia }, 'timeTo5');
    expect(byModel(7.4)).toBeGreaterThan(5);
    expect(byModel(7.5)).toBeLessThan(5);
    expect(Math.abs(timeTo5BySheet(7.5) / byModel(7.5) - 1)).toBeLessThan(0.005);
  });

  test('derives its largest ratio from the weakest pull and the friction there', () => {
    const car = new PullingCar(runInputOf(standard.design, standard.mass));
    const weakest = (67 * Math.PI) / 180;
    expect(car.tension(weakest)).toBeCloseTo(1.552, 3);
    expect(car.resistance(weakest)).toBeCloseTo(0.0342, 4);
    const pulls = Array.from({ length: 169 }, (_, i) => car.tension(((4 + i) * Math.PI) / 180));
    expect(Math.min(...pulls)).toBeCloseTo(car.tension(weakest), 4);
  });
});

test('the table of “The energy ledger” is the run of the standard car', () => {
  const { history } = standard;
  const landing = history.findLast(({ isPulled }) => isPulled);
  const end = history.at(-1);
  const inJoules = (value = Number.NaN): string => value.toFixed(3);
  expect([landing?.rollingWork, landing?.bearingWork, landing?.dragWork, landing?.kinetic].map(inJoules)).toEqual([
    '0.172',
    '0.182',
    '0.054',
    '0.348',
  ]);
  expect([end?.rollingWork, end?.bearingWork, end?.dragWork, landing?.lever].map(inJoules)).toEqual([
    '0.355',
    '0.292',
    '0.110',
    '0.002',
  ]);
});

test('the quiz on ledger and gearing knows what the kernels say', () => {
  const spring = runKernel('mousetrap.springEnergy', { tau0: 0.12, kappa: 0.1, sweep: 3 }) as { energy: number };
  expect(answerTo('area-of-torque')).toBeCloseTo(spring.energy, 9);
  expect(answerTo('speed-of-motion')).toBeCloseTo(Math.sqrt((2 * 0.4) / 0.2), 9);
  expect(answerTo('pull-distance-of-radii')).toBeCloseTo((60 / 3) * 0.4, 9);
  const gain = measured(mousetrapCar, { axleDia: 3 }, 'distance') / measured(mousetrapCar, { axleDia: 10 }, 'distance');
  expect(gain).toBeCloseTo(1.06, 2);
});

test('the lesson on lever and string tells how the pull falls, stays and rises', () => {
  const car = new PullingCar(runInputOf(standard.design, standard.mass));
  const at = (degrees: number): string => `${car.tension((degrees * Math.PI) / 180).toFixed(1)} N at ${degrees}°`;
  const lesson = pagesOf('mousetrap-car').find(({ code }) => code === '03-lever-and-string');
  const text = lesson === undefined ? '' : named(lesson, 'p').map(textOf).join(' ');
  expect(text).toContain(`drops from ${at(4)} to ${at(45)}.`);
  expect(text).toContain(`is still ${at(100)}, but`);
  expect(text).toContain(`increases to ${at(150)}`);
});
