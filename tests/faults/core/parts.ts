import { nextConnectivity } from '#client/sync/core/connectivity.ts';
import { drain } from '#client/sync/core/drain.ts';
import { tickSeconds } from '#client/sync/core/ticks.ts';
import { DeviceStorage } from './device-storage.ts';
import { Document } from './document.ts';
import { SchoolServer } from './school-server.ts';
import type { DrainEvent, DrainState, DrainStep, DrainWorld, SendAnswer } from '#client/sync/core/drain-state.ts';
import type { OperationAnswer } from '#client/sync/core/judge.ts';
import type { Draft, NewRow, StoredRow, Writer } from './device-storage.ts';
import type { Reply } from './school-server.ts';

export type Drain = (state: DrainState, event: DrainEvent, world: DrainWorld) => DrainStep;

/** What the simulated school is made of. A seeded bug replaces one part; everything else stays what ships. */
export interface Parts {
  readonly drain: Drain;
  readonly connectivity: typeof nextConnectivity;
  readonly ticks: typeof tickSeconds;
  readonly storage: (epoch: string) => DeviceStorage;
  readonly server: () => SchoolServer;
  readonly document: () => Document;
  readonly readReply: (reply: Reply, batch: readonly StoredRow[], isSingle: boolean) => SendAnswer;
  /** The action of a tab reaches its device. */
  readonly save: (
    storage: DeviceStorage,
    writer: Writer,
    row: NewRow,
    draft?: Draft,
  ) => ReturnType<DeviceStorage['enqueue']>;
  /** Whether a follower takes the turn of a leader that was silent for too long. */
  readonly takesTurns: boolean;
  /** Whether a tab whose sign-in has ended gives its turn up until the next one. */
  readonly restsSignedOut: boolean;
  /** Whether one tab's sign-out ends the others. */
  readonly endsTabs: boolean;
  /** Whether a hidden tab asks the network while work waits. */
  readonly probesHidden: boolean;
  /** Whether opening a thawed tab looks who is signed in. */
  readonly checksWho: boolean;
  /** The tick's clock; the monotonic one as shipped [ms]. */
  readonly tickClock: (now: number, wall: number) => number;
  /** Browsers without Web Locks let every tab send. */
  readonly hasLocks?: boolean;
}

export const SHIPPED: Parts = {
  drain,
  connectivity: nextConnectivity,
  ticks: tickSeconds,
  storage: (epoch) => new DeviceStorage(epoch),
  server: () => new SchoolServer(),
  document: () => new Document(),
  readReply,
  save: (storage, writer, row, draft) => storage.enqueue(writer, row, draft),
  takesTurns: true,
  restsSignedOut: true,
  endsTabs: true,
  probesHidden: true,
  checksWho: true,
  tickClock: (now) => now,
};

/** What `api/exchange.ts` and `sync/send-operations.ts` make of an answer. */
export function readReply(reply: Reply, batch: readonly StoredRow[], isSingle: boolean): SendAnswer {
  if (reply.kind !== 'ours') return { kind: 'none' };
  const { http, code = '', retryAfterMs, results } = reply;
  const isPassing = http === 429 || http === 503;
  if (isSingle && !isPassing) return { kind: 'results', results: single(reply, batch) };
  if (http >= 200 && http < 300) return { kind: 'results', results: new Map(results) };
  return { kind: 'refused', http, code, retryAfterMs };
}

/** A plain call's answer belongs to the one operation that was sent; it names none. */
function single(reply: Extract<Reply, { kind: 'ours' }>, batch: readonly StoredRow[]): Map<string, OperationAnswer> {
  const [row] = batch;
  if (!row) return new Map();
  const own = reply.results.find(([opId]) => opId === row.opId)?.[1];
  return new Map([[row.opId, own ?? { kind: 'answer', http: reply.http, body: {}, decodes: false }]]);
}
