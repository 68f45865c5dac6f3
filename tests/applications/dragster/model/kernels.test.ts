import { describe, expect, test } from 'vitest';
import { kernels } from '#applications/dragster/model/kernels.ts';

const call = (name: string, inputs: object): Record<string, number> => kernels[name](inputs) as Record<string, number>;

const slab = {
  x: [0, 0.1, 0.2],
  top: [0.03, 0.03, 0.03],
  bottom: [0, 0, 0],
  halfWidth: [0.02, 0.02, 0.02],
  exponent: 2,
  density: 100,
};

const aero = {
  L: 0.28,
  Smax: 0.0019,
  Swet: 0.034,
  Sbase: 0.0006,
  V: 18,
  nu: 1.506e-5,
  finish: 'painted',
  noseR: 0.4,
  wheels: [],
  axles: [],
  screwEyes: 0,
};

describe('thrust', () => {
  test('the force is the slope of the impulse delivered', () => {
    const at = (t: number) => call('thrust', { t, impulse: 1.9, duration: 0.4 });
    const slope = ((at(0.2001).impulseFraction - at(0.1999).impulseFraction) / 0.0002) * 1.9;
    expect(at(0.2).thrust).toBeCloseTo(slope, 6);
  });

  test('nothing pushes before the puncture and after the end', () => {
    expect(call('thrust', { t: -0.1, impulse: 1.9, duration: 0.4 })).toEqual({ thrust: 0, impulseFraction: 0 });
    expect(call('thrust', { t: 0.4, impulse: 1.9, duration: 0.4 })).toEqual({ thrust: 0, impulseFraction: 1 });
  });
});

describe('carbon dioxide', () => {
  test.each([
    [0, 3.4851e6],
    [20, 5.7291e6],
    [30, 7.2137e6],
  ])('has the published vapour pressure at %d degrees C', (temperatureC, pressure) => {
    expect(call('co2SaturationPressure', { temperatureC }).p / pressure).toBeCloseTo(1, 3);
  });

  test('holds its pressure above 30.9 degrees C and says so', () => {
    const at = (temperatureC: number) => kernels['co2SaturationPressure']({ temperatureC });
    expect(at(45)).toEqual({ p: call('co2SaturationPressure', { temperatureC: 30.9 }).p, clamped: true });
    expect(at(20)).toMatchObject({ clamped: false });
    expect(at(-60)).toMatchObject({ error: 'BAD_INPUT', where: 'temperatureC' });
  });

  test('8 g at 21 degrees C give 1.90 N s in 0.40 s; a cold or fuller cartridge takes longer', () => {
    expect(call('cartridge', { gas: 0.008, temperatureC: 21 })).toEqual({ impulse: 1.9, duration: 0.4 });
    expect(call('cartridge', { gas: 0.008, temperatureC: 12 }).duration).toBeGreaterThan(0.45);
    expect(call('cartridge', { gas: 0.004, temperatureC: 21 })).toEqual({ impulse: 0.95, duration: 0.2 });
  });
});

describe('bodyGeometry', () => {
  test('a straight elliptic body has the volume, centre and areas of its formulae', () => {
    const result = call('bodyGeometry', slab);
    const section = Math.PI * 0.02 * 0.015;
    expect(result.volume / (section * 0.2)).toBeCloseTo(1, 12);
    expect(result.mass / (section * 0.2 * 100)).toBeCloseTo(1, 12);
    expect(result.xcg).toBeCloseTo(0.1, 12);
    expect(result.zcg).toBeCloseTo(0.015, 12);
    expect(result.maxSection / section).toBeCloseTo(1, 12);
    expect(result.planArea).toBeCloseTo(0.2 * 0.04, 12);
    expect(result.sideArea).toBeCloseTo(0.2 * 0.03, 12);
  });

  test('turned round end for end, it balances at the mirrored place', () => {
    const taper = { ...slab, top: [0.01, 0.02, 0.04], halfWidth: [0.01, 0.02, 0.02], exponent: 4 };
    const turned = { ...taper, top: [0.04, 0.02, 0.01], halfWidth: [0.02, 0.02, 0.01] };
    expect(call('bodyGeometry', turned).xcg).toBeCloseTo(0.2 - call('bodyGeometry', taper).xcg, 12);
    expect(call('bodyGeometry', turned).volume).toBeCloseTo(call('bodyGeometry', taper).volume, 15);
  });

  test('mass and volume grow with the cube of the size', () => {
    const doubled = {
      ...slab,
      x: [0, 0.2, 0.4],
      top: [0.06, 0.06, 0.06],
      halfWidth: [0.04, 0.04, 0.04],
    };
    expect(call('bodyGeometry', doubled).volume / call('bodyGeometry', slab).volume).toBeCloseTo(8, 12);
  });

  test('a bore takes out a cylinder, only as far as the body reaches', () => {
    const bore = { x0: 0.15, x1: 0.2, r: 0.009, z: 0.015 };
    const solid = call('bodyGeometry', slab).volume;
    const bored = call('bodyGeometry', { ...slab, bores: [bore] }).volume;
    expect(solid - bored).toBeCloseTo(Math.PI * 0.009 ** 2 * 0.05, 15);
    expect(call('bodyGeometry', { ...slab, bores: [{ ...bore, x1: 0.3 }] }).volume).toBeCloseTo(bored, 15);
  });

  test('an outline that crosses itself is refused at its place', () => {
    const crossed = { ...slab, bottom: [0, 0, 0.04] };
    expect(kernels['bodyGeometry'](crossed)).toEqual({
      error: 'NEGATIVE_THICKNESS',
      message: expect.stringMatching(/^The body has negative thickness at \d+ mm\.$/),
      where: expect.stringMatching(/^\d+ mm$/),
    });
  });

  test('a bore that leaves the body is refused at its place', () => {
    const open = { ...slab, bores: [{ x0: 0.15, x1: 0.2, r: 0.009, z: 0.022 }] };
    expect(kernels['bodyGeometry'](open)).toMatchObject({
      error: 'BORE_BREAKS_WALL',
      message: 'The cartridge hole breaks through the body at 150 mm.',
    });
  });

  test('stations that do not fit together are refused', () => {
    expect(kernels['bodyGeometry']({ ...slab, top: [0.03, 0.03] })).toMatchObject({ error: 'BAD_INPUT' });
    expect(kernels['bodyGeometry']({ ...slab, x: [0, 0, 0.2] })).toMatchObject({ error: 'BAD_INPUT' });
  });
});

