import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { isFolder } from '#server/make-folder.ts';
import { copyRecords, CopyRefused } from '#server/records/copy-records.ts';
import { visitDatabase } from '#server/records/open-database.ts';
import { isPostgres, isReadable } from '#server/records/postgres/postgres-address.ts';
import { connectionsTo } from '#server/records/postgres/postgres.ts';
import { foreseen } from '#server/visit.ts';
import { counted } from '#server/words/counted.ts';
import { namedFile } from './named-file.ts';
import { stop } from './stop.ts';
import { sayUsage } from './usage.ts';
import type { Database } from '#server/records/database.ts';

/*
 * `npm run --silent migrate-database -- --from sqlite:data/records.sqlite --to postgres://…` copies all records into an empty
 * database of the other kind, or of the same, and compares counts and checksums of every table. The server must not run
 * meanwhile. What is copied is unchanged: the new server needs the same MASTER_KEY, or the key file of the data folder.
 */

const USAGE =
  'Copies all records into an empty database, while no server runs, and compares counts and checksums.\n' +
  'Usage: npm run migrate-database -- --from <address> --to <address>\n' +
  '       An address is sqlite:<file> or postgres://…; in a password # is %23, / is %2F, ? is %3F, @ is %40, % is %25.\n';

// As the server: records are for this user only.
process.umask(0o077);
const words = process.argv.slice(2);
const given = understood();
const [from, to] = [addressOf('--from', given?.from), addressOf('--to', given?.to)];
process.exitCode =
  from === undefined || to === undefined ? sayUsage(USAGE, words) : await run(from, to).catch(foreseen);

/** Undefined where there is a word that nobody knows. */
function understood() {
  try {
    return parseArgs({ args: words, options: { from: { type: 'string' }, to: { type: 'string' } } }).values;
  } catch {
    return undefined;
  }
}

/** The exit code. */
async function run(source: string, target: string): Promise<number> {
  if (source === target) return stop('Both addresses are the same.\n', 2);
  if (!isPostgres(source) && !existsSync(source)) return stop(`There is no file ${source}.\n`, 1);
  if (!isPostgres(target) && isFolder(target)) return stop(`--to: ${target} is a folder: name a file in it.\n`, 1);
  if (!isPostgres(target) && !isFolder(dirname(target)))
    return stop(`--to: There is no folder ${dirname(target)}.\n`, 1);
  const ends = [
    ['--from', source],
    ['--to', target],
  ] as const;
  for (const [option, address] of ends) {
    const busy = await named(option, whoWorksWith(address));
    if (busy !== undefined) return stop(busy, 1);
  }
  const databases: Database[] = [];
  try {
    const from = await named('--from', visited(source, databases));
    const sums = await copyRecords(from, await named('--to', visited(target, databases)));
    for (const { name, rows, checksum } of sums) process.stdout.write(`${name}\t${rows}\t${checksum}\n`);
    const all = sums.reduce((total, { rows }) => total + rows, 0);
    process.stdout.write(
      `${counted(all, 'row')} of ${counted(sums.length, 'table')} copied; counts and checksums agree.\n`,
    );
    // Nobody writes it anew any more: a student who is deleted tomorrow would stay in it.
    if (!isPostgres(source)) process.stdout.write(`${source} is as it was: delete it when the new server works.\n`);
    return 0;
  } catch (error) {
    if (error instanceof CopyRefused) return stop(`${error.message}\n`, 1);
    throw error;
  } finally {
    await Promise.all(databases.map((database) => database.close()));
  }
}

/** Sentences about an address name the setting of a server, or none; here it came with this option. */
function named<T>(option: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof Error) error.message = `${option}: ${error.message.replaceAll('DATABASE_URL', option)}`;
    throw error;
  });
}

/** Why nothing is copied from there or to there now; undefined where nobody else works with it. */
async function whoWorksWith(address: string): Promise<string | undefined> {
  if (isPostgres(address)) {
    const others = await connectionsTo(address);
    return others > 0
      ? `A PostgreSQL database is in use by ${counted(others, 'connection')}. Stop the servers first.\n`
      : undefined;
  }
  if (!existsSync(`${address}.open`)) return undefined;
  return `A server works with ${address}, or did not stop cleanly. Stop it, or start and stop it once.\n`;
}

async function visited(address: string, open: Database[]): Promise<Database> {
  const database = await visitDatabase(address, Date.now());
  open.push(database);
  return database;
}

/** What is no address is not shown, since a password may be in it. */
function addressOf(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (isPostgres(text) && isReadable(text)) return text;
  const file = /^sqlite:(.+)$/.exec(text)?.[1];
  if (file !== undefined) return namedFile(file);
  process.stderr.write(`${option} is no address.\n`);
  return undefined;
}
