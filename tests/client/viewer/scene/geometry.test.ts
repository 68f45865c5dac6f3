import { expect, test } from 'vitest';
import { geometryOf } from '#client/viewer/scene/geometry.ts';
import type { Point3 } from '#contract/values/numbers.ts';

const ring = (count: number, radius: number): Point3[] =>
  Array.from({ length: count + 1 }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return [radius * Math.cos(angle), radius * Math.sin(angle), 0];
  });

/** Triangles of a tube, and the box that it fills. */
function tube(path: readonly Point3[], radius: number) {
  const geometry = geometryOf({ kind: 'tube', path: [...path], radius });
  geometry.computeBoundingBox();
  return { triangles: (geometry.index?.count ?? 0) / 3, box: geometry.boundingBox };
}

test('a wire whose path is smooth as it is gets a piece for each of the path’s, and keeps its size', () => {
  const { triangles, box } = tube(ring(20, 0.003), 0.0005);
  expect(triangles).toBe(20 * 6 * 2);
  // Six sides of it lie at most 0.07 mm within its round.
  const farthest = Math.max(box?.max.x ?? 0, box?.max.y ?? 0);
  expect(farthest).toBeGreaterThan(0.0034);
  expect(farthest).toBeLessThan(0.0036);
});

test('a bend, and a path of long and short pieces, are rounded as before', () => {
  const gate: Point3[] = [
    [0, 0, 0],
    [0, 0.3, 0],
    [0, 0.3, 0.3],
  ];
  expect(tube(gate, 0.01).triangles).toBe(2 * 4 * 10 * 2);
  const uneven: Point3[] = [
    [0, 0, 0],
    [1, 0, 0],
    [1.01, 0.001, 0],
    [1.02, 0.003, 0],
  ];
  expect(tube(uneven, 0.01).triangles).toBe(3 * 4 * 10 * 2);
});
