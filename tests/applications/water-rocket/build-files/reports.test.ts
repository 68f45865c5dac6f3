import { describe, expect, test } from 'vitest';
import { assess } from '#applications/assess.ts';
import { waterRocket } from '#applications/water-rocket/descriptor.ts';
import { closedAreas, readDxf } from '#tests/applications/build-files/read-dxf.ts';
import { readStl, stlBounds, stlFaults, stlVolume } from '#tests/applications/build-files/read-stl.ts';
import { csvRows, written } from '#tests/applications/build-files/written.ts';
import { analyseWith } from '#tests/applications/water-rocket/rocket-under-test.ts';
import type { InputValues } from '#contract/engineering/input.ts';

const TAB = 12;
/** Of the nose below its foot: over the bottle's base, a quarter of its width deep, and on its side as far as a tab [mm]. */
const collarOf = (diameter: number): number => 250 * diameter + TAB;
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
    const strip = (Math.PI * design.bottle.diameter * 1e3 + TAB) * collarOf(design.bottle.diameter);
    expect(largestArea('nose-dxf', changes) / (skin + strip)).toBeCloseTo(1, 4);
  });

  test('OUT-03 the fin has the area that the stability analysis uses, and a strip to glue', () => {
    const { body, design } = analyseWith({ finSweep: 60 });
    const areas = closedAreas(readDxf(written(waterRocket, 'fins-dxf', { finSweep: 60 })));
    const fin = body.fin.area * 1e6 + TAB * design.fins.root * 1e3;
    expect(areas.some((area) => Math.abs(area - fin) < 0.01)).toBe(true);
  });

  test.each([
    ['swept back', { finSweep: 110 }],
    ['wider at the tip', { finRoot: 30, finTip: 150 }],
  ])('OUT-03 a fin that is %s lies on its sheet above the words and the wrap', (_how, changes) => {
    const { entities } = readDxf(written(waterRocket, 'fins-dxf', changes));
    const [fin = [], wrap = []] = entities
      .filter(({ closed, layer }) => closed && layer === 'CUT')
      .map(({ points }) => points.map(([, y]) => y));
    const words = entities
      .filter(({ type, points }) => type === 'TEXT' && points.some(([x]) => x === 0))
      .map(({ points: [at] }) => at?.[1] ?? 0);
    expect(words).toHaveLength(4);
    expect(Math.max(...words)).toBeLessThan(Math.min(...fin) - 3);
    expect(Math.max(...wrap)).toBeLessThan(Math.min(...words));
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
    'OUT-03 the hollow %s nose is watertight, stands on its collar and is as large inside as the design’s',
    (noseShape) => {
      const stl = readStl(written(waterRocket, 'nose-stl', { noseShape }));
      const { body, design } = analyseWith({ noseShape });
      expect(stlFaults(stl)).toEqual([]);
      const [min, max] = stlBounds(stl);
      const [radius, height] = [design.bottle.diameter * 500, design.nose.length * 1e3];
      const collar = collarOf(design.bottle.diameter);
      // A wall of 0.8 mm round what is 0.25 mm wider than the bottle.
      const [inner, outer] = [radius + 0.25, radius + 1.05];
      expect([min[2], max[2]]).toEqual([0, expect.closeTo(collar + height, 3)]);
      expect(max[0] - min[0]).toBeCloseTo(2 * outer, 3);
      const volumeOf = (scaleR: number, scaleZ: number): number =>
        body.nose.slice(1).reduce((sum, [x, r], i) => {
          const [x0, r0] = body.nose[i] ?? [0, 0];
          return sum + ((Math.PI * (x - x0) * scaleZ * (r * r + r * r0 + r0 * r0)) / 3) * scaleR ** 2 * 1e9;
        }, 0);
      const shell = volumeOf(outer / radius, 1) - volumeOf(inner / radius, (height - 1.6) / height);
      const ring = Math.PI * (outer ** 2 - inner ** 2) * collar;
      expect(Math.abs(stlVolume(stl) / (shell + ring) - 1)).toBeLessThan(0.002);
    },
  );

  test.each([3, 4, 5])(
    'OUT-03 the holder for %i fins is watertight, with guides as high as the fins’ roots',
    (finCount) => {
      const stl = readStl(written(waterRocket, 'fin-can-stl', { finCount }));
      const { design } = analyseWith({ finCount });
      expect(stlFaults(stl)).toEqual([]);
      const [min, max] = stlBounds(stl);
      const nearest = Math.min(...stl.facets.flatMap(({ corners }) => corners.map(([x, y]) => Math.hypot(x, y))));
      expect(nearest - design.bottle.diameter * 500).toBeCloseTo(0.25, 3);
      // A ring of 0.8 mm as high as the holder, and on it two guides of 8 by 1.6 mm for every fin.
      const [inner, outer] = [design.bottle.diameter * 500 + 0.25, design.bottle.diameter * 500 + 1.05];
      const ring = Math.PI * (outer ** 2 - inner ** 2) * (max[2] - min[2]);
      const guides = finCount * 2 * 8 * 1.6 * design.fins.root * 1e3;
      expect(Math.abs(stlVolume(stl) / (ring + guides) - 1)).toBeLessThan(0.01);
    },
  );

  test.each(['0.5', '1.0', '1.25', '1.5', '2.0'])(
    'OUT-03 holder and card skirt of the %s L bottle lie on its straight part with 10 mm',
    (bottle) => {
      const changes = { bottle, finRoot: 80, finSpan: 100, finTip: 60, ballast: 80, waterVolume: 150 };
      const { design, body } = analyseWith(changes);
      const full = body.bottle
        .filter(([, radius]) => radius >= design.bottle.diameter / 2)
        .map(([x]) => body.length - x);
      const [, max] = stlBounds(readStl(written(waterRocket, 'fin-can-stl', changes)));
      const upperEdge = design.fins.position * 1e3 + max[2];
      expect(upperEdge - Math.min(...full) * 1e3).toBeGreaterThanOrEqual(10);
      expect(upperEdge).toBeLessThanOrEqual(Math.max(...full) * 1e3);
      expect(written(waterRocket, 'fins-svg', changes)).toContain(` x ${max[2]} mm of thin card`);
    },
  );

  test('OUT-03 a holder whose fins reach up past the straight part is as high as they are', () => {
    const changes = { finRoot: 200, finPosition: 70 };
    const [, max] = stlBounds(readStl(written(waterRocket, 'fin-can-stl', changes)));
    expect(max[2]).toBeCloseTo(212.5, 3);
    const longest = { finRoot: 200, finPosition: 100 };
    expect(stlFaults(readStl(written(waterRocket, 'fin-can-stl', longest)))).toEqual([]);
    expect(stlBounds(readStl(written(waterRocket, 'fin-can-stl', longest)))[1][2]).toBeCloseTo(200, 3);
  });

  test('OUT-03 a holder of any root and place is watertight', () => {
    for (const [finRoot, finPosition, finCount] of [
      [40, 0, 4],
      [150, 60, 5],
    ] as const) {
      const stl = readStl(
        written(waterRocket, 'fin-can-stl', { finRoot, finPosition, finCount, finSpan: 140, ballast: 60 }),
      );
      expect(stlFaults(stl)).toEqual([]);
    }
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

test.each([
  [{}, '8 panels, dia 600'],
  [{ recoveryType: 'streamer', streamerLength: 1000, streamerWidth: 100 }, '1000 x 100'],
])('OUT-03 the parts list says how large a rocket’s brake of %o is', (changes, size) => {
  const rows = csvRows(written(waterRocket, 'parts-list', changes));
  expect(rows.find(([part]) => part?.startsWith('Recovery'))?.[3]).toBe(size);
});

describe('what a skirt and printed parts weigh', () => {
  const assessed = (changes: InputValues) => {
    const [specification] = waterRocket.specifications;
    if (specification === undefined) throw new Error('The water rocket has no challenge');
    const { analysis, assessment, inputs } = assess(waterRocket, specification, changes);
    if (analysis === undefined) throw new Error('The design is refused');
    return { name: '', inputs, specification, assessment, analysis };
  };
  const noteOf = (report: string, changes: InputValues = {}): string => {
    const descriptor = waterRocket.reports?.find(({ id }) => id === report);
    if (descriptor?.note === undefined) throw new Error(`${report} has no note`);
    return descriptor.note(assessed(changes));
  };
  const gramsOf = (report: string, changes?: InputValues): number =>
    1.24e-3 * stlVolume(readStl(written(waterRocket, report, changes)));

  const longNose: InputValues = { noseLength: 300, noseMass: 20, extraMass: 4, finSpan: 110 };
  const longest: InputValues = {
    ...longNose,
    bottle: 'custom',
    volume: 3000,
    diameter: 110,
    length: 450,
    bottleMass: 60,
    extraX: 700,
    finRoot: 150,
    finSpan: 140,
  };

  test('OUT-03 the sheet of the fins says how large the skirt is, that the design counts it, and the margin as built', () => {
    const sheet = written(waterRocket, 'fins-svg')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');
    for (const text of ['a strip 358 x 150 mm', 'about 10.7 g', 'The design counts it', 'stability margin is 1.04.']) {
      expect(sheet).toContain(text);
    }
    expect(analyseWith({}).stability.marginDry).toBeCloseTo(1.04, 2);
  });

  test('OUT-03 beside the printed nose stands what it weighs, and what the design says', () => {
    const note = noteOf('nose-stl');
    expect(Number(/weighs about ([\d.]+) g/.exec(note)?.[1])).toBeCloseTo(gramsOf('nose-stl'), 1);
    expect(note).toContain('the nose of the design weighs 15 g');
    expect(
      noteOf('nose-stl', { noseShape: 'bottle-base', finSpan: 140, finRoot: 180, finTip: 120, ballast: 0 }),
    ).toContain('no nose to print');
    expect(noteOf('nose-stl', { ...longNose, noseShape: 'ellipsoid' })).toMatch(
      / and Nose mass takes no more than 80 g. Fold it from card.$/,
    );
  });

  test.each([{ extraMass: 20 }, longNose, longest])(
    'OUT-03 beside the printed holder of %o stands what it weighs, what to type, and the margin with it',
    (changes) => {
      const note = noteOf('fin-can-stl', changes);
      expect(Number(/weighs about ([\d.]+) g/.exec(note)?.[1])).toBeCloseTo(gramsOf('fin-can-stl', changes), 1);
      const [, extraMass, extraX] =
        /Type (\d+) g at Payload, tape and glue and (\d+) mm at Payload from the tip/.exec(note) ?? [];
      const margin = Number(/margin is ([\d.]+), not/.exec(note)?.[1]);
      const typed = { ...changes, extraMass: Number(extraMass), extraX: Number(extraX) };
      const { analysis, assessment } = assessed(typed);
      expect(assessment.errors).toEqual([]);
      expect(Math.abs(margin - analysis.stability.marginDry)).toBeLessThan(0.02);
    },
  );

  test('OUT-03 the holder that is too heavy for the field is advised against', () => {
    expect(noteOf('fin-can-stl', { extraMass: 60 })).toMatch(/no more than 100 g. Take the skirt of card.$/);
  });
});
