import { describe, expect, test } from 'vitest';
import { dragster } from '#applications/dragster/descriptor.ts';
import { bodyMesh } from '#applications/dragster/model/body-mesh.ts';
import { analyseWith, defaultDragster, measureOf } from '#tests/applications/dragster/design-under-test.ts';

const timeOf = (changes: Parameters<typeof analyseWith>[0]): number =>
  analyseWith(changes).run.finishTime ?? Number.NaN;

describe('the default dragster', () => {
  test('runs 20 m in the time of the reference chain, 1.16 s', () => {
    expect(timeOf({})).toBeCloseTo(1.16, 2);
  });

  test('weighs what its parts weigh', () => {
    const { mass } = analyseWith();
    const sum = mass.parts.reduce((total, part) => total + part.mass, 0);
    expect(mass.launchMass).toBeCloseTo(sum, 12);
    expect(mass.launchMass - mass.emptyMass).toBeCloseTo(0.008, 12);
    expect(mass.emptyMass - mass.carMass).toBeCloseTo(0.02, 12);
  });

  test('keeps its front wheels on the track and warns of nothing', () => {
    expect(analyseWith().minFrontLoad).toBeGreaterThan(0);
    expect(dragster.warnings(analyseWith())).toEqual([]);
  });

  test('gives the same analysis to the bit when it is computed again', () => {
    const once = analyseWith({ bodyLength: 251 });
    for (let length = 160; length < 240; length += 1) analyseWith({ bodyLength: length });
    expect(analyseWith({ bodyLength: 251 })).toEqual(once);
  });
});

describe('what a student turns', () => {
  test.each<[string, Parameters<typeof analyseWith>[0], 'slower' | 'faster']>([
    ['heavier wood', { bodyMaterial: 'pine' }, 'slower'],
    ['light balsa', { bodyMaterial: 'balsa-light' }, 'faster'],
    ['ball bearings', { bearing: 'ball' }, 'faster'],
    ['graphite', { lubricant: 'graphite' }, 'faster'],
    ['a poor guide line', { guideAlign: 'poor' }, 'slower'],
    ['a cold cartridge', { cartridge: 'cold' }, 'slower'],
    ['wheels inside the shell', { wheelMount: 'inside' }, 'faster'],
    ['mass at the rims', { rimFraction: 1 }, 'slower'],
    ['raw wood', { finish: 'raw' }, 'slower'],
    ['a bullet nose', { noseRadius: 'bullet' }, 'faster'],
    ['carpet', { crr: 'carpet' }, 'slower'],
    ['thin air', { pressureKPa: 70 }, 'faster'],
  ])('%s makes the car %s', (_name, changes, outcome) => {
    expect(Math.sign(timeOf(changes) - timeOf({}))).toBe(outcome === 'slower' ? 1 : -1);
  });

  test('cartridge inputs count only for a custom cartridge', () => {
    expect(timeOf({ gasMass: 4 })).toBe(timeOf({}));
    expect(timeOf({ gasMass: 4, cartridge: 'custom' })).toBeGreaterThan(timeOf({}));
    expect(timeOf({ cartridge: 'custom' })).toBe(timeOf({}));
  });

  test('a measured density replaces the material’s', () => {
    expect(analyseWith({ bodyMaterial: 'custom', bodyDensity: 160 }).mass).toEqual(analyseWith().mass);
  });

  test('a measured thrust record replaces the law', () => {
    const thrustTable = [
      { t: 0, force: 10 },
      { t: 0.2, force: 10 },
    ];
    const analysis = analyseWith({ thrustTable });
    expect(analysis.propulsion.impulse).toBeCloseTo(2, 12);
    expect(analysis.propulsion.peak).toBe(10);
    expect(measureOf(analysis, 'raceTime')).not.toBe(measureOf(analyseWith(), 'raceTime'));
  });

  test('the car leans where its wheels differ, and every height follows', () => {
    const level = analyseWith({ frontDia: 36, rearDia: 36 });
    expect(measureOf(level, 'clearance')).toBeCloseTo(10, 6);
    expect(measureOf(analyseWith({ frontDia: 36, rearDia: 40 }), 'chamberClearance')).toBeGreaterThan(
      measureOf(level, 'chamberClearance') as number,
    );
  });
});

/** A body whose sides and roof lie over all four wheels. */
const SHELL = {
  wheelMount: 'inside',
  axleLength: 36,
  rearAxleX: 75,
  rearWidth: 12,
  wid1: 36,
  wid2: 42,
  wid3: 42,
  wid4: 42,
  wid5: 34,
  top1: 26,
  top2: 34,
  top3: 38,
  top5: 36,
};

