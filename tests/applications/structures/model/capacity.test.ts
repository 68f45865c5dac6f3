import { describe, expect, test } from 'vitest';
import { kernels } from '#applications/structures/model/kernels.ts';

const stick = { shape: 'rect', b: 0.0024, h: 0.0024, E: 10.07e9, sc: 32.6e6, st: 60e6, L: 0.1 };

interface Answer {
  readonly A: number;
  readonly Imin: number;
  readonly slenderness: number;
  readonly transitionSlenderness: number;
  readonly compression: number;
  readonly tension: number;
  readonly error?: string;
}

const capacity = (changes: object): Answer => kernels.capacity({ ...stick, ...changes }) as Answer;

describe('sections', () => {
  test('a round stick has pi d^4 / 64, a tube what is left around its hole', () => {
    const round = capacity({ shape: 'round', d: 0.004 });
    const tube = capacity({ shape: 'tube', d: 0.004, t: 0.0005 });
    expect(round.Imin).toBeCloseTo((Math.PI * 0.004 ** 4) / 64, 20);
    expect(tube.Imin).toBeCloseTo((Math.PI * (0.004 ** 4 - 0.003 ** 4)) / 64, 20);
    expect(tube.A).toBeCloseTo((Math.PI * (0.004 ** 2 - 0.003 ** 2)) / 4, 14);
  });

  test('two strips with a gap bend about their weaker axis', () => {
    const [b, h, g] = [0.001, 0.003, 0.002];
    const gapAxis = 2 * ((h * b ** 3) / 12 + b * h * ((b + g) / 2) ** 2);
    const across = (2 * b * h ** 3) / 12;
    expect(capacity({ shape: 'double-rect', b, h, g }).Imin).toBeCloseTo(Math.min(gapAxis, across), 22);
    expect(capacity({ shape: 'double-rect', b, h, g: 0 }).Imin).toBeCloseTo((h * (2 * b) ** 3) / 12, 22);
  });

  test.each([
    ['width zero', { b: 0 }],
    ['negative height', { h: -0.001 }],
    ['round of no diameter', { shape: 'round', d: 0 }],
    ['tube without a hole', { shape: 'tube', d: 0.004, t: 0.002 }],
    ['tube without a wall', { shape: 'tube', d: 0.004, t: 0 }],
    ['negative gap', { shape: 'double-rect', b: 0.001, h: 0.003, g: -0.001 }],
  ])('%s is a NEGATIVE_SECTION', (_, changes) => {
    expect(capacity(changes).error).toBe('NEGATIVE_SECTION');
  });
});

describe('column curves', () => {
  test('Johnson meets Euler at the transition with half the crushing force and the same slope', () => {
    const { transitionSlenderness, slenderness, A } = capacity({});
    const touching = (stick.L * transitionSlenderness) / slenderness;
    const at = (L: number): number => capacity({ L }).compression;
    expect(at(touching)).toBeCloseTo((stick.sc * A) / 2, 9);
    const step = 1e-6 * touching;
    const [before, after] = [at(touching) - at(touching - step), at(touching + step) - at(touching)];
    expect(before / after).toBeCloseTo(1, 4);
  });

  test('a stick twice as thick in both directions carries sixteen times Euler, of four times the area four times the pull', () => {
    const thick = capacity({ b: 0.0048, h: 0.0048, L: 0.4 });
    const thin = capacity({ L: 0.4 });
    expect(thick.compression / thin.compression).toBeCloseTo(16, 10);
    expect(thick.tension / thin.tension).toBeCloseTo(4, 12);
  });

  test('Euler capacity goes as area squared for similar sections: doubling the area gives four times', () => {
    const similar = capacity({ b: 0.0024 * Math.SQRT2, h: 0.0024 * Math.SQRT2, L: 0.4 });
    expect(similar.compression / capacity({ L: 0.4 }).compression).toBeCloseTo(4, 10);
  });

  test('fixed ends count as a shorter column', () => {
    expect(capacity({ K: 0.5 }).compression).toBeCloseTo(capacity({ L: 0.05 }).compression, 9);
  });

  test.each([
    [0.7, 0.92],
    [1, 0.87],
    [1.3, 0.93],
  ])('at %d of the transition slenderness Ylinen gives about %d of Euler and Johnson', (share, ratio) => {
    const base = capacity({});
    const L = (stick.L * share * base.transitionSlenderness) / base.slenderness;
    expect(capacity({ L, method: 'ylinen' }).compression / capacity({ L }).compression).toBeCloseTo(ratio, 2);
  });

  test('both curves start at the crushing force and stay below it', () => {
    for (const method of ['euler-johnson', 'ylinen']) {
      const { compression, A } = capacity({ L: 1e-5, method });
      expect(compression / (stick.sc * A)).toBeCloseTo(1, 4);
      expect(compression).toBeLessThanOrEqual(stick.sc * A);
    }
  });

  test('Ylinen with c = 1 is the smaller of crushing and Euler', () => {
    const slender = capacity({ L: 0.4, method: 'ylinen', c: 1 });
    expect(slender.compression).toBeCloseTo(capacity({ L: 0.4 }).compression, 9);
  });

  test('a joint that holds 60 % of the stick holds 60 % of the pull', () => {
    expect(capacity({ je: 0.6 }).tension).toBeCloseTo(0.6 * capacity({}).tension, 12);
  });
});

describe('odd inputs', () => {
  test.each([
    ['no stiffness', { E: 0 }],
    ['an unknown shape', { shape: 'star' }],
    ['an unknown method', { method: 'guess' }],
    ['not a number', { sc: Number.NaN }],
    ['infinite length', { L: Number.POSITIVE_INFINITY }],
    ['numbers beyond any stick', { b: 1e308, h: 1e308 }],
    ['a missing strength', { st: undefined }],
  ])('%s is a BAD_INPUT', (_, changes) => {
    expect(capacity(changes).error).toBe('BAD_INPUT');
  });

  test('a stick without length is a ZERO_LENGTH_MEMBER', () => {
    expect(capacity({ L: 0 }).error).toBe('ZERO_LENGTH_MEMBER');
  });

  test('what is no record at all is refused', () => {
    for (const nonsense of [null, 3, 'stick', undefined]) {
      expect(kernels.capacity(nonsense)).toMatchObject({ error: 'BAD_INPUT' });
    }
  });
});
