import { expect, test } from 'vitest';
import { gaussLegendreRule, integrateSmooth } from '#physics/numerics/quadrature.ts';
import { integrateSimpson } from '#tests/physics/simpson.ts';

test('Gauss-Legendre points and weights match the published five-point rule', () => {
  const { nodes, weights } = gaussLegendreRule(5);
  expect(nodes[4]).toBeCloseTo(0.906179845938664, 14);
  expect(nodes[3]).toBeCloseTo(0.5384693101056831, 14);
  expect(nodes[2]).toBeCloseTo(0, 14);
  expect(weights[4]).toBeCloseTo(0.2369268850561891, 14);
  expect(weights[2]).toBeCloseTo(0.5688888888888889, 14);
});

test('n points integrate a polynomial of degree 2n - 1 exactly', () => {
  const rule = gaussLegendreRule(6);
  expect(integrateSmooth((x) => 12 * x ** 11 + 3 * x ** 2, 0, 1, rule)).toBeCloseTo(2, 13);
});

test('64 points integrate smooth functions to machine precision, in either direction', () => {
  expect(integrateSmooth(Math.exp, 0, 3)).toBeCloseTo(Math.exp(3) - 1, 12);
  expect(integrateSmooth(Math.exp, 3, 0)).toBeCloseTo(1 - Math.exp(3), 12);
  expect(integrateSmooth((x) => Math.sin(10 * x), 0, Math.PI / 2)).toBeCloseTo(0.2, 13);
});

test('Simpson is of fourth order and exact for cubics', () => {
  expect(integrateSimpson((x) => x ** 3, 0, 2, 2)).toBeCloseTo(4, 13);
  const error = (n: number): number => Math.abs(integrateSimpson(Math.exp, 0, 1, n) - (Math.E - 1));
  expect(error(10) / error(20)).toBeGreaterThan(15.5);
  expect(error(2000)).toBeLessThan(1e-14);
});
