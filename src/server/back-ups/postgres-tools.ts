import { spawn } from 'node:child_process';
import { accessSync, constants, createWriteStream } from 'node:fs';
import { delimiter, join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { withoutPassword } from '#server/records/postgres/postgres-address.ts';
import { readySeal, sealStream } from './sealed-file.ts';
import type { Seal } from './sealed-file.ts';
import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** What a restore needs; `pg_dump` alone makes back-ups. */
export const PROGRAMS = ['pg_dump', 'pg_restore', 'psql'] as const;

/** Whether it is on this machine. */
export function isInstalled(program: (typeof PROGRAMS)[number]): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Writes a dump of the database into a file, encrypted where there is a seal; it goes from the one to the other in parts. */
export async function dumpPostgres(address: string, to: string, seal: Seal | undefined): Promise<void> {
  const options = ['--format=custom', '--no-owner', '--enable-row-security'];
  const ready = seal && (await readySeal(seal));
  const tool = start('pg_dump', options, await signInOf(address));
  tool.child.stdin.end();
  const { stdout } = tool.child;
  const writing = ready
    ? sealStream(stdout, to, ready)
    : pipeline(stdout, createWriteStream(to, { mode: 0o600, flush: true }));
  const ends = [writing, tool.ended];
  // The end of the one ends the other: what that says is no cause of anything, but until then it may still open the file.
  await Promise.all(ends).catch(async (error: unknown) => {
    tool.child.kill();
    await Promise.allSettled(ends);
    throw error;
  });
}

/** What a dump has of a table, as SQL; of a long one the beginning. */
export async function textOfTable(file: string, table: string): Promise<string> {
  const tool = start('pg_restore', ['--data-only', '--schema=public', `--table=${table}`, '--file=-', file]);
  tool.child.stdin.end();
  let text = '';
  tool.child.stdout.setEncoding('utf8').on('data', (part: string) => {
    if (text.length < TEXT_MOST) text += part;
  });
  await tool.ended;
  return text;
}

/** Reads all of a dump and throws what the tool says where it is damaged or not whole. */
export async function readThrough(file: string): Promise<void> {
  const tool = start('pg_restore', ['--file=/dev/null', file]);
  tool.child.stdin.end();
  tool.child.stdout.resume();
  await tool.ended;
}

/**
 * Replaces what is in the database by a dump, in one transaction. All tables go first, those that a newer release has added to
 * the dump's too: `pg_restore --clean` would leave these, or stop at them. At the end comes the note about it, where records of such
 * a release have a place for that.
 */
export async function restorePostgres(address: string, file: string, note: string): Promise<void> {
  const signIn = await signInOf(address);
  const psql = start('psql', ['--no-psqlrc', '--quiet', '--output=/dev/null', '--set=ON_ERROR_STOP=1'], signIn);
  const dump = start('pg_restore', ['--no-owner', '--file=-', file]);
  dump.child.stdin.end();
  psql.child.stdout.resume();
  const { stdin } = psql.child;
  // What psql says of its end is the cause, and not that nobody reads any more.
  stdin.on('error', () => undefined);
  // Of each table it would tell what goes with it, which is more than is kept of what it says: the cause would be lost.
  stdin.write(`BEGIN;\nSET LOCAL client_min_messages = warning;\n${DROP_ALL}`);
  dump.child.stdout.pipe(stdin, { end: false });
  const whole = Promise.all([finished(dump.child.stdout), dump.ended]).then(
    () => void stdin.end(`${noted(note)}COMMIT;\n`),
    (error: unknown) => {
      // Without its last word it takes everything back.
      stdin.end();
      throw error;
    },
  );
  const restored = psql.ended.catch((error: unknown) => {
    dump.child.kill();
    throw error;
  });
  const failed = (await Promise.allSettled([restored, whole])).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** A dump turns policies off for its rows, and PostgreSQL then refuses to read what has some. */
function noted(statement: string): string {
  return `-- The note.
SET LOCAL row_security = on;
DO $$
BEGIN
  IF to_regclass('public.upkeep') IS NOT NULL THEN
    ${statement};
  END IF;
END $$;
`;
}

const DROP_ALL = `DO $$
DECLARE found record;
BEGIN
  FOR found IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('DROP TABLE IF EXISTS public.%I CASCADE', found.tablename);
  END LOOP;
END $$;
`;

interface Tool {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** Rejects with what the program said where it failed, or is not there. */
  readonly ended: Promise<void>;
}

interface SignIn {
  readonly address: string;
  readonly password: string | undefined;
}

/** The password is what the driver reads, which takes more than the standard does: no host, and a % for itself. */
async function signInOf(address: string): Promise<SignIn> {
  const { default: pg } = await import('pg');
  return { address, password: new pg.Client({ connectionString: address }).password };
}

/** The password goes in beside the address. */
function start(program: string, options: readonly string[], signIn?: SignIn): Tool {
  // What students of all schools did goes into a dump, or it would lack what the walls hide.
  const PGOPTIONS = `${process.env['PGOPTIONS'] ?? ''} -c balsa.school=*`.trim();
  const env = { ...process.env, PGOPTIONS, ...(signIn?.password ? { PGPASSWORD: signIn.password } : {}) };
  const place = signIn === undefined ? [] : [`--dbname=${withoutPassword(signIn.address)}`];
  const child = spawn(program, [...options, ...place], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env,
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said = `${said}${String(part)}`.slice(0, SAID_MOST)));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ENOENT' ? new Error(`${program} is not installed.`) : error);
    });
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(causeOf(program, said)));
    });
  });
  ended.catch(() => undefined);
  return { child, ended };
}

const SAID_MOST = 4000;
const TEXT_MOST = 100_000;

function causeOf(program: string, said: string): string {
  const versions = /server version: (\d+).*pg_dump version: (\d+)/s.exec(said);
  if (!versions) return said.trim() || `${program} failed.`;
  return `pg_dump is of PostgreSQL ${versions[2]}, and the database of ${versions[1]}: install that of ${versions[1]}.`;
}
