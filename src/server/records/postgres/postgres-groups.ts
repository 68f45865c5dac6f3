import { DatabaseUnavailable, isFailureOfDatabase, wantsRepetition } from '#server/records/database.ts';
import { askedAhead, keyOf } from './known-answers.ts';
import { mergedQuestions, mergedRows, separated } from './merged-statements.ts';
import { PlannedSql } from './planned-sql.ts';
import { Interrupted, isRefusal } from './postgres-failures.ts';
import { named } from './postgres-sql.ts';
import { writing } from './postgres-transaction.ts';
import type { Ahead, Question, Sql, Value } from '#server/records/database.ts';
import type { RowForm } from '#server/records/row-forms.ts';
import type { Effect } from './planned-sql.ts';
import type { PostgresSql } from './postgres-sql.ts';
import type { Place } from './postgres-transaction.ts';

/** Most works that share a commit, and most groups under way: far from the database each takes two round trips. */
const GROUP_MOST = 64;
const GROUPS_MOST = 10;
/**
 * While two groups of works that could share one are under way with so many saves in them, the next one gathers: the more saves
 * come, the fewer commits each of them costs, also where several servers share them. Where few come nobody waits for another's end.
 */
const ALIKE = { groups: 2, saves: 24 } as const;

interface UnderWay {
  readonly groups: number;
  readonly saves: number;
}
const NOTHING: UnderWay = { groups: 0, saves: 0 };

interface Job {
  readonly begin: string;
  readonly ahead: Ahead;
  readonly work: (sql: Sql) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Works whose questions are known ahead, several in one transaction. The first round trip begins it, locks their names and asks all
 * their questions; then they run one after another from memory; the second one brings what they write, many rows in a statement,
 * and commits. A work whose name another transaction holds waits for it alone, and so does each of a group that failed.
 */
export class PostgresGroups {
  private readonly place: Place;
  private readonly repeated: <T>(attempt: () => Promise<T>) => Promise<T>;
  private queue: Job[] = [];
  /** Names that works of this process hold or wait for. */
  private readonly busy = new Set<string>();
  private running = 0;
  /** Groups under way by how they begin, which is by school. */
  private readonly underWay = new Map<string, UnderWay>();
  private isCalled = false;

  constructor(place: Place, repeated: <T>(attempt: () => Promise<T>) => Promise<T>) {
    this.place = place;
    this.repeated = repeated;
  }

  write<T>(begin: string, work: (sql: Sql) => Promise<T>, ahead: Ahead): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ begin, ahead, work, resolve: resolve as (value: unknown) => void, reject });
      this.call();
    });
  }

  /** How many works have not begun. */
  get waiting(): number {
    return this.queue.length;
  }

  /** Begins the next groups soon: requests that arrived together share one. */
  private call(): void {
    if (this.isCalled) return;
    this.isCalled = true;
    setImmediate(() => {
      this.isCalled = false;
      while (this.running < GROUPS_MOST) {
        const group = this.next();
        if (group.length === 0) return;
        void this.runGroup(group);
      }
    });
  }

  /** The oldest work that can begin and others that begin alike, none of them of a name that is busy. */
  private next(): Job[] {
    const group: Job[] = [];
    const left: Job[] = [];
    for (const job of this.queue) {
      const isTaken =
        group.length < GROUP_MOST &&
        !this.busy.has(job.ahead.lock) &&
        (group[0] === undefined ? this.mayBegin(job.begin) : group[0].begin === job.begin);
      if (isTaken) {
        group.push(job);
        this.busy.add(job.ahead.lock);
      } else left.push(job);
    }
    this.queue = left;
    return group;
  }

  private mayBegin(begin: string): boolean {
    const { groups, saves } = this.underWay.get(begin) ?? NOTHING;
    return groups < ALIKE.groups || saves < ALIKE.saves;
  }

  private count(begin: string, groups: number, saves: number): void {
    const before = this.underWay.get(begin) ?? NOTHING;
    const now = { groups: before.groups + groups, saves: before.saves + saves };
    if (now.groups === 0) this.underWay.delete(begin);
    else this.underWay.set(begin, now);
  }

  private async runGroup(group: readonly Job[]): Promise<void> {
    const begin = group[0]?.begin ?? '';
    this.running += 1;
    const saves = group.reduce((sum, { ahead }) => sum + (ahead.saves ?? 1), 0);
    this.count(begin, 1, saves);
    let alone: readonly Job[] = [];
    try {
      alone = await this.carryOut(group, 'try');
    } catch (error) {
      if (isUndone(error)) alone = group;
      else for (const job of group) this.settle(job, () => job.reject(error));
    }
    this.running -= 1;
    this.count(begin, -1, -saves);
    for (const job of alone) void this.runAlone(job);
    this.call();
  }

  private async runAlone(job: Job): Promise<void> {
    try {
      await this.repeated(() => this.carryOut([job], 'wait'));
    } catch (error) {
      if (isRefusal(error) && !wantsRepetition(error)) await this.runPlainly(job);
      else this.settle(job, () => job.reject(error));
    }
  }

  /** PostgreSQL refuses something of it: each part waits for its effects, so that it fails by itself. */
  private async runPlainly(job: Job): Promise<void> {
    const { begin, work } = job;
    try {
      const value = await this.repeated(() => writing(this.place, begin, work));
      this.settle(job, () => job.resolve(value));
    } catch (error) {
      this.settle(job, () => job.reject(error));
    }
  }

  private settle({ ahead }: Job, tell: () => void): void {
    this.busy.delete(ahead.lock);
    tell();
    this.call();
  }

  /** One transaction. Gives the works whose names were not free; throws where all of it was lost. */
  private async carryOut(jobs: readonly Job[], locking: 'try' | 'wait'): Promise<Job[]> {
    const done: (() => void)[] = [];
    const held: Job[] = [];
    await writing(this.place, jobs[0]?.begin ?? 'BEGIN', async (sql) => {
      const asked = jobs.map(({ ahead }) => askedAhead(ahead.ask));
      const [names, known] = await Promise.all([locked(sql, jobs, locking), answersTo(sql, asked.flat())]);
      const effects: Effect[] = [];
      for (const [at, job] of jobs.entries()) {
        if (names && !names.has(job.ahead.lock)) held.push(job);
        else done.push(await this.runJob(job, sql, { asked: asked[at] ?? [], known, effects }));
      }
      sendEffects(sql, effects);
    });
    for (const tell of done) tell();
    return held;
  }

  /** Runs one work of a transaction; gives what tells its outcome once the transaction is durable. */
  private async runJob(job: Job, direct: PostgresSql, { asked, known, effects }: Running): Promise<() => void> {
    const sql = new PlannedSql(direct, job.ahead.lock);
    for (const question of asked) sql.known.learn(question, known.get(keyOf(question)) ?? []);
    try {
      const made = await sql.carryOut(job.work);
      effects.push(...made.effects);
      return () => this.settle(job, () => job.resolve(made.value));
    } catch (error) {
      // The whole transaction is lost, or this work alone has failed.
      if (isFailureOfDatabase(error) || isRefusal(error)) throw error;
      return () => this.settle(job, () => job.reject(error));
    }
  }
}

