import { describe, expect, test } from 'vitest';
import {
  allowedPlace,
  crowding,
  lockWords,
  markEdits,
  onGrid,
  steppedPlace,
  toolsOf,
} from '#client/panels/sketch/sketch-points.ts';
import type { SketchPoint } from '#client/panels/sketch/sketch-points.ts';
import type { Sketch } from '#contract/engineering/sketch.ts';

const point = (change: Partial<SketchPoint> = {}): SketchPoint => ({
  id: 'J1',
  label: 'J1',
  at: [10, 20],
  moves: 'free',
  min: [0, 0],
  max: [100, 50],
  symbol: 'joint',
  ...change,
});

const sketch = (change: Partial<Sketch> = {}): Sketch => ({
  node: 'joints',
  view: 'joints',
  title: 'Joints',
  grid: 1,
  axes: { x: 'x', y: 'y' },
  points: [point()],
  lines: [],
  outlines: [],
  mayAddPoint: false,
  mayAddLine: false,
  ...change,
});

describe('allowedPlace', () => {
  test('a point snaps to the grid and stays in its range', () => {
    expect(allowedPlace(point(), [33.4, 12.6], 1)).toEqual([33, 13]);
    expect(allowedPlace(point(), [33.4, 12.6], 0.5)).toEqual([33.5, 12.5]);
    expect(allowedPlace(point(), [-5, 99], 1)).toEqual([0, 50]);
  });

  test('a point moves only in its directions', () => {
    expect(allowedPlace(point({ moves: 'vertical' }), [50, 30], 1)).toEqual([10, 30]);
    expect(allowedPlace(point({ moves: 'horizontal' }), [50, 30], 1)).toEqual([50, 20]);
    expect(allowedPlace(point({ moves: 'fixed' }), [50, 30], 1)).toEqual([10, 20]);
  });

  test('a place on the grid has no binary dust', () => {
    expect(onGrid(0.1 + 0.2, 0.1)).toBe(0.3);
  });
});

describe('toolsOf', () => {
  test('a profile is moved only; a truss has tools for joints, members, supports and loads', () => {
    expect(toolsOf(sketch({ points: [point({ symbol: 'handle' })] }))).toEqual(['move']);
    const truss = sketch({ points: [point({ removable: true })], mayAddPoint: true, mayAddLine: true });
    expect(toolsOf(truss)).toEqual(['move', 'add-point', 'add-line', 'pin', 'roller', 'free', 'load', 'remove']);
  });
});

describe('markEdits', () => {
  test('taking a load off switches it; a pin on a loaded joint takes the load off first', () => {
    const loaded = point({ symbol: 'load' });
    expect(markEdits('loads', loaded, 'free')).toEqual([{ kind: 'mark', view: 'loads', point: 'J1', as: 'load' }]);
    expect(markEdits('loads', loaded, 'pin').map((edit) => edit.kind === 'mark' && edit.as)).toEqual(['load', 'pin']);
    expect(markEdits('loads', point(), 'roller')).toEqual([{ kind: 'mark', view: 'loads', point: 'J1', as: 'roller' }]);
  });
});

describe('steppedPlace', () => {
  test('a key moves a point by a step of the grid, and from between its lines by a whole step at least', () => {
    expect(steppedPlace([10, 20], [1, 0], 1)).toEqual([11, 20]);
    expect(steppedPlace([95.48, 200.3], [1, 0], 1)).toEqual([97, 200.3]);
    expect(steppedPlace([95.48, 20], [-1, 0], 1)).toEqual([94, 20]);
    expect(steppedPlace([10, 20], [0, -5], 0.5)).toEqual([10, 15]);
  });
});

describe('marks that the specification keeps', () => {
  const truss = (lockedMarks: Sketch['lockedMarks']) => sketch(lockedMarks === undefined ? {} : { lockedMarks });

  test('their tools are left out and a sentence says why', () => {
    expect(toolsOf(truss(['load']))).toEqual(['move', 'pin', 'roller', 'free']);
    expect(lockWords(truss(['load']))).toBe('The loads are set by your teacher.');
    expect(lockWords(truss(['pin', 'roller', 'free']))).toBe('The supports are set by your teacher.');
    expect(lockWords(truss(['pin', 'roller', 'free', 'load']))).toBe(
      'The supports and the loads are set by your teacher.',
    );
    expect(lockWords(truss([]))).toBeUndefined();
  });
});

describe('a finger on a sketch', () => {
  test('on one point, or on none, leaves the paper as it is', () => {
    expect(crowding([[100, 100]], [102, 100])).toBeUndefined();
    expect(
      crowding(
        [
          [100, 100],
          [160, 100],
        ],
        [100, 100],
      ),
    ).toBeUndefined();
  });

  test('on two points asks for as much room as a finger needs between them, within bounds', () => {
    const pair = (gap: number) =>
      crowding(
        [
          [100, 100],
          [100 + gap, 100],
          [400, 100],
        ],
        [100, 104],
      );
    expect(pair(16)).toBe(3);
    expect(pair(2)).toBe(12);
    // In one place they would never come apart.
    expect(pair(0)).toBeUndefined();
  });
});
