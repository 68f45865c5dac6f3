import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { END_WITH_PARENT } from '#tests/support/browser/product.ts';
import { builtServer } from './built-server.ts';
import type { ChildProcess } from 'node:child_process';

/** Without a page the server does not start. */
const CLIENT_DIR = resolve('tests/fixtures/page');

const END_MOST_MS = 60_000;

/** The server as a process of its own, which can be ended in every way that a process ends. */
export interface ServerProcess {
  readonly origin: string;
  readonly pid: number | undefined;
  readonly output: () => string;
  /** Reads no more of what it says, as a `head` that has ended. */
  readonly stopReading: () => void;
  /** Ends it at once, as when the power goes. */
  kill(): Promise<void>;
  /** Asks it to stop and gives its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the built server, unless told otherwise, and waits until it is ready; `onOutput` is called with all that it said so far. What
 * watches the process (`through`) is to leave it the child of this one.
 */
export async function startProcess(
  environment: Readonly<Record<string, string>>,
  program?: readonly string[],
  onOutput: (output: string) => void = () => undefined,
  through: readonly string[] = [],
): Promise<ServerProcess> {
  const asked = program ?? [(await builtServer()).main];
  const [file, ...words] = [...through, process.execPath, ...END_WITH_PARENT, ...asked];
  const child = spawn(file, words, {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', BACKUP_MINUTES: '0', CLIENT_DIR, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += String(chunk);
      onOutput(output);
      const [, scheme, port] = /ready at (https?):\/\/[^/:]+:(\d+)\//.exec(output) ?? [];
      if (port) resolve(`${scheme}://127.0.0.1:${port}`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`The server ended at its start: ${output}`)));
  });
  return {
    origin,
    pid: child.pid,
    output: () => output,
    stopReading: () => void [child.stdout, child.stderr].map((stream) => stream.destroy()),
    kill: async () => {
      await ended(child, 'SIGKILL');
    },
    stop: () => ended(child, 'SIGTERM'),
  };
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
}

/** Starts it where it is expected to end, by itself or by what `onStart` does to it: its exit code, and what it said of that. */
export async function endOf(
  environment: Readonly<Record<string, string>>,
  program: readonly string[],
  onStart: (child: ChildProcess) => void = () => undefined,
): Promise<{ readonly code: number | null; readonly errors: string }> {
  const child = spawn(process.execPath, [...program], {
    env: { PATH: process.env['PATH'], PORT: '0', BACKUP_MINUTES: '0', CLIENT_DIR, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    // One that goes on instead is not left behind; its code is null.
    timeout: END_MOST_MS,
    killSignal: 'SIGKILL',
  });
  onStart(child);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += String(chunk)));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, errors }));
  });
}
