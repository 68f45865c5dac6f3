import { storable } from '#server/records/database.ts';
import { additionOf, replacementOf } from '#server/records/row-forms.ts';
import { failedStatement } from './postgres-failures.ts';
import type { Sql, Value } from '#server/records/database.ts';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** Something that PostgreSQL was asked and has not answered yet. */
type Sent = Promise<pg.QueryResult>;

/**
 * The statements of one transaction on its connection. What nobody waits for (BEGIN, locks, savepoints, effects for later) is
 * sent at once and answered for by the next statement that somebody waits for: all of it costs one round trip together.
 */
export class PostgresSql implements Sql {
  private readonly client: pg.PoolClient;
  private readonly onEffect: () => void;
  /** Sent and not answered for, in order. */
  private sent: Sent[] = [];
  private depth = 0;
  private isCorked = false;

  /** `onEffect` is called when one of them has written something. */
  constructor(client: pg.PoolClient, onEffect: () => void) {
    this.client = client;
    this.onEffect = onEffect;
  }

  /** Sends what nobody waits for. */
  send(query: pg.QueryConfig | string): void {
    const sent = this.query(query);
    // Its failure is told by whoever answers for it.
    sent.catch(() => undefined);
    this.sent.push(sent);
  }

  /** Waits for everything that was sent, and throws what failed first. */
  async answered(): Promise<void> {
    const sent = this.sent;
    this.sent = [];
    const outcomes = await Promise.allSettled(sent);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') failedStatement(outcome.reason);
      else this.note(outcome.value);
    }
  }

  /** Ends the transaction. Gives what was sent, up to the end of it; whoever ends it judges what failed. */
  end(): readonly Sent[] {
    this.send('COMMIT');
    const sent = this.sent;
    this.sent = [];
    for (const each of sent)
      each.then(
        (result) => this.note(result),
        () => undefined,
      );
    return sent;
  }

  async all<Row>(sql: string, params: readonly Value[] = []): Promise<Row[]> {
    return this.ask<Row>(named(sql, params));
  }

  /** The same for a statement in PostgreSQL's own form. */
  async ask<Row>(query: pg.QueryConfig): Promise<Row[]> {
    return (await this.resultOf(query)).rows as Row[];
  }

  async get<Row>(sql: string, params: readonly Value[] = []): Promise<Row | undefined> {
    return (await this.resultOf(named(sql, params))).rows[0] as Row | undefined;
  }

  async run(sql: string, params: readonly Value[] = []): Promise<number> {
    return (await this.resultOf(named(sql, params))).rowCount ?? 0;
  }

  async later(sql: string, params: readonly Value[] = []): Promise<void> {
    this.send(named(sql, params));
  }

  add: Sql['add'] = async (form, row) => this.later(additionOf(form), row);

  put: Sql['put'] = async (form, row) => this.later(replacementOf(form), row);

  async within<T>(work: () => Promise<T>): Promise<T> {
    const name = `s${this.depth}`;
    this.depth += 1;
    this.send(`SAVEPOINT ${name}`);
    try {
      const value = await work();
      await this.answered();
      this.send(`RELEASE SAVEPOINT ${name}`);
      return value;
    } catch (error) {
      await this.undo(name);
      throw error;
    } finally {
      this.depth -= 1;
    }
  }

  /** Goes back to a savepoint; what was sent since then is undone, whatever became of it. */
  async undo(savepoint: string): Promise<void> {
    await this.answered().catch(() => undefined);
    this.send(`ROLLBACK TO SAVEPOINT ${savepoint}`);
    await this.answered();
  }

  async lock(name: string): Promise<void> {
    this.send(named('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [name]));
  }

  private async resultOf(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const asked = this.query(query);
    asked.catch(() => undefined);
    await this.answered();
    const result = await asked.catch(failedStatement);
    this.note(result);
    return result;
  }

  /** What is sent in one turn goes to the system in one piece: each piece costs as much as a small statement. */
  private query(query: pg.QueryConfig | string): Sent {
    const { stream } = (this.client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
    if (!this.isCorked) {
      this.isCorked = true;
      stream.cork();
      process.nextTick(() => {
        this.isCorked = false;
        stream.uncork();
      });
    }
    return this.client.query(query as pg.QueryConfig);
  }

  private note({ command, rowCount }: pg.QueryResult): void {
    if (command !== 'SELECT' && rowCount) this.onEffect();
  }
}

const translations = new Map<string, { readonly text: string; readonly name: string }>();

/** A prepared statement: `?` becomes `$n`, and PostgreSQL plans each text once per connection. */
export function named(sql: string, params: readonly Value[]): pg.QueryConfig {
  let translated = translations.get(sql);
  if (!translated) {
    let number = 0;
    translated = prepared(sql.replace(/\?/g, () => `$${(number += 1)}`));
    translations.set(sql, translated);
  }
  return { ...translated, values: params.map(storable) };
}

let names = 0;

/** A statement in PostgreSQL's own form, with a name by which it is planned once. */
export function prepared(text: string): { readonly text: string; readonly name: string } {
  names += 1;
  return { text, name: `q${names}` };
}
