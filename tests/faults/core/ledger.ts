import type { DeviceStorage, StoredRow } from './device-storage.ts';

/** Something that a student was told is saved. */
export interface Action {
  readonly user: string;
  readonly device: number;
  /** The partition it was saved in; a later one of the same student and device is another. */
  readonly storage: DeviceStorage;
  /** The student's how manieth visit to it this was. */
  readonly visit: number;
  readonly kind: string;
  readonly lane: string;
  readonly entity: string;
  readonly opId: string;
  readonly payload: string;
  readonly number: number;
  readonly isBad: boolean;
  /** Its tab had slept over the sign-out, or nothing fitted: it came to the server by another way, when it could. */
  readonly isLate?: boolean;
  replacedBy?: string;
  /** The turn in its lane: that of the first operation whose place it took. */
  turn: number;
}

export interface Typed {
  readonly user: string;
  readonly device: number;
  readonly storage: DeviceStorage;
  readonly entity: string;
  readonly text: string;
}

/** What the students were told, kept outside of everything that is tested. */
export class Ledger {
  readonly actions = new Map<string, Action>();
  /** The newest text of each field on each device. */
  readonly texts = new Map<string, Typed>();
  readonly time = new Map<string, number>();
  readonly violations: string[] = [];
  /** Lanes in which an operation was ever stepped over. */
  readonly stepped = new Set<string>();
  private number = 0;

  nextNumber(): number {
    this.number += 1;
    return this.number;
  }

  violate(words: string): void {
    this.violations.push(words);
  }

  add(action: Omit<Action, 'turn'>, replaced: string | undefined): void {
    const former = replaced === undefined ? undefined : this.actions.get(replaced);
    if (former) former.replacedBy = action.opId;
    this.actions.set(action.opId, { ...action, turn: former?.turn ?? action.number });
    if (/journal|trial/.test(action.kind) && !action.isLate) this.typed({ ...action, text: action.payload });
  }

  typed(text: Typed): void {
    this.texts.set(`${text.device}/${text.user}/${text.entity}`, text);
  }

  addTime(user: string, secs: number): void {
    this.time.set(user, (this.time.get(user) ?? 0) + secs);
  }

  /** Some operation of a student, as somebody might have overheard it. */
  someRow(user: string): StoredRow | undefined {
    const action = [...this.actions.values()].findLast((each) => each.user === user && each.kind === 'answer');
    if (!action) return undefined;
    const { opId, lane, entity, payload } = action;
    const rest = { seq: 1, bytes: 1, sent: 0, state: 'queued', fails: 0, baseRev: 0, wall: 0 } as const;
    return { ...rest, opId, kind: 'answer', lane, entity, app: 'app0', payload, user, isBad: false };
  }
}
