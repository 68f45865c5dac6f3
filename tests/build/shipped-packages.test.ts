import { build } from 'vite';
import { expect, test } from 'vitest';
import { shippedPackages } from '#build/shipped/licenses.ts';
import { refuseUnlistedPackages } from '#build/shipped/only-shipped.ts';
import type { Rolldown } from 'vite';

const ROOT = process.cwd();
const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** The modules in what Vite makes of a file, without writing it. */
async function modulesOf(input: string): Promise<string[]> {
  const built = (await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [refuseUnlistedPackages(ROOT)],
    build: { write: false, rolldownOptions: { input } },
  })) as Rolldown.RolldownOutput;
  return built.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
}

test('each package that the worker holds is among those whose licenses are shown', async () => {
  const held = new Set((await modulesOf('sw/service-worker.ts')).flatMap((id) => PACKAGE.exec(id)?.[1] ?? []));
  const shown = new Set((await shippedPackages(ROOT)).map(({ name }) => name));
  expect([...held]).toEqual(expect.arrayContaining(['workbox-core', 'workbox-precaching', 'workbox-routing']));
  expect([...held].filter((name) => !shown.has(name))).toEqual([]);
});

test('a tool of development stops the build that would ship it', async () => {
  await expect(modulesOf('node_modules/axe-core/axe.js')).rejects.toThrow(
    'In the product, but not under "dependencies": axe-core',
  );
});
