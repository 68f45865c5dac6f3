import { describe, expect, test } from 'vitest';
import { structures } from '#applications/structures/descriptor.ts';
import { sectionProperties } from '#applications/structures/model/stick/capacity.ts';
import { laminated, seamWidth } from '#applications/structures/model/stick/lamination.ts';
import { csvRows, written } from '#tests/applications/build-files/written.ts';
import { analysed } from '#tests/applications/structures/bridges.ts';

const SIDE = 0.00238125;
const strip = { shape: 'rect', b: 0.002, h: 0.003 } as const;
const value = (code: string, changes: Parameters<typeof analysed>[0]): number =>
  Number(structures.measures.find((each) => each.code === code)?.value(analysed(changes)));

describe('a stick glued up from strips', () => {
  test('bends as one piece: the parallel axis theorem over its strips', () => {
    // Each strip b h³/12 about its own axis and b h d² for its distance d from the middle.
    const own = (strip.b * strip.h ** 3) / 12;
    const moved = (strips: number): number => strip.b * strip.h * (strips * strip.h) ** 2;
    expect(sectionProperties(laminated(strip, 2))).toMatchObject({
      inPlane: expect.closeTo(2 * (own + moved(0.5)), 20),
    });
    expect(sectionProperties(laminated(strip, 3))).toMatchObject({
      inPlane: expect.closeTo(3 * own + 2 * moved(1), 20),
    });
    const four = sectionProperties(laminated(strip, 4));
    expect(four).toMatchObject({
      A: expect.closeTo(4 * strip.b * strip.h, 15),
      inPlane: expect.closeTo(4 * (own + moved(0.5)), 20),
    });
  });

  test('has a seam between each two strips that touch', () => {
    expect([1, 2, 3].map((layers) => seamWidth(strip, layers))).toEqual([0, 0.002, 0.004]);
    // Two by two: two upright seams of 3 mm and two level ones of 2 mm.
    expect(seamWidth(strip, 4)).toBeCloseTo(0.01, 12);
  });

  test('of round sticks stays single', () => {
    const round = { section: 'round', stickDiameter: 3 };
    expect(analysed({ ...round, topLayers: 4 })).toMatchObject({ mass: analysed(round).mass });
  });
});

describe('a bridge with laminated parts', () => {
  test('holds sixteen times as much where a slender chord of one strip becomes two by two', () => {
    const slender = { panels: 4, depth: 60, section: '1/16', glueOverlap: 30 };
    const chord = (changes: object): { compression: number; slenderness: number } => {
      const { members } = analysed({ ...slender, ...changes });
      return members.find(({ group }) => group === 'Top chord') ?? { compression: 0, slenderness: 0 };
    };
    expect(chord({ topLayers: 4 }).slenderness / chord({}).slenderness).toBeCloseTo(0.5, 9);
    expect(chord({}).slenderness).toBeGreaterThan(150);
    expect(chord({ topLayers: 4 }).compression / chord({}).compression).toBeCloseTo(16, 0);
  });

  test('weighs its strips and the glue between them, part by part', () => {
    const [plain, thick] = [analysed(), analysed({ topLayers: 3 })];
    const mass = (analysis: typeof plain, group: string): number =>
      analysis.groupMasses.find((each) => each.group === group)?.mass ?? 0;
    expect(mass(thick, 'Top chord')).toBeCloseTo(3 * mass(plain, 'Top chord'), 12);
    expect(mass(thick, 'End posts')).toBeCloseTo(3 * mass(plain, 'End posts'), 12);
    expect(mass(thick, 'Bottom chord')).toBe(mass(plain, 'Bottom chord'));
    // Top chord 200 mm and two posts of √(45² + 50²) mm, on two sides: two seams each, and two strips more at 24 ends.
    const seams = 2 * (0.2 + 2 * Math.hypot(0.045, 0.05)) * 2 * SIDE;
    expect(mass(thick, 'Glue') - mass(plain, 'Glue')).toBeCloseTo((seams + 2 * 24 * 60e-6) * 0.085, 9);
  });

  test('bends less between its deck joints', () => {
    const between = { pattern: 'warren', panels: 3, depth: 50, section: '1/8' };
    expect(analysed({ ...between, bottomLayers: 2 }).failure.load).toBeGreaterThan(3 * analysed(between).failure.load);
  });

  test('is as high and as wide as a judge measures it', () => {
    expect(value('height', { topLayers: 3 }) - value('height', {})).toBeCloseTo(2.38125, 9);
    expect(value('totalDepth', { bottomLayers: 2 }) - value('totalDepth', {})).toBeCloseTo(2.38125 / 2, 9);
    expect(value('bridgeWidth', { diagonalLayers: 4 }) - value('bridgeWidth', {})).toBeCloseTo(2.38125, 9);
    expect(value('bridgeWidth', { topLayers: 3 })).toBe(value('bridgeWidth', {}));
  });

  test('is cut strip by strip, and its glue list counts every end', () => {
    const changes = { topLayers: 2, braceLayers: 2 };
    const rows = csvRows(written(structures, 'cut-list', changes));
    const analysis = analysed(changes);
    const glue = analysis.groupMasses.find(({ group }) => group === 'Glue')?.mass ?? 0;
    expect(Number(rows.at(-1)?.[5])).toBeCloseTo(1e3 * (analysis.mass - glue), 2);
    expect(new Set(rows.slice(1, -1).map(([wood]) => wood))).toEqual(new Set(['Basswood 2.38 x 2.38']));
    // 21 members and 6 of them twice, on two sides, and 12 struts twice.
    expect(Number(rows.at(-1)?.[2])).toBe(2 * (21 + 6) + 2 * 12);
    expect(value('stickTotal', changes)).toBeCloseTo(Number(rows.at(-1)?.[4]) / 1e3, 2);
    const ends = csvRows(written(structures, 'glue-list', changes)).find(([name]) => name === 'Total of one side');
    expect(Number(ends?.[2])).toBe(2 * (21 + 6));
  });
});
