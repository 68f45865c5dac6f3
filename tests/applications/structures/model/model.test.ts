import { describe, expect, test } from 'vitest';
import { tablesOf } from '#applications/structures/model/design.ts';
import { analysed, inputsWith, refusalOf } from '#tests/applications/structures/bridges.ts';

const custom = (joints: object[], members: object[]): Record<string, never> =>
  ({ pattern: 'custom', joints, members }) as unknown as Record<string, never>;

const triangle = {
  joints: [
    { id: 'A', x: 0, y: 0, support: 'pin' },
    { id: 'B', x: 300, y: 0, support: 'roller' },
    { id: 'C', x: 150, y: 80 },
  ],
  members: [
    { id: 'AB', i: 'A', j: 'B' },
    { id: 'BC', i: 'B', j: 'C' },
    { id: 'CA', i: 'C', j: 'A' },
  ],
};

describe('the default bridge', () => {
  test('is a 300 mm basswood Pratt bridge whose efficiency lies where linear theory puts it', () => {
    const { efficiency, mass } = analysed();
    // Linear theory counts the sticks from joint to joint, without glue and what lies on the supports.
    const glue = (84 + 24) * 60e-6 * 0.085;
    const ends = 4 * 0.012 * 0.00238125 ** 2 * 414 + glue;
    const theory = (efficiency * mass) / (mass - ends);
    expect(theory).toBeGreaterThan(1900);
    expect(theory).toBeLessThan(2550);
    expect(mass - ends).toBeCloseTo(0.0067, 4);
  });

  test('breaks in the top chord, which buckles, and carries half of the load on each side', () => {
    const { failure, members, solved } = analysed();
    expect(members[failure.member].group).toBe('Top chord');
    expect(failure).toMatchObject({ mode: 'compression', reason: 'buckled' });
    const up = solved.cases[0].reactions.filter((_, f) => f % 2 === 1).reduce((sum, force) => sum + force, 0);
    expect(up).toBeCloseTo(0.5, 12);
  });

  test('at its failure load the governing member uses all of its capacity and no other more', () => {
    const { failure, members } = analysed();
    expect(members[failure.member].demand).toBeCloseTo(1, 12);
    for (const { demand } of members) expect(demand).toBeLessThan(1 + 1e-9);
  });
});

describe('sensitivities that a class can check by hand', () => {
  test('glued gussets help only where a stick buckles', () => {
    expect(analysed({ endFixity: 'gusset' }).failure.load).toBeGreaterThan(analysed().failure.load);
    const short = { panels: 6, section: '1/4', endFixity: 'gusset' };
    expect(analysed(short).failure.load / analysed({ ...short, endFixity: 'pinned' }).failure.load).toBeLessThan(1.05);
  });

  test('without bracing the chord buckles sideways over its whole length', () => {
    expect(analysed({ bracing: 'none' }).failure.load).toBeLessThan(0.1 * analysed().failure.load);
    expect(analysed({ bracing: 'x-both' }).failure.load).toBeCloseTo(analysed().failure.load, 9);
    expect(analysed({ bracing: 'x-both' }).mass).toBeGreaterThan(analysed().mass);
  });

  test('more bracing leaves fewer sideways motions to the glue', () => {
    const motions = ['none', 'struts', 'x-top', 'x-both'].map((bracing) => analysed({ bracing }).sidewaysMotions ?? -1);
    expect(motions).toEqual(motions.toSorted((a, b) => b - a));
    expect(new Set(motions).size).toBe(4);
  });

  test('twice the stick in every member doubles stiffness, and the load where wood decides', () => {
    const { joints, members } = tablesOf(inputsWith());
    const drawn = { pattern: 'custom', joints: [...joints], members: [...members], bracing: 'none' };
    const doubled = { ...drawn, members: members.map((row) => ({ ...row, doubled: true })) };
    expect(analysed(doubled).failure.load / analysed(drawn).failure.load).toBeCloseTo(2, 9);
    expect(analysed(doubled).efficiency).toBeCloseTo(analysed(drawn).efficiency, 6);
    expect(analysed(doubled).deflection).toBeCloseTo(analysed(drawn).deflection, 12);
  });

  test('balsa of half the density is half as strong and half as heavy, so as efficient', () => {
    const soft = analysed({ material: 'balsa', measuredDensity: 89.5, glueOverlap: 0 });
    const table = analysed({ material: 'balsa', glueOverlap: 0 });
    expect(soft.failure.load / table.failure.load).toBeCloseTo(0.5, 9);
    expect(soft.efficiency).toBeCloseTo(table.efficiency, 6);
  });

  test('a measured stiffness counts in place of the table', () => {
    expect(analysed({ measuredModulus: 20.14 }).deflection).toBeLessThan(analysed().deflection * 1.01);
    expect(analysed({ measuredModulus: 20.14 }).failure.load).toBeGreaterThan(analysed().failure.load);
  });

  test('too little glue shears before the wood breaks', () => {
    const { failure } = analysed({ glueOverlap: 5 });
    expect(failure.reason).toBe('glue sheared');
    expect(failure.load).toBeLessThan(analysed().failure.load);
    expect(analysed({ glueOverlap: 5, glueStrength: 30 }).failure.load).toBeCloseTo(analysed().failure.load, 9);
  });

  test('Ylinen predicts less than Euler and Johnson', () => {
    expect(analysed({ columnMethod: 'ylinen' }).failure.load).toBeLessThan(analysed().failure.load);
  });

  test('the own weight of a light bridge hardly matters, and lowers the load', () => {
    const [with_, without] = [analysed({ selfWeight: true }), analysed()];
    expect(with_.failure.load).toBeLessThan(without.failure.load);
    expect(with_.failure.load / without.failure.load).toBeGreaterThan(0.999);
  });
});

