import { describe, expect, test } from 'vitest';
import { integrate } from '#physics/numerics/ode.ts';
import type { OdeProblem, OdeResult } from '#physics/numerics/ode.ts';

function run(problem: OdeProblem): OdeResult {
  const result = integrate(problem);
  if ('error' in result) throw new Error('did not converge');
  return result;
}

const decay: OdeProblem = {
  rhs: (_t, y, dydt) => {
    dydt[0] = -y[0];
  },
  y0: [1],
  t0: 0,
  tEnd: 2,
  hMax: 0.5,
};

const oscillator: OdeProblem = {
  rhs: (_t, y, dydt) => {
    dydt[0] = y[1];
    dydt[1] = -y[0];
  },
  y0: [1, 0],
  t0: 0,
  tEnd: 20 * Math.PI,
  hMax: 1,
};

/** Height and speed of a stone thrown up at 10 with gravity 10: lands at t = 2. */
const stone: OdeProblem = {
  rhs: (_t, y, dydt) => {
    dydt[0] = y[1];
    dydt[1] = -10;
  },
  y0: [0, 10],
  t0: 0,
  tEnd: 100,
  hMax: 0.05,
};

describe('integrate', () => {
  test('follows exponential decay to the tolerance it was given', () => {
    expect(Math.abs(run(decay).y[0] - Math.exp(-2))).toBeLessThan(2e-9);
    expect(Math.abs(run({ ...decay, rtol: 1e-12, atol: 1e-14 }).y[0] - Math.exp(-2))).toBeLessThan(1e-12);
  });

  test('keeps the energy of an oscillator over ten periods', () => {
    const { y } = run({ ...oscillator, rtol: 1e-10, atol: 1e-12 });
    expect(Math.abs(y[0] ** 2 + y[1] ** 2 - 1)).toBeLessThan(1e-8);
    expect(Math.abs(y[0] - 1)).toBeLessThan(1e-8);
  });

  test('is of fifth order: the error falls at least as the fourth power of a fixed step', () => {
    const errors = [0.4, 0.2, 0.1].map((h) => {
      const { y } = run({ ...oscillator, tEnd: 4, hMax: h, rtol: 1, atol: 1 });
      return Math.hypot(y[0] - Math.cos(4), y[1] + Math.sin(4));
    });
    expect(errors[0] / errors[1]).toBeGreaterThan(24);
    expect(errors[1] / errors[2]).toBeGreaterThan(24);
  });

  test('stops at an event to eight digits and reports which one', () => {
    const events = [
      { of: (_t: number, y: Float64Array) => y[1] - 100, direction: 0 as const },
      { of: (_t: number, y: Float64Array) => y[0], direction: -1 as const },
    ];
    const result = run({ ...stone, events });
    expect(result.event).toBe(1);
    expect(Math.abs(result.t - 2)).toBeLessThan(1e-9);
    expect(Math.abs(result.y[1] + 10)).toBeLessThan(1e-8);
  });

  test('takes the earlier of two events that fall into one step', () => {
    const events = [1.301, 1.3].map((time) => ({ of: (t: number) => t - time, direction: 1 as const }));
    const result = run({ ...decay, events });
    expect(result.event).toBe(1);
    expect(result.t).toBeCloseTo(1.3, 11);
  });

  test('ignores a sign change in the direction that does not count', () => {
    const result = run({ ...stone, tEnd: 3, events: [{ of: (_t, y) => y[1], direction: 1 }] });
    expect(result.event).toBe(-1);
    expect(result.t).toBe(3);
  });

  test('samples between steps as precisely as the steps themselves, ends included', () => {
    const sampleTimes = [0, 0.1, 0.77, 1.99, 2];
    const { samples } = run({ ...decay, sampleTimes });
    expect(samples.map(({ t }) => t)).toEqual(sampleTimes);
    for (const { t, y } of samples) expect(Math.abs(y[0] - Math.exp(-t))).toBeLessThan(2e-8);
  });

  test('takes no sample after the event that ended it', () => {
    const { samples } = run({
      ...stone,
      events: [{ of: (_t, y) => y[0], direction: -1 }],
      sampleTimes: [1, 1.999, 2.001],
    });
    expect(samples.map(({ t }) => t)).toEqual([1, 1.999]);
  });

  test('shows the observer the start, ascending steps and the end', () => {
    const times: number[] = [];
    const result = run({ ...decay, observe: (t) => times.push(t) });
    expect(times[0]).toBe(0);
    expect(times.at(-1)).toBe(2);
    expect(times).toHaveLength(result.steps + 1);
    expect(times.every((t, i) => i === 0 || t > times[i - 1])).toBe(true);
  });

  test('counts the evaluations down from a budget that phases share and fails when it is used up', () => {
    const budget = { evaluations: 500 };
    const result = run({ ...decay, budget });
    expect(budget.evaluations).toBe(500 - result.evaluations);
    expect(integrate({ ...oscillator, tEnd: 1e9, budget: { evaluations: 1000 } })).toEqual({ error: 'NO_CONVERGENCE' });
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('fails instead of looping when the derivative is %d', (bad) => {
    const rhs = (_t: number, _y: Float64Array, dydt: Float64Array): void => {
      dydt[0] = bad;
    };
    expect(integrate({ ...decay, rhs })).toEqual({ error: 'NO_CONVERGENCE' });
  });

  test('fails at a pole instead of stepping over it', () => {
    const rhs = (_t: number, y: Float64Array, dydt: Float64Array): void => {
      dydt[0] = y[0] * y[0];
    };
    expect(integrate({ ...decay, rhs, y0: [1] })).toEqual({ error: 'NO_CONVERGENCE' });
  });

  test('returns the start where there is no time to integrate over', () => {
    const result = run({ ...decay, tEnd: 0 });
    expect(result).toMatchObject({ t: 0, event: -1, steps: 0 });
  });

  test('gives the same bits for the same problem', () => {
    expect(run(oscillator)).toEqual(run(oscillator));
  });
});
