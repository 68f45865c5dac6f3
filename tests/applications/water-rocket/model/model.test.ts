import { describe, expect, test } from 'vitest';
import { isModelError } from '#applications/application.ts';
import { assess } from '#applications/assess.ts';
import { waterRocket } from '#applications/water-rocket/descriptor.ts';
import { rocketScene } from '#applications/water-rocket/drawing/scene.ts';
import { bottleProfile, waterPlace } from '#applications/water-rocket/model/bottle-shape.ts';
import { fly } from '#applications/water-rocket/model/flight/flight.ts';
import { fillCurve } from '#applications/water-rocket/model/model.ts';
import { skirtOf } from '#applications/water-rocket/model/skirt.ts';
import { analyseWith, defaultRocket, measureOf } from '#tests/applications/water-rocket/rocket-under-test.ts';
import type { ProfilePoint } from '#applications/water-rocket/model/bottle-shape.ts';

const apogee = (changes = {}): number => analyseWith(changes).flight.apogee;
const margin = (changes = {}): number => analyseWith(changes).stability.marginDry;

describe('the default rocket', () => {
  const analysis = analyseWith();

  test('flies within the acceptance band, 35 to 55 m', () => {
    expect(analysis.flight.apogee).toBeGreaterThan(35);
    expect(analysis.flight.apogee).toBeLessThan(55);
  });

  test('has a typical drag coefficient, 0.35 to 0.60, and the measured burst factor of a 2 L bottle at 60 psi', () => {
    expect(analysis.drag.total).toBeGreaterThan(0.35);
    expect(analysis.drag.total).toBeLessThan(0.6);
    expect(analysis.vessel.burstFactor).toBeCloseTo(2.75, 2);
  });

  test('is best filled to 30 to 36 % of its volume', () => {
    const best = fillCurve(analysis).reduce((one, other) => (other.apogee > one.apogee ? other : one));
    expect(best.fraction).toBeGreaterThanOrEqual(0.3);
    expect(best.fraction).toBeLessThanOrEqual(0.36);
  });

  test('has a fill curve that is right to a millimetre', () => {
    const { launch } = analysis;
    for (const { fraction, apogee: height } of fillCurve(analysis).filter((_, i) => i % 5 === 0)) {
      const charge = { ...launch.charge, waterVolume: fraction * launch.charge.bottleVolume };
      const flight = fly({ ...launch, charge });
      expect(isModelError(flight) ? flight.message : Math.abs(flight.apogee - height)).toBeLessThan(1e-3);
    }
  });

  test('comes down softly on its parachute', () => {
    expect(analysis.flight.vLand).toBeLessThan(8);
    expect(measureOf(analysis, 'timeAloft')).toBeGreaterThan(10);
  });
});

describe('the skirt of card that holds the fins', () => {
  test('weighs with the rocket, so that the standard one is in spec and stable as it is built', () => {
    const { mass, stability } = analyseWith();
    const skirt = mass.parts.find(({ label }) => label === 'Skirt');
    // A strip of 358 by 150 mm of 200 g/m2, its lower edge 10 mm from the mouth of a rocket of 470 mm.
    expect((skirt?.mass ?? 0) * 1e3).toBeCloseTo(0.2 * 357.6 * 0.15, 1);
    expect((skirt?.x ?? 0) * 1e3).toBeCloseTo(470 - 10 - 75, 6);
    expect(stability.marginDry).toBeGreaterThan(1);
    const [specification] = waterRocket.specifications;
    expect(assess(waterRocket, specification!, {}).assessment.status).toBe('tested');
  });

  test.each(['0.5', '1.0', '1.25', '1.5', '2.0'])('is as high in 3D and in lists as it is built on %s L', (bottle) => {
    const changes = { bottle, finRoot: 80, finSpan: 100, finTip: 60, ballast: 80, waterVolume: 150 };
    const analysis = analyseWith(changes);
    const { position, height } = skirtOf(analysis.design, analysis.body);
    const edges = [position, position + height];
    const drawn = rocketScene(analysis).flatMap((command) =>
      command.kind === 'put' && command.id === 'skirt' && command.shape.kind === 'lathe' ? [command.shape.profile] : [],
    );
    expect(drawn.map((profile) => profile.map(([x]) => x))).toEqual([edges]);
    const { parts = [] } = waterRocket.picture?.({ ...defaultRocket, ...changes }) ?? {};
    const listed = parts.find(({ material }) => material === 'paper')?.path.match(/[ML]-?[\d.]+/g) ?? [];
    const places = [...new Set(listed.map((place) => Number(place.slice(1))))];
    expect(places).toEqual(edges.map((edge) => Math.round(edge * 1e4) / 10));
  });
});

