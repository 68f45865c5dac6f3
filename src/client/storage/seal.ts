import { SEALED_INFO, SEALED_NONCE_BYTES, SEALED_POINT_BYTES } from '#contract/device/sealed-work.ts';
import { fromBase64Url, toBase64Url } from '#contract/values/base64url.ts';
import type { SealedWork, Submission } from '#contract/device/sealed-work.ts';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** Seals work so that the server alone can open it: not this device, not its owner, not the next student. */
export async function sealWork({ key }: Pick<Submission, 'key'>, work: SealedWork): Promise<string> {
  const theirs = fromBase64Url(key);
  const pair = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const nonce = crypto.getRandomValues(new Uint8Array(SEALED_NONCE_BYTES));
  const secret = await secretOf(pair.privateKey, point, theirs);
  const plain = new TextEncoder().encode(JSON.stringify(work));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, secret, plain));
  return toBase64Url(joined(point, nonce, sealed));
}

async function secretOf(
  mine: CryptoKey,
  point: Uint8Array<ArrayBuffer>,
  theirs: Uint8Array<ArrayBuffer>,
): Promise<CryptoKey> {
  if (theirs.length !== SEALED_POINT_BYTES) throw new Error('This is no key to seal to.');
  const server = await crypto.subtle.importKey('raw', theirs, CURVE, false, []);
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: server }, mine, 256);
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(SEALED_INFO);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: joined(point, theirs), info };
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt']);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
