import { failedCommit, failedForGood, failedStatement, isRefusal } from './postgres-failures.ts';
import { PostgresSql } from './postgres-sql.ts';
import type pg from 'pg';

/** Where transactions take place. */
export interface Place {
  readonly pool: pg.Pool;
  /** Called when a transaction that wrote something is durable. */
  readonly onWritten: () => void;
}

export async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch(failedForGood);
}

/** Does the work in a transaction. Effects that nobody waited for and the end of it are one round trip. */
export async function writing<T>(
  { pool, onWritten }: Place,
  begin: string,
  work: (sql: PostgresSql) => Promise<T>,
): Promise<T> {
  let hasWritten = false;
  const onEffect = (): void => {
    hasWritten = true;
  };
  const value = await onConnection(pool, onEffect, async (sql) => {
    sql.send(begin);
    const made = await work(sql);
    await committed(sql.end());
    return made;
  });
  if (hasWritten) onWritten();
  return value;
}

/** Reads in a transaction, for whose end nobody has to wait. */
export async function reading<T>(pool: pg.Pool, begin: string, work: (sql: PostgresSql) => Promise<T>): Promise<T> {
  return onConnection(
    pool,
    () => undefined,
    async (sql) => {
      sql.send(begin);
      const found = await work(sql);
      void sql.end();
      return found;
    },
  );
}

async function onConnection<T>(
  pool: pg.Pool,
  onEffect: () => void,
  work: (sql: PostgresSql) => Promise<T>,
): Promise<T> {
  const client = await connect(pool);
  let isUsable = false;
  try {
    const value = await work(new PostgresSql(client, onEffect));
    isUsable = true;
    return value;
  } catch (error) {
    isUsable = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    );
    throw error;
  } finally {
    client.release(!isUsable);
  }
}

/**
 * Waits for a transaction's last effects and its COMMIT, which were sent together. Where PostgreSQL says that one of the effects failed,
 * it has undone everything; where the connection broke, the COMMIT may have taken place.
 */
async function committed(sent: readonly Promise<pg.QueryResult>[]): Promise<void> {
  const outcomes = await Promise.allSettled(sent);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  const end = outcomes.at(-1);
  if (failed?.status === 'rejected') {
    if (failed !== end && isRefusal(failed.reason)) failedStatement(failed.reason);
    failedCommit(failed.reason);
  }
  // So it answers where a statement failed before and its work went on as if it had not.
  if (end?.status === 'fulfilled' && end.value.command === 'ROLLBACK') throw new Error('The transaction was undone.');
}
