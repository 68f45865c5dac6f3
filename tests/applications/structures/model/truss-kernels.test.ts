import { describe, expect, test } from 'vitest';
import { kernels } from '#applications/structures/model/kernels.ts';
import set from '#tests/fixtures/physics-cases.json';

interface Inputs {
  readonly joints: number[][];
  readonly members: Record<string, number>[];
  readonly supports: { joint: number; fix: number[] }[];
  readonly loads: { joint: number; f: number[] }[];
}

const inputsOf = (id: string): Inputs =>
  structuredClone(set.cases.find((each) => each.id === id)?.inputs) as unknown as Inputs;
const truss = (inputs: object): Record<string, never> => kernels.truss(inputs) as Record<string, never>;
const failure = (inputs: object): Record<string, number> & { readonly forces: number[] } =>
  kernels.failure(inputs) as never;

const triangle: Inputs = inputsOf('S-P02');
const warren: Inputs = inputsOf('S-P12');

describe('the truss kernel', () => {
  test('reports mass and Maxwell count, and puts half of each weight on its ends', () => {
    const heavy = {
      ...triangle,
      members: triangle.members.map((member) => ({ ...member, rho: 7850 })),
      gravity: 9.80665,
      loads: [],
    };
    const answer = truss(heavy) as unknown as { mass: number; maxwell: number; reactions: number[][] };
    expect(answer.mass).toBeCloseTo(6 * 0.0004 * 7850, 6);
    expect(answer.maxwell).toBe(0);
    expect(answer.reactions[0][1]).toBeCloseTo((answer.mass * 9.80665) / 2, 6);
  });

  test('a load on a supported freedom goes straight into the support', () => {
    const answer = truss({ ...triangle, loads: [...triangle.loads, { joint: 0, f: [0, -50] }] }) as unknown as {
      reactions: number[][];
    };
    expect(answer.reactions[0][1]).toBeCloseTo(550, 8);
  });

  test.each([
    ['no load at all', { loads: [] }, 'NO_LOAD'],
    ['a load that only presses a support', { loads: [{ joint: 0, f: [0, -5] }] }, 'NO_LOAD'],
    [
      'two joints in one place',
      {
        joints: [
          [0, 0],
          [0, 0],
          [1, 1],
        ],
      },
      'ZERO_LENGTH_MEMBER',
    ],
    ['loads that are no list', { loads: 5 }, 'BAD_INPUT'],
    ['no joints', { joints: [] }, 'BAD_INPUT'],
    ['no members', { members: [] }, 'MECHANISM'],
    ['no supports', { supports: [] }, 'MECHANISM'],
    [
      'a coordinate that is not a number',
      {
        joints: [
          [0, 0],
          [2, Number.NaN],
          [1, 1],
        ],
      },
      'BAD_INPUT',
    ],
    [
      'a coordinate near overflow',
      {
        joints: [
          [0, 0],
          [1e308, 0],
          [1, 1],
        ],
      },
      'BAD_INPUT',
    ],
    [
      'mixed dimensions',
      {
        joints: [
          [0, 0],
          [2, 0, 0],
          [1, 1],
        ],
      },
      'BAD_INPUT',
    ],
    ['a load on a joint that is not there', { loads: [{ joint: 9, f: [0, -1] }] }, 'BAD_INPUT'],
    ['a settlement of a free joint', { settlements: [{ joint: 2, dof: 1, d: 0.1 }] }, 'BAD_INPUT'],
    ['heat in a member that is not there', { thermal: { 7: 1e-3 } }, 'BAD_INPUT'],
  ])('%s: %o is %s', (_, changes, code) => {
    expect(truss({ ...triangle, ...changes }).error).toBe(code);
  });

  test('names the field whose value is of another type', () => {
    const [first, ...others] = triangle.members;
    const typed = { ...triangle, members: [{ ...first, E: '1e9' }, ...others] };
    expect(truss(typed)).toMatchObject({ error: 'BAD_INPUT', where: 'members[0].E' });
    const supports = [{ joint: 0, fix: [1, 'x'] }];
    expect(truss({ ...triangle, supports })).toMatchObject({ error: 'BAD_INPUT', where: 'supports[0].fix' });
    expect(truss({ ...triangle, thermal: { 0: null } })).toMatchObject({ error: 'BAD_INPUT', where: 'thermal' });
    expect(truss(null as never)).toMatchObject({ error: 'BAD_INPUT' });
  });

  test('takes lists of loads and supports that are left out for empty ones', () => {
    const { loads: _loads, ...unloaded } = triangle;
    const { supports: _supports, ...floating } = triangle;
    expect(truss(unloaded).error).toBe('NO_LOAD');
    expect(truss(floating)).toMatchObject({ error: 'MECHANISM', mechanisms: 3 });
  });

  test('refuses doubled members in either direction, members without area and members that end nowhere', () => {
    const [first, ...others] = triangle.members;
    const withFirst = (changes: object): object => ({ ...triangle, members: [{ ...first, ...changes }, ...others] });
    const doubled = { ...triangle, members: [...triangle.members, { ...first, i: first.j, j: first.i }] };
    expect(truss(doubled)).toMatchObject({
      error: 'DUPLICATE_MEMBER',
      message: 'Members 0 and 3 join the same two joints.',
    });
    expect(truss(withFirst({ A: 0 })).error).toBe('NEGATIVE_SECTION');
    expect(truss(withFirst({ E: -1 })).error).toBe('BAD_INPUT');
    expect(truss(withFirst({ j: 44 })).error).toBe('BAD_INPUT');
    expect(truss(withFirst({ j: 0 })).error).toBe('ZERO_LENGTH_MEMBER');
  });

  test('a mechanism says how many loose motions there are, and which joints move', () => {
    const answer = truss(inputsOf('S-P07')) as unknown as { message: string; joints: number[] };
    expect(answer.message).toBe(
      'The structure can move without any member stretching (1 loose motion). Add a member or a support; the joints that move are shown in red.',
    );
    expect(answer.joints).toEqual([2, 3]);
  });

  test('ten thousand joints without a member, and with members to everywhere, are refused', () => {
    const size = 10_000;
    const joints = Array.from({ length: size }, (_, k) => [k % 113, Math.floor(k / 113)]);
    const supports = [{ joint: 0, fix: [1, 1] }];
    const loads = [{ joint: 5, f: [0, -1] }];
    // Every joint is tied to two far ones, so that no numbering brings neighbors together.
    const members = [7919, 104_729].flatMap((factor) =>
      Array.from({ length: size }, (_, k) => ({ i: k, j: ((k + 1) ** 2 * factor) % size, E: 1e9, A: 1e-5 })),
    );
    const pairs = new Map(
      members
        .filter(({ i, j }) => i !== j)
        .map((each) => [Math.min(each.i, each.j) * size + Math.max(each.i, each.j), each]),
    );
    expect(truss({ joints, members: [], supports, loads }).error).toBe('MECHANISM');
    expect(truss({ joints, members: [...pairs.values()], supports, loads }).error).toBe('BAD_INPUT');
  });

  test('twenty thousand joints in a row of panels are solved exactly: the middle chord force is M / h', () => {
    const panels = 10_000;
    const joints = [
      ...Array.from({ length: panels + 1 }, (_, k) => [k * 0.1, 0]),
      ...Array.from({ length: panels }, (_, k) => [k * 0.1 + 0.05, 0.1]),
    ];
    const stick = { E: 1e10, A: 1e-5 };
    const members = Array.from({ length: panels }, (_, k) => [
      { i: k, j: k + 1, ...stick },
      { i: k, j: panels + 1 + k, ...stick },
      { i: panels + 1 + k, j: k + 1, ...stick },
      ...(k > 0 ? [{ i: panels + k, j: panels + 1 + k, ...stick }] : []),
    ]).flat();
    const supports = [
      { joint: 0, fix: [1, 1] },
      { joint: panels, fix: [0, 1] },
    ];
    const middle = panels / 2;
    const { forces } = truss({ joints, members, supports, loads: [{ joint: middle, f: [0, -10] }] }) as unknown as {
      forces: number[];
    };
    const top = members.findIndex(({ i, j }) => i === panels + middle && j === panels + 1 + middle);
    // M = P L / 4 about the loaded joint, 0.1 m below the top chord.
    expect(forces[top] / (-(10 * panels * 0.1) / 4 / 0.1)).toBeCloseTo(1, 6);
  });
});