describe('dragBuildup', () => {
  test('skin friction is continuous where the flow turns turbulent, and laminar below', () => {
    const cfAt = (Re: number) => call('dragBuildup', { ...aero, V: (Re * aero.nu) / aero.L }).cf;
    expect(cfAt(2e5 * 1.000001) / cfAt(2e5)).toBeCloseTo(1, 5);
    expect(cfAt(1e5)).toBeCloseTo(1.328 / Math.sqrt(1e5), 12);
  });

  test('polished drags least, rough most, and the drag is the sum of its parts', () => {
    const [polished, painted, rough] = ['polished', 'painted', 'rough'].map((finish) =>
      call('dragBuildup', { ...aero, finish }),
    );
    expect(polished.CdA).toBeLessThan(painted.CdA);
    expect(painted.CdA).toBeLessThan(rough.CdA);
    const { friction, forebody, base, wheels, axles, eyes, interference, CdA, Cd } = painted;
    expect(friction + forebody + base + wheels + axles + eyes + interference).toBeCloseTo(CdA, 15);
    expect(Cd * aero.Smax).toBeCloseTo(CdA, 15);
  });

  test('a body without a blunt tail has no base drag', () => {
    expect(call('dragBuildup', { ...aero, Sbase: 0 }).base).toBe(0);
  });
});

describe('axleLoads', () => {
  test('the two axles always carry the whole weight', () => {
    const forces = { m: 0.08, xcg: 0.08, wheelbase: 0.2, F: 9, D: 0.1, a: 100, hThrust: 0.03, hDrag: 0.03, hcg: 0.028 };
    const { front, rear } = call('axleLoads', forces);
    expect(front + rear).toBeCloseTo(0.08 * 9.80665, 12);
  });

  test('front wheels lift when the balance point is high above the thrust', () => {
    const lifting = { m: 0.08, xcg: 0.05, wheelbase: 0.15, F: 10, D: 0, a: 125, hThrust: 0.02, hDrag: 0.02, hcg: 0.03 };
    expect(kernels['axleLoads'](lifting)).toMatchObject({ wheelie: true });
  });
});

describe('hostile inputs', () => {
  const wellFormed: Record<string, Record<string, unknown>> = {
    race: {
      mass: 0.07,
      gas: 0.008,
      impulse: 1.9,
      duration: 0.4,
      CdA: 0.0007,
      rho: 1.2,
      track: 20,
      rotMass: 0.002,
      crr: 0.006,
    },
    thrust: { t: 0.1, impulse: 1.9, duration: 0.4 },
    co2SaturationPressure: { temperatureC: 20 },
    cartridge: { gas: 0.008, temperatureC: 20 },
    resistance: { mass: 0.08, crr: 0.006, lineFriction: 0.04, axles: [] },
    axleLoads: { m: 0.08, xcg: 0.1, wheelbase: 0.2 },
    bodyGeometry: slab,
    dragBuildup: aero,
  };
  const hostile = [
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    1e308,
    -1e308,
    0,
    -1,
    1e-308,
    null,
    'x',
    [],
    {},
  ];

  test.each(Object.keys(wellFormed))('%s answers each of them with finite numbers or a named refusal', (name) => {
    for (const field of Object.keys(wellFormed[name])) {
      for (const value of hostile) {
        const result = kernels[name]({ ...wellFormed[name], [field]: value });
        const numbers = Object.values(result as object).filter((each) => typeof each === 'number');
        expect(numbers.every(Number.isFinite), `${name} ${field} ${String(value)}`).toBe(true);
        if ('error' in (result as object)) expect((result as { error: string }).error).toMatch(/^[A-Z_]+$/);
      }
    }
  });
});
