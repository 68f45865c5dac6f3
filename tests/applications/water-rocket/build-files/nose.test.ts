import { describe, expect, test } from 'vitest';
import { waterRocket } from '#applications/water-rocket/descriptor.ts';
import { readDxf } from '#tests/applications/build-files/read-dxf.ts';
import { readStl, stlBounds } from '#tests/applications/build-files/read-stl.ts';
import { written } from '#tests/applications/build-files/written.ts';
import { analyseWith } from '#tests/applications/water-rocket/rocket-under-test.ts';
import type { InputValues } from '#contract/engineering/input.ts';

type Point = readonly [number, number];

const ROUND = ['ogive', 'parabola', 'ellipsoid', 'hemisphere'];
/** So much of the nose lies on the straight side of the bottle at the least [mm]. */
const GRIP = 10;

/** What is cut out of the nose's sheet. */
const cutOutlines = (changes: InputValues): readonly (readonly Point[])[] =>
  readDxf(written(waterRocket, 'nose-dxf', changes))
    .entities.filter(({ closed, layer }) => closed && layer === 'CUT')
    .map(({ points }) => points);

const extent = (points: readonly Point[] = [], axis: 0 | 1): number => {
  const values = points.map((point) => point[axis]);
  return Math.max(...values) - Math.min(...values);
};

/** From the tip of the nose to where the bottle behind it has its full width [mm]. */
const fullWidthAt = (changes: InputValues): number => {
  const { body, design } = analyseWith(changes);
  return Math.min(...body.bottle.filter(([, r]) => r >= design.bottle.diameter / 2).map(([x]) => x)) * 1e3;
};

describe('the nose of a water rocket holds on the straight side of the bottle, its tip where the analysis has it', () => {
  test.each(['0.5', '2.0'])('OUT-03 cut as a cone and a collar, for a bottle of %s L', (bottle) => {
    const changes = { noseShape: 'cone', noseLength: 140, bottle, waterVolume: 150 };
    const radius = analyseWith(changes).design.bottle.diameter * 500;
    const [sector = [], collar] = cutOutlines(changes);
    const slant = Math.max(...sector.map(([x, y]) => Math.hypot(x, y)));
    const built = Math.sqrt(slant ** 2 - radius ** 2) + extent(collar, 1);
    expect(built).toBeGreaterThanOrEqual(fullWidthAt(changes) + GRIP);
    expect(extent(collar, 0)).toBeCloseTo(2 * Math.PI * radius + 12, 3);
  });

  test.each(ROUND)('OUT-03 cut as petals on a strip, as %s', (noseShape) => {
    const { body, design } = analyseWith({ noseShape });
    const arc = body.nose.slice(1).reduce((sum, [x, r], i) => {
      const [x0, r0] = body.nose[i] ?? [0, 0];
      return sum + Math.hypot(x - x0, r - r0) * 1e3;
    }, 0);
    const [petals] = cutOutlines({ noseShape });
    const built = design.nose.length * 1e3 + extent(petals, 1) - arc;
    expect(built).toBeGreaterThanOrEqual(fullWidthAt({ noseShape }) + GRIP);
  });

  test.each(['cone', ...ROUND])('OUT-03 printed, as %s', (noseShape) => {
    const { design } = analyseWith({ noseShape });
    const stl = readStl(written(waterRocket, 'nose-stl', { noseShape }));
    const [min, max] = stlBounds(stl);
    expect(max[2] - min[2]).toBeGreaterThanOrEqual(fullWidthAt({ noseShape }) + GRIP);
    const collar = max[2] - min[2] - design.nose.length * 1e3;
    const inside = stl.facets
      .flatMap(({ corners }) => corners)
      .filter(([, , z]) => z < collar - 0.001)
      .map(([x, y]) => Math.hypot(x, y));
    expect(Math.min(...inside)).toBeGreaterThan(design.bottle.diameter * 500);
  });

  test.each(['cone', 'ogive'])(
    'OUT-03 and the sheet of a %s says where its tip stands above the mouth',
    (noseShape) => {
      const { body } = analyseWith({ noseShape });
      expect(written(waterRocket, 'nose-svg', { noseShape })).toContain(`${Math.round(body.length * 1e3)} mm`);
    },
  );
});

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
