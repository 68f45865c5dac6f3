import { expect, test } from 'vitest';
import { nameOfCopy } from '#rules/name-of-copy.ts';

test('a copy has a name that nobody has, and a copy of a copy is counted on', () => {
  expect(nameOfCopy('Fast', ['Fast'], 60)).toBe('Fast (copy)');
  expect(nameOfCopy('Fast', ['Fast', 'Fast (copy)'], 60)).toBe('Fast (copy 2)');
  expect(nameOfCopy('Fast (copy)', ['Fast', 'Fast (copy)'], 60)).toBe('Fast (copy 2)');
  // It need not be among those that are told.
  expect(nameOfCopy('Fast (copy)', [], 60)).toBe('Fast (copy 2)');
  expect(nameOfCopy('Fast (copy 2)', ['Fast (copy)', 'Fast (copy 2)'], 60)).toBe('Fast (copy 3)');
  expect(nameOfCopy('Fast (copyright)', [], 60)).toBe('Fast (copyright) (copy)');
});

test('the name of a copy is no longer than it may be, and cuts no sign in two', () => {
  expect(nameOfCopy('🚀'.repeat(30), [], 20)).toBe(`${'🚀'.repeat(13)} (copy)`);
});
