import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plate } from '#applications/build-files/mesh.ts';
import { meshFaults } from './mesh-faults.ts';
import { meshVolume } from './mesh-volume.ts';

/** A star round the origin with whole-numbered corners now and then in line with others, as drawings have them. */
const star = fc
  .array(fc.integer({ min: 12, max: 40 }), { minLength: 5, maxLength: 40 })
  .map((radii) => radii.map((radius, i) => onCircle(radius, i / radii.length)));
const hole = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 3, max: 24 }))
  .map(([radius, count]) => Array.from({ length: count }, (_, i) => onCircle(radius, i / count)));

function onCircle(radius: number, turn: number): readonly [number, number] {
  return [
    Math.round(radius * Math.cos(2 * Math.PI * turn) * 2) / 2,
    Math.round(radius * Math.sin(2 * Math.PI * turn) * 2) / 2,
  ];
}

const area = (points: readonly (readonly [number, number])[]): number =>
  points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [0, 0];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

const distinct = (points: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] =>
  points.filter(([x, y], i) => {
    const [beforeX, beforeY] = points[(i + points.length - 1) % points.length] ?? [0, 0];
    return x !== beforeX || y !== beforeY;
  });

test('OUT-03 a plate of any star-shaped outline with a hole in it is watertight and has the area left', () => {
  fc.assert(
    fc.property(star, hole, (outside, inside) => {
      const [outer, inner] = [distinct(outside), distinct(inside)];
      fc.pre(outer.length > 4 && inner.length > 2 && area(inner) > 0 && outer.every(([x, y]) => Math.hypot(x, y) > 11));
      // Straight sides of a star with few corners may pass near the middle.
      fc.pre(outer.every(([x, y], i) => clears([x, y], outer[(i + 1) % outer.length] ?? [0, 0])));
      const mesh = plate(outer, [inner], 2);
      expect(meshFaults(mesh)).toEqual([]);
      expect(meshVolume(mesh)).toBeCloseTo(2 * (area(outer) - area(inner)), 6);
    }),
    { seed: 3, numRuns: 400 },
  );
});

/** Whether the side between two corners keeps the hole on its left, with room to spare. */
function clears([x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number]): boolean {
  return (x0 * y1 - x1 * y0) / Math.hypot(x1 - x0, y1 - y0) > 6;
}
