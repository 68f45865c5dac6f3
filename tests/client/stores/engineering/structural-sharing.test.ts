import { describe, expect, test } from 'vitest';
import { shareStructure, shareMap } from '#client/stores/engineering/structural-sharing.ts';

describe('shareStructure', () => {
  const old = { title: 'Wing', points: [{ at: [0, 10] }, { at: [5, 20] }], notes: null };

  test('gives the old value where the new one says the same', () => {
    expect(shareStructure(old, structuredClone(old))).toBe(old);
  });

  test('keeps each part that says the same, and takes what is another', () => {
    const next = { ...structuredClone(old), points: [{ at: [0, 10] }, { at: [5, 21] }] };
    const kept = shareStructure(old, next);
    expect(kept).toEqual(next);
    expect([kept === old, kept.points === old.points]).toEqual([false, false]);
    expect([kept.points[0], kept.points[1]]).toEqual([old.points[0], { at: [5, 21] }]);
    expect(kept.points[0]).toBe(old.points[0]);
  });

  test('takes longer and shorter lists, keys that come and keys that go', () => {
    const shorter = shareStructure(old.points, [{ at: [0, 10] }]);
    expect([shorter.length, shorter[0] === old.points[0]]).toEqual([1, true]);
    expect(shareStructure([1, 2], [1, 2, 3])).toEqual([1, 2, 3]);
    expect(shareStructure<object>({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(shareStructure<object>({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined });
    expect(shareStructure<object>({ a: 1, b: undefined }, { a: 1, c: undefined })).toEqual({ a: 1, c: undefined });
  });

  test('does not take a list for a record, nor null for either', () => {
    expect(shareStructure<unknown>([], {})).toEqual({});
    expect(shareStructure<unknown>({}, [])).toEqual([]);
    expect(shareStructure<unknown>(null, {})).toEqual({});
    expect(shareStructure<unknown>({}, null)).toBeNull();
  });
});

describe('shareMap', () => {
  const old = new Map([['wing', { span: 300 }]]);

  test('is the old map while every value says the same, and a new one with the old values otherwise', () => {
    expect(shareMap(old, { wing: { span: 300 } })).toBe(old);
    const more = shareMap(old, { wing: { span: 300 }, tail: { span: 90 } });
    expect([more === old, more.get('wing') === old.get('wing'), more.get('tail')]).toEqual([false, true, { span: 90 }]);
    expect(shareMap(old, undefined).size).toBe(0);
  });
});
