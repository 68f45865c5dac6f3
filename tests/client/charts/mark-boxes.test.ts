import { expect, test } from 'vitest';
import { along, markBoxes } from '#client/charts/mark-boxes.ts';
import type { Pixel } from '#client/charts/mark-boxes.ts';

const FRAME = { left: 0, top: 0, width: 200, height: 100 };

const coveredBy = (curve: readonly Pixel[], name: { readonly at: Pixel; readonly width: number }): number => {
  const [x, y] = name.at;
  const curves = along(curve, 3);
  const [box] = markBoxes([{ x, y, textWidth: name.width }], { frame: FRAME, curves, ratio: 1 });
  if (box === undefined) return Infinity;
  expect(Math.abs(box.x - FRAME.width / 2) + box.width / 2).toBeLessThanOrEqual(FRAME.width / 2);
  return curves.filter(
    (point) => Math.abs(point[0] - box.x) <= box.width / 2 && Math.abs(point[1] - box.y) <= box.height / 2,
  ).length;
};

test.each([
  [
    'that rises',
    [
      [0, 100],
      [200, 0],
    ],
    [100, 50],
  ],
  [
    'that falls',
    [
      [0, 0],
      [200, 100],
    ],
    [100, 50],
  ],
  [
    'with its peak at the mark',
    [
      [0, 100],
      [60, 20],
      [200, 90],
    ],
    [60, 20],
  ],
  [
    'with its lowest place at the mark',
    [
      [0, 10],
      [60, 60],
      [200, 20],
    ],
    [60, 60],
  ],
  [
    'that ends at the mark, at the edge',
    [
      [0, 100],
      [200, 30],
    ],
    [200, 30],
  ],
] as [string, Pixel[], Pixel][])('the name of a mark covers no curve %s', (_curve, curve, at) => {
  expect(coveredBy(curve, { at, width: 60 })).toBe(0);
});

test('a name is not put beside another mark, whatever it covers', () => {
  const spots = [
    { x: 60, y: 50, textWidth: 40 },
    { x: 100, y: 45, textWidth: 20 },
  ];
  const curves = along(
    [
      [0, 40],
      [55, 40],
    ],
    3,
  );
  const [first] = markBoxes(spots, { frame: FRAME, curves, ratio: 1 });
  expect(first?.x).toBeLessThan(60);
});
