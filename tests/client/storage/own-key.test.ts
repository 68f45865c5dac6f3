import { describe, expect, test } from 'vitest';
import { unwrapOwnKey, wrapOwnKey } from '#client/storage/own-key.ts';

const PAIR = { studentId: '104233', groupId: 'maple-7f3k9' };
const KEY = { pid: 'pid', boxKey: 'a-key-that-opens-everything' };

const browserKey = () => crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

describe('a box key wrapped by the two ids of its student', () => {
  test('opens with both of them in its own browser, and in no other way', async () => {
    const [own, other] = [await browserKey(), await browserKey()];
    const row = await wrapOwnKey(PAIR, KEY, own);
    expect(await unwrapOwnKey(PAIR, row, own)).toEqual(KEY);
    expect(await unwrapOwnKey(PAIR, row, other)).toBeUndefined();
    // Whoever copied the row alone has nothing to try ids against.
    expect(await unwrapOwnKey(PAIR, row)).toBeUndefined();
    expect(await unwrapOwnKey(PAIR, { ...row, isBound: false }, own)).toBeUndefined();
    expect(await unwrapOwnKey({ ...PAIR, studentId: '104234' }, row, own)).toBeUndefined();
  });

  test('says how costly a guess is, and holds neither id nor key', async () => {
    const row = await wrapOwnKey(PAIR, KEY, await browserKey());
    expect(row.iterations).toBeGreaterThanOrEqual(1_200_000);
    const text = JSON.stringify(row) + new TextDecoder('latin1').decode(row.box);
    for (const word of [PAIR.studentId, PAIR.groupId, KEY.boxKey]) expect(text).not.toContain(word);
  });

  test('opens where it was made by an earlier release, or in a browser that keeps no keys', async () => {
    const row = await wrapOwnKey(PAIR, KEY);
    expect(row.isBound).toBeUndefined();
    expect(await unwrapOwnKey(PAIR, row, await browserKey())).toEqual(KEY);
    expect(await unwrapOwnKey(PAIR, row)).toEqual(KEY);
  });
});
