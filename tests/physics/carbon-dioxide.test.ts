import { expect, test } from 'vitest';
import { co2SaturationPressure } from '#physics/carbon-dioxide.ts';

test.each([
  [-40, 1.0045e6],
  [0, 3.4851e6],
  [20, 5.7291e6],
  [30, 7.2137e6],
])('the vapour pressure at %d degrees C is the one of the published table', (temperatureC, pressure) => {
  expect(co2SaturationPressure(temperatureC) / pressure).toBeCloseTo(1, 3);
});

test('the pressure rises with temperature and stays at its last value above 30.9 degrees C', () => {
  expect(co2SaturationPressure(12)).toBeLessThan(co2SaturationPressure(21));
  expect(co2SaturationPressure(60)).toBe(co2SaturationPressure(30.9));
});
