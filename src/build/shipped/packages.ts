import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Tools of development whose files are shipped all the same: the fonts. */
const SHIPPED_TOOLS = /^@fontsource-variable\//;
const PACKAGE_FOLDER = /^(?:.*\/)?node_modules\//;

/** A package of others that is in the product as it is shipped, or that npm gets for it. */
export interface ShippedPlace {
  /** Its folder, from the repository's root. */
  readonly place: string;
  readonly name: string;
  readonly version: string;
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version: string; readonly dev?: boolean }>>;
}

/** By the lock file: what the product depends on, the binaries for other machines among it, and the fonts. */
export async function shippedPlaces(root: string): Promise<ShippedPlace[]> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock;
  return Object.entries(packages)
    .map(([place, { version, dev = false }]) => ({ place, name: place.replace(PACKAGE_FOLDER, ''), version, dev }))
    .filter(({ place, name, dev }) => place !== '' && (!dev || SHIPPED_TOOLS.test(name)))
    .map(({ place, name, version }) => ({ place, name, version }));
}
