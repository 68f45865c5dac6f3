import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chmodSync, chownSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '#tests/support/browser/product.ts';
import { installPackages, isDebianRoot } from './debian.ts';

/** Where Debian, and what is made of it, keeps each version. */
const VERSIONS = '/usr/lib/postgresql';
const PROGRAMS = ['initdb', 'pg_ctl', 'postgres', 'psql', 'pg_dump', 'pg_restore'] as const;
/** What the product asks for. */
const LEAST = 15;
/** The package makes this user; PostgreSQL refuses to run as root. */
const USER = 'postgres';

/**
 * The folder with PostgreSQL's programs, all of one version: `pg_dump` and the others are in no package of npm, and those of a
 * machine refuse the newer PostgreSQL of the other tests. Elsewhere it may be one of the `PATH`.
 * Installs it as root of a Debian; undefined where there is none.
 */
export function debianPostgres(): string | undefined {
  if (newest() === undefined && isDebianRoot()) {
    console.log('No PostgreSQL with its programs here: installing one (apt-get) ...');
    installPackages('postgresql');
  }
  return newest();
}

function newest(): string | undefined {
  const ofDebian = versions()
    .filter((version) => version >= LEAST)
    .toSorted((one, other) => other - one)
    .map((version) => join(VERSIONS, String(version), 'bin'));
  const elsewhere = (process.env['PATH'] ?? '').split(delimiter);
  return [...ofDebian, ...elsewhere].find((folder) => PROGRAMS.every((program) => isExecutable(join(folder, program))));
}

function versions(): number[] {
  try {
    return readdirSync(VERSIONS).map(Number);
  } catch {
    return [];
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A server of these programs in a folder of its own. */
export class DebianPostgres {
  /** Of an empty database, as a user who is no superuser. */
  readonly address: string;
  private readonly programs: string;
  private readonly folder: string;

  private constructor(programs: string, folder: string, port: number) {
    this.programs = programs;
    this.folder = folder;
    this.address = `postgres://balsa@127.0.0.1:${port}/balsa`;
  }

  static async start(programs: string): Promise<DebianPostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'balsa-debian-postgres-'));
    const data = join(folder, 'data');
    mkdirSync(data);
    if (process.getuid?.() === 0) {
      chmodSync(folder, 0o755);
      chownSync(data, idOf('-u'), idOf('-g'));
    }
    await run(
      join(programs, 'initdb'),
      '--no-sync',
      '--auth=trust',
      '--encoding=UTF8',
      `--username=${USER}`,
      `--pgdata=${data}`,
    );
    const port = await freePort();
    const server = new DebianPostgres(programs, folder, port);
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
    await server.control('start', `--options=${options}`, `--log=${join(data, 'log')}`);
    for (const statement of ['CREATE ROLE balsa LOGIN', 'CREATE DATABASE balsa OWNER balsa']) {
      await server.say(statement, `postgres://${USER}@127.0.0.1:${port}/${USER}`);
    }
    return server;
  }

  /** What its own psql says to a statement of the product's user. */
  ask(statement: string): Promise<string> {
    return this.say(statement, this.address);
  }

  /** The same of its administrator. */
  askAbove(statement: string): Promise<string> {
    return this.say(statement, this.address.replace('//balsa@', `//${USER}@`));
  }

  async stop(): Promise<void> {
    await this.control('stop', '--mode=immediate');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private say(statement: string, address: string): Promise<string> {
    const quiet = ['--no-psqlrc', '--quiet', '--tuples-only', '--no-align', '--set=ON_ERROR_STOP=1'];
    return run(join(this.programs, 'psql'), ...quiet, `--dbname=${address}`, `--command=${statement}`);
  }

  private control(...words: readonly string[]): Promise<string> {
    return run(join(this.programs, 'pg_ctl'), '--wait', `--pgdata=${join(this.folder, 'data')}`, ...words);
  }
}

function idOf(which: '-u' | '-g'): number {
  return Number(spawnSync('id', [which, USER], { encoding: 'utf8' }).stdout);
}

/** As the user whom PostgreSQL accepts; a program that waits for this process would wait for ever if this one waited for it. */
async function run(program: string, ...words: readonly string[]): Promise<string> {
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  // The server that stays would hold the pipes open.
  const isServer = words.includes('start');
  const child = spawn(program, words, { ...user, cwd: '/', stdio: isServer ? 'ignore' : ['ignore', 'pipe', 'pipe'] });
  let [said, complaint] = ['', ''];
  child.stdout?.on('data', (part: Buffer) => (said += String(part)));
  child.stderr?.on('data', (part: Buffer) => (complaint += String(part)));
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${complaint}`);
  return said;
}