describe('tests and loads', () => {
  test('a moving load at joints alone is as harmful as the worst of them, and names that place', () => {
    const deck = analysed().shape.deck.map((joint) => analysed().design.joints[joint].id);
    const moving = analysed({ test: 'moving', loadPoints: deck.join(', ') });
    const single = moving.shape.deck.map(
      (joint) => analysed({ loadPoints: moving.design.joints[joint].id }).failure.load,
    );
    expect(moving.failure.load).toBeCloseTo(Math.min(...single), 9);
    expect(moving.solved.cases[moving.worstCase].label).toBe(
      moving.design.joints[moving.shape.deck[single.indexOf(Math.min(...single))]].id,
    );
  });

  test('a moving load also stands between the joints, where it snaps a thin deck stick', () => {
    const { failure, members, solved, worstCase } = analysed({ test: 'moving' });
    expect(failure.mode).toBe('bending');
    expect(members[failure.member].group).toBe('Bottom chord');
    expect(solved.cases[worstCase].label).toMatch(/^between J\d and J\d$/u);
  });

  test('a load between two deck joints reaches them by the lever', () => {
    const { solved, design } = analysed({ panels: 5 });
    const [left, right] = solved.cases[0].reactions.filter((value) => Math.abs(value) > 1e-9);
    expect(left).toBeCloseTo(right, 9);
    expect(design.joints).toHaveLength(10);
  });

  test('the influence line of a support-side member is straight between the deck joints of a Pratt bridge', () => {
    const { solved, members, shape, design } = analysed({ pattern: 'pratt' });
    const post = members.findIndex(({ group }) => group === 'End posts');
    const line = solved.influence.map(({ forces }) => forces[post]);
    const sine = 45 / Math.hypot(45, 50);
    shape.deckChord.forEach((joint, k) => {
      const x = design.joints[joint].x / 0.3;
      // The end post alone brings the left support's force up; a load on the support itself passes it by.
      expect(line[k]).toBeCloseTo(k === 0 ? 0 : (-0.5 * (1 - x)) / sine, 9);
    });
  });

  test('a cap stops the loading, not the prediction', () => {
    const capped = analysed({ loadCap: 5 });
    expect(capped.testLoad).toBeCloseTo(5 * 9.80665, 9);
    expect(capped.failure.load).toBeCloseTo(analysed().failure.load, 9);
    expect(Math.max(...capped.members.map(({ demand }) => demand))).toBeLessThan(0.5);
  });
});

describe('sketches that do not work', () => {
  test.each([
    ['an empty sketch', custom([], []), 'BAD_INPUT'],
    ['joints without members', custom(triangle.joints, []), 'MECHANISM'],
    ['two joints of one name', custom([...triangle.joints, { id: 'A', x: 5, y: 5 }], triangle.members), 'BAD_INPUT'],
    ['a joint without a height', custom([...triangle.joints, { id: 'D', x: 5 }], triangle.members), 'BAD_INPUT'],
    ['a member to nowhere', custom(triangle.joints, [...triangle.members, { id: 'X', i: 'A', j: 'Z' }]), 'BAD_INPUT'],
    [
      'a member drawn twice',
      custom(triangle.joints, [...triangle.members, { id: 'X', i: 'B', j: 'A' }]),
      'DUPLICATE_MEMBER',
    ],
    [
      'a member from a joint to itself',
      custom(triangle.joints, [...triangle.members, { id: 'X', i: 'B', j: 'B' }]),
      'ZERO_LENGTH_MEMBER',
    ],
    [
      'no supports',
      custom(
        triangle.joints.map(({ id, x, y }) => ({ id, x, y })),
        triangle.members,
      ),
      'MECHANISM',
    ],
    ['a load on supports alone', { ...custom(triangle.joints, triangle.members), loadPoints: 'A' }, 'NO_LOAD'],
    ['a load on a joint that is not there', { loadPoints: 'J3, J99' }, 'BAD_INPUT'],
    ['a tube without a hole', { section: 'tube', stickDiameter: 3, stickWall: 1.5 }, 'NEGATIVE_SECTION'],
  ])('%s ends in a named error', (_, inputs, code) => {
    expect(refusalOf(inputs as never)).toBe(code);
  });

  test('a drawn triangle carries what the capacity of its legs allows', () => {
    const { failure, members } = analysed({ ...custom(triangle.joints, triangle.members), deck: 'top' });
    const leg = members.find(({ id }) => id === 'BC');
    expect(failure.mode).toBe('compression');
    expect(failure.load).toBeCloseTo(2 * 2 * (leg?.compression ?? 0) * (80 / 170), 9);
  });

  test('rows without names take those that the table shows, and rows without a support are free', () => {
    const bare = custom(
      triangle.joints.map(({ x, y, support }) => ({ x, y, ...(support ? { support } : {}) })),
      [
        { i: 'J1', j: 'J2' },
        { i: 'J2', j: 'J3' },
        { i: 'J3', j: 'J1' },
      ],
    );
    expect(analysed({ ...bare, deck: 'top' }).members.map(({ id }) => id)).toEqual(['M1', 'M2', 'M3']);
  });
});
