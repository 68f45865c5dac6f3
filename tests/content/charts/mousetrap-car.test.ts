import { expect, test } from 'vitest';
import { mousetrapCar } from '#applications/mousetrap-car/descriptor.ts';
import { analysisOf, expectDrawn, expectPath, measured } from '#tests/support/content/drawn-chart.ts';
import type { MousetrapAnalysis } from '#applications/mousetrap-car/model/model.ts';

const standard = () => analysisOf(mousetrapCar, {}) as MousetrapAnalysis;

test('the chart of torque is that of the standard trap', () => {
  const torqueAt = (sweep: number) =>
    mousetrapCar.kernels?.byName['springEnergy']?.({ tau0: 0.1177, kappa: 0.0961, sweep }) as { torqueSet: number };
  expectDrawn(
    'mousetrap-car/chart-torque.svg',
    { x: 200, y: 0.5 },
    (angle) => torqueAt((angle * Math.PI) / 180).torqueSet,
  );
});

test('the chart of drag is that of the standard car', () => {
  const { CdA } = standard();
  expectDrawn('mousetrap-car/chart-drag.svg', { x: 3, y: 0.05 }, (speed) => 0.5 * 1.204 * CdA * speed ** 2);
});

test('the chart of speed is the run of the standard car, which coasts more than half of its way', () => {
  const path = standard().history.map(({ x, v }) => [x, v] as const);
  expectPath('mousetrap-car/chart-speed.svg', { x: 22, y: 2 }, path);
  expect(measured(mousetrapCar, {}, 'coastDistance')).toBeGreaterThan(measured(mousetrapCar, {}, 'pullDistance'));
});

test('the chart of distance is that of the standard car with thinner and thicker axles', () => {
  expectDrawn(
    'mousetrap-car/chart-axle.svg',
    { x: 12, y: 25 },
    (axleDia) => measured(mousetrapCar, { axleDia: Math.round(axleDia * 2) / 2 }, 'distance'),
    18,
  );
});
