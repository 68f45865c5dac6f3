import { describe, expect, test } from 'vitest';
import { displayNumber, displayOutput } from '#client/ui/number-display.ts';

describe('a number field', () => {
  test.each([
    ['0.1234567', '0.1234567'],
    ['1234567890', '1234567890'],
    ['12345678901', '1.2e+10'],
    ['0.00000012345', '1.2e-7'],
    ['words that are long', 'words that are long'],
    ['', ''],
  ])('ENG-11 shows %s as %s', (typed, shown) => {
    expect(displayNumber(typed)).toBe(shown);
  });

  test('ENG-11 takes threshold and digits from the field', () => {
    expect(displayNumber('12346', 4, 3)).toBe('1.235e+4');
  });
});

test('a result is shown with its digits, never as minus zero, and as a dash when there is none', () => {
  expect([displayOutput(1.005, 2), displayOutput(-0.0001, 2), displayOutput(null), displayOutput('tie')]).toEqual([
    '1.00',
    '0.00',
    '-',
    'tie',
  ]);
});
