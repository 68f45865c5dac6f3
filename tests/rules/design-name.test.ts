import { describe, expect, test } from 'vitest';
import { designNameError } from '#rules/design-name.ts';

describe('a design name', () => {
  test.each([
    ['', 'Please provide a name for your design.'],
    ['   ', 'Please provide a name for your design.'],
    ['ab', 'Your design name should be at least 3 characters.'],
    [' ab ', 'Your design name should be at least 3 characters.'],
    ['a'.repeat(31), 'Your design name cannot be more than 30 characters.'],
    ['Fast/Car', 'Design name may only contain letters, numbers, spaces, and some special characters: - _ @ # $ . ( )'],
    ['  aLPHA  ', 'A design with this name already exists.'],
  ])('FILE-02 %j is refused with its own sentence', (name, sentence) => {
    expect(designNameError(name, ['Beta', 'Alpha'])?.message).toBe(sentence);
  });

  test.each(['abc', 'a'.repeat(30), 'Mark 2 (-_.!@#$)', 'José 3', '__proto__', 'constructor', 'toString'])(
    'FILE-02 %j is accepted',
    (name) => {
      expect(designNameError(name, ['Alpha'])).toBeUndefined();
    },
  );

  test('FILE-02 a name of the language itself exists only when a design has it', () => {
    expect(designNameError('constructor', ['Constructor '])?.message).toBe('A design with this name already exists.');
  });
});
