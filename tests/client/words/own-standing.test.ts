import { describe, expect, test } from 'vitest';
import { bestWords, ownStanding } from '#client/words/own-standing.ts';

describe('the best result of a student', () => {
  test('has its units, and the name of its measure where it has none', () => {
    expect(bestWords({ label: 'Race time', value: 1.131, units: 's', decimals: 3 })).toBe('Your best: 1.131\u202fs');
    expect(bestWords({ label: 'Efficiency', value: 1726, units: '', decimals: 0 })).toBe('Your best: Efficiency 1726');
  });
});

test('a place says that it counts designs, of which a student may have several', () => {
  expect(ownStanding('place', { place: 1, total: 73 })).toBe('Place 1 of 73 designs');
});
