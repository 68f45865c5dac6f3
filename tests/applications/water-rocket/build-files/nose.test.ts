import { describe, expect, test } from 'vitest';
import { waterRocket } from '#applications/water-rocket/descriptor.ts';
import { readDxf } from '#tests/applications/build-files/read-dxf.ts';
import { written } from '#tests/applications/build-files/written.ts';
import type { InputValues } from '#contract/engineering/input.ts';

type Point = readonly [number, number];

/** What is cut out of the nose's sheet. */
const cutOutlines = (changes: InputValues): readonly (readonly Point[])[] =>
  readDxf(written(waterRocket, 'nose-dxf', changes))
    .entities.filter(({ closed, layer }) => closed && layer === 'CUT')
    .map(({ points }) => points);

describe('the cone’s sector', () => {
  const bottles = [
    ...['0.5', '1.0', '1.25', '1.5', '2.0'].map((bottle): InputValues => ({ bottle })),
    { bottle: 'custom', diameter: 140, length: 310, volume: 3000, bottleMass: 55 },
  ];
  const cases = [20, 25, 30, 40].flatMap((noseLength) => bottles.map((bottle) => ({ ...bottle, noseLength })));

  test.each(cases)('OUT-03 crosses its own outline nowhere: %o', (changes) => {
    const [sector = []] = cutOutlines({ ...changes, noseShape: 'cone', waterVolume: 150, finSpan: 140, ballast: 100 });
    expect(crossings(sector)).toBe(0);
    expect(sector.length).toBeGreaterThan(20);
  });
});

/** How often two edges of a closed outline cross. */
function crossings(points: readonly Point[]): number {
  const edges = points.map((point, i) => [point, points[(i + 1) % points.length] ?? point] as const);
  const side = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
    Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
  return edges.reduce((sum, [a, b], i) => {
    const crossed = edges.slice(i + 1).filter(([c, d]) => {
      if (new Set([a, b, c, d]).size < 4) return false;
      return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
    });
    return sum + crossed.length;
  }, 0);
}
