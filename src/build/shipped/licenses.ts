import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shippedPlaces } from './packages.ts';

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;
const LINE = '-'.repeat(80);

/** A package that is part of the product as it is shipped. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX, as the package says. */
  readonly license: string;
  readonly source: string;
  /** Empty where the package brings no text of its own. */
  readonly text: string;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly homepage?: string;
  readonly repository?: string | { readonly url?: string };
}

/** Writes `licenses.txt`: every package of others in the product, with the text under which it may be used. */
export async function writeLicenses(root: string, folder: string): Promise<void> {
  await writeFile(join(folder, 'licenses.txt'), licensesText(await shippedPackages(root)));
}

/** By name. What npm installs for other machines only is not here, and comes with its own text where it is installed. */
export async function shippedPackages(root: string): Promise<ShippedPackage[]> {
  const folders = (await shippedPlaces(root)).map(({ place }) => join(root, place));
  const found = await Promise.all(folders.filter((folder) => existsSync(join(folder, 'package.json'))).map(packageAt));
  return found.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

async function packageAt(folder: string): Promise<ShippedPackage> {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version, license = '', homepage = '', repository = homepage } = manifest;
  const files = (await readdir(folder)).filter((file) => LICENSE_FILE.test(file));
  const texts = await Promise.all(files.toSorted().map((file) => readFile(join(folder, file), 'utf8')));
  const source = typeof repository === 'string' ? repository : (repository.url ?? homepage);
  return { name, version, license, source, text: texts.map((text) => text.trim()).join('\n\n') };
}

/** Packages under one and the same text stand together above it. */
function licensesText(packages: readonly ShippedPackage[]): string {
  const byText = new Map<string, ShippedPackage[]>();
  for (const each of packages) byText.set(each.text, [...(byText.get(each.text) ?? []), each]);
  const parts = [...byText].map(([text, under]) => {
    const names = under.map(({ name, version, license, source }) => `${name} ${version} (${license}), ${source}`);
    return [LINE, ...names, '', text === '' ? 'The package says its license by name alone.' : text, ''].join('\n');
  });
  return `Balsa contains software and fonts of others. Here is what it is, and under which terms.\n\n${parts.join('\n')}`;
}
