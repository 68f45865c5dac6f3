import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deliverBoxes, deliverable } from '#contract/device/sealed-delivery.ts';
import { fromBase64Url, toBase64Url } from '#contract/values/base64url.ts';
import { hashOf } from '#contract/values/text-hash.ts';

const box = (id: string, pid: string) => ({ id, pid, box: `box ${id}` });
const BOXES = [box('1', 'sally'), box('2', 'sally'), box('3', 'tom')];

/** What of `BOXES` the server gets, and what leaves the device, where it gives these receipts. */
async function deliveredWith(receiptOf: (box: string) => string | undefined | Promise<string>) {
  const brought: string[] = [];
  const forgotten: string[] = [];
  const isEmpty = await deliverBoxes(BOXES, {
    bring: async (row) => {
      brought.push(row.id);
      return receiptOf(row.box);
    },
    forget: async (id) => void forgotten.push(id),
  });
  return { isEmpty, brought, forgotten };
}

describe('delivering sealed work', () => {
  test('takes away what the server has read', async () => {
    expect(await deliveredWith(hashOf)).toEqual({
      isEmpty: true,
      brought: ['1', '2', '3'],
      forgotten: ['1', '2', '3'],
    });
  });

  test('stops at what was not taken, for that student alone', async () => {
    const receipt = (text: string) => (text === 'box 1' ? undefined : hashOf(text));
    expect(await deliveredWith(receipt)).toEqual({ isEmpty: false, brought: ['1', '3'], forgotten: ['3'] });
  });

  test('keeps what another box’s receipt came for', async () => {
    expect(await deliveredWith(() => hashOf('another box'))).toMatchObject({ isEmpty: false, forgotten: [] });
  });

  test('leaves alone what was refused for good, and what its student made after it', () => {
    const [first, second, other] = BOXES;
    expect(deliverable([{ ...first, refused: 410 }, second, other])).toEqual([other]);
  });
});

test('a hash is that of the server’s own library, and base64url is Node’s', async () => {
  const text = 'Ähnlich – 🏎';
  expect(await hashOf(text)).toBe(createHash('sha256').update(text).digest('base64url'));
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
  expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
});
