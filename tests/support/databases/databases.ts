import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openDatabase } from '#server/records/open-database.ts';
import { IS_ASKED_ON_ONE_DATABASE } from '#tests/mutants/is-asked.ts';
import { shared } from '#tests/support/run/run-service.ts';
import { addDatabase, dropDatabase, PostgresCluster, tell } from './postgres-cluster.ts';
import type { Database } from '#server/records/database.ts';

/** A fresh database of one kind, as an address that the server understands. */
export interface TestDatabase {
  readonly address: string;
  open(now?: number): Promise<Database>;
  drop(): Promise<void>;
}

/** What is in a fresh database: nothing at all, or the schema of now, copied from a template. */
export type Content = 'nothing' | 'schema';

/** Both databases that the product runs on: every suite of records is run on each. */
export const DATABASES = [
  { name: 'SQLite', create: createSqlite },
  { name: 'PostgreSQL', create: createPostgres },
].slice(0, IS_ASKED_ON_ONE_DATABASE ? 1 : undefined);

/** The same where processes are killed: this PostgreSQL brings every commit to the disk, as in a school. */
export const DURABLE_DATABASES = [
  { name: 'SQLite', create: createSqlite },
  { name: 'PostgreSQL', create: createDurablePostgres },
] as const;

export async function createSqlite(content: Content = 'nothing'): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'balsa-records-'));
  const address = join(folder, 'records.sqlite');
  if (content === 'schema') await placeSchema(address);
  return testDatabase(address, () => rm(folder, { recursive: true, force: true }));
}

/** Puts a SQLite file with the schema of now at a path, and gives the path; where no run has one, the first opening makes it. */
export async function placeSchema(path: string): Promise<string> {
  const template = await shared('sqlite');
  await mkdir(dirname(path), { recursive: true });
  if (template !== undefined) await copyFile(template, path);
  return path;
}

/** In the cluster of the run; where no run has one (`npm run faults`, benches), in one that brings commits to the disk. */
export async function createPostgres(content: Content = 'nothing'): Promise<TestDatabase> {
  const port = await shared('postgres');
  return port === undefined ? createDurablePostgres(content) : addTo(port, content);
}

let durable: Promise<PostgresCluster> | undefined;

export async function createDurablePostgres(content: Content = 'nothing'): Promise<TestDatabase> {
  durable ??= PostgresCluster.start({ isDurable: true });
  return addTo((await durable).port, content);
}

/** Ends the PostgreSQL that this test file started, if it did; call it once, after everything. */
export async function stopDatabases(): Promise<void> {
  const running = durable;
  durable = undefined;
  await (await running)?.stop();
}

let databases = 0;

async function addTo(port: number, content: Content): Promise<TestDatabase> {
  databases += 1;
  // Other processes add theirs to the same cluster.
  const name = `records_${process.pid}_${databases}`;
  const address = await addDatabase(port, name, content === 'schema');
  return testDatabase(address, () => dropDatabase(port, name));
}

/** Ends this file's durable PostgreSQL as a crash does; gives what starts it again. */
export async function crashPostgres(): Promise<() => Promise<void>> {
  return (await startedPostgres()).crash();
}

/** Says something to this file's durable PostgreSQL from beside the product, as its administrator would. */
export async function tellPostgres(...statements: readonly string[]): Promise<void> {
  await tell((await startedPostgres()).port, ...statements);
}

async function startedPostgres(): Promise<PostgresCluster> {
  if (!durable) throw new Error('There is no PostgreSQL of this file yet.');
  return durable;
}

function testDatabase(address: string, drop: () => Promise<void>): TestDatabase {
  return { address, open: (now = Date.now()) => openDatabase(address, now), drop };
}