interface Running {
  readonly asked: readonly Question[];
  readonly known: ReadonlyMap<string, readonly object[]>;
  readonly effects: Effect[];
}

/** Whether a group's transaction has certainly left nothing, so that each of its works may have one of its own. */
function isUndone(error: unknown): boolean {
  return error instanceof Interrupted || isRefusal(error) || !(error instanceof DatabaseUnavailable);
}

/** Locks the names; where nobody waits, gives those that were free. */
async function locked(
  sql: PostgresSql,
  jobs: readonly Job[],
  locking: 'try' | 'wait',
): Promise<ReadonlySet<string> | undefined> {
  if (locking === 'wait') {
    for (const { ahead } of jobs) await sql.lock(ahead.lock);
    return undefined;
  }
  const names = jobs.map(({ ahead }) => ahead.lock);
  const rows = await sql.ask<{ name: string }>({
    ...named(
      'SELECT name FROM unnest(?::text[]) AS name WHERE pg_try_advisory_xact_lock(hashtextextended(name, 0))',
      [],
    ),
    values: [names],
  });
  return new Set(rows.map(({ name }) => name));
}

/** What all questions give, by question. */
async function answersTo(
  sql: PostgresSql,
  questions: readonly Question[],
): Promise<ReadonlyMap<string, readonly object[]>> {
  const each = new Map(questions.map((question) => [keyOf(question), question]));
  const merged = mergedQuestions(each.values());
  const answered = await Promise.all(merged.map(({ query }) => sql.ask<object>(query)));
  const known = new Map<string, readonly object[]>();
  for (const [at, some] of merged.entries()) {
    const rows = separated(some, answered[at] ?? []);
    for (const [place, question] of some.questions.entries()) known.set(keyOf(question), rows[place] ?? []);
  }
  return known;
}

/** Rows first, many in a statement, then the other effects in their order. */
function sendEffects(sql: PostgresSql, effects: readonly Effect[]): void {
  for (const kind of ['add', 'put'] as const) {
    const byForm = new Map<RowForm, (readonly Value[])[]>();
    for (const effect of effects) {
      if (effect.kind !== kind) continue;
      const rows = byForm.get(effect.form);
      if (rows) rows.push(effect.row);
      else byForm.set(effect.form, [effect.row]);
    }
    for (const [form, rows] of byForm) sql.send(mergedRows(kind, form, rows));
  }
  for (const effect of effects) if (effect.kind === 'later') sql.send(named(effect.sql, effect.params));
}
