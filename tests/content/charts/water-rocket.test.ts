import { expect, test } from 'vitest';
import { runKernel } from '#applications/kernels.ts';
import { waterRocket } from '#applications/water-rocket/descriptor.ts';
import { fly } from '#applications/water-rocket/model/flight/flight.ts';
import { chargeQuiz } from '#applications/water-rocket/unit/questions/charge-quiz.ts';
import { analysisOf, expectDrawn, measured } from '#tests/support/content/drawn-chart.ts';
import type { RocketAnalysis } from '#applications/water-rocket/model/model.ts';

test('the chart of thrust is that of the standard rocket', () => {
  const at60 = measured(waterRocket, { pressure: 60 }, 'maxThrust');
  expect(measured(waterRocket, { pressure: 30 }, 'maxThrust')).toBeCloseTo(at60 / 2, 3);
  expectDrawn('water-rocket/chart-thrust.svg', { x: 70, y: 350 }, (psi) => (at60 * psi) / 60);
});

test('the chart of height over water is that of the standard rocket', () => {
  expectDrawn('water-rocket/chart-fill.svg', { x: 1600, y: 50 }, (waterVolume) =>
    measured(waterRocket, { waterVolume: Math.round(waterVolume) }, 'apogee'),
  );
});

test('what is said of the chart of height over water is that of the standard rocket, too', () => {
  const explanation = chargeQuiz.find(({ id }) => id === 'flat-top')?.explanation;
  const [, waterVolume, height] = /with (\d+) mL the height is down to (\d+) m/.exec(explanation ?? '') ?? [];
  expect(Number(height)).toBe(Math.round(measured(waterRocket, { waterVolume: Number(waterVolume) }, 'apogee')));
});

test('the chart of height over mass is the standard charge in lighter and heavier rockets', () => {
  const { launch } = analysisOf(waterRocket, {}) as RocketAnalysis;
  expectDrawn('water-rocket/chart-mass.svg', { x: 400, y: 50 }, (grams) => {
    const flown = fly({ ...launch, dryMass: grams / 1000 });
    return 'error' in flown ? Number.NaN : flown.apogee;
  });
});

test.each([
  [500, 13.3, 44.3],
  [600, 15, 45.1],
  [800, 17.8, 43.8],
  [1000, 19.7, 39.3],
])('with %d mL the impulse is %d N·s and the highest point %d m, as the table says', (waterVolume, impulse, apogee) => {
  const of = (code: string) => measured(waterRocket, { waterVolume }, code);
  expect(of('waterImpulse') + of('airImpulse')).toBeCloseTo(impulse, 1);
  expect(of('apogee')).toBeCloseTo(apogee, 1);
});

test('the times of a flight are those of the standard rocket', () => {
  const { flight } = analysisOf(waterRocket, {}) as RocketAnalysis;
  expect([flight.tWater, flight.tBurnout, flight.tApogee].map((t) => t.toFixed(2))).toEqual(['0.07', '0.11', '2.81']);
  expect(flight.tLand).toBeCloseTo(15.2, 1);
});

test('the chart of the mass ratio is the rocket equation at 25 m/s', () => {
  expectDrawn('water-rocket/chart-mass-ratio.svg', { x: 10, y: 60 }, (ratio) => 25 * Math.log(ratio));
});

test.each([
  [600, 22.9, 1.52],
  [1000, 19.2, 1.94],
  [1200, 16.7, 2.1],
])(
  'with %d mL the water leaves at %d m/s on average, and the mass ratio has the logarithm %d',
  (waterVolume, u, ln) => {
    const water = (waterVolume * 998.2) / 1e6;
    const charge = { Vb: 0.002, Vw: waterVolume / 1e6, pg: 413685, dn: 0.0217, D: 0.11, Cd: 0.93, n: 1.3 };
    const { impulseWater } = runKernel('waterRocket.blowdownStatic', charge) as { readonly impulseWater: number };
    expect(impulseWater / water).toBeCloseTo(u, 1);
    const of = (code: string) => measured(waterRocket, { waterVolume }, code);
    expect(Math.log(of('launchMass') / of('dryMass'))).toBeCloseTo(ln, 2);
  },
);

test.each([
  [80, 284.3, 170],
  [90, 297.2, 171.9],
  [100, 307.8, 173.8],
  [110, 316.5, 175.7],
])('with a span of %d mm the air pushes at %d mm and the rocket balances at %d mm', (finSpan, cp, balance) => {
  expect(measured(waterRocket, { finSpan }, 'cp')).toBeCloseTo(cp, 1);
  expect(measured(waterRocket, { finSpan }, 'cgDry')).toBeCloseTo(balance, 1);
});
