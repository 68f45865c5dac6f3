import { draftAfter } from '#client/mutations/draft-after.ts';
import { afterOf, placementOf } from '#client/sync/core/placement.ts';
import { stillSendable } from '#client/sync/core/still-sendable.ts';
import { acknowledgedTotal, grownTotal, isUnsentTotal, NO_TIME } from '#client/sync/core/time-total.ts';
import type { OutboxChange } from '#client/sync/core/drain-state.ts';
import type { QueuedOperation } from '#client/sync/core/operation.ts';
import type { Placement } from '#client/sync/core/placement.ts';
import type { TimeTotal } from '#client/sync/core/time-total.ts';

export type Outcome = 'saved' | 'full' | 'stale' | 'closed';

/** A row as the simulation keeps it: the core's view, its owner and its payload. */
export interface StoredRow extends QueuedOperation {
  readonly user: string;
  readonly payload: string;
  readonly isBad: boolean;
  /** Of a journal text and of a measured run. */
  readonly baseRev: number;
  /** The operation of the same entity before it, as the outbox links them. */
  readonly after?: string | undefined;
  /** The device's wall clock when it was made; nothing may depend on it [ms]. */
  readonly wall: number;
}

export type NewRow = Omit<StoredRow, 'seq' | 'sent' | 'state' | 'fails'>;

/** What the server said of one operation. */
export interface Ack {
  readonly owner: string;
  readonly rev?: number;
  readonly tries?: number;
}

export interface Draft {
  readonly text: string;
  readonly baseRev: number;
  readonly opId?: string;
}

/** Who writes: code of a version, in the tab that leads or in another one. */
export interface Writer {
  readonly version: number;
  readonly isLeader: boolean;
  /** The student's how manieth visit the tab was opened in. */
  readonly visit: number;
}

/** Small writes that the given-up ballast has room for. */
const ROOM = 500;

/** One student's partition on one device: it survives whatever happens to tabs. Its decisions are those of the core. */
export class DeviceStorage {
  rows: StoredRow[] = [];
  dead: StoredRow[] = [];
  /** Waiting answers by question, as the quiz shows them. */
  responses = new Map<string, string>();
  /** Tries by question, as the server gave them. */
  grades = new Map<string, number>();
  /** Questions whose answer the server has acknowledged to this device since it last signed in. */
  known = new Set<string>();
  /** Operations that the server has acknowledged to this device. */
  readonly acks = new Set<string>();
  drafts = new Map<string, Draft>();
  revs = new Map<string, number>();
  /** The newest operation of each entity. */
  last = new Map<string, string>();
  /** Times that the student has come to this partition. */
  visits = 0;
  time: TimeTotal = NO_TIME;
  isFull = false;
  hasBallast = true;
  room = 0;
  schema = 1;
  settles = 0;
  isPersonal = true;
  hasLeft = false;
  readonly epoch: string;
  private nextSeq = 1;

  constructor(epoch: string) {
    this.epoch = epoch;
  }

  /** The frame of every write: all of it or nothing, and on a full device the ballast first. */
  write(writer: Writer, work: () => void): Outcome {
    if (this.hasLeft || writer.visit !== this.visits) return 'closed';
    if (writer.version < this.schema) return 'stale';
    if (this.isFull && !this.makeRoom()) return 'full';
    work();
    return 'saved';
  }

  private makeRoom(): boolean {
    if (this.room === 0 && this.hasBallast) {
      this.hasBallast = false;
      this.room = ROOM;
    }
    if (this.room === 0) return false;
    this.room -= 1;
    return true;
  }

  enqueue(writer: Writer, row: NewRow, draft?: Draft): { outcome: Outcome; replaced?: string } {
    let replaced: string | undefined;
    const outcome = this.write(writer, () => {
      replaced = this.place(row);
      if (row.kind === 'answer') this.responses.set(row.entity, row.opId);
      if (draft) this.drafts.set(row.entity, draft);
    });
    return replaced === undefined ? { outcome } : { outcome, replaced };
  }

  /** Puts a row where the core says; returns the operation that it took the place of. */
  protected place(row: NewRow): string | undefined {
    const held = this.rows.filter((each) => each.entity === row.entity);
    const placement = placementOf(row, held);
    const after = this.after(placement, held, row.entity);
    const fresh = { ...row, after, sent: 0, state: 'queued', fails: 0 } as const;
    this.last.set(row.entity, row.opId);
    if (placement.kind === 'append') {
      this.rows.push({ ...fresh, seq: this.nextSeq });
      this.nextSeq += 1;
      return undefined;
    }
    this.rows = this.rows.map((held) => (held.seq === placement.seq ? { ...fresh, seq: held.seq } : held));
    return placement.formerOpId;
  }

