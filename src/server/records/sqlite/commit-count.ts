import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs';
import type { SqliteConnection } from './sqlite-connection.ts';

/** The place in the file's header has 31 bits; a server that works for years begins again. */
const MOST = 2 ** 31;
const WIDTH = 10;

/** Counts the transactions of a group in the header of the database file (`user_version`), as a part of their commit. */
export function countIn(connection: SqliteConnection, transactions: number): number {
  const { user_version: before } = connection.ask('get', 'PRAGMA user_version', []) as { user_version: number };
  const count = (before + transactions) % MOST;
  connection.exec(`PRAGMA user_version = ${count}`);
  return count;
}

/**
 * The same count beside the file, written when a flush of the log has ended and therefore never ahead of the disk: with it
 * a start can tell that a part of the log was lost, of which SQLite says nothing. Not flushed itself: after a power cut it
 * may be too low, and so after a write of it that failed: what it counts is on the disk all the same.
 */
export class DurableCount {
  private readonly file: number;

  constructor(databasePath: string) {
    this.file = openSync(pathOf(databasePath), constants.O_RDWR | constants.O_CREAT, 0o600);
  }

  write(count: number): void {
    try {
      writeSync(this.file, String(count).padStart(WIDTH), 0);
    } catch {
      // No room, or no disk: the next write to the records themselves says so, if it is theirs, too.
    }
  }

  close(): void {
    closeSync(this.file);
  }
}

/** How many transactions were durable once and are not in the file, whose own count is given. */
export function missingCommits(databasePath: string, count: number): number {
  const missing = durableCount(databasePath) - count;
  return missing > 0 && missing < MOST / 2 ? missing : 0;
}

function durableCount(databasePath: string): number {
  try {
    return Number(readFileSync(pathOf(databasePath), 'utf8')) || 0;
  } catch {
    // Records of an earlier release have none.
    return 0;
  }
}

function pathOf(databasePath: string): string {
  return `${databasePath}.commits`;
}
