import { describe, expect, test } from 'vitest';
import { nameShares } from '#client/panels/sketch/line-names.ts';
import type { Sketch } from '#contract/engineering/sketch.ts';

const point = (id: string, x: number, y: number): Sketch['points'][number] => ({
  id,
  label: id,
  at: [x, y],
  moves: 'free',
});

const sketch = (points: Sketch['points'], lines: Sketch['lines']): Sketch => ({
  node: 'lever',
  view: 'side',
  title: 'Side view',
  grid: 1,
  axes: { x: 'x', y: 'y' },
  points,
  lines,
  outlines: [],
  mayAddPoint: false,
  mayAddLine: false,
});

describe('nameShares', () => {
  const points = [point('a', 0, 0), point('b', 400, 0), point('c', 10, 8), point('d', 390, 8)];

  test('puts a name in the middle of its line, and one that would cover it nearer to an end', () => {
    const names = nameShares(
      sketch(points, [
        { id: 'chassis', from: 'a', to: 'b', label: 'Chassis' },
        { id: 'lever', from: 'c', to: 'd', label: 'Lever' },
      ]),
      1,
    );
    expect(names.get('chassis')).toBe(0.5);
    expect(names.get('lever')).toBe(0.35);
  });

  test('leaves a name out where its line is short on the screen, nameless, or has no free place', () => {
    const lines = ['p', 'q', 'r', 's', 't', 'u', 'v'].map((id) => ({ id, from: 'a', to: 'b', label: 'A long name' }));
    const names = nameShares(sketch(points, [...lines, { id: 'w', from: 'a', to: 'b' }]), 1);
    expect(names.size).toBe(3);
    expect(nameShares(sketch(points, lines), 0.1).size).toBe(0);
  });
});
