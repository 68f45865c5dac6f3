import { expect, test } from 'vitest';
import { superellipseFill, superellipsePerimeter, unitSuperellipse } from '#physics/superellipse.ts';

test.each([
  [2, Math.PI / 4],
  [4, 0.927],
  [10, 0.9857],
])('a superellipse of exponent %d fills the published share of its rectangle', (exponent, fill) => {
  expect(superellipseFill(exponent)).toBeCloseTo(fill, 4);
});

test('exponent 1 is a rhombus, half its rectangle', () => {
  expect(superellipseFill(1)).toBeCloseTo(0.5, 13);
});

test('the polygon of a superellipse has the area of the formula', () => {
  for (const exponent of [2, 4, 10]) {
    const points = unitSuperellipse(exponent, 2880);
    let area = 0;
    points.forEach(([y, z], i) => {
      const [yNext, zNext] = points[(i + 1) % points.length];
      area += (y * zNext - yNext * z) / 2;
    });
    expect(area / 4).toBeCloseTo(superellipseFill(exponent), 4);
  }
});

test('720 chords give the perimeter of a circle and of an ellipse to five digits', () => {
  const unit = unitSuperellipse(2, 720);
  expect(superellipsePerimeter(unit, 0.02, 0.02) / (2 * Math.PI * 0.02)).toBeCloseTo(1, 5);
  // Complete elliptic integral of the second kind: half axes 2 and 1 give 9.68844822054768.
  expect(superellipsePerimeter(unit, 2, 1) / 9.68844822054768).toBeCloseTo(1, 5);
});
