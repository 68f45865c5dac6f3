import { describe, expect, test } from 'vitest';
import { waterRocket } from '#applications/water-rocket/descriptor.ts';
import { closedAreas, readDxf } from '#tests/applications/build-files/read-dxf.ts';
import { readStl, stlBounds, stlFaults, stlVolume } from '#tests/applications/build-files/read-stl.ts';
import { csvRows, written } from '#tests/applications/build-files/written.ts';
import { analyseWith } from '#tests/applications/water-rocket/rocket-under-test.ts';

const TAB = 12;
const largestArea = (report: string, changes = {}, layer = 'CUT'): number =>
  Math.max(...closedAreas(readDxf(written(waterRocket, report, changes)), layer));

describe('the water rocket’s patterns', () => {
  test('OUT-03 the cone’s sector has the cone’s skin, its slant length and its angle, and a 12 mm tab', () => {
    const changes = { noseShape: 'cone', noseLength: 140 };
    const { design } = analyseWith(changes);
    const [r, h] = [design.bottle.diameter * 500, 140];
    const slant = Math.hypot(r, h);
    expect(largestArea('nose-dxf', changes) / (Math.PI * r * slant + TAB * (slant - TAB))).toBeCloseTo(1, 3);
    const angle = (360 * r) / slant;
    expect(written(waterRocket, 'nose-svg', changes)).toContain(`Cone: ${Number(angle.toFixed(1))} deg`);
  });

  test('OUT-03 the petals of a round nose have the skin that the analysis gives it drag by', () => {
    const changes = { noseShape: 'ogive' };
    const { design, body } = analyseWith(changes);
    const skin = body.nose.slice(1).reduce((sum, [x, r], i) => {
      const [x0, r0] = body.nose[i] ?? [0, 0];
      return sum + Math.PI * (r + r0) * Math.hypot(x - x0, r - r0) * 1e6;
    }, 0);
    const strip = (Math.PI * design.bottle.diameter * 1e3 + TAB) * TAB;
    expect(largestArea('nose-dxf', changes) / (skin + strip)).toBeCloseTo(1, 4);
  });

  test('OUT-03 the fin has the area that the stability analysis uses, and a strip to glue', () => {
    const { body, design } = analyseWith({ finSweep: 60 });
    const areas = closedAreas(readDxf(written(waterRocket, 'fins-dxf', { finSweep: 60 })));
    const fin = body.fin.area * 1e6 + TAB * design.fins.root * 1e3;
    expect(areas.some((area) => Math.abs(area - fin) < 0.01)).toBe(true);
  });

  test.each([3, 4, 5])('OUT-03 the wrap sets %i fins at even distances round the bottle', (finCount) => {
    const { entities } = readDxf(written(waterRocket, 'fins-dxf', { finCount }));
    const { design } = analyseWith({ finCount });
    const around = Math.PI * design.bottle.diameter * 1e3;
    const band = entities.find(
      ({ closed, points }) => closed && Math.abs((points[1]?.[0] ?? 0) - around - TAB) < 0.001,
    );
    const lines = entities
      .filter(({ type, layer }) => type === 'LINE' && layer === 'SCORE')
      .map(({ points: [from, to] }) => ({
        x: from?.[0],
        isInBand: from?.[1] === band?.points[0]?.[1] && from?.[0] === to?.[0],
      }))
      .filter(({ isInBand, x }) => isInBand && (x ?? 0) < around - 1)
      .map(({ x }) => x ?? 0)
      .toSorted((a, b) => a - b);
    expect(lines).toHaveLength(finCount);
    for (let i = 1; i < lines.length; i += 1)
      expect((lines[i] ?? 0) - (lines[i - 1] ?? 0)).toBeCloseTo(around / finCount, 3);
  });

  test('OUT-03 eight parachute panels have the area that the descent is computed with', () => {
    const changes = { chuteDia: 700, chuteCd: 1.1 };
    const { design } = analyseWith(changes);
    const gore = largestArea('recovery-dxf', changes, 'SCORE');
    expect((8 * gore) / 1e6 / (design.recovery.dragArea / 1.1)).toBeCloseTo(1, 3);
    expect(largestArea('recovery-dxf', changes)).toBeGreaterThan(gore);
  });

  test('OUT-03 the streamer is drawn by its length and width', () => {
    const changes = { recoveryType: 'streamer', streamerLength: 1000, streamerWidth: 100 };
    expect(largestArea('recovery-dxf', changes)).toBeCloseTo(1e5, 3);
  });
});

