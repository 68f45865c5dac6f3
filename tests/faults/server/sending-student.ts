import { firstDrainState } from '#client/sync/core/drain-state.ts';
import { drain } from '#client/sync/core/drain.ts';
import { HEADERS } from '#contract/headers.ts';
import { sync } from '#contract/student-calls.ts';
import { DeviceStorage } from '#tests/faults/core/device-storage.ts';
import { APP } from '#tests/support/school/school.ts';
import type { DrainEffect, DrainEvent, SendAnswer } from '#client/sync/core/drain-state.ts';
import type { StoredRow } from '#tests/faults/core/device-storage.ts';
import type { Enrolled } from './class-of-students.ts';

/** Operations in one request: few, so that a drain takes many of them. */
const BATCH = 2;
/** Waiting is shortened by this: a back-off of seconds takes as many hundredths. */
const HASTE = 50;
/** A run is entered and then corrected. */
export const RUN_SAVES = 2;
const WRITER = { version: 1, isLeader: true, visit: 0 } as const;

export interface Sending {
  /** Where the server is now; a new one after each restart. */
  readonly origin: () => string;
  readonly random: () => number;
  /** Called with each acknowledged operation's name. */
  readonly onAcknowledged: (opId: string) => void;
}

/** A student's journal and a measured run on a device: the shipped drainer and its rules over rows in memory and real HTTP. */
export class SendingStudent {
  readonly storage: DeviceStorage;
  private readonly who: Enrolled;
  private readonly sending: Sending;
  private state = firstDrainState(BATCH);
  private alarm: number | undefined;

  constructor(who: Enrolled, texts: number, sending: Sending) {
    this.who = who;
    this.sending = sending;
    this.storage = new DeviceStorage('epoch');
    for (let i = 1; i <= texts; i += 1) this.write(i);
    for (let i = 1; i <= RUN_SAVES; i += 1) this.measure(i);
  }

  /** Sends until nothing waits. */
  async sendAll(): Promise<void> {
    let event: DrainEvent | undefined = { kind: 'wake', reason: 'enqueue' };
    while (this.storage.rows.length > 0) {
      const effects: readonly DrainEffect[] = event ? this.take(event) : [];
      event = undefined;
      for (const effect of effects) event = (await this.run(effect)) ?? event;
      if (event) continue;
      if (this.alarm === undefined) throw new Error('Work waits and nothing will happen (I17).');
      await new Promise((resolve) => setTimeout(resolve, Math.max(1, (this.alarm ?? 0) / HASTE - performance.now())));
      event = { kind: 'wake', reason: 'alarm' };
    }
  }

  private take(event: DrainEvent): readonly DrainEffect[] {
    const world = { now: performance.now() * HASTE, random: this.sending.random };
    const step = drain(this.state, event, world);
    this.state = step.state;
    return step.effects;
  }

  private async run(effect: DrainEffect): Promise<DrainEvent | undefined> {
    switch (effect.kind) {
      case 'read':
        return { kind: 'rows', rows: this.storage.read() };
      case 'mark':
        return { kind: 'marked', batch: this.storage.markInFlight(WRITER, effect.batch) ?? [] };
      case 'send':
        return { kind: 'answer', answer: await this.send(effect.batch as readonly StoredRow[]) };
      case 'settle':
        this.storage.settle(WRITER, effect.changes);
        for (const { kind, op } of effect.changes) if (kind === 'acknowledged') this.sending.onAcknowledged(op.opId);
        return { kind: 'settled' };
      case 'arm':
        this.alarm = effect.at;
        return undefined;
      case 'disarm':
      case 'expired':
      case 'report':
        return undefined;
    }
  }

  private async send(rows: readonly StoredRow[]): Promise<SendAnswer> {
    try {
      const response = await fetch(this.sending.origin() + sync.path, {
        method: sync.method,
        headers: {
          Authorization: `Bearer ${this.who.token}`,
          'Content-Type': 'application/json',
          [HEADERS.owner]: this.who.pid,
        },
        body: JSON.stringify({ ops: rows.map((row) => requestOf(row, this.who)) }),
        signal: AbortSignal.timeout(15_000),
      });
      if (response.headers.get(HEADERS.app) !== '1') return { kind: 'none' };
      if (!response.ok) return { kind: 'refused', http: response.status, code: '' };
      const { results } = sync.answer.parse(await response.json());
      const answers = results.map(({ op, status, body }) => {
        return [op, { kind: 'answer', http: status, body, decodes: status < 300 }] as const;
      });
      return { kind: 'results', results: new Map(answers) };
    } catch {
      return { kind: 'none' };
    }
  }

  private write(number: number): void {
    const entity = `journal:${number}`;
    this.storage.enqueue(WRITER, {
      opId: `${this.who.pid}-${number}`.padEnd(24, '0'),
      kind: 'journal',
      lane: 'j:introduction',
      entity,
      app: APP,
      bytes: 200,
      user: this.who.id,
      payload: textOf(number),
      isBad: false,
      baseRev: number - 1,
      wall: 0,
    });
  }

  /** The run has a lane of its own, and each of its texts is sent. */
  private measure(number: number): void {
    this.storage.enqueue(WRITER, {
      opId: `${this.who.pid}-run-${number}`.padEnd(24, '0'),
      kind: 'trial',
      lane: 't:run',
      entity: `run:${number}`,
      app: APP,
      bytes: 300,
      user: this.who.id,
      payload: textOf(number),
      isBad: false,
      baseRev: number - 1,
      wall: 0,
    });
  }
}

/** The text of a student's so-manieth save. */
export function textOf(number: number): string {
  return `Text ${number}`;
}

function requestOf({ opId, kind, payload, baseRev }: StoredRow, { pid, revisionId }: Enrolled) {
  if (kind === 'trial') {
    const measured = { revisionId, name: 'Run', at: 1, mass: null, values: { time: 1.2 }, partners: [], note: payload };
    const path = `/student/api/trial/${APP}/${`run-of-${pid}`.padEnd(16, '0')}`;
    return { op: opId, kind: 'trial', method: 'PUT', path, body: measured, baseRev };
  }
  const path = `/student/api/journal/${APP}/introduction`;
  return { op: opId, kind: 'journal', method: 'PUT', path, body: { content: payload }, baseRev };
}
