import { describe, expect, test } from 'vitest';
import { kernels } from '#applications/glider/model/kernels.ts';
import set from '#tests/fixtures/physics-cases.json';

type Numbers = Record<string, number>;
const run = (name: string, inputs: unknown): Numbers => kernels[name](inputs) as Numbers;
const caseInputs = (id: string): Record<string, unknown> => set.cases.find((each) => each.id === id)!.inputs;

describe('planform, lift slope and section drag', () => {
  test('a pointed wing has two thirds of its root chord as mean chord', () => {
    expect(run('planform', { root: 0.3, tip: 0, span: 1 })['mac']).toBeCloseTo(0.2, 12);
  });

  test('the lift slope is two pi for a long wing and pi/2 AR for a stubby one', () => {
    expect(run('liftSlope', { AR: 1e6, tanSweepHalf: 0, a0: 2 * Math.PI })['a']).toBeCloseTo(2 * Math.PI, 4);
    expect(run('liftSlope', { AR: 1e-3, tanSweepHalf: 0, a0: 2 * Math.PI })['a'] / 1e-3).toBeCloseTo(Math.PI / 2, 4);
  });

  test('section drag is continuous at Re 5e5, where the boundary layer may become turbulent', () => {
    const below = run('profileDrag', { Re: 499_999, tOverC: 0.05 })['cd'];
    const above = run('profileDrag', { Re: 500_001, tOverC: 0.05 })['cd'];
    expect(above / below).toBeCloseTo(1, 4);
  });
});

describe('lifting line and vortex lattice', () => {
  test('the lattice and the lifting line agree within 5 % on an unswept wing of aspect ratio 8', () => {
    const line = run('liftingLine', { AR: 8, taper: 1, a0: 2 * Math.PI, alphaDeg: 1, N: 60 })['CL'];
    const lattice = run('vlm', { surfaces: [{ root: 0.1, tip: 0.1, span: 0.8 }], alphaDeg: 1 })['CL'];
    expect(lattice / line).toBeGreaterThan(0.92);
    expect(lattice / line).toBeLessThan(1);
  });

  test('plain uniform strips without an inset are 2 % high and claim less drag than possible', () => {
    const wing = { surfaces: [{ root: 0.1, tip: 0.1, span: 0.6 }], alphaDeg: 1, nx: 4, ny: 20 };
    expect(run('vlm', { ...wing, inset: 0 })['CLalphaPerRad']).toBeCloseTo(4.28, 2);
    expect(run('vlm', { ...wing, inset: 0 })['e']).toBeCloseTo(1.008, 3);
    expect(run('vlm', { ...wing, spacing: 'cosine' })['CLalphaPerRad']).toBeCloseTo(4.2123, 3);
  });

  test('the defaults are four rows, twenty strips, even spacing with a quarter inset', () => {
    const surfaces = [{ root: 0.1, tip: 0.08, span: 0.6, sweepLEdeg: 5 }];
    expect(run('vlm', { surfaces, alphaDeg: 2 })).toEqual(
      run('vlm', { surfaces, alphaDeg: 2, nx: 4, ny: 20, spacing: 'uniform', inset: 0.25, xref: 0 }),
    );
  });

  test('the lift of all surfaces adds up, and the moment moves with its reference point', () => {
    const surfaces = [
      { root: 0.1, tip: 0.08, span: 0.6, incidenceDeg: 2 },
      { root: 0.06, tip: 0.06, span: 0.24, x: 0.4, z: 0.02, ny: 8 },
    ];
    const nose = kernels['vlm']({ surfaces, alphaDeg: 3 }) as { CL: number; Cm: number; CLsurf: number[] };
    const back = kernels['vlm']({ surfaces, alphaDeg: 3, xref: 0.1 }) as { Cm: number };
    expect(nose.CLsurf[0] + nose.CLsurf[1]).toBeCloseTo(nose.CL, 12);
    const { mac } = run('planform', surfaces[0]);
    expect(back.Cm - nose.Cm).toBeCloseTo((nose.CL * 0.1) / mac, 12);
  });

  test('about the neutral point the moment does not change with the angle of attack', () => {
    const surfaces = [
      { root: 0.1, tip: 0.08, span: 0.6 },
      { root: 0.06, tip: 0.06, span: 0.24, x: 0.4, z: 0.02, ny: 8 },
    ];
    const xref = run('neutralPointVlm', { surfaces })['xnp'];
    const [one, five] = [1, 5].map((alphaDeg) => run('vlm', { surfaces, alphaDeg, xref })['Cm']);
    expect(five).toBeCloseTo(one, 10);
  });

  test('a tail exactly in the plane of the wing gives a neutral point near that of a tail just above', () => {
    const at = (z: number) =>
      run('neutralPointVlm', {
        surfaces: [
          { root: 0.1, tip: 0.08, span: 0.6, ny: 20 },
          { root: 0.06, tip: 0.06, span: 0.24, x: 0.4, z, ny: 8 },
        ],
      })['xnp'];
    expect(at(0)).toBeCloseTo(at(0.012), 2.5);
    expect(at(0)).toBeGreaterThan(0.065);
    expect(at(0)).toBeLessThan(0.08);
  });
});

