import { describe, expect, test } from 'vitest';
import { asciiText } from '#applications/build-files/ascii.ts';
import { dimension } from '#applications/build-files/dimension.ts';
import {
  boundsOf,
  circle,
  label,
  moved,
  outline,
  path,
  pointsOf,
  rectangle,
  scaled,
  turnedLeft,
} from '#applications/build-files/drawing.ts';
import { dxfFile } from '#applications/build-files/dxf.ts';
import { plainNumber } from '#applications/build-files/plain-number.ts';
import { clippedTo } from '#applications/build-files/sheets/clip.ts';
import { svgFile } from '#applications/build-files/svg.ts';
import { readDxf } from './read-dxf.ts';
import type { Drawing } from '#applications/build-files/drawing.ts';

const DRAWING: Drawing = [
  rectangle('cut', [10, 20], [100, 50]),
  circle('cut', [60, 45], 12.5),
  path('score', [
    [0, 0],
    [30, 0],
  ]),
  path('mark', [
    [0, 0],
    [5, 7],
  ]),
  label([3, 4], 'Größe 30° × 2', { anchor: 'end', angleDeg: 90 }),
];

describe('a drawing as DXF', () => {
  const { entities, layers } = readDxf(dxfFile(DRAWING));

  test('keeps every shape on its layer with its coordinates', () => {
    expect(entities.map(({ type, layer }) => `${type} ${layer}`)).toEqual([
      'POLYLINE CUT',
      'CIRCLE CUT',
      'LINE SCORE',
      'LINE MARK',
      'TEXT TEXT',
    ]);
    expect(entities[0]).toMatchObject({ closed: true });
    expect(entities[0]?.points).toEqual([
      [10, 20],
      [110, 20],
      [110, 70],
      [10, 70],
    ]);
    expect(entities[1]).toMatchObject({ points: [[60, 45]], radius: 12.5 });
  });

  test('colours cut red and score blue', () => {
    expect(layers.find(({ name }) => name === 'CUT')?.color).toBe(1);
    expect(layers.find(({ name }) => name === 'SCORE')?.color).toBe(5);
  });

  test('writes texts in ASCII', () => {
    expect(entities[4]?.text).toBe('Grosse 30 deg x 2'.replace('Grosse', 'Gro?e'));
    expect(asciiText('é – “ü” 5 mm²')).toBe('e - "u" 5 mm2');
  });
});

describe('a drawing as SVG', () => {
  test('turns y over and leaves 5 mm around', () => {
    const svg = svgFile('Plate', [rectangle('cut', [100, 200], [30, 10])]);
    expect(svg).toContain('width="40mm" height="20mm" viewBox="0 0 40 20"');
    expect(svg).toContain('<polygon points="5,15 35,15 35,5 5,5"/>');
  });

  test('escapes what a student typed', () => {
    expect(svgFile('<script>', [label([0, 0], '<script>')])).not.toContain('<script>');
  });
});

describe('shapes', () => {
  test('straight pieces stand for a circle within 0.005 mm', () => {
    for (const radius of [0.5, 5, 60, 300]) {
      const points = pointsOf(circle('cut', [0, 0], radius));
      expect(points.at(0)?.[0]).toBeCloseTo(points.at(-1)?.[0] ?? 0, 9);
      points.slice(1).forEach(([x, y], i) => {
        const [x0, y0] = points[i] ?? [0, 0];
        expect(radius - Math.hypot((x + x0) / 2, (y + y0) / 2)).toBeLessThan(0.0051);
      });
    }
  });

  test('moving, scaling and turning carry every kind of shape', () => {
    const far = boundsOf(scaled(turnedLeft(moved(DRAWING.slice(0, 2), [5, 0])), 2));
    expect(far.min[0]).toBeCloseTo(-140, 9);
    expect(far.max[1]).toBeCloseTo(230, 9);
  });

  test('an outline is clipped to the pieces inside a window', () => {
    const window = { min: [0, 0], max: [10, 10] } as const;
    const pieces = clippedTo(
      window,
      pointsOf(
        outline('cut', [
          [-5, 5],
          [5, -5],
          [15, 5],
          [5, 15],
        ]),
      ),
    );
    expect(pieces.every((piece) => piece.every(([x, y]) => x >= 0 && x <= 10 && y >= 0 && y <= 10))).toBe(true);
    const touching = clippedTo(window, [
      [2, 2],
      [8, 2],
      [8, 20],
      [9, 20],
      [9, 8],
      [3, 8],
    ]);
    expect(touching).toEqual([
      [
        [2, 2],
        [8, 2],
        [8, 10],
      ],
      [
        [9, 10],
        [9, 8],
        [3, 8],
      ],
    ]);
  });

  test('a dimension states its length and its arrows end at its points', () => {
    const drawing = dimension([10, 0], [70, 0], -8);
    expect(drawing.find(({ kind }) => kind === 'text')).toMatchObject({ text: '60' });
    expect(
      drawing.some((shape) => shape.kind === 'polyline' && shape.points.some(([x, y]) => x === 70 && y === -8)),
    ).toBe(true);
  });

  test('numbers are short and never minus zero', () => {
    expect([plainNumber(-0.0001, 3), plainNumber(120, 0), plainNumber(12.5, 3), plainNumber(100, 2)]).toEqual([
      '0',
      '120',
      '12.5',
      '100',
    ]);
  });
});