describe('what a change does', () => {
  test('drag that the class measured is counted part by part', () => {
    const [calculated, measured] = [analyseWith().drag, analyseWith({ dragFactor: 1.5 }).drag];
    for (const [part, share] of Object.entries(calculated))
      expect(measured[part as keyof typeof measured], part).toBeCloseTo(1.5 * share, 12);
    expect(apogee({ dragFactor: 1.5 })).toBeLessThan(apogee() - 4);
  });

  test('more pressure and less drag carry it higher, more mass at this mass does not', () => {
    expect(apogee({ pressure: 75 })).toBeGreaterThan(apogee());
    expect(apogee({ finEdge: 'airfoil' })).toBeGreaterThan(apogee());
    expect(apogee({ noseShape: 'bottle-base', finSpan: 120 })).toBeLessThan(apogee({ finSpan: 120 }));
    expect(apogee({ extraMass: 80 })).toBeLessThan(apogee());
  });

  test('nose weight, larger fins and fins further down make it more stable', () => {
    expect(margin({ ballast: 60 })).toBeGreaterThan(margin());
    expect(margin({ finSpan: 120 })).toBeGreaterThan(margin());
    expect(margin({ finPosition: 60, finSpan: 110 })).toBeLessThan(margin({ finSpan: 110 }));
  });

  test('the same pressure in psi, kPa and bar is the same flight', () => {
    const psi = apogee({ pressure: 58.0151 });
    expect(apogee({ pressure: 400, pressureUnits: 'kPa' })).toBeCloseTo(psi, 3);
    expect(apogee({ pressure: 4, pressureUnits: 'bar' })).toBeCloseTo(psi, 3);
  });

  test('water changes neither the dry mass nor the dry margin', () => {
    const [little, much] = [analyseWith({ waterVolume: 200 }), analyseWith({ waterVolume: 900 })];
    expect(little.mass.dryMass).toBe(much.mass.dryMass);
    expect(little.stability.marginDry).toBe(much.stability.marginDry);
    expect(much.mass.launchMass - little.mass.launchMass).toBeCloseTo(0.7 * 0.9982, 12);
  });

  test('one of the bottles taken as a measured one gives the same rocket', () => {
    const measured = { bottle: 'custom', volume: 2000, diameter: 110, length: 310, bottleMass: 48 };
    expect(apogee(measured)).toBeCloseTo(apogee(), 12);
  });

  test('a slanted launch goes far, and a warning asks for a rail', () => {
    const far = analyseWith({ launchAngle: 45, recoveryType: 'none' });
    expect(far.flight.range).toBeGreaterThan(40);
    expect(waterRocket.warnings(far).map(({ code }) => code)).toContain('RAIL_TOO_SHORT');
    const guided = analyseWith({ launchAngle: 45, rail: 1 });
    expect(waterRocket.warnings(guided).map(({ code }) => code)).not.toContain('RAIL_TOO_SHORT');
  });
});

describe('refusals and warnings', () => {
  test.each([
    ['WATER_EXCEEDS_BOTTLE', 'waterVolume', { bottle: '0.5', waterVolume: 600 }],
    ['UNSTABLE_ROCKET', 'finSpan', { finSpan: 20, ballast: 0, extraMass: 0 }],
    ['TUBE_FILLS_AIR', 'tubeLength', { bottle: '0.5', waterVolume: 450, tubeLength: 200 }],
    ['BAD_INPUT', 'pressure', { wall: 0.2, pressure: 100 }],
    ['BAD_INPUT', 'tubeDiameter', { nozzle: 'half', tubeLength: 100 }],
    ['BAD_INPUT', 'volume', { bottle: 'custom', diameter: 60 }],
    ['BAD_INPUT', 'finPosition', { finPosition: 200, finRoot: 200 }],
  ] as const)('%s points at %s', (error, input, changes) => {
    expect(waterRocket.analyse({ ...defaultRocket, ...changes })).toMatchObject({ error, input });
  });

  test.each([
    ['BURST_FACTOR_LOW', { pressure: 90 }],
    ['MARGIN_LOW', { ballast: 0 }],
    ['MARGIN_WET_NEGATIVE', {}],
    ['WATER_LEFT', { waterVolume: 1500, pressure: 30 }],
    ['SLOW_LIFTOFF', { nozzle: 'cap' }],
    ['HARD_LANDING', { recoveryType: 'streamer', streamerLength: 300, streamerWidth: 30 }],
    ['OPENS_TOO_LATE', { deployDelay: 5, pressure: 20 }],
    ['FINS_SMALL', { finSpan: 40, extraMass: 100, ballast: 60 }],
  ] as const)('warns of %s', (code, changes) => {
    expect(waterRocket.warnings(analyseWith(changes)).map((warning) => warning.code)).toContain(code);
  });
});

describe('the shape of a bottle', () => {
  const size = { volume: 0.002, diameter: 0.11, length: 0.31 };
  const profile = bottleProfile(size) as readonly ProfilePoint[];

  test('holds its volume', () => {
    let volume = 0;
    let [x0, r0] = [0, 0];
    for (const [x, r] of profile) {
      volume += (Math.PI * (x - x0) * (r0 * r0 + r0 * r + r * r)) / 3;
      [x0, r0] = [x, r];
    }
    expect(volume).toBeCloseTo(size.volume, 12);
  });

  test('water stands at the mouth when there is none and at the base when it is full', () => {
    expect(waterPlace(profile, 0)).toEqual({ level: 0.31, center: 0.31 });
    expect(waterPlace(profile, 1).level).toBeCloseTo(0, 6);
    const levels = [0.1, 0.3, 0.5, 0.7, 0.9].map((fraction) => waterPlace(profile, fraction).level);
    expect(levels).toEqual(levels.toSorted((one, other) => other - one));
  });

  test('the centre of more water lies further from the mouth', () => {
    const centers = [0.1, 0.3, 0.5, 0.7, 0.9].map((fraction) => waterPlace(profile, fraction).center);
    expect(centers).toEqual(centers.toSorted((one, other) => other - one));
  });
});
