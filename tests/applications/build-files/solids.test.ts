import { describe, expect, test } from 'vitest';
import { laidFlat, plate, turnedPart } from '#applications/build-files/mesh.ts';
import { stlFile } from '#applications/build-files/stl.ts';
import { meshFaults } from './mesh-faults.ts';
import { meshVolume } from './mesh-volume.ts';
import { readStl, stlBounds, stlFaults, stlVolume } from './read-stl.ts';

const SQUARE = [
  [0, 0],
  [40, 0],
  [40, 40],
  [0, 40],
] as const;
const HOLE = [
  [10, 10],
  [20, 10],
  [20, 20],
  [10, 20],
] as const;
const SECOND = [
  [25, 22],
  [35, 22],
  [30, 35],
] as const;

describe('solids', () => {
  test('a plate with two holes is watertight and has the volume of what is left', () => {
    const mesh = plate(SQUARE, [HOLE, SECOND], 3);
    expect(meshFaults(mesh)).toEqual([]);
    expect(meshVolume(mesh)).toBeCloseTo((1600 - 100 - 65) * 3, 9);
  });

  test('outlines may run either way', () => {
    const mesh = plate(SQUARE.toReversed(), [HOLE.toReversed()], 2);
    expect(meshFaults(mesh)).toEqual([]);
    expect(meshVolume(mesh)).toBeCloseTo(3000, 9);
  });

  test('a hollow outline with deep corners is covered', () => {
    const comb = Array.from(
      { length: 12 },
      (_, i) =>
        [
          [i * 4, 20],
          [i * 4 + 2, 20],
          [i * 4 + 2, 2],
          [i * 4 + 4, 2],
        ] as const,
    ).flat();
    const mesh = plate([[48, 0], [0, 0], ...comb], [], 1);
    expect(meshFaults(mesh)).toEqual([]);
    expect(meshVolume(mesh)).toBeCloseTo(48 * 2 + 12 * 2 * 18, 9);
  });

  test('a turned cone and a turned ring are watertight and near their exact volumes', () => {
    const cone = turnedPart(
      [
        [0, 0],
        [10, 0],
        [0, 30],
      ],
      96,
    );
    expect(meshFaults(cone)).toEqual([]);
    expect(meshVolume(cone) / (Math.PI * 1000)).toBeCloseTo(1, 2);
    const ring = turnedPart(
      [
        [5, 0],
        [8, 0],
        [8, 4],
        [5, 4],
      ],
      96,
    );
    expect(meshFaults(ring)).toEqual([]);
    expect(meshVolume(ring) / (Math.PI * 39 * 4)).toBeCloseTo(1, 2);
  });

  test('outlines that cross are refused', () => {
    expect(() =>
      plate(
        [
          [0, 0],
          [10, 10],
          [10, 0],
          [0, 10],
        ],
        [],
        1,
      ),
    ).toThrow('The outlines of a plate cross');
    expect(() =>
      plate(
        [
          [0, 0],
          [10, 0],
          [0, 10],
        ],
        [
          [
            [20, 20],
            [30, 20],
            [20, 30],
          ],
        ],
        1,
      ),
    ).toThrow(/outside|cross/);
  });
});

describe('the test of a surface', () => {
  const box = plate(SQUARE, [], 5);

  test('finds a missing triangle', () => {
    expect(meshFaults({ ...box, indices: box.indices.slice(3) }).some((fault) => fault.includes('open'))).toBe(true);
  });

  test('finds a triangle that is turned over', () => {
    const [a = 0, b = 0, c = 0, ...rest] = box.indices;
    expect(meshFaults({ ...box, indices: [a, c, b, ...rest] })).not.toEqual([]);
  });

  test('finds a surface that is inside out', () => {
    expect(meshFaults({ ...box, indices: box.indices.toReversed() })).toEqual(['the surface is turned inside out']);
  });
});

describe('solids as STL', () => {
  test('lie flat, side by side and apart', () => {
    const low = { ...plate(SQUARE, [], 5), positions: plate(SQUARE, [], 5).positions.map((value) => value - 7) };
    const file = readStl(stlFile('two plates', [low, plate(SQUARE, [HOLE], 2)]));
    expect(file.name).toBe('two-plates');
    expect(stlFaults(file)).toEqual([]);
    expect(stlBounds(file)).toEqual([
      [0, -7, 0],
      [85, 40, 5],
    ]);
    expect(stlVolume(file)).toBeCloseTo(8000 + 3000, 6);
  });

  test('a part stands on z = 0 wherever it was', () => {
    expect(
      Math.min(
        ...laidFlat(
          turnedPart([
            [0, -9],
            [4, -9],
            [0, 3],
          ]),
        ).positions.filter((_, i) => i % 3 === 2),
      ),
    ).toBe(0);
  });
});
