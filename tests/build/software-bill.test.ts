import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedPackages } from '#build/shipped/licenses.ts';
import { softwareBill } from '#build/shipped/software-bill.ts';

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly unknown[];
}

const ROOT = process.cwd();
const bill = JSON.parse(await softwareBill(ROOT)) as {
  readonly bomFormat: string;
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
  readonly metadata: { readonly component: Component };
};
const refs = new Set(bill.components.map((component) => component['bom-ref']));

test('the bill names what the page, its worker and the server are made of, and no tool', () => {
  const names = new Set(bill.components.map(({ name }) => name));
  const parts = ['react', 'react-dom', 'scheduler', 'dexie', 'zod', 'fflate', 'workbox-precaching', 'workbox-core'];
  const servers = ['pg', 'pg-protocol', 'sharp', '@photostructure/sqlite', '@img/sharp-darwin-arm64'];
  const fonts = ['@fontsource-variable/atkinson-hyperlegible-next'];
  expect([...parts, ...servers, ...fonts].filter((name) => !names.has(name))).toEqual([]);
  expect(
    ['vite', 'vitest', 'typescript', 'playwright-core', 'workbox-build'].filter((name) => names.has(name)),
  ).toEqual([]);
  expect(JSON.stringify(bill.components)).not.toContain('package:development');
  expect(bill.bomFormat).toBe('CycloneDX');
});

test('every package whose license is shown is in the bill, once; what is more is a binary for another machine', async () => {
  const shown = new Set((await shippedPackages(ROOT)).map(({ name, version }) => `${name}@${version}`));
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { optional?: boolean }>;
  };
  const more = bill.components.filter((component) => !shown.has(component['bom-ref']));
  expect([...shown].filter((ref) => !refs.has(ref))).toEqual([]);
  expect(more.filter(({ name }) => packages[`node_modules/${name}`]?.optional !== true)).toEqual([]);
  expect(refs.size).toBe(bill.components.length);
});

test('each has a version and a license, and depends on nothing that is not there', () => {
  expect(bill.components.filter(({ version, licenses = [] }) => version === '' || licenses.length === 0)).toEqual([]);
  const known = new Set([...refs, bill.metadata.component['bom-ref']]);
  const edges = bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
  expect(edges.filter((ref) => !known.has(ref))).toEqual([]);
});
