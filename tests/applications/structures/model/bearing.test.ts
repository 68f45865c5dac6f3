import { describe, expect, test } from 'vitest';
import { structures } from '#applications/structures/descriptor.ts';
import { csvRows, written } from '#tests/applications/build-files/written.ts';
import { analysed } from '#tests/applications/structures/bridges.ts';

const drawn = (joints: object[], members: object[]): Record<string, never> =>
  ({ pattern: 'custom', joints, members }) as unknown as Record<string, never>;

/** A triangle whose bottom stick runs on 30 mm past its right support only. */
const overhanging = drawn(
  [
    { id: 'A', x: 0, y: 0, support: 'pin' },
    { id: 'B', x: 300, y: 0, support: 'roller' },
    { id: 'C', x: 150, y: 80 },
    { id: 'D', x: 330, y: 0 },
    { id: 'E', x: 315, y: 20 },
  ],
  [
    { id: 'AB', i: 'A', j: 'B' },
    { id: 'BC', i: 'B', j: 'C' },
    { id: 'CA', i: 'C', j: 'A' },
    { id: 'BD', i: 'B', j: 'D' },
    { id: 'BE', i: 'B', j: 'E' },
    { id: 'DE', i: 'D', j: 'E' },
    { id: 'CE', i: 'C', j: 'E' },
  ],
);

const codesOf = (changes: Parameters<typeof analysed>[0]): string[] =>
  structures.warnings(analysed(changes)).map(({ code }) => code);

const lengthOf = (changes: Parameters<typeof analysed>[0]): unknown =>
  structures.measures.find(({ code }) => code === 'length')?.value(analysed(changes));

describe('the bearing of a bridge on its supports', () => {
  test('lengthens the bridge and weighs, and changes no force', () => {
    const [plain, longer] = [analysed({ bearing: 0 }), analysed({ bearing: 20 })];
    expect(lengthOf({ bearing: 20 })).toBe(340);
    expect(longer.mass - plain.mass).toBeCloseTo(4 * 0.02 * 0.00238125 ** 2 * 414, 12);
    expect(longer.failure).toEqual(plain.failure);
  });

  test('of less than 10 mm lets the bridge slide off', () => {
    expect(codesOf({ bearing: 9 })).toContain('SLIDES_OFF');
    expect(codesOf({ bearing: 10 })).not.toContain('SLIDES_OFF');
  });

  test('counts what a drawing already has beyond a support', () => {
    const { shape } = analysed({ ...overhanging, deck: 'top' });
    expect(shape.bearingEnds).toMatchObject([{ joint: 0, toward: -1, length: 0.012 }]);
    expect(codesOf({ ...overhanging, deck: 'top', bearing: 0 })).toContain('SLIDES_OFF');
  });

  test('is cut in one with the bottom sticks, or on its own where these slope', () => {
    const cut = (changes: Parameters<typeof written>[2]): readonly (readonly string[])[] =>
      csvRows(written(structures, 'cut-list', changes)).slice(1, -1);
    expect(
      cut({})
        .find((row) => row[3] === 'M1 M6')
        ?.slice(1, 3),
    ).toEqual(['62', '4']);
    const sloping = cut({ pattern: 'parker', deck: 'top' }).find((row) => row[3]?.startsWith('bearing at'));
    expect(sloping?.slice(1, 4)).toEqual(['12', '4', 'bearing at J1 bearing at J7']);
  });

  test('stands in every picture of the bridge', () => {
    const parts = structures.nodes[0].scene?.(analysed()) ?? [];
    const ends = parts.filter((part) => part.kind === 'put' && part.label?.startsWith('End on the support'));
    expect(ends).toHaveLength(2);
  });
});
