import { describe, expect, test } from 'vitest';
import { structures } from '#applications/structures/descriptor.ts';
import { readDxf } from '#tests/applications/build-files/read-dxf.ts';
import { csvRows, written } from '#tests/applications/build-files/written.ts';
import { analysed } from '#tests/applications/structures/bridges.ts';

const glueOf = ({ groupMasses }: ReturnType<typeof analysed>): number =>
  groupMasses.find(({ group }) => group === 'Glue')?.mass ?? 0;

const DESIGNS = [
  ['the default bridge', {}],
  [
    'a Howe bridge with crosses and double strips',
    { pattern: 'howe', bracing: 'x-both', section: 'double', panels: 8 },
  ],
  ['a round-stick Warren bridge without bracing', { pattern: 'warren', bracing: 'none', section: 'round' }],
] as const;

describe.each(DESIGNS)('the build files of %s', (_name, changes) => {
  const analysis = analysed(changes);

  test('OUT-03 the truss drawing has every member’s middle line between its joints at full size', () => {
    const { entities } = readDxf(written(structures, 'truss-dxf', changes));
    const lines = entities.filter(({ type }) => type === 'LINE').map(({ points }) => points);
    const { joints, members } = analysis.design;
    for (const { i, j } of members) {
      const ends = [joints[i], joints[j]];
      const found = lines.some((points) =>
        points.every(
          (point, k) =>
            Math.abs(point[0] - (ends[k]?.x ?? 0) * 1e3) < 1e-3 && Math.abs(point[1] - (ends[k]?.y ?? 0) * 1e3) < 1e-3,
        ),
      );
      expect(found).toBe(true);
    }
  });

  test('OUT-03 the cut list has the mass of the bridge without its glue and the length of all its sticks', () => {
    const rows = csvRows(written(structures, 'cut-list', changes));
    const [, , count, , length, grams] = rows.at(-1) ?? [];
    expect(Number(grams)).toBeCloseTo((analysis.mass - glueOf(analysis)) * 1e3, 3);
    const strips = analysis.design.stick.section.shape === 'double-rect' ? 2 : 1;
    const truss = 2 * (2 * 0.012 + analysis.shape.lengths.reduce((sum, each) => sum + each, 0));
    const braces = analysis.shape.braces.reduce((sum, each) => sum + each.length, 0);
    expect(Number(length) / (strips * (truss + braces) * 1e3)).toBeCloseTo(1, 3);
    expect(Number(count)).toBe(strips * (2 * analysis.shape.lengths.length + analysis.shape.braces.length));
    const lengths = rows.slice(1, -1).map((row) => row[1]);
    expect(new Set(lengths).size).toBe(lengths.length);
  });

  test.each(['610', '914'])(
    'OUT-03 the plan for sticks of %s mm cuts every piece once, with 0.8 mm saw cuts',
    (stickLength) => {
      const rows = csvRows(written(structures, 'stick-plan', { ...changes, stickLength, stickPrice: 0.35 }));
      const cut = csvRows(written(structures, 'cut-list', changes)).slice(1, -1);
      const wanted = cut.flatMap((row) => Array.from({ length: Number(row[2]) }, () => Number(row[1])));
      const end = rows.findIndex(([name]) => name === 'Total');
      const pieces = rows.slice(1, end).map((row) => (row[2] ?? '').split(' + ').map(Number));
      for (const own of pieces) {
        const used = own.reduce((sum, length) => sum + length, 0) + 0.8 * (own.length - 1);
        expect(used).toBeLessThanOrEqual(Number(stickLength) + 1e-6);
      }
      expect(pieces.flat().toSorted((a, b) => a - b)).toEqual(wanted.toSorted((a, b) => a - b));
      expect(Number(rows[end]?.[1])).toBe(pieces.length);
      expect(Number(rows[end]?.[4])).toBeCloseTo(pieces.length * 0.35, 2);
      expect(rows[end + 1]?.[0]).toBe(`With sticks of ${stickLength === '610' ? '914' : '610'} mm`);
    },
  );

  test('OUT-03 the glue list counts two ends for every stick of a side truss', () => {
    const rows = csvRows(written(structures, 'glue-list', changes));
    const ends = 2 * analysis.design.members.length;
    expect(Number(rows.at(-3)?.[2])).toBe(ends);
    expect(Number(rows.at(-3)?.[3])).toBeCloseTo(ends * analysis.design.glueArea * 1e6, 6);
    expect(Number(rows.at(-2)?.[3])).toBeCloseTo(2 * ends * analysis.design.glueArea * 1e6, 6);
    expect(Number(rows.at(-1)?.[3])).toBeCloseTo(glueOf(analysis) * 1e3, 2);
  });
});

test('OUT-03 a member longer than the stick is named instead of packed', () => {
  const drawn = {
    pattern: 'custom',
    joints: [
      { id: 'A', x: 0, y: 0, support: 'pin' },
      { id: 'B', x: 700, y: 0, support: 'roller' },
      { id: 'C', x: 350, y: 200, support: 'none' },
    ],
    members: [
      { id: 'M1', i: 'A', j: 'B', section: 'standard', material: 'standard', doubled: false },
      { id: 'M2', i: 'A', j: 'C', section: 'standard', material: 'standard', doubled: false },
      { id: 'M3', i: 'B', j: 'C', section: 'standard', material: 'standard', doubled: false },
    ],
    deck: 'top',
    stickLength: '610',
  };
  const rows = csvRows(written(structures, 'stick-plan', drawn));
  expect(rows.filter(([, stick]) => stick === 'too short').map(([, , what]) => what)).toEqual([
    '724 for M1: splice it or buy a longer stick',
    '724 for M1: splice it or buy a longer stick',
  ]);
});