describe('the water rocket’s printed parts', () => {
  test.each(['cone', 'ogive', 'parabola', 'ellipsoid', 'hemisphere'])(
    'OUT-03 the hollow %s nose is watertight, stands on its base and is as large as the design’s',
    (noseShape) => {
      const stl = readStl(written(waterRocket, 'nose-stl', { noseShape }));
      const { body, design } = analyseWith({ noseShape });
      expect(stlFaults(stl)).toEqual([]);
      const [min, max] = stlBounds(stl);
      expect([min[2], max[2]]).toEqual([0, expect.closeTo(design.nose.length * 1e3, 3)]);
      expect(max[0] - min[0]).toBeCloseTo(design.bottle.diameter * 1e3, 3);
      const volumeOf = (scaleR: number, scaleZ: number): number =>
        body.nose.slice(1).reduce((sum, [x, r], i) => {
          const [x0, r0] = body.nose[i] ?? [0, 0];
          return sum + ((Math.PI * (x - x0) * scaleZ * (r * r + r * r0 + r0 * r0)) / 3) * scaleR ** 2 * 1e9;
        }, 0);
      const radius = design.bottle.diameter * 500;
      const height = design.nose.length * 1e3;
      const shell = volumeOf(1, 1) - volumeOf((radius - 1.2) / radius, (height - 2.4) / height);
      expect(Math.abs(stlVolume(stl) / shell - 1)).toBeLessThan(0.002);
    },
  );

  test.each([3, 4, 5])('OUT-03 the holder for %i fins is watertight and fits round the bottle', (finCount) => {
    const changes = { finCount };
    const stl = readStl(written(waterRocket, 'fin-can-stl', changes));
    const { design } = analyseWith(changes);
    expect(stlFaults(stl)).toEqual([]);
    const [min, max] = stlBounds(stl);
    expect([min[2], max[2]]).toEqual([0, expect.closeTo(design.fins.root * 1e3, 3)]);
    const nearest = Math.min(...stl.facets.flatMap(({ corners }) => corners.map(([x, y]) => Math.hypot(x, y))));
    expect(nearest - design.bottle.diameter * 500).toBeCloseTo(0.25, 3);
    // A ring of 1.2 mm and on it two guides of 8 by 1.6 mm for every fin.
    const [inner, outer] = [design.bottle.diameter * 500 + 0.25, design.bottle.diameter * 500 + 1.45];
    const section = Math.PI * (outer ** 2 - inner ** 2) + finCount * 2 * 8 * 1.6;
    expect(Math.abs(stlVolume(stl) / (section * design.fins.root * 1e3) - 1)).toBeLessThan(0.01);
  });

  test('OUT-03 a bottle without a nose has an empty nose file that says so in its pattern', () => {
    const changes = { noseShape: 'bottle-base', finSpan: 140, finRoot: 180, finTip: 120, ballast: 0 };
    expect(readStl(written(waterRocket, 'nose-stl', changes)).facets).toEqual([]);
    expect(written(waterRocket, 'nose-svg', changes)).toContain('no nose');
  });
});

test('OUT-03 the parts list weighs what the rocket weighs without water', () => {
  const rows = csvRows(written(waterRocket, 'parts-list', { finCount: 4 }));
  expect(Number(rows.at(-1)?.[5])).toBeCloseTo(analyseWith({ finCount: 4 }).mass.dryMass * 1e3, 3);
});
