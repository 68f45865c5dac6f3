import { expect, test } from 'vitest';
import { RECORDED } from '#applications/structures/recorded.ts';

/** The best results that are known of real contests, from the README of the application. */
const RECORDS: Readonly<Record<string, number>> = {
  'structures-basswood-300': 9535,
  'structures-basswood-moving': 9535,
  'structures-balsa-24in': 1630,
  'structures-balsa-600': 1630,
  'structures-capped': 3288,
};

test.each(Object.entries(RECORDS))('the best design on paper for %s stays below what was built', (id, record) => {
  expect(RECORDED[id]?.found).toBeLessThan(1.05 * record);
});
