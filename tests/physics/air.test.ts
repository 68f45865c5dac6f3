import { expect, test } from 'vitest';
import { airAt } from '#physics/air.ts';

test('air at 20 degrees C and 101 325 Pa has the published density and viscosities', () => {
  const { rho, mu, nu } = airAt(20, 101_325);
  expect(rho).toBeCloseTo(1.2041, 4);
  expect(mu).toBeCloseTo(1.813e-5, 8);
  expect(nu).toBeCloseTo(1.506e-5, 8);
});

test('density is proportional to pressure and falls with temperature', () => {
  expect(airAt(20, 80_000).rho / airAt(20, 40_000).rho).toBeCloseTo(2, 12);
  expect(airAt(40, 101_325).rho).toBeLessThan(airAt(0, 101_325).rho);
});
