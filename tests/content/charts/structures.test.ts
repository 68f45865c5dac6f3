import { expect, test } from 'vitest';
import { truss } from '#applications/structures/model/kernels.ts';
import { expectDrawn } from '#tests/support/content/drawn-chart.ts';

type Pair = readonly [number, number];

/** A flat truss of 3 mm sticks on a pin and a roller, loaded at one joint. */
function solved(joints: readonly Pair[], members: readonly Pair[], ends: Pair, load: { joint: number; force: number }) {
  return truss({
    joints,
    members: members.map(([i, j]) => ({ i, j, E: 1e10, A: 9e-6 })),
    supports: [
      { joint: ends[0], fix: [1, 1] },
      { joint: ends[1], fix: [0, 1] },
    ],
    loads: [{ joint: load.joint, f: [0, -load.force] }],
  });
}

test('the forces in the drawing are those of its truss', () => {
  const joints = [
    [0, 0],
    [0.32, 0],
    [0.16, 0.12],
  ] as const;
  const members = [
    [0, 2],
    [1, 2],
    [0, 1],
  ] as const;
  const answer = solved(joints, members, [0, 1], { joint: 2, force: 50.4 });
  const forces = 'error' in answer ? [] : answer.forces;
  expect(forces.map((force) => force.toFixed(1))).toEqual(['-42.0', '-42.0', '33.6']);
});

/** Joints and members of the truss with an empty panel: four joints below, four above. */
const FRAME = {
  joints: Array.from({ length: 8 }, (_, i) => [0.1 * (i % 4), i < 4 ? 0 : 0.06] as const),
  members: [
    ...[0, 1, 2, 4, 5, 6].map((i) => [i, i + 1] as const),
    ...[0, 1, 2, 3].map((i) => [i, i + 4] as const),
    [0, 5],
    [1, 4],
    [2, 7],
  ] as Pair[],
};

test('the truss with an empty panel has as many members as it needs, and is a mechanism', () => {
  expect(FRAME.members.length + 3).toBe(2 * FRAME.joints.length);
  expect(solved(FRAME.joints, FRAME.members, [0, 3], { joint: 1, force: 10 })).toMatchObject({ error: 'MECHANISM' });
});

test('the chart of depth is the chord force of a truss of two panels with a load in its middle', () => {
  const chordAt = (depth: number): number => {
    // Half the load of 32 N on a span of 300 mm: 2400 N·mm of turning force in the middle.
    const joints = [
      [0, 0],
      [0.3, 0],
      [0.15, 0],
      [0.15, depth / 1000],
    ] as const;
    const members = [
      [0, 2],
      [2, 1],
      [0, 3],
      [3, 1],
      [2, 3],
    ] as const;
    const answer = solved(joints, members, [0, 1], { joint: 2, force: 32 });
    return 'error' in answer ? Number.NaN : (answer.forces[0] ?? Number.NaN);
  };
  expectDrawn('structures/chart-depth.svg', { x: 100, y: 120 }, chordAt);
});
