import { DeviceStorage } from '#tests/faults/core/device-storage.ts';
import type { OutboxChange } from '#client/sync/core/drain-state.ts';
import type { QueuedOperation } from '#client/sync/core/operation.ts';
import type { TimeTotal } from '#client/sync/core/time-total.ts';
import type { Ack, Draft, NewRow, Outcome, StoredRow, Writer } from '#tests/faults/core/device-storage.ts';
import type { SeededBug } from './seeded-bug.ts';

class DeletesBeforeSending extends DeviceStorage {
  override markInFlight(writer: Writer, batch: readonly QueuedOperation[]) {
    const rows = super.markInFlight(writer, batch);
    if (rows) this.rows = this.rows.filter((row) => !rows.includes(row));
    return rows;
  }
}

class ReplacesWhatWasSent extends DeviceStorage {
  protected override place(row: NewRow) {
    this.rows = this.rows.map((held) => (held.entity === row.entity ? { ...held, sent: 0, state: 'queued' } : held));
    return super.place(row);
  }
}

class RewritesWhatWasSent extends DeviceStorage {
  protected override place(row: NewRow) {
    const held = this.rows.find(({ entity }) => entity === row.entity);
    if (!held) return super.place(row);
    this.rows = this.rows.map((one) =>
      one === held ? { ...row, seq: held.seq, sent: held.sent, state: held.state, fails: 0, opId: held.opId } : one,
    );
    return undefined;
  }
}

class CountsItsTries extends DeviceStorage {
  override markInFlight(writer: Writer, batch: readonly QueuedOperation[]) {
    const marked = super.markInFlight(writer, batch);
    return marked?.map((row) =>
      /journal|trial/.test(row.kind) ? row : { ...row, payload: `${row.payload} try ${row.sent}` },
    );
  }
}

class ForgetsTheForerunner extends DeviceStorage {
  protected override after(): undefined {
    return undefined;
  }
}

class NewestFirst extends DeviceStorage {
  private first = 0;
  protected override place(row: NewRow) {
    const replaced = super.place(row);
    this.first -= 1;
    this.rows = this.rows.map((held) => (held.opId === row.opId ? { ...held, seq: this.first } : held));
    return replaced;
  }
}

class NewKeyAtEachTry extends DeviceStorage {
  private tries = 0;
  override markInFlight(writer: Writer, batch: readonly QueuedOperation[]) {
    return super.markInFlight(writer, batch)?.map((row) => ({ ...row, opId: `${row.opId}-${(this.tries += 1)}` }));
  }
}

class DoesNotMark extends DeviceStorage {
  override markInFlight(_: Writer, batch: readonly QueuedOperation[]) {
    return this.choose(batch);
  }
}

class FinishOvertakes extends DeviceStorage {
  protected override choose(batch: readonly QueuedOperation[]) {
    return this.rows.filter((row) => batch.some((op) => op.seq === row.seq && op.opId === row.opId));
  }
}

class MarksAnyAnswer extends DeviceStorage {
  protected override forgetResponse(row: StoredRow) {
    this.responses.delete(row.entity);
  }
}

class ShowsBeforeTheServer extends DeviceStorage {
  override enqueue(writer: Writer, row: NewRow, draft?: Draft) {
    const result = super.enqueue(writer, row, draft);
    if (row.kind === 'answer' && result.outcome === 'saved')
      this.grades.set(row.entity, (this.grades.get(row.entity) ?? 0) + 1);
    return result;
  }
}

class StoresOldPulls extends DeviceStorage {
  override storePull(_: Writer, pull: { readonly grades: ReadonlyMap<string, number> }) {
    this.grades = new Map(pull.grades);
  }
}

class DropsEveryDraft extends DeviceStorage {
  protected override settleDraft(row: StoredRow) {
    this.drafts.delete(row.entity);
  }
}

class ForgetsGrades extends DeviceStorage {
  protected override acknowledged(row: StoredRow, ack?: Partial<Ack>) {
    super.acknowledged(row, ack);
    this.grades.delete(row.entity);
  }
}

class SwallowsQuota extends DeviceStorage {
  override enqueue(writer: Writer, row: NewRow, draft?: Draft): { outcome: Outcome; replaced?: string } {
    const result = super.enqueue(writer, row, draft);
    return result.outcome === 'full' ? { outcome: 'saved' } : result;
  }
}

class HasNoReserve extends DeviceStorage {
  override write(writer: Writer, work: () => void): Outcome {
    if (this.isFull && !this.hasLeft && writer.version >= this.schema) return 'full';
    return super.write(writer, work);
  }
}

