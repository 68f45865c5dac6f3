import { describe, expect, test } from 'vitest';
import { analysed } from '#tests/applications/structures/bridges.ts';

const glueOf = (changes: Parameters<typeof analysed>[0]): number =>
  1e3 * (analysed(changes).groupMasses.find(({ group }) => group === 'Glue')?.mass ?? 0);

describe('the mass of the glue', () => {
  test('is a dried film of 85 g/m² on each end of every stick', () => {
    // 21 members on two sides and 12 struts, two ends each, of 60 mm².
    expect(glueOf({})).toBeCloseTo(2 * (2 * 21 + 12) * 60e-6 * 85, 9);
    expect(glueOf({ glueOverlap: 120 })).toBeCloseTo(2 * glueOf({}), 9);
    expect(glueOf({ bracing: 'none' })).toBeCloseTo(2 * 2 * 21 * 60e-6 * 85, 9);
  });

  test('comes with the card of gussets where these hold the ends', () => {
    expect(glueOf({ endFixity: 'gusset' }) / glueOf({})).toBeCloseTo((85 + 200) / 85, 9);
  });

  test('counts in the mass, so more glue than is needed costs efficiency', () => {
    const [plain, more] = [analysed(), analysed({ glueOverlap: 100 })];
    expect(more.failure).toEqual(plain.failure);
    expect(1e3 * (more.mass - plain.mass)).toBeCloseTo(glueOf({ glueOverlap: 100 }) - glueOf({}), 9);
    expect(more.efficiency).toBeLessThan(plain.efficiency);
  });
});
