import { mayBeStored } from './what-to-cache.ts';

/** One file of an application's content. */
export interface ContentFile {
  /** Absolute: below `/c/`, or the script of the application's experiments. */
  readonly path: string;
  /** Of the file's bytes, in lower-case hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

/** Most files and bytes that one application may bring onto a device: a bound for mistakes, far above the budget. */
const MOST_FILES = 500;
const MOST_BYTES = 20 * 1024 * 1024;

const CONTENT_PATH = /^\/(?:c\/|assets\/experiments-)/;

/** The files of a manifest, or undefined for anything that is none of this product's. */
export function readManifest(value: unknown): readonly ContentFile[] | undefined {
  if (!Array.isArray(value) || value.length > MOST_FILES || !value.every(isContentFile)) return undefined;
  const bytes = value.reduce((sum, file) => sum + file.bytes, 0);
  return bytes <= MOST_BYTES ? value : undefined;
}

/** SHA-256 of bytes in lower-case hexadecimal. */
export async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The version of a manifest: the same files give the same 16 digits. */
export async function versionOf(files: readonly ContentFile[]): Promise<string> {
  const lines = files.map((file) => `${file.path} ${file.sha256}`).toSorted();
  const bytes = new TextEncoder().encode(lines.join('\n'));
  return (await sha256(bytes.buffer)).slice(0, 16);
}

function isContentFile(value: unknown): value is ContentFile {
  const file = value as Partial<ContentFile> | null;
  return (
    typeof file?.path === 'string' &&
    CONTENT_PATH.test(file.path) &&
    mayBeStored(file.path) &&
    typeof file.sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(file.sha256) &&
    typeof file.bytes === 'number' &&
    file.bytes >= 0
  );
}
