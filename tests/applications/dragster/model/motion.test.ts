import { describe, expect, test } from 'vitest';
import { isModelError } from '#applications/application.ts';
import { simulateRun } from '#applications/dragster/model/motion.ts';
import { constantThrust, lawThrust, recordedThrust } from '#applications/dragster/model/thrust.ts';
import type { Run, RunProblem } from '#applications/dragster/model/motion.ts';

/** The car of public case D-P11. */
const typical: RunProblem = {
  mass: 0.0709,
  gas: 0.008,
  thrust: lawThrust(1.9, 0.4),
  CdA: 0.0007,
  rho: 1.2041,
  friction: {
    crr: 0.006,
    lineFriction: 0.04,
    axles: [
      { mu: 0.25, load: 0.45, rAxle: 0.0016, R: 0.0175 },
      { mu: 0.25, load: 0.55, rAxle: 0.0016, R: 0.019 },
    ],
  },
  rotMass: 0.0025,
  track: 20,
  v0: 0,
  marks: [],
};

const noFriction = { crr: 0, lineFriction: 0, axles: [] };

function run(changes: Partial<RunProblem>): Run {
  const result = simulateRun({ ...typical, ...changes });
  if (isModelError(result)) throw new Error(result.error);
  return result;
}

function timeWith(changes: Partial<RunProblem>): number {
  return run(changes).finishTime ?? Number.NaN;
}

/** A second, plain solver: fourth-order Runge-Kutta in small equal steps, the finish by Newton from the last step. */
function finishByRungeKutta(problem: RunProblem, steps: number): number {
  const g = 9.80665;
  const { axles, crr, lineFriction } = problem.friction;
  const perMass = g * (crr + axles.reduce((sum, { mu, load, rAxle, R }) => sum + (mu * load * rAxle) / R, 0));
  const accelerationAt = (t: number, v: number): number => {
    const mass = problem.mass + problem.gas * (1 - problem.thrust.deliveredAt(t));
    const drag = 0.5 * problem.rho * problem.CdA * v * v;
    return (problem.thrust.forceAt(t) - drag - perMass * mass - lineFriction) / (mass + problem.rotMass);
  };
  const h = 0.4 / steps;
  let [t, x, v] = [0, 0, 0];
  for (;;) {
    const a1 = accelerationAt(t, v);
    const a2 = accelerationAt(t + h / 2, v + (h / 2) * a1);
    const a3 = accelerationAt(t + h / 2, v + (h / 2) * a2);
    const a4 = accelerationAt(t + h, v + h * a3);
    const xNext = x + h * (v + (h / 6) * (a1 + a2 + a3));
    if (xNext >= problem.track) {
      const share = (problem.track - x) / v;
      return t + share - (a1 * share ** 2) / (2 * (v + a1 * share));
    }
    x = xNext;
    v += (h / 6) * (a1 + 2 * a2 + 2 * a3 + a4);
    t += h;
  }
}