describe('handbook stability', () => {
  const base = caseInputs('G-P07');

  test('moving the balance point forward by 1 % of the mean chord raises the static margin by exactly 1 %', () => {
    const { mac } = run('planform', base['wing']);
    const forward = run('stability', { ...base, xcg: 0.1385 - 0.01 * mac });
    expect(forward['SM'] - run('stability', base)['SM']).toBeCloseTo(0.01, 12);
  });

  test('DATCOM downwash puts the neutral point of the compared glider at 78.8 mm, lifting-line downwash at 69.9 mm', () => {
    const compared = {
      wing: { root: 0.1, tip: 0.08, span: 0.6, sweepLEdeg: 2, x: 0 },
      tail: { root: 0.06, tip: 0.06, span: 0.24, sweepLEdeg: 0, x: 0.4, z: 0.02 },
      xcg: 0.05,
      eta: 1,
    };
    expect(run('stability', { ...compared, downwash: 'datcom' })['xnp']).toBeCloseTo(0.0788, 4);
    expect(run('stability', compared)['xnp']).toBeCloseTo(0.0699, 4);
  });

  test('in trim the moments of wing and tail about the balance point cancel', () => {
    const { wing, tail, xcg } = base as { wing: { x: number }; tail: { x: number }; xcg: number };
    const trim = run('stability', base);
    const [wingPlan, tailPlan] = [run('planform', wing), run('planform', tail)];
    const wingMoment = trim['CLw'] * (xcg - wing.x - wingPlan['xAc']);
    const tailMoment = ((0.9 * tailPlan['S']) / wingPlan['S']) * trim['CLt'] * (xcg - tail.x - tailPlan['xAc']);
    expect(wingMoment + tailMoment).toBeCloseTo(0, 12);
  });

  test('the refusal of a tail-heavy glider says by how many millimeters', () => {
    expect(kernels['stability'](caseInputs('G-P14'))).toMatchObject({
      error: 'UNSTABLE_CG',
      message:
        'The center of gravity is 36.5 mm behind the neutral point: the glider will pitch up and tumble. Add nose weight or move the wing back.',
    });
  });
});

describe('glide, mass and flight', () => {
  test('four times the mass glides twice as fast at the same ratio', () => {
    const light = { weight: 0.1, S: 0.02, CL: 0.6, CD: 0.08, rho: 1.2 };
    const [one, four] = [run('glide', light), run('glide', { ...light, weight: 0.4 })];
    expect(four['V'] / one['V']).toBeCloseTo(2, 12);
    expect(four['LD']).toBe(one['LD']);
  });

  test('two equal masses balance in the middle and resist turning with m d²/2', () => {
    const body = run('massProperties', {
      parts: [
        { m: 0.01, x: 0 },
        { m: 0.01, x: 0.2, Iyy0: 1e-6 },
      ],
    });
    expect(body).toEqual({ m: 0.02, xcg: 0.1, zcg: 0, Iyy: 1e-6 + 0.01 * 0.1 ** 2 + 0.01 * 0.1 ** 2 });
  });

  test('a flight without drag keeps its energy through a loop, and its path angle runs on', () => {
    const flight = kernels['pointMassFlight']({
      ...caseInputs('G-P09'),
      V0: 20,
      h0: 100,
      tmax: 4,
      sampleTimes: [0.5, 1, 2, 3, 4],
    }) as { samples: { V: number; h: number; gammaDeg: number }[] };
    const energy = 20 ** 2 / 2 + 9.80665 * 100;
    for (const { V, h } of flight.samples) expect((V ** 2 / 2 + 9.80665 * h) / energy).toBeCloseTo(1, 7);
    expect(flight.samples.at(-1)!.gammaDeg).toBeGreaterThan(360);
  });

  test('a ball without lift and drag flies the parabola of the textbook', () => {
    const ball = { mass: 1, S: 0.01, CL: 0, CD: 0, V0: 10, gamma0Deg: 45, h0: 0, rho: 1.2 };
    const flight = run('pointMassFlight', ball);
    expect(flight['x']).toBeCloseTo(100 / 9.80665, 7);
    expect(flight['hmax']).toBeCloseTo(100 / (4 * 9.80665), 8);
    expect(flight['V']).toBeCloseTo(10, 8);
  });

  test('a glider let go on the ground has landed', () => {
    expect(
      run('pointMassFlight', { ...caseInputs('G-P11'), h0: 0, V0: 2, gamma0Deg: -5, sampleTimes: [] }),
    ).toMatchObject({ t: 0, x: 0 });
  });

  test('the rigid flight agrees with fixed-step Runge-Kutta of half a millisecond to one part in a million', () => {
    const inputs = caseInputs('G-P12') as unknown as Numbers;
    const ours = run('rigidFlight', inputs);
    const reference = fixedStepFlight(inputs, 5e-4);
    expect(ours['t'] / reference.t).toBeCloseTo(1, 6);
    expect(ours['x'] / reference.x).toBeCloseTo(1, 6);
  });

  test('pitch-rate lift is off unless it is given', () => {
    const inputs = caseInputs('G-P12');
    expect(run('rigidFlight', { ...inputs, CLq: 0 })).toEqual(run('rigidFlight', inputs));
    expect(run('rigidFlight', { ...inputs, CLq: 5 })['t']).not.toBe(run('rigidFlight', inputs)['t']);
  });
});

