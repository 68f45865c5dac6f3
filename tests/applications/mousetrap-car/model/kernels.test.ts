import { describe, expect, test } from 'vitest';
import { kernels } from '#applications/mousetrap-car/model/kernels.ts';
import file from '#tests/fixtures/physics-cases.json' with { type: 'json' };

interface Expectation {
  readonly name: string;
  readonly value?: number | string | boolean;
  readonly tol?: { readonly rel?: number; readonly abs?: number };
  readonly min?: number;
  readonly max?: number;
}

interface Case {
  readonly id: string;
  readonly function: string;
  readonly title: string;
  readonly inputs: object;
  readonly expected: readonly Expectation[];
}

const cases = (file.cases as unknown as Case[]).filter((each) => each.function.startsWith('mousetrap.'));

function at(result: unknown, path: string): unknown {
  const names = path.split(/[.[\]]/).filter((name) => name !== '');
  return names.reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], result);
}

function call(name: string, inputs: object): Record<string, unknown> {
  return kernels[name](inputs) as Record<string, unknown>;
}

describe('the published cases of the mousetrap kernels', () => {
  test('are all there', () => {
    expect(cases).toHaveLength(11);
  });

  test.each(cases)('$id: $title', ({ function: name, inputs, expected }) => {
    const result = call(name.replace('mousetrap.', ''), inputs);
    for (const { name: path, value, tol, min, max } of expected) {
      const found = at(result, path);
      if (typeof value === 'number' && tol) {
        const allowed = (tol.abs ?? 0) + (tol.rel ?? 0) * Math.abs(value);
        expect(Math.abs((found as number) - value), `${path}: ${String(found)} against ${value}`).toBeLessThanOrEqual(
          allowed,
        );
      } else if (value !== undefined) expect(found).toBe(value);
      if (min !== undefined) expect(found).toBeGreaterThanOrEqual(min);
      if (max !== undefined) expect(found).toBeLessThanOrEqual(max);
    }
  });
});

const FULL = cases.find((each) => each.id === 'M-P08')!.inputs;

describe('the string of a lever', () => {
  const at = (phi: number) => call('stringGeometry', { L: 0.22, D: 0.235, h: 0.012, phi }) as Record<string, number>;

  test('has the derivatives of its length', () => {
    const e = 1e-5;
    for (const phi of [0.2, 0.9, 1.7, 2.5, 3]) {
      const slope = (at(phi + e).s - at(phi - e).s) / (2 * e);
      const bend = (at(phi + e).dsdphi - at(phi - e).dsdphi) / (2 * e);
      expect(at(phi).dsdphi).toBeCloseTo(slope, 8);
      expect(at(phi).d2sdphi2).toBeCloseTo(bend, 7);
    }
  });

  test('is as long as the law of cosines says', () => {
    const between = 1.3 - Math.atan2(0.012, 0.235);
    const axle = Math.hypot(0.235, 0.012);
    expect(at(1.3).s ** 2).toBeCloseTo(0.22 ** 2 + axle ** 2 - 2 * 0.22 * axle * Math.cos(between), 14);
  });

  test('of a drum is the arc, with a constant pay-out', () => {
    expect(call('stringGeometry', { drum: 0.2, phi: 1.5 })).toEqual({ s: 0.2 * 1.5, dsdphi: 0.2, d2sdphi2: 0 });
  });
});