describe('simulateRun', () => {
  test('agrees with a second solver of another kind to seven digits', () => {
    expect(Math.abs(timeWith({}) - finishByRungeKutta(typical, 20_000))).toBeLessThan(1e-7);
  });

  test('conserves energy: the work of thrust, drag and friction is the car’s kinetic energy', () => {
    const { history } = run({ gas: 0 });
    let work = 0;
    for (let i = 1; i < history.length; i += 1) {
      const [a, b] = [history[i - 1], history[i]];
      const power = (p: typeof a): number => (p.thrust - p.drag - p.friction) * p.v;
      work += ((power(a) + power(b)) / 2) * (b.t - a.t);
    }
    const last = history[history.length - 1];
    const kinetic = 0.5 * (last.mass + typical.rotMass) * last.v ** 2;
    expect(work / kinetic).toBeCloseTo(1, 2);
  });

  test('delivers the whole impulse to a car without resistance (constant mass)', () => {
    const { topSpeed } = run({ gas: 0, CdA: 0, friction: noFriction });
    expect(topSpeed).toBeCloseTo(1.9 / (0.0709 + 0.0025), 5);
  });

  test('is independent of how the marks cut the run', () => {
    const marked = run({ marks: [1, 2.5, 5, 10, 19.999] });
    expect(marked.finishTime).toBeCloseTo(timeWith({}), 7);
    const splits = [1, 2.5, 5, 10, 19.999].map((mark) => marked.splits[String(mark)]);
    expect(splits.every((time, i) => i === 0 || time > splits[i - 1])).toBe(true);
  });

  test('a mark at the finish has the finish time and one beyond it has none', () => {
    const { finishTime, splits } = run({ marks: [20, 25] });
    expect(splits).toEqual({ 20: finishTime });
  });

  test('stops where friction has eaten the energy of a coasting car', () => {
    const result = run({
      v0: 2,
      gas: 0,
      thrust: lawThrust(0, 0),
      CdA: 0,
      friction: { crr: 0, lineFriction: 0.05, axles: [] },
      rotMass: 0,
    });
    expect(result.finishTime).toBeNull();
    expect(result.stoppedAt).toBeCloseTo((0.5 * 0.0709 * 4) / 0.05, 7);
    expect(result.finishSpeed).toBe(0);
    expect(result.maxAccel).toBe(0);
  });

  test('a car whose thrust never exceeds its friction does not move', () => {
    const result = run({ friction: { crr: 0, lineFriction: 20, axles: [] } });
    expect(result).toMatchObject({ finishTime: null, stoppedAt: 0, topSpeed: 0, avgSpeed: 0 });
  });

  test('a standing car starts when a growing thrust exceeds friction', () => {
    const thrust = recordedThrust([0, 1, 2], [0, 1, 1]);
    const { history } = run({ gas: 0, CdA: 0, thrust, friction: { crr: 0, lineFriction: 0.25, axles: [] }, track: 1 });
    const start = history.filter(({ v }) => v === 0).at(-1)!;
    expect(start.t).toBeCloseTo(0.25, 6);
    expect(history[0].v).toBe(0);
  });

  test('a constant force that ends is integrated as a jump, not smeared', () => {
    const result = run({ gas: 0, CdA: 0, friction: noFriction, rotMass: 0, mass: 0.1, thrust: constantThrust(2, 0.3) });
    expect(result.topSpeed).toBeCloseTo(6, 9);
    expect(result.finishTime).toBeCloseTo(0.3 + (20 - 0.9) / 6, 8);
  });

  test('a record of the law gives the time of the law', () => {
    const law = lawThrust(1.9, 0.4);
    const times = Array.from({ length: 401 }, (_, i) => i / 1000);
    const thrust = recordedThrust(times, times.map(law.forceAt));
    expect(timeWith({ thrust })).toBeCloseTo(timeWith({}), 3);
    expect(thrust.impulse).toBeCloseTo(1.9, 3);
  });

  test('gives up on a car that is still rolling after two minutes', () => {
    const slow = { v0: 0.01, gas: 0, thrust: lawThrust(0, 0), CdA: 0, friction: noFriction };
    expect(simulateRun({ ...typical, ...slow })).toMatchObject({ error: 'NO_CONVERGENCE' });
  });

  test('refuses an axle as large as its wheel', () => {
    const friction = { crr: 0, lineFriction: 0, axles: [{ mu: 0.2, load: 1, rAxle: 0.01, R: 0.01 }] };
    expect(simulateRun({ ...typical, friction })).toMatchObject({ error: 'AXLE_LARGER_THAN_WHEEL', where: 'axles[0]' });
  });

  test('gives the same bits for the same car', () => {
    expect(run({})).toEqual(run({}));
  });
});

describe('sensitivities of the typical car', () => {
  const scaled = (factor: number) => ({
    friction: { ...typical.friction, axles: typical.friction.axles.map((axle) => ({ ...axle, mu: axle.mu * factor })) },
  });
  test.each<[string, Partial<RunProblem>, number]>([
    ['one gram more', { mass: 0.0719 }, 0.011],
    ['a quarter more drag', { CdA: 0.000875 }, 0.012],
    ['three times the line friction', { friction: { ...typical.friction, lineFriction: 0.12 } }, 0.024],
    ['twice the turning mass', { rotMass: 0.005 }, 0.027],
    ['a tenth more impulse', { thrust: lawThrust(2.09, 0.4) }, -0.082],
    ['a fifth more thrust time', { thrust: lawThrust(1.9, 0.48) }, 0.022],
    ['twice the axle friction', scaled(2), 0.004],
  ])('%s changes the time by the published amount', (_name, changes, expected) => {
    expect(timeWith(changes) - timeWith({})).toBeCloseTo(expected, 3);
  });
});