describe('what no kernel can use', () => {
  const examples = Object.keys(kernels).flatMap((name) => {
    const example = set.cases.find((each) => each.function === `glider.${name}`);
    return example ? [[name, example.inputs] as const] : [];
  });
  const bad = [
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    1e308,
    -1e308,
    0,
    -1,
    'text',
    null,
    [],
    {},
  ];

  test.each(examples)('%s ends in a named error or a finite answer for every spoilt field', (name, inputs) => {
    for (const spoilt of [...bad, undefined]) expectUsable(kernels[name](spoilt));
    for (const [path, value] of leaves(inputs)) {
      for (const spoilt of [...bad, undefined]) {
        expectUsable(
          kernels[name](replaced(inputs, path, spoilt)),
          `${name} ${path.join('.')} = ${String(spoilt)} for ${String(value)}`,
        );
      }
    }
  });

  test('a lattice of too many panels is refused by name', () => {
    expect(kernels['vlm']({ surfaces: [{ root: 1, tip: 1, span: 4 }], nx: 100, ny: 100 })).toMatchObject({
      error: 'BAD_INPUT',
      where: 'nx, ny',
    });
  });

  test('every kernel of the list exists and knows its defaults', () => {
    expect(Object.keys(kernels).toSorted()).toEqual([
      'glide',
      'liftSlope',
      'liftingLine',
      'massProperties',
      'neutralPointVlm',
      'phugoid',
      'planform',
      'pointMassFlight',
      'profileDrag',
      'rigidFlight',
      'stability',
      'vlm',
    ]);
  });
});

function expectUsable(answer: unknown, at?: string): void {
  expect(typeof answer, at).toBe('object');
  // JSON writes what is not finite as null.
  const text = JSON.stringify(answer);
  expect(text, at).not.toContain('null');
}

function leaves(value: unknown, path: (string | number)[] = []): [(string | number)[], unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function replaced(value: unknown, [key, ...rest]: (string | number)[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

/** The equations of the rigid flight written down again, by fourth-order Runge-Kutta with a straight last step. */
function fixedStepFlight(inputs: Numbers, dt: number): { t: number; x: number } {
  const { m = 1, Iyy = 1, S = 1, c = 1, rho = 1, CL0 = 0, CLa = 0, CD0 = 0, k = 0, Cm0 = 0, Cma = 0, Cmq = 0 } = inputs;
  const rate = ([, , u = 0, w = 0, q = 0, theta = 0]: number[]): number[] => {
    const V = Math.hypot(u, w);
    const alpha = Math.atan(w / u);
    const CL = CL0 + CLa * alpha;
    const force = 0.5 * rho * V * V * S;
    const [L, D] = [force * CL, force * (CD0 + k * CL * CL)];
    return [
      u * Math.cos(theta) + w * Math.sin(theta),
      u * Math.sin(theta) - w * Math.cos(theta),
      (L * Math.sin(alpha) - D * Math.cos(alpha)) / m - q * w - 9.80665 * Math.sin(theta),
      (-L * Math.cos(alpha) - D * Math.sin(alpha)) / m + q * u + 9.80665 * Math.cos(theta),
      (force * c * (Cm0 + Cma * alpha + (Cmq * q * c) / (2 * V))) / Iyy,
      q,
    ];
  };
  const moved = (y: number[], by: number[], h: number) => y.map((value, i) => value + h * by[i]);
  const step = (y: number[], h: number): number[] => {
    const k1 = rate(y);
    const k2 = rate(moved(y, k1, h / 2));
    const k3 = rate(moved(y, k2, h / 2));
    const k4 = rate(moved(y, k3, h));
    return y.map((value, i) => value + (h / 6) * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]));
  };
  let y = [0, inputs['h0'], inputs['V0'], 0, 0, (inputs['gamma0Deg'] * Math.PI) / 180];
  let t = 0;
  for (;;) {
    const next = step(y, dt);
    if (next[1] <= 0) {
      const share = y[1] / (y[1] - next[1]);
      const last = step(y, share * dt);
      return { t: t + share * dt, x: last[0] };
    }
    y = next;
    t += dt;
  }
}
