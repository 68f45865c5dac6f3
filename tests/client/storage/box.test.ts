import { describe, expect, test } from 'vitest';
import { createBoxer } from '#client/storage/box.ts';
import { randomId } from '#client/storage/random-id.ts';
import { fromBase64Url, toBase64Url } from '#contract/values/base64url.ts';
import { hashOf } from '#contract/values/text-hash.ts';

const KEY = toBase64Url(new Uint8Array(32).fill(7));
const OTHER_KEY = toBase64Url(new Uint8Array(32).fill(8));

describe('a boxer', () => {
  test('opens what it sealed', async () => {
    const boxer = await createBoxer('pid', KEY);
    const box = await boxer.seal('journal', 'a', { text: 'Räder' });
    expect(await boxer.open('journal', 'a', box)).toEqual({ text: 'Räder' });
  });

  test('makes a box in which the value cannot be read', async () => {
    const boxer = await createBoxer('pid', KEY);
    const box = await boxer.seal('journal', 'a', 'a secret plan');
    expect(new TextDecoder('latin1').decode(box)).not.toContain('secret');
  });

  test('never makes the same box twice', async () => {
    const boxer = await createBoxer('pid', KEY);
    const boxes = await Promise.all([boxer.seal('t', 'k', 1), boxer.seal('t', 'k', 1)]);
    expect(toBase64Url(boxes[0])).not.toBe(toBase64Url(boxes[1]));
  });

  test.each([
    ['of another table', { table: 'grades' }],
    ['of another row', { row: 'b' }],
    ['of another student', { pid: 'other' }],
    ['made with another key', { key: OTHER_KEY }],
  ])('does not open a box %s', async (_, place) => {
    const { pid, key, table, row } = { pid: 'pid', key: KEY, table: 'journal', row: 'a', ...place };
    const box = await (await createBoxer('pid', KEY)).seal('journal', 'a', 'text');
    expect(await (await createBoxer(pid, key)).open(table, row, box)).toBeUndefined();
  });

  test('does not open a damaged box', async () => {
    const boxer = await createBoxer('pid', KEY);
    const box = await boxer.seal('journal', 'a', 'text');
    box.set([(box.at(-1) ?? 0) ^ 1], box.length - 1);
    expect(await boxer.open('journal', 'a', box)).toBeUndefined();
  });
});

describe('bytes as text', () => {
  test('come back unchanged', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
  });

  test('name an operation as the server wants it', () => {
    expect(randomId()).toMatch(/^[A-Za-z0-9_-]{22}$/);
  });

  test('hash to the published value of an empty text', async () => {
    // FIPS 180-4, SHA-256 of no bytes.
    expect(await hashOf('')).toBe('47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU');
  });
});
