import { strToU8, zipSync } from 'fflate';

/** A ZIP archive of these files as base64. */
export function archiveOf(files: Readonly<Record<string, string>>): string {
  const packed = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  return Buffer.from(packed).toString('base64');
}
