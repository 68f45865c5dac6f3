import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createBuilder } from 'vite';
import { shared } from './run-service.ts';

/** The server alone, built as for production: it starts in a fraction of the time that the sources take. */
export interface BuiltServer {
  /** The file to start. */
  readonly main: string;
  remove(): Promise<void>;
}

/** The one that the run has made, or one of its own where there is no run. */
export async function builtServer(): Promise<BuiltServer> {
  const main = await shared('server');
  return main === undefined ? buildServer() : { main, remove: async () => undefined };
}

/** The file of a command as a school's machine has it: from its sources each start compiles the whole server. */
export async function builtCommand(name: string): Promise<string> {
  const { main } = await builtServer();
  return join(dirname(main), `command-${name}.js`);
}

export async function buildServer(): Promise<BuiltServer> {
  const folder = await mkdtemp(join(tmpdir(), 'balsa-built-'));
  const outDir = join(folder, 'server');
  const builder = await createBuilder({
    logLevel: 'warn',
    environments: { server: { build: { outDir, emptyOutDir: true, sourcemap: false } } },
  });
  const { server } = builder.environments;
  if (!server) throw new Error('The server is one of the environments.');
  await builder.build(server);
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  return { main: join(outDir, 'main.js'), remove: () => rm(folder, { recursive: true, force: true }) };
}