describe('refusals and warnings', () => {
  const refusalOf = (changes: Parameters<typeof analyseWith>[0]) =>
    dragster.analyse({ ...defaultDragster, ...changes });

  test('a body thinner than nothing', () => {
    expect(refusalOf({ top3: 2, bot3: 30 })).toMatchObject({ error: 'NEGATIVE_THICKNESS' });
  });

  test('a body that is thinner than nothing between two places is not asked for what it has at them', () => {
    const outline = { top2: 30, top3: 10, top4: 8.5, top5: 20, bot2: 0, bot3: 0, bot4: 8, bot5: 15 };
    expect(refusalOf(outline)).toMatchObject({
      message: expect.stringMatching(
        /^The body has negative thickness at \d+ mm\. Leave more than 0\.5 mm between “Top height at 75 %” \(8\.5 mm\) and “Bottom height at 75 %” \(8 mm\)\.$/,
      ),
      input: 'top4',
    });
  });

  test('a body that snaps when it is caught', () => {
    const necks = (changes: Parameters<typeof analyseWith>[0]) =>
      dragster.warnings(analyseWith(changes)).filter(({ code }) => code === 'THIN_BODY');
    expect(necks({ top3: 6, wid3: 6 })).toEqual([]);
    const message = (size: string) =>
      `Between the axles the body is only ${size}: it snaps when the car is caught. Leave 6 mm or more.`;
    expect(necks({ top3: 5.5 })).toMatchObject([{ class: 'geometry', message: message('5.5 mm high'), input: 'top3' }]);
    expect(necks({ wid2: 4 })).toMatchObject([{ message: message('4 mm wide'), input: 'wid2' }]);
    // In front of the axles a nose may be as sharp as one likes.
    expect(necks({ top1: 3 })).toEqual([]);
  });

  test('a chamber that breaks through the body', () => {
    expect(refusalOf({ chamberHeight: 40 })).toMatchObject({ error: 'BORE_BREAKS_WALL', input: 'chamberHeight' });
  });

  test('an axle behind the other', () => {
    expect(refusalOf({ bodyLength: 150, frontAxleX: 100, rearAxleX: 100 })).toMatchObject({
      error: 'BAD_INPUT',
      input: 'frontAxleX',
    });
  });

  test('a thrust record that is none', () => {
    expect(refusalOf({ thrustTable: [{ t: 0, force: 10 }] })).toMatchObject({
      error: 'BAD_INPUT',
      input: 'thrustTable',
    });
    expect(
      refusalOf({
        thrustTable: [
          { t: 1, force: 1 },
          { t: 0, force: 1 },
        ],
      }),
    ).toMatchObject({ error: 'BAD_INPUT' });
  });

  test('an axle that could break the cartridge', () => {
    expect(refusalOf({ axleHeight: 12, chamberHeight: 22 })).toMatchObject({
      error: 'AXLE_IN_CHAMBER',
      input: 'axleHeight',
    });
    // Ahead of the chamber it may lie as high.
    expect(() => analyseWith({ axleHeight: 12, chamberHeight: 22, rearAxleX: 60 })).not.toThrow();
  });

  test('wood around the chamber is what the hole of an axle leaves, as wide as its bearing', () => {
    const wallOf = (changes: Parameters<typeof analyseWith>[0]) => measureOf(analyseWith(changes), 'wall');
    const codesOf = (changes: Parameters<typeof analyseWith>[0]) =>
      dragster.warnings(analyseWith(changes)).map(({ code }) => code);
    // The chamber's underside at 22 - 9.75 mm, the top of a straw's hole at 8 + 2.5 mm.
    expect(wallOf({ chamberHeight: 22 })).toBeCloseTo(1.75, 9);
    expect(wallOf({ chamberHeight: 22, bearing: 'wood' })).toBeCloseTo(2.55, 9);
    expect(codesOf({ chamberHeight: 22 })).toEqual(['AXLE_NEAR_CHAMBER']);
    expect(refusalOf({ axleHeight: 10, chamberHeight: 22 })).toMatchObject({ error: 'AXLE_IN_CHAMBER' });
    // Ahead of the chamber, which begins 51 mm from the tail, the wood before it counts.
    expect(wallOf({ chamberHeight: 22, axleHeight: 14, rearAxleX: 56 })).toBeCloseTo(2.5, 9);
    expect(wallOf({ chamberHeight: 22, rearAxleX: 70 })).toBeCloseTo(4.75, 1);
  });

  test('a screw eye stays clear of the axles and of the chamber', () => {
    const guides = (changes: Parameters<typeof analyseWith>[0]) =>
      dragster.warnings(analyseWith(changes)).flatMap(({ code, input }) => (code === 'GUIDE_IN_HOLE' ? [input] : []));
    expect(guides({ guideRearX: 40 })).toEqual(['guideRearX']);
    expect(guides({ guideRearX: 35 })).toEqual(['guideRearX']);
    expect(guides({ guideRearX: 33 })).toEqual([]);
    expect(guides({ guideFrontX: 60, guideRearX: 20 })).toEqual(['guideFrontX']);
    // Under a low chamber too little wood is left for its thread; ahead of it there is enough.
    expect(guides({ chamberHeight: 20, axleHeight: 6, rearAxleX: 70, guideRearX: 20 })).toEqual(['guideRearX']);
    expect(guides({ chamberHeight: 20, axleHeight: 6, rearAxleX: 70, guideRearX: 57 })).toEqual([]);
  });

  test('wheels inside a shell need a body that is wide, high and long enough', () => {
    const codesOf = (changes: Parameters<typeof analyseWith>[0]) =>
      dragster.warnings(analyseWith({ ...SHELL, ...changes })).map(({ code }) => code);
    expect(codesOf({})).toEqual([]);
    const faults: Parameters<typeof analyseWith>[0][] = [
      { axleLength: 42 },
      { top1: 10, top2: 20 },
      { frontAxleX: 12 },
      { wid2: 34 },
    ];
    for (const changes of faults) {
      expect(codesOf(changes)).toContain('WHEEL_OUTSIDE_SHELL');
    }
    expect(codesOf({ wheelMount: 'half-covered', axleLength: 42 })).toEqual([]);
  });

  test('wheels without a washer rub on the body', () => {
    const frictionWith = (washers: number): number => analyseWith({ washers }).friction.axle;
    expect(frictionWith(2)).toBeGreaterThan(1.5 * frictionWith(4));
    expect(frictionWith(4) / frictionWith(8)).toBeCloseTo(1, 1);
  });

  test('a missing input is named', () => {
    expect(refusalOf({ bodyLength: 'nil' })).toMatchObject({ error: 'BAD_INPUT', input: 'bodyLength' });
  });

  test.each<[string, Parameters<typeof analyseWith>[0]]>([
    ['WHEEL_RUBS_BODY', { axleLength: 45 }],
    ['AXLE_OUTSIDE_BODY', { axleHeight: 20, frontAxleX: 9, rearAxleX: 60 }],
    ['AXLE_OUTSIDE_BODY', { axleHeight: 3 }],
    ['BODY_TOUCHES_TRACK', { frontDia: 20, rearDia: 20, axleHeight: 12, rearAxleX: 60 }],
    ['WHEEL_OUTSIDE_SHELL', { wheelMount: 'inside' }],
    ['WHEEL_IN_CHAMBER', { ...SHELL, rearAxleX: 40, wid5: 42 }],
    ['GUIDES_CROSSED', { bodyLength: 200, guideFrontX: 150, guideRearX: 100 }],
    ['FRONT_WHEELS_LIFT', { rearAxleX: 100, chamberHeight: 20, bodyMaterial: 'balsa-light' }],
    ['AXLE_NEAR_CHAMBER', { axleHeight: 10 }],
    ['GUIDE_IN_HOLE', { guideRearX: 40 }],
    ['WHEELS_TOUCH', { frontAxleX: 100, rearAxleX: 100, bodyLength: 220 }],
  ])('%s is said to the student', (code, changes) => {
    expect(dragster.warnings(analyseWith(changes)).map((warning) => warning.code)).toContain(code);
  });
});

describe('the body’s mesh', () => {
  test.each([
    ['of the scene', { rings: 29, around: 28 }],
    ['of a print', { rings: 121, around: 128 }],
  ])('%s is watertight, faces outwards and holds the body’s volume', (_name, fineness) => {
    const { design, shape } = analyseWith({ section: 'box' });
    const { positions, indices } = bodyMesh(design, fineness);
    const corner = (i: number) => positions.slice(3 * i, 3 * i + 3);
    const edges = new Map<string, number>();
    let volume = 0;
    for (let i = 0; i < indices.length; i += 3) {
      const triangle = indices.slice(i, i + 3);
      const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = triangle.map(corner);
      volume += (ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx)) / 6;
      triangle.forEach((a, k) => {
        const edge = `${a}>${triangle[(k + 1) % 3]}`;
        edges.set(edge, (edges.get(edge) ?? 0) + 1);
      });
    }
    for (const [edge, count] of edges) {
      expect(count).toBe(1);
      expect(edges.get(edge.split('>').toReversed().join('>'))).toBe(1);
    }
    expect(volume / shape.volume).toBeGreaterThan(0.98);
    expect(volume / shape.volume).toBeLessThan(1.005);
  });
});
