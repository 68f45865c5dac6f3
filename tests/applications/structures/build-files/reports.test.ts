import { describe, expect, test } from 'vitest';
import { assess } from '#applications/assess.ts';
import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { structures } from '#applications/structures/descriptor.ts';
import { readDxf } from '#tests/applications/build-files/read-dxf.ts';
import { csvRows, written } from '#tests/applications/build-files/written.ts';
import { analysed } from '#tests/applications/structures/bridges.ts';
import type { InputValues } from '#contract/engineering/input.ts';

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
    const total = structures.measures.find(({ code }) => code === 'stickTotal')?.value(analysis);
    expect(Number(total) / (Number(length) / 1e3)).toBeCloseTo(1, 3);
    expect(Number(count)).toBe(strips * (2 * analysis.shape.lengths.length + analysis.shape.braces.length));
    const lengths = rows.slice(1, -1).map((row) => row[1]);
    expect(new Set(lengths).size).toBe(lengths.length);
  });

  test.each(['610', '914'])(
    'OUT-03 UX-06 the plan for sticks of %s mm cuts every piece once, with 1 mm to trim and 0.8 mm saw cuts, and tells the price in dollars',
    (stickLength) => {
      const rows = csvRows(written(structures, 'stick-plan', { ...changes, stickLength, stickPrice: 0.35 }));
      const cut = csvRows(written(structures, 'cut-list', changes)).slice(1, -1);
      const wanted = cut.flatMap((row) => Array.from({ length: Number(row[2]) }, () => Number(row[1])));
      const end = rows.findIndex(([name]) => name === 'Total');
      const pieces = rows.slice(1, end).map((row) => (row[2] ?? '').split(' + ').map(Number));
      for (const own of pieces) {
        const used = own.reduce((sum, length) => sum + length, 0) + own.length + 0.8 * (own.length - 1);
        expect(used).toBeLessThanOrEqual(Number(stickLength) + 1e-6);
      }
      expect(pieces.flat().toSorted((a, b) => a - b)).toEqual(wanted.toSorted((a, b) => a - b));
      expect(Number(rows[end]?.[1])).toBe(pieces.length);
      expect([rows[0], rows[1], rows[end]].map((row) => row?.[4])).toEqual([
        'Price (US dollars)',
        '$0.35',
        `$${(pieces.length * 0.35).toFixed(2)}`,
      ]);
      expect(rows[end + 1]?.[0]).toBe(`With sticks of ${stickLength === '610' ? '914' : '610'} mm`);
    },
  );

  test('OUT-03 the glue list counts two ends for every stick of a side truss and of the bracing', () => {
    const rows = csvRows(written(structures, 'glue-list', changes));
    const row = (name: string) => rows.find(([first]) => first?.startsWith(name)) ?? [];
    const ends = 2 * analysis.design.members.length;
    const bracing = 2 * analysis.shape.braces.length;
    const area = analysis.design.glueArea * 1e6;
    expect(Number(row('Total of one side')[2])).toBe(ends);
    expect(Number(row('Total of one side')[3])).toBeCloseTo(ends * area, 6);
    expect(Number(row('Total of both sides')[3])).toBeCloseTo(2 * ends * area, 6);
    expect(Number(row('Struts')[2])).toBe(bracing);
    expect(Number(row('Total of the bridge')[2])).toBe(2 * ends + bracing);
    expect(Number(row('Total of the bridge')[3])).toBeCloseTo((2 * ends + bracing) * area, 6);
    expect(Number(row('Glue')[3])).toBeCloseTo(glueOf(analysis) * 1e3, 2);
  });
});

test.each<InputValues>([{}, { topLayers: 2, diagonalLayers: 4 }, { bracing: 'x-both' }])(
  'OUT-03 the area of the glue list of %j is the one that its grams of glue are spread on',
  (changes) => {
    const rows = csvRows(written(structures, 'glue-list', changes));
    const value = (name: string): number => Number(rows.find(([first]) => first?.startsWith(name))?.[3]);
    // 85 g of dry glue on each square meter.
    expect(Math.abs(value('Total of the bridge') * 1e-6 * 85 - value('Glue'))).toBeLessThanOrEqual(0.005 + 1e-9);
  },
);

test('OUT-03 the glue list says where gussets weigh with the glue', () => {
  const list = structures.reports?.find(({ id }) => id === 'glue-list');
  const analysis = analysed({ endFixity: 'gusset' });
  const [specification] = structures.specifications;
  const { assessment } = assess(structures, specification!, {});
  const text = list?.write({ name: '', inputs: analysis.inputs, specification: specification!, assessment, analysis });
  expect(text).toContain('with the card of the gussets (g)');
});

test('OUT-03 the plan leaves 1 mm of each piece for trimming', () => {
  const rows = csvRows(written(structures, 'stick-plan'));
  expect(rows[0]?.[2]).toBe('Pieces cut from 610 mm: cut each 1 mm longer and trim it, saw cut 0.8 mm');
  expect(rows.find(([name]) => name === 'Total')?.[1]).toBe('6');
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

test('UX-06 the price that a class types is in dollars', () => {
  expect(inputsOf(structures).find(({ name }) => name === 'stickPrice')?.units).toBe('US dollars');
});
