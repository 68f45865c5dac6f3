import { expect, test } from 'vitest';
import { Places } from '#server/games/places.ts';
import type { ContenderScope } from '#server/records/competition/contenders.ts';
import type { Sql } from '#server/records/database.ts';

const SCOPE: ContenderScope = { of: 'district', personId: 'p', groupId: 'g', classroomId: 'c', districtId: 'd' };
const RULES = { lowerIsBetter: true, specificationId: 's', calibration: '' };

/** Records that count how often they are read, and whose first answers fail. */
function slowRecords(failures: number): { readonly sql: Sql; readonly reads: () => number } {
  let reads = 0;
  const all = async (): Promise<never[]> => {
    reads += 1;
    if (reads <= failures) throw new Error('The connection was lost.');
    return [];
  };
  return { sql: { all } as Partial<Sql> as Sql, reads: () => reads };
}

test('many who ask at once for a place in a district share one reading of it, and one that failed is not kept', async () => {
  const places = new Places(() => 0);
  const { sql, reads } = slowRecords(1);
  const ask = () => places.of(sql, 'dragster', SCOPE, RULES);
  await expect(ask()).rejects.toThrow('The connection was lost.');
  await expect(Promise.all([ask(), ask(), ask()])).resolves.toEqual([[], [], []]);
  expect(reads()).toBe(2);
});
