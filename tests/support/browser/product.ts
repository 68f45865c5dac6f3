import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isBuildStale } from '#build/freshness.js';
import { whileAlone } from '#tests/support/databases/while-alone.ts';
import type { ChildProcess } from 'node:child_process';
import type { AddressInfo } from 'node:net';

/** What Node is told for a server that ends with the process of its test; its standard input must be a pipe. */
export const END_WITH_PARENT = ['--import', new URL('end-with-parent.js', import.meta.url).href] as const;

/** The built product, running as in production with data of its own. */
export interface Product {
  /** Without a slash at the end. */
  readonly url: string;
  readonly pid: number;
  /** Where its database is; a second `startProduct` may be given the same. */
  readonly dataFolder: string;
  /** All that it wrote so far. */
  readonly output: () => string;
  /** Ends it, `SIGTERM` unless told, and waits until it is gone. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

export interface ProductOptions {
  /** Settings as environment variables, over the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Kept when given; else a fresh folder, removed at the end. */
  readonly dataFolder?: string;
  readonly port?: number;
}

/** What never comes fails all the same. */
const START_LIMIT_MS = 90_000;
const BUILD_LIMIT_MS = 300_000;

/** Builds the product if a source is newer than what is built; throws with the build's output when it fails. */
export function buildProduct(): void {
  if (!isBuildStale(process.cwd())) return;
  mkdirSync('dist', { recursive: true });
  // Two builds at once would write into each other's files; who had to wait finds it built.
  whileAlone('dist/.building', BUILD_LIMIT_MS, () => {
    if (isBuildStale(process.cwd())) build();
  });
}

function build(): void {
  const parameters = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
  const built = spawnSync(process.execPath, parameters, { encoding: 'utf8', env: ownEnvironment() });
  if (built.status !== 0) throw new Error(`The build failed.\n${built.stdout}\n${built.stderr}`);
}

/** The password of the demonstration's teacher in tests. */
export const DEMO_TEACHER = { email: 'rivera@willow.example', password: 'balsa-demo' } as const;

/** Starts `dist/server/main.js`, on a free port unless told, and waits until it answers; build first. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'balsa-data-'));
  const child = spawn(process.execPath, [...END_WITH_PARENT, 'dist/server/main.js'], {
    env: {
      ...ownEnvironment(),
      NODE_ENV: 'production',
      DATA_DIR: dataFolder,
      DEMO_TEACHER_PASSWORD: DEMO_TEACHER.password,
      // Tests want students who have done nothing yet.
      DEMO_LIFE: 'off',
      ...options.settings,
      PORT: String(options.port ?? 0),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const output = collect(child);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    await end(child, signal);
    if (options.dataFolder === undefined) rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    const url = await untilReady(child, output);
    return { url, pid: child.pid ?? 0, dataFolder, output, stop };
  } catch (error) {
    await stop('SIGKILL');
    throw error;
  }
}

/** A TCP port that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** This process's variables without the test runner's own, which would make another product than the students'. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST') && name !== 'NODE_ENV');
  return Object.fromEntries(own);
}

function collect(child: ChildProcess): () => string {
  let text = '';
  const add = (piece: Buffer): void => {
    text += piece.toString();
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text;
}

/** Gives the address at which it answers. */
async function untilReady(child: ChildProcess, output: () => string): Promise<string> {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode} at its start.\n${output()}`);
    const port = /ready at http:\/\/localhost:(\d+)\//.exec(output())?.[1];
    const url = `http://127.0.0.1:${port}`;
    const answer = port === undefined ? undefined : await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return url;
    await pause(25);
  }
  throw new Error(`The product gave no answer within ${START_LIMIT_MS} ms.\n${output()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(timer);
}
