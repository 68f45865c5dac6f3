/*
 * A worker thread with what takes long and holds nobody up there: bringing the write-ahead log into the database file,
 * copying the whole of it, overwriting what deleted rows left behind, and taking people out of back-ups.
 */
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { reasonOf } from '#server/log.ts';
import { deleteAll, holdsAny } from '#server/records/privacy/erasures.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { connectionSql } from './sqlite-sql.ts';
import type { Sql } from '#server/records/database.ts';
import type { Parting } from '#server/records/privacy/erasures.ts';

/** What the thread is started for: to look after the file whenever it is told to, or for one thing and its end. */
export type MaintenanceTask =
  | { readonly kind: 'maintain'; readonly path: string }
  | { readonly kind: 'back-up'; readonly path: string; readonly to: string }
  | { readonly kind: 'erase'; readonly paths: readonly string[]; readonly parting: Parting };

/**
 * `PASSIVE` holds nobody up; `RESTART` goes on until the log can begin anew, and wants nobody to write meanwhile; so does
 * `scrub`, which writes the whole file anew and empties the log.
 */
export type MaintenanceRequest = 'PASSIVE' | 'RESTART' | 'scrub' | 'close';

/** Of the log its size in pages of which each has its place in it; of back-ups those that could not be changed; or why not. */
export type MaintenanceAnswer =
  | { readonly pages: number }
  | { readonly left: readonly string[] }
  | { readonly failure: string };

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread.');
const task = workerData as MaintenanceTask;
const answer = (said: MaintenanceAnswer): void => port.postMessage(said);

switch (task.kind) {
  case 'maintain':
    maintain(new SqliteConnection(task.path, 'maintain'));
    break;
  case 'back-up':
    copy(task.path, task.to);
    break;
  case 'erase':
    answer({ left: await erase(task.paths, task.parting) });
    break;
}

function maintain(connection: SqliteConnection): void {
  port?.on('message', (request: MaintenanceRequest) => {
    if (request === 'close') {
      connection.close();
      port.close();
    } else {
      answer(checkpoint(connection, request));
    }
  });
  answer({ pages: 0 });
}

function checkpoint(connection: SqliteConnection, request: Exclude<MaintenanceRequest, 'close'>): MaintenanceAnswer {
  try {
    if (request === 'scrub') connection.exec('VACUUM');
    const how = request === 'scrub' ? 'TRUNCATE' : request;
    const row = connection.ask('get', `PRAGMA wal_checkpoint(${how})`, []) as { busy: number; log: number };
    if (request === 'scrub' && row.busy > 0) return { failure: 'The log could not be emptied while somebody reads.' };
    return { pages: Math.max(0, row.log) };
  } catch (error) {
    return { failure: reasonOf(error) };
  }
}

/** Half a copy never has the name of a whole one. */
function copy(path: string, to: string): void {
  const part = partOf(to);
  const connection = new SqliteConnection(path, 'maintain');
  try {
    rmSync(part, { force: true });
    connection.ask('run', 'VACUUM INTO ?', [part]);
    renameSync(part, to);
    answer({ pages: 0 });
  } finally {
    connection.close();
    rmSync(part, { force: true });
  }
}

/** Gives the back-ups that hold one of the gone and could not be made anew. */
async function erase(paths: readonly string[], parting: Parting): Promise<string[]> {
  const left: string[] = [];
  for (const path of paths) {
    const part = partOf(path);
    try {
      if (await holds(path, parting)) await makeAnew(path, part, parting);
    } catch {
      left.push(path);
    } finally {
      for (const file of [part, `${part}-journal`]) rmSync(file, { force: true });
    }
  }
  return left;
}

async function holds(path: string, parting: Parting): Promise<boolean> {
  // Records of a server that was killed: what is in their log goes into the file, and the log away.
  if (existsSync(`${path}-wal`)) new SqliteConnection(path, 'erase').close();
  const connection = new SqliteConnection(path, 'read');
  try {
    return await holdsAny(ofItsTables(connectionSql(connection)), parting);
  } finally {
    connection.close();
  }
}

async function makeAnew(path: string, part: string, parting: Parting): Promise<void> {
  copyFileSync(path, part);
  const connection = new SqliteConnection(part, 'erase');
  try {
    connection.exec('BEGIN IMMEDIATE');
    await deleteAll(ofItsTables(connectionSql(connection)), parting);
    connection.exec('COMMIT');
    connection.exec('VACUUM');
  } finally {
    connection.close();
  }
  renameSync(part, path);
}

/** A back-up of an earlier release lacks tables that came later: in these is nothing of anybody. */
function ofItsTables(sql: Sql): Sql {
  return {
    ...sql,
    run: (statement, params) => orIfMissing(sql.run(statement, params), 0),
    get: <Row>(...asked: Parameters<Sql['get']>) => orIfMissing(sql.get<Row>(...asked), undefined),
    all: <Row>(...asked: Parameters<Sql['all']>) => orIfMissing(sql.all<Row>(...asked), []),
  };
}

async function orIfMissing<T>(asked: Promise<T>, nothing: T): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('no such table: ')) return nothing;
    throw error;
  }
}

function partOf(path: string): string {
  return `${path}.part`;
}
