import * as fc from 'fast-check';
import type { WakeReason } from '#client/sync/core/drain-state.ts';

/** Two Chromebooks, three tabs on each, two students; each index stands for its place in these. */
export const DEVICES = [0, 1] as const;
export const TABS = [0, 1, 2] as const;
export const USERS = ['ada', 'ben'] as const;

/** What befalls one request (faults/README.md). */
const FAULTS = [
  'none',
  'request-lost',
  'answer-lost',
  'twice',
  'late',
  'portal',
  'error',
  'busy',
  'crash-before',
  'crash-within',
  'nonsense',
  'wrong-ack',
  'half',
] as const;
export type Fault = (typeof FAULTS)[number];

export type NetworkState = 'up' | 'offline' | 'captive';

interface InTab {
  readonly device: number;
  readonly tab: number;
}

/** Everything that may happen next in the simulated school. */
export type Command =
  /** A student's actions. `isSlow` ones are under way when the next thing happens. */
  | ({ readonly kind: 'answer'; readonly question: number; readonly isBad: boolean; readonly isSlow: boolean } & InTab)
  | ({ readonly kind: 'finish'; readonly exercise: number } & InTab)
  /** A measured run of an application is entered, or corrected: the same on both devices, for a device knows its runs. */
  | ({ readonly kind: 'trial'; readonly app: number } & InTab)
  | ({ readonly kind: 'type' | 'journal'; readonly section: number } & InTab)
  /** A half-typed text is in the document alone; a rest brings it onto the device, a long one or a blur into the outbox, too. */
  | ({ readonly kind: 'keystroke' } & InTab)
  | ({ readonly kind: 'rest'; readonly isLong: boolean } & InTab)
  /** Back or forward in the tab's history, to one of the two applications. */
  | ({ readonly kind: 'history'; readonly app: number } & InTab)
  | ({ readonly kind: 'time'; readonly waitMs: number } & InTab)
  /** Micro-steps of a tab's drainer (six carry an operation from the outbox to the server and back), or of its time report, or of its pull. */
  | ({ readonly kind: 'step'; readonly count: number; readonly fault: Fault } & InTab)
  | ({ readonly kind: 'flush' | 'pull'; readonly fault: Fault } & InTab)
  | ({ readonly kind: 'wake'; readonly reason: WakeReason } & InTab)
  | ({ readonly kind: 'kill' | 'open' | 'freeze' | 'stall' | 'thaw' | 'show' | 'sign-in' | 'swap-token' } & InTab)
  /**
   * The student leaves and another one, or the same, comes: on a new page, or in a document of the former one. They may type on
   * in each of their tabs while the sign-out is under way.
   */
  | {
      readonly kind: 'switch';
      readonly device: number;
      readonly user: number;
      readonly isSameDocument: boolean;
      readonly typesOn: boolean;
    }
  | { readonly kind: 'full'; readonly device: number; readonly isFull: boolean }
  | { readonly kind: 'jump'; readonly device: number; readonly ms: number }
  | { readonly kind: 'network'; readonly device: number; readonly state: NetworkState; readonly isHeard: boolean }
  | { readonly kind: 'upgrade' | 'poison' | 'replay'; readonly device: number }
  | { readonly kind: 'expire'; readonly user: number }
  | { readonly kind: 'forbid'; readonly app: number; readonly isForbidden: boolean }
  | { readonly kind: 'server'; readonly hasBatch: boolean; readonly batchLimit: number }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'deliver' };

const device = fc.constantFrom(0, 0, 0, 0, 1);
// Most things happen in the first tab, so that what belongs together meets.
const tab = fc.constantFrom(0, 0, 0, 0, 1, 1, 2);
const index = fc.constantFrom(0, 1);
const place = { device, tab };
const fault = fc.constantFrom(...FAULTS, ...Array.from({ length: 16 }, () => 'none' as const));
const sometimes = fc.constantFrom(false, false, false, true);

function of<Kind extends string>(weight: number, kind: Kind | fc.Arbitrary<Kind>, rest: object) {
  const arbitrary = fc.record({ kind: typeof kind === 'string' ? fc.constant(kind) : kind, ...rest });
  return { weight, arbitrary: arbitrary as unknown as fc.Arbitrary<Command> };
}

/** Any command; actions and steps are the most frequent, so that queues fill and drain. */
export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  of(9, 'answer', { ...place, question: fc.constantFrom(0, 0, 1, 1, 2, 3), isBad: sometimes, isSlow: sometimes }),
  of(4, 'finish', { ...place, exercise: fc.constantFrom(0, 0, 1) }),
  of(3, 'trial', { ...place, app: index }),
  of(5, fc.constantFrom('type', 'journal', 'journal'), { ...place, section: index }),
  of(6, 'keystroke', place),
  of(3, 'rest', { ...place, isLong: fc.boolean() }),
  of(2, 'history', { ...place, app: index }),
  of(3, 'time', { ...place, waitMs: fc.constantFrom(0, 5_000, 90_000) }),
  of(26, 'step', { ...place, fault, count: fc.constantFrom(1, 1, 2, 3, 6, 8, 12) }),
  of(4, 'flush', {
    ...place,
    fault: fc.constantFrom('none', 'none', 'late', 'late', 'twice', 'answer-lost', 'request-lost'),
  }),
  of(4, 'pull', { ...place, fault }),
  of(2, 'wake', { ...place, reason: fc.constantFrom('visible', 'user', 'alarm') }),
  of(5, fc.constantFrom('kill', 'open', 'open', 'freeze', 'stall', 'thaw', 'thaw', 'show'), place),
  of(4, 'sign-in', place),
  of(1, 'swap-token', place),
  of(3, 'switch', { device, user: index, isSameDocument: fc.boolean(), typesOn: sometimes }),
  of(2, 'full', { device, isFull: fc.boolean() }),
  of(1, 'jump', { device, ms: fc.constantFrom(-5_000_000, 5_000_000) }),
  of(3, 'network', { device, state: fc.constantFrom('up', 'up', 'offline', 'captive'), isHeard: fc.boolean() }),
  of(4, fc.constantFrom('upgrade', 'poison', 'poison', 'poison', 'replay'), { device }),
  of(3, 'expire', { user: index }),
  of(1, 'forbid', { app: index, isForbidden: fc.boolean() }),
  of(1, 'server', { hasBatch: fc.boolean(), batchLimit: fc.constantFrom(1, 2, 50) }),
  of(5, 'pass', { ms: fc.constantFrom(500, 5_000, 35_000, 60_000, 400_000) }),
  of(3, 'deliver', {}),
);