describe('the run', () => {
  test('is the same for a drum as for energy: half M v² is the spring energy less rolling work', () => {
    const run = call('run', {
      m: 0.2,
      rot: 0.02,
      tau0: 0.1,
      kappa: 0.08,
      phi0: 0,
      phi1: 3,
      drum: 0.15,
      rAxle: 0.004,
      R: 0.05,
      crr: 0.015,
    });
    const energy = 0.1 * 3 + (0.08 * 9) / 2;
    const rolling = 0.015 * 0.2 * 9.80665 * ((0.15 * 3 * 0.05) / 0.004);
    expect(run.vEnd).toBeCloseTo(Math.sqrt((2 * (energy - rolling)) / 0.22), 7);
    expect(run.distance).toBeCloseTo(energy / (0.015 * 0.2 * 9.80665), 6);
  });

  test('does not change when all masses, torques and frictions scale together', () => {
    const run = call('run', { ...FULL, CdA: 0 });
    const doubled = call('run', { ...FULL, CdA: 0, m: 0.36, rot: 0.04, tau0: 0.236, kappa: 0.1922, J: 4e-5 });
    expect(doubled.distance).toBeCloseTo(run.distance as number, 6);
    expect(doubled.pullTime).toBeCloseTo(run.pullTime as number, 6);
  });

  test('passes its marks in order, before and after the string ends, and not beyond its rest', () => {
    const run = call('run', { ...FULL, marks: [1, 5, 11, 12, 20, 25.7, 26] });
    const marks = run.marks as Record<string, number | null>;
    const times = ['1', '5', '11', '12', '20', '25.7'].map((mark) => marks[mark]!);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(marks['11']!).toBeLessThan(run.pullTime as number);
    expect(marks['12']!).toBeGreaterThan(run.pullTime as number);
    expect(marks['26']).toBeNull();
  });

  test('takes the time at the end of the pull from the coast and from the pull alike', () => {
    const run = call('run', FULL);
    const end = run.pullDist as number;
    const marks = call('run', { ...FULL, marks: [end - 1e-6, end + 1e-6] }).marks as Record<string, number>;
    const [before, after] = Object.values(marks);
    expect(before).toBeCloseTo(run.pullTime as number, 5);
    expect(after).toBeCloseTo(run.pullTime as number, 5);
  });

  test('stalls where the spring fades below the friction, and says how far it came', () => {
    const run = call('run', {
      m: 0.2,
      tau0: 0,
      kappa: 0.05,
      phi0: 0,
      phi1: 3,
      drum: 0.2,
      rAxle: 0.003,
      R: 0.06,
      crr: 0.012,
    });
    // Harmonic about the place where push and friction balance: it stops as far beyond as it started before.
    const friction = 0.012 * 0.2 * 9.80665;
    const perMetre = (0.003 / 0.06 / 0.2) ** 2 * 0.05;
    const push = (0.05 * 3 * 0.003) / 0.06 / 0.2;
    expect(run).toMatchObject({ stalled: true, vEnd: 0, coastDist: 0 });
    expect(run.distance).toBeCloseTo((2 * (push - friction)) / perMetre, 4);
  });

  test('judges slip against the weight on the drive wheels', () => {
    const grip = (muS: number) => call('run', { ...FULL, muS }) as { slipRatio: number; wheelSlip: boolean };
    expect(grip(0.3).slipRatio).toBeCloseTo(2 * grip(0.6).slipRatio, 10);
    expect(grip(0.6).wheelSlip).toBe(false);
    expect(grip(0.1).wheelSlip).toBe(true);
    const { muS: _, ...unknown } = FULL as { muS: number };
    expect(call('run', unknown)).toMatchObject({ slipRatio: null, wheelSlip: false });
  });

  test('never rests where nothing brakes it', () => {
    expect(call('run', { ...FULL, crr: 0, bearings: [], CdA: 0 })).toMatchObject({ distance: null, time: null });
    expect(call('coast', { v0: 2, Meff: 1, f: 0, k: 0.1 })).toEqual({ distance: null, time: null });
  });
});

describe('a coast', () => {
  test('with little drag is near the coast without', () => {
    const without = call('coast', { v0: 2, Meff: 0.2, f: 0.02, k: 0 });
    const little = call('coast', { v0: 2, Meff: 0.2, f: 0.02, k: 1e-9 });
    expect(little.distance).toBeCloseTo(without.distance as number, 5);
    expect(little.time).toBeCloseTo(without.time as number, 5);
  });
});

describe('a kernel refuses by name', () => {
  const refusals: [string, string, object][] = [
    ['ZERO_WHEEL_RADIUS', 'run', { ...FULL, R: 0 }],
    ['ZERO_WHEEL_RADIUS', 'run', { ...FULL, bearings: [{ mu: 0.2, load: 1, rj: 0.001, R: 0 }] }],
    ['ZERO_WHEEL_RADIUS', 'wheelInertia', { mass: 1, outerRadius: 0, innerRadius: 0 }],
    ['AXLE_LARGER_THAN_WHEEL', 'run', { ...FULL, rAxle: 0.06 }],
    ['LEVER_IN_LINE', 'run', { ...FULL, h: 0.3 }],
    ['LEVER_IN_LINE', 'run', { ...FULL, h: -0.05 }],
    ['WILL_NOT_START', 'run', { ...FULL, crr: 0.9 }],
    ['NO_CONVERGENCE', 'run', { ...FULL, m: 1e7, rot: 0, crr: 0, bearings: [], CdA: 0 }],
    ['BAD_INPUT', 'run', { ...FULL, m: 0 }],
    ['BAD_INPUT', 'run', { ...FULL, m: Number.NaN }],
    ['BAD_INPUT', 'run', { ...FULL, kappa: Infinity }],
    ['BAD_INPUT', 'run', { ...FULL, phi1: 0.1 }],
    ['BAD_INPUT', 'run', { ...FULL, bearings: [null] }],
    ['BAD_INPUT', 'run', {}],
    ['BAD_INPUT', 'wheelInertia', { mass: 1, outerRadius: 1, innerRadius: 2 }],
    ['BAD_INPUT', 'stringGeometry', { L: 0.1, D: 0.1, h: 0, phi: 0 }],
    ['BAD_INPUT', 'regressSpring', { data: [[1, 2]] }],
    [
      'BAD_INPUT',
      'regressSpring',
      {
        data: [
          [1, 2],
          [1, 3],
        ],
      },
    ],
    ['BAD_INPUT', 'regressSpring', { data: 'none' }],
    ['BAD_INPUT', 'springEnergy', { tau0: 1e308, kappa: 1e308, sweep: 1e308 }],
    ['BAD_INPUT', 'coast', { v0: -1, Meff: 1, f: 1 }],
  ];

  test.each(refusals)('%s from %s', (code, name, inputs) => {
    expect(call(name, inputs)).toMatchObject({ error: code, message: expect.any(String) });
  });

  test.each([null, undefined, 3, 'x', []])('an argument that is no record: %s', (argument) => {
    for (const kernel of Object.values(kernels)) expect(kernel(argument)).toMatchObject({ error: 'BAD_INPUT' });
  });
});
