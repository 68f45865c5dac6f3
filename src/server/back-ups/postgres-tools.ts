import { spawn } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PART, inWords, nameAt, readyFolder } from './back-up-names.ts';
import type { Settings } from '#server/settings.ts';

/** Writes a dump of the database into the folder of back-ups and gives its name; undefined where there is no `pg_dump`. */
export async function dumpPostgres(
  settings: Pick<Settings, 'database' | 'backupDir' | 'isBackupDirOwn'>,
  now: number,
): Promise<string | undefined> {
  const { database, backupDir } = settings;
  readyFolder(settings);
  const name = nameAt(now, 'dump');
  const place = join(backupDir, name);
  try {
    const isDone = await run('pg_dump', [
      '--format=custom',
      '--no-owner',
      '--enable-row-security',
      `--file=${place}${PART}`,
      database,
    ]);
    if (!isDone) return undefined;
    renameSync(`${place}${PART}`, place);
    return name;
  } catch (error) {
    throw inWords(error, backupDir);
  } finally {
    rmSync(`${place}${PART}`, { force: true });
  }
}

/** Replaces what is in the database by a dump, in one transaction; false where there is no `pg_restore`. */
export function restorePostgres(database: string, file: string): Promise<boolean> {
  const options = ['--clean', '--if-exists', '--no-owner', '--single-transaction', '--exit-on-error'];
  return run('pg_restore', [...options, `--dbname=${database}`, file]);
}

/** Whether the file is a whole dump, as far as its table of contents tells. */
export async function isDump(file: string): Promise<boolean> {
  try {
    return await run('pg_restore', ['--list', file]);
  } catch {
    return false;
  }
}

/** False where the program is not there; throws what it said where it failed. */
function run(program: string, parameters: readonly string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    // What students of all schools did goes into a dump, or it would lack what the walls hide.
    const env = { ...process.env, PGOPTIONS: `${process.env['PGOPTIONS'] ?? ''} -c balsa.school=*`.trim() };
    const child = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'], env });
    let said = '';
    child.stderr.on('data', (part: Buffer) => (said += String(part)));
    child.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') resolve(false);
      else reject(error);
    });
    child.once('close', (code) => {
      if (code === 0) resolve(true);
      else reject(new Error(`${program}: ${said.trim()}`));
    });
  });
}
