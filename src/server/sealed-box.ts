import { createDecipheriv, hkdfSync } from 'node:crypto';
import { SEALED_INFO, SEALED_NONCE_BYTES, SEALED_POINT_BYTES, SealedWork } from '#contract/device/sealed-work.ts';
import type { Keys } from './keys.ts';

const TAG_BYTES = 16;
const KEY_BYTES = 32;
const BASE64URL = /^[A-Za-z0-9_-]+$/;

/** Opens a box that a device sealed to this server; undefined for one that is damaged, foreign or holds something else. */
export function openSealedWork(keys: Keys, box: string): SealedWork | undefined {
  if (!BASE64URL.test(box)) return undefined;
  const text = openBox(keys, Buffer.from(box, 'base64url'));
  if (text === undefined) return undefined;
  try {
    const work = SealedWork.safeParse(JSON.parse(text));
    return work.success ? work.data : undefined;
  } catch {
    return undefined;
  }
}

function openBox(keys: Keys, box: Buffer): string | undefined {
  const head = SEALED_POINT_BYTES + SEALED_NONCE_BYTES;
  if (box.length < head + TAG_BYTES) return undefined;
  const point = box.subarray(0, SEALED_POINT_BYTES);
  try {
    const shared = keys.sharedWith(point);
    const salt = Buffer.concat([point, Buffer.from(keys.sealingKey, 'base64url')]);
    const key = Buffer.from(hkdfSync('sha256', shared, salt, SEALED_INFO, KEY_BYTES));
    const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(SEALED_POINT_BYTES, head));
    decipher.setAuthTag(box.subarray(-TAG_BYTES));
    const plain = Buffer.concat([decipher.update(box.subarray(head, -TAG_BYTES)), decipher.final()]);
    return plain.toString('utf8');
  } catch {
    // Not a point of the curve, or not sealed to this server: nothing more is to be said of it.
    return undefined;
  }
}