describe('the failure kernel', () => {
  test('the factor does not depend on how the pattern is scaled, and efficiency not at all', () => {
    const small = failure(warren);
    const large = failure({ ...warren, loads: [{ joint: 3, f: [0, -1000] }] });
    expect(large.factor * 1000).toBeCloseTo(small.factor, 9);
    expect(large.efficiency).toBeCloseTo(small.efficiency, 9);
  });

  test('the bridge upside down breaks in the mirrored way: pull becomes push', () => {
    const hanging = failure({ ...warren, loads: [{ joint: 3, f: [0, 1] }] });
    const standing = failure(warren);
    hanging.forces.forEach((force, b) => expect(force).toBeCloseTo(-standing.forces[b], 12));
  });

  test('dead load is not multiplied: heavy members leave less for the load', () => {
    const light = failure(warren);
    const heavy = failure({ ...warren, gravity: 9.80665 });
    expect(heavy.factor).toBeLessThan(light.factor);
    expect(light.factor - heavy.factor).toBeLessThan(0.05);
    expect(failure({ ...warren, gravity: 9.80665 * 1e6 }).factor).toBe(0);
  });

  test('glue caps pull and push alike', () => {
    const glued = { ...warren, members: warren.members.map((member) => ({ ...member, glueA: 1e-6, tau: 1e6 })) };
    const { factor, forces } = failure(glued);
    expect(factor).toBeCloseTo(1 / Math.max(...forces.map(Math.abs)), 9);
  });

  test('weak joints lower the pull only, fixed ends raise the push only', () => {
    const changed = (changes: object): object => ({
      ...warren,
      members: warren.members.map((member) => ({ ...member, ...changes })),
    });
    expect(failure(changed({ je: 0.9 })).factor).toBeCloseTo(failure(warren).factor, 12);
    expect(failure(changed({ je: 0.05 })).mode).toBe('tension');
    expect(failure(changed({ K: 0.5 })).factor).toBeGreaterThan(failure(warren).factor);
    expect(failure({ ...warren, method: 'ylinen' }).factor).toBeLessThan(failure(warren).factor);
  });

  test('a structure without mass has no efficiency', () => {
    const weightless = { ...warren, members: warren.members.map(({ rho: _rho, ...member }) => member) };
    expect(failure(weightless)).toMatchObject({ mass: 0, efficiency: null });
  });

  test.each([
    ['no load', { loads: [] }, 'NO_LOAD'],
    ['an unknown method', { method: 'guess' }, 'BAD_INPUT'],
    ['no members', { members: [] }, 'MECHANISM'],
  ])('%s is refused', (_, changes, code) => {
    expect(failure({ ...warren, ...changes }).error).toBe(code);
  });

  test('a member without strength or second moment is refused', () => {
    const [first, ...others] = warren.members;
    expect(failure({ ...warren, members: [{ ...first, I: 0 }, ...others] }).error).toBe('NEGATIVE_SECTION');
    expect(failure({ ...warren, members: [{ ...first, sc: Number.NaN }, ...others] }).error).toBe('BAD_INPUT');
  });
});