class LetsOldCodeWrite extends DeviceStorage {
  override write(writer: Writer, work: () => void): Outcome {
    return super.write({ ...writer, version: this.schema }, work);
  }
}

class WipesAtSignOut extends DeviceStorage {
  override hasUnsent() {
    return false;
  }
}

class WipesTypedText extends DeviceStorage {
  override hasUnsent() {
    const typed = new Map(this.drafts);
    this.drafts.clear();
    const hasRest = super.hasUnsent();
    if (hasRest) this.drafts = typed;
    return hasRest;
  }
}

class WipesUnsentTime extends DeviceStorage {
  override hasUnsent() {
    const isTyped = [...this.drafts.values()].some((draft) => draft.opId === undefined);
    return this.rows.length > 0 || this.dead.length > 0 || isTyped;
  }
}

class WipesRefusedWork extends DeviceStorage {
  override hasUnsent() {
    return this.rows.length > 0 || (super.hasUnsent() && this.dead.length === 0);
  }
}

class KeepsCaches extends DeviceStorage {
  protected override dropCaches() {
    this.isPersonal = false;
  }
}

class LooksBeforeItWipes extends DeviceStorage {
  override leave() {
    return !this.hasUnsent();
  }
  override afterLeave(isEmpty: boolean) {
    this.hasLeft = true;
    this.dropCaches();
    return isEmpty;
  }
}

class AcknowledgesTimeOfNow extends DeviceStorage {
  override takeTime(writer: Writer, sent: TimeTotal) {
    return super.takeTime(writer, { ...sent, secs: this.time.secs });
  }
}

class DropsQuarantined extends DeviceStorage {
  override settleOne(change: OutboxChange) {
    super.settleOne(change);
    this.rows = this.rows.filter((row) => row.fails < 2);
  }
}

class MigratesByDeleting extends DeviceStorage {
  override enter() {
    super.enter();
    if (this.schema === 2) this.rows = this.rows.filter((row) => row.sent > 0);
  }
}

const of = (Storage: new (epoch: string) => DeviceStorage) => ({ storage: (epoch: string) => new Storage(epoch) });

/** Mistakes in what the device stores and when. */
export const STORAGE_BUGS: readonly SeededBug[] = [
  { name: 'deletes before it sends', parts: of(DeletesBeforeSending) },
  { name: 'replaces what was sent', parts: of(ReplacesWhatWasSent) },
  { name: 'rewrites what was sent', parts: of(RewritesWhatWasSent) },
  { name: 'puts the number of the try into what is sent', parts: of(CountsItsTries) },
  { name: 'forgets its own forerunner', parts: of(ForgetsTheForerunner) },
  { name: 'queues the newest first', parts: of(NewestFirst) },
  { name: 'makes a new key for each try', parts: of(NewKeyAtEachTry) },
  { name: 'sends without marking as in flight', parts: of(DoesNotMark) },
  { name: 'lets a finish overtake the answer that was just changed', parts: of(FinishOvertakes) },
  { name: 'takes away a newer answer’s mark with an older answer', parts: of(MarksAnyAnswer) },
  { name: 'shows a verdict before the server has judged', parts: of(ShowsBeforeTheServer) },
  { name: 'stores a pull that is older than a settle', parts: of(StoresOldPulls) },
  { name: 'drops what was typed on since with the text that was saved', parts: of(DropsEveryDraft) },
  { name: 'forgets the grade that an acknowledgement brought', parts: of(ForgetsGrades) },
  { name: 'calls saved what a full device refused', parts: of(SwallowsQuota) },
  { name: 'has no reserve for a full device', parts: of(HasNoReserve) },
  { name: 'lets code of before an upgrade write', parts: of(LetsOldCodeWrite) },
  { name: 'wipes everything at sign-out', parts: of(WipesAtSignOut) },
  { name: 'wipes typed text at sign-out', parts: of(WipesTypedText) },
  { name: 'wipes unsent time at sign-out', parts: of(WipesUnsentTime) },
  { name: 'wipes refused work at sign-out', parts: of(WipesRefusedWork) },
  { name: 'keeps grades and texts after sign-out', parts: of(KeepsCaches) },
  { name: 'looks for unsent work and wipes later', parts: of(LooksBeforeItWipes) },
  { name: 'acknowledges time that was not in the report', parts: of(AcknowledgesTimeOfNow) },
  { name: 'drops what the server failed on twice', parts: of(DropsQuarantined) },
  { name: 'loses unsent rows in an upgrade', parts: of(MigratesByDeleting) },
  {
    name: 'keeps a follower’s actions in its memory',
    parts: {
      save: (storage, writer, row, draft) =>
        writer.isLeader ? storage.enqueue(writer, row, draft) : { outcome: 'saved' },
    },
  },
];
