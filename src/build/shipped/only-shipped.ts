import { shippedPlaces } from './packages.ts';
import type { Plugin } from 'vite';

const PACKAGE = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/?]+)/;

/** Stops a build that puts a package into the product of which neither the licenses nor the software bill would tell. */
export function refuseUnlistedPackages(root: string): Plugin {
  return {
    name: 'balsa:shipped-packages',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const listed = new Set((await shippedPlaces(root)).map(({ name }) => name));
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const names = modules.flatMap((id) => PACKAGE.exec(id)?.[1]?.replace('\\', '/') ?? []);
      const unlisted = [...new Set(names)].filter((name) => !listed.has(name));
      if (unlisted.length > 0) this.error(`In the product, but not under "dependencies": ${unlisted.join(', ')}`);
    },
  };
}