  protected after(placement: Placement, rows: readonly StoredRow[], entity: string): string | undefined {
    return afterOf(placement, rows, this.last.get(entity));
  }

  read(): readonly StoredRow[] {
    return [...this.rows];
  }

  markInFlight(writer: Writer, batch: readonly QueuedOperation[]): readonly StoredRow[] | undefined {
    const marked: StoredRow[] = [];
    const outcome = this.write(writer, () => {
      const chosen = new Set(this.choose(batch));
      this.rows = this.rows.map((row) => {
        if (!chosen.has(row)) return row;
        const sent = { ...row, sent: row.sent + 1, state: row.state === 'queued' ? ('sent' as const) : row.state };
        marked.push(sent);
        return sent;
      });
    });
    return outcome === 'saved' ? marked : undefined;
  }

  protected choose(batch: readonly QueuedOperation[]): readonly StoredRow[] {
    return stillSendable(batch, (seq) => this.rows.find((row) => row.seq === seq));
  }

  settle(writer: Writer, changes: readonly OutboxChange[]): Outcome {
    return this.write(writer, () => {
      for (const change of changes) this.settleOne(change);
      this.settles += 1;
    });
  }

  protected settleOne(change: OutboxChange): void {
    const row = this.rows.find((held) => held.seq === change.op.seq && held.opId === change.op.opId);
    if (!row) return;
    if (change.kind === 'note') {
      const noted = { ...row, state: change.state, fails: change.fails };
      this.rows = this.rows.map((held) => (held === row ? noted : held));
      return;
    }
    this.rows = this.rows.filter((held) => held !== row);
    this.forgetResponse(row);
    if (change.kind === 'dead') this.dead.push(row);
    else this.acknowledged(row, change.body as Ack);
  }

  protected acknowledged(row: StoredRow, { rev = 0, tries = 0 }: Partial<Ack> = {}): void {
    this.acks.add(row.opId);
    if (row.kind === 'answer') {
      this.grades.set(row.entity, tries);
      this.known.add(row.entity);
    }
    if (row.kind !== 'journal' && row.kind !== 'trial') return;
    this.revs.set(row.entity, rev);
    this.settleDraft(row, rev);
  }

  protected settleDraft(row: StoredRow, rev: number): void {
    const draft = this.drafts.get(row.entity);
    const rest = draft && draftAfter(draft, row.opId, { baseRev: rev });
    if (rest) this.drafts.set(row.entity, rest);
    else this.drafts.delete(row.entity);
  }

  /** A newer answer may wait behind: only the operation's own mark is taken away. */
  protected forgetResponse(row: StoredRow): void {
    if (this.responses.get(row.entity) === row.opId) this.responses.delete(row.entity);
  }

  type(writer: Writer, entity: string, draft: Draft): Outcome {
    return this.write(writer, () => void this.drafts.set(entity, draft));
  }

  addTime(writer: Writer, secs: number): Outcome {
    return this.write(writer, () => void (this.time = grownTotal(this.time, secs, 0)));
  }

  takeTime(writer: Writer, sent: TimeTotal): Outcome {
    return this.write(writer, () => void (this.time = acknowledgedTotal(this.time, sent)));
  }

  /** Stores a pull, unless an operation was settled since it was asked for. */
  storePull(writer: Writer, pull: { readonly settles: number; readonly grades: ReadonlyMap<string, number> }): void {
    this.write(writer, () => {
      if (pull.settles !== this.settles) return;
      this.grades = new Map(pull.grades);
    });
  }

  hasUnsent(): boolean {
    const isTyped = [...this.drafts.values()].some((draft) => draft.opId === undefined);
    return this.rows.length > 0 || this.dead.length > 0 || isTyped || isUnsentTotal(this.time);
  }

  /** Sign-out, in one transaction. True when nothing is left and the whole partition goes. */
  leave(): boolean {
    const isEmpty = !this.hasUnsent();
    this.hasLeft = true;
    this.dropCaches();
    return isEmpty;
  }

  /** What is left to do after the other tabs' writes have landed; nothing, as sign-out ships. */
  afterLeave(isEmpty: boolean): boolean {
    return isEmpty;
  }

  protected dropCaches(): void {
    this.grades.clear();
    this.known.clear();
    this.revs.clear();
    this.last.clear();
    this.isPersonal = false;
  }

  /** The student opens the partition again. */
  enter(): void {
    if (this.hasLeft) this.visits += 1;
    this.hasLeft = false;
    this.isPersonal = true;
    if (!this.isFull) this.hasBallast = true;
  }
}
