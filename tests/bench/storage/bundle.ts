import { resolve } from 'node:path';
import { build } from 'vite';

/** The data side of the page as one script, built like the product. */
export async function bundlePageSide(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: resolve('tests/bench/storage/page-side.ts'), formats: ['iife'], name: 'balsaStorageBench' },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunk = outputs.flatMap((each) => ('output' in each ? each.output : [])).find((each) => each.type === 'chunk');
  if (!chunk) throw new Error('The data side of the page could not be bundled.');
  return chunk.code;
}
