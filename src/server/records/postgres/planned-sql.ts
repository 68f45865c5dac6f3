import { additionOf, replacementOf } from '#server/records/row-forms.ts';
import { KnownAnswers, tableOf } from './known-answers.ts';
import type { Afterwards, Sql, Value } from '#server/records/database.ts';
import type { RowForm } from '#server/records/row-forms.ts';
import type { PostgresSql } from './postgres-sql.ts';

/** Something that is to be written, and was not sent yet. */
export type Effect =
  | { readonly kind: 'add' | 'put'; readonly form: RowForm; readonly row: readonly Value[] }
  | { readonly kind: 'later'; readonly sql: string; readonly params: readonly Value[] };

/** Work that is undone as a whole when it throws. */
interface Part {
  /** How many effects were waiting when it began, and which answers were known. */
  readonly effects: number;
  readonly place: number;
  /** In the database, once something of the part was sent. */
  savepoint: string | undefined;
}

/**
 * The statements of one work among others in a transaction of PostgreSQL. What was asked ahead is answered from memory, and effects
 * wait until the end: neither costs a round trip, and what throws before is undone by forgetting it. A question that nobody
 * foresaw sends the effects of before along, under savepoints.
 */
export class PlannedSql implements Sql {
  readonly known = new KnownAnswers();
  private readonly direct: PostgresSql;
  private readonly held: string;
  private readonly parts: Part[] = [];
  private effects: Effect[] = [];
  private isOpen = true;

  /** `held` is the name that is locked already. */
  constructor(direct: PostgresSql, held: string) {
    this.direct = direct;
    this.held = held;
  }

  /** Does all of the work; gives its value and what is still to be written. Nothing is left of it when it throws. */
  async carryOut<T>(
    work: (sql: Sql) => Promise<T>,
  ): Promise<{ readonly value: T; readonly effects: readonly Effect[] }> {
    try {
      const value = await this.within(() => work(this));
      return { value, effects: this.effects };
    } finally {
      this.isOpen = false;
    }
  }

  async all<Row>(sql: string, params: readonly Value[] = []): Promise<Row[]> {
    const rows = this.known.rowsOf({ sql, params });
    if (rows) return [...rows] as Row[];
    this.flush();
    return this.direct.all<Row>(sql, params);
  }

  async get<Row>(sql: string, params: readonly Value[] = []): Promise<Row | undefined> {
    const rows = this.known.rowsOf({ sql, params });
    if (rows) return rows[0] as Row | undefined;
    this.flush();
    return this.direct.get<Row>(sql, params);
  }

  async run(sql: string, params: readonly Value[] = []): Promise<number> {
    this.flush();
    this.known.touch(tableOf(sql), undefined);
    return this.direct.run(sql, params);
  }

  async later(sql: string, params: readonly Value[] = [], afterwards?: Afterwards): Promise<void> {
    this.keep({ kind: 'later', sql, params }, tableOf(sql), afterwards);
  }

  async add(form: RowForm, row: readonly Value[], afterwards?: Afterwards): Promise<void> {
    this.keep({ kind: 'add', form, row }, form.table, afterwards);
  }

  async put(form: RowForm, row: readonly Value[], afterwards?: Afterwards): Promise<void> {
    this.keep({ kind: 'put', form, row }, form.table, afterwards);
  }

  async within<T>(work: () => Promise<T>): Promise<T> {
    const part: Part = { effects: this.effects.length, place: this.known.place, savepoint: undefined };
    this.parts.push(part);
    try {
      return await work();
    } catch (error) {
      this.known.goBack(part.place);
      this.effects.length = part.savepoint === undefined ? part.effects : 0;
      if (part.savepoint !== undefined) await this.direct.undo(part.savepoint);
      throw error;
    } finally {
      this.parts.pop();
    }
  }

  async lock(name: string): Promise<void> {
    if (name !== this.held) await this.direct.lock(name);
  }

  private keep(effect: Effect, table: string, afterwards: Afterwards | undefined): void {
    this.mustBeOpen();
    this.effects.push(effect);
    this.known.touch(table, afterwards);
  }

  /** Sends the effects of before, each part's under a savepoint of its own. */
  private flush(): void {
    this.mustBeOpen();
    let sent = 0;
    for (const part of this.parts) {
      if (part.savepoint !== undefined) continue;
      for (; sent < part.effects; sent += 1) this.send(this.effects[sent]);
      part.savepoint = savepoint();
      this.direct.send(`SAVEPOINT ${part.savepoint}`);
    }
    for (; sent < this.effects.length; sent += 1) this.send(this.effects[sent]);
    this.effects = [];
  }

  private send(effect: Effect | undefined): void {
    if (!effect) return;
    const { text, params } = statementOf(effect);
    void this.direct.later(text, params);
  }

  private mustBeOpen(): void {
    if (!this.isOpen) throw new Error('A statement outlived its transaction.');
  }
}

function statementOf(effect: Effect): { readonly text: string; readonly params: readonly Value[] } {
  if (effect.kind === 'later') return { text: effect.sql, params: effect.params };
  const { form, row } = effect;
  return { text: effect.kind === 'add' ? additionOf(form) : replacementOf(form), params: row };
}

let savepoints = 0;

function savepoint(): string {
  savepoints = (savepoints + 1) % 1_000_000;
  return `p${savepoints}`;
}
