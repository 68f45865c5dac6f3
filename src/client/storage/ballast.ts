/** Size of the block that is given up when the device is full, so that the answers that follow fit (sync/README.md#storage) [bytes]. */
export const BALLAST_BYTES = 256 * 1024;

export const BALLAST_KEY = 'block';

/** Random bytes: a browser that compresses what it stores could not shrink them. */
export function makeBallast(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(BALLAST_BYTES);
  // getRandomValues gives at most 64 KB at a time.
  for (let from = 0; from < BALLAST_BYTES; from += 65_536) crypto.getRandomValues(bytes.subarray(from, from + 65_536));
  return bytes;
}
