import type { Afterwards, Ahead, Question, Sql, Value } from '#server/records/database.ts';

interface Known {
  readonly question: Question;
  readonly rows: readonly unknown[];
}

/** What an answer was before it was changed or forgotten. */
interface Change {
  readonly key: string;
  readonly before: Known | undefined;
}

/**
 * What the questions of one transaction give, as far as that is known without asking again. An effect forgets the answers of its
 * table, unless it says what they are afterwards. What is undone brings back the answers of before.
 */
export class KnownAnswers {
  private readonly known = new Map<string, Known>();
  private readonly changes: Change[] = [];

  learn(question: Question, rows: readonly unknown[]): void {
    this.known.set(keyOf(question), { question, rows });
  }

  rowsOf(question: Question): readonly unknown[] | undefined {
    return this.known.get(keyOf(question))?.rows;
  }

  /** Something was written to a table. */
  touch(table: string, afterwards: Afterwards | undefined): void {
    for (const [key, before] of this.known) {
      const { question, rows } = before;
      if (!tablesOf(question.sql).has(table)) continue;
      const after = afterwards?.(rows, question);
      if (after === rows) continue;
      this.changes.push({ key, before });
      if (after) this.known.set(key, { question, rows: after });
      else this.known.delete(key);
    }
  }

  /** A place to which `goBack` brings the answers. */
  get place(): number {
    return this.changes.length;
  }

  goBack(place: number): void {
    for (const { key, before } of this.changes.splice(place).toReversed()) {
      if (before) this.known.set(key, before);
      else this.known.delete(key);
    }
  }
}

export function keyOf({ sql, params }: Question): string {
  return `${numberOf(sql)} ${JSON.stringify(params)}`;
}

const numbers = new Map<string, number>();

function numberOf(sql: string): number {
  let number = numbers.get(sql);
  if (number === undefined) {
    number = numbers.size;
    numbers.set(sql, number);
  }
  return number;
}

const tables = new Map<string, ReadonlySet<string>>();

/** All tables that a question reads. */
function tablesOf(sql: string): ReadonlySet<string> {
  let found = tables.get(sql);
  if (!found) {
    found = new Set([...sql.matchAll(/\b(?:FROM|JOIN)\s+(\w+)/g)].map(([, table]) => table ?? ''));
    tables.set(sql, found);
  }
  return found;
}

const touched = new Map<string, string>();

/** The table to which an effect writes. What a foreign key takes along is not in it: works that ask ahead delete no parents. */
export function tableOf(effect: string): string {
  let table = touched.get(effect);
  if (table === undefined) {
    table = /^\s*(?:INSERT INTO|UPDATE|DELETE FROM)\s+(\w+)/.exec(effect)?.[1];
    if (table === undefined) throw new Error(`No effect on a table: ${effect}`);
    touched.set(effect, table);
  }
  return table;
}

/** The questions that a work is likely to ask, each once. */
export function askedAhead(ask: Ahead['ask']): Question[] {
  const noting = new NotingSql();
  // What is made of answers that are none does not matter.
  try {
    void Promise.allSettled(ask(noting));
  } catch {
    // The work asks by itself, and meets the same.
  }
  return [...noting.asked.values()];
}

/** Notes what it is asked and gives nothing; effects are passed over. */
class NotingSql implements Sql {
  readonly asked = new Map<string, Question>();

  async get<Row>(sql: string, params: readonly Value[] = []): Promise<Row | undefined> {
    this.note({ sql, params });
    return undefined;
  }

  async all<Row>(sql: string, params: readonly Value[] = []): Promise<Row[]> {
    this.note({ sql, params });
    return [];
  }

  async run(): Promise<number> {
    return 0;
  }

  async later(): Promise<void> {}

  async add(): Promise<void> {}

  async put(): Promise<void> {}

  async within<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  async lock(): Promise<void> {}

  private note(question: Question): void {
    this.asked.set(keyOf(question), question);
  }
}
