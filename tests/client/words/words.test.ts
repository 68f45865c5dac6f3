import { describe, expect, test } from 'vitest';
import { filled, words } from '#client/words/words.ts';

const say = words('example', {
  plain: 'Start',
  named: '{a} beats {b}',
  tries: { one: '{count} try of {name}', other: '{count} tries of {name}' },
});

describe('a text', () => {
  test('is given as it stands, and with its values', () => {
    expect(say('plain')).toBe('Start');
    expect(say('named', { a: 'Ada', b: '{a}' })).toBe('Ada beats {a}');
  });

  test('counts in the forms of its language', () => {
    expect([0, 1, 2].map((count) => say('tries', { count, name: 'Bo' }))).toEqual([
      '0 tries of Bo',
      '1 try of Bo',
      '2 tries of Bo',
    ]);
  });

  test('writes numbers as the language does, and other values as they are', () => {
    expect(filled('{n} m, {id}', { n: 12_345.5, id: '12345' })).toBe('12,345.5 m, 12345');
  });

  test('shows a name that no value fills', () => {
    expect(filled('Hello, {alias}', {})).toBe('Hello, {alias}');
  });
});
