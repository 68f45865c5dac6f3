import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shippedPackages, writeLicenses } from '#build/shipped/licenses.ts';

const ROOT = process.cwd();
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };

test('every package that the product stands on is named with its license, tools of development are not', async () => {
  const packages = await shippedPackages(ROOT);
  const names = new Set(packages.map(({ name }) => name));
  expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([]);
  expect([names.has('vitest'), names.has('typescript')]).toEqual([false, false]);
  expect(packages.filter(({ license, source }) => license === '' || source === '').map(({ name }) => name)).toEqual([]);
});

test('the file has the texts: of the fonts, of the picture library, of what the page and its worker hold', async () => {
  const room = mkdtempSync(join(tmpdir(), 'balsa-licenses-'));
  await writeLicenses(ROOT, room);
  const text = readFileSync(join(room, 'licenses.txt'), 'utf8');
  rmSync(room, { recursive: true, force: true });
  expect(text).toContain('@fontsource-variable/atkinson-hyperlegible-next');
  expect(text).toContain('SIL OPEN FONT LICENSE');
  expect(text).toMatch(/@img\/sharp-libvips-\S+ \S+ \(LGPL-3\.0-or-later\)/);
  expect(text).toContain('Permission is hereby granted, free of charge');
  expect(text).toContain('react 19');
  expect(text).toMatch(/^workbox-precaching 7\S+ \(MIT\)/m);
});
