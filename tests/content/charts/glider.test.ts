import { expect, test } from 'vitest';
import { glider } from '#applications/glider/descriptor.ts';
import { analysisOf, expectDrawn, expectPath, measured } from '#tests/support/content/drawn-chart.ts';
import type { GliderAnalysis } from '#applications/glider/model/model.ts';

/** The flight of a glider: meters along the floor and above it. */
const pathOf = (inputs: Readonly<Record<string, unknown>>) =>
  (analysisOf(glider, inputs) as GliderAnalysis).flight.history.map(({ x, h }) => [x, h] as const);

test('the chart of lift is that of the standard wing at its trim angle', () => {
  const area = measured(glider, {}, 'wingArea') / 1e4;
  const lift = measured(glider, {}, 'CL');
  expectDrawn('glider/chart-lift.svg', { x: 8, y: 0.6 }, (speed) => 0.5 * 1.204 * speed ** 2 * area * lift);
});

test('the glide that is drawn sinks as fast as the standard glider', () => {
  const sink = measured(glider, {}, 'sink');
  expectDrawn('glider/chart-sink.svg', { x: 5, y: 3 }, (t) => 2.4 - 0.6 * t, 1);
  expect(sink).toBeCloseTo(0.6, 1);
});

test('the dive is the flight of a glider with too much clay', () => {
  const noseHeavy = { clayMass: 8, angle: 0, speed: 5.5, height: 2 };
  expect(measured(glider, noseHeavy, 'staticMargin')).toBeGreaterThan(30);
  expectPath('glider/chart-dive.svg', { x: 8, y: 3 }, pathOf(noseHeavy));
});

test('the swoops are the flight of a glider with too little clay', () => {
  const tailHeavy = { clayMass: 4.8, angle: 0, speed: 6, height: 5 };
  expect(measured(glider, tailHeavy, 'staticMargin')).toBeLessThan(measured(glider, {}, 'staticMargin'));
  expectPath('glider/chart-swoops.svg', { x: 40, y: 6 }, pathOf(tailHeavy));
});

test('the polar is that of the standard glider, and flight B is its best glide', () => {
  const { polar } = analysisOf(glider, {}) as GliderAnalysis;
  expectPath(
    'glider/chart-polar.svg',
    { x: 0.1, y: 0.6 },
    polar.points.map(({ CD, CL }) => [CD, CL]),
  );
  expect(polar.bestGlide.CD).toBeCloseTo(0.048, 3);
  expect(polar.bestGlide.CL).toBeCloseTo(0.37, 2);
  expect(polar.leastSink.CD).toBeCloseTo(0.069, 3);
  expect(polar.leastSink.CL).toBeCloseTo(0.5, 2);
});
