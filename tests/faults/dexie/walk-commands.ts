import * as fc from 'fast-check';
import { NETWORK_FAULTS } from './flaky-network.ts';
import type { NetworkFault } from './flaky-network.ts';

export const SECTIONS = ['introduction', 'final-reflection'] as const;
/** In the place of a section: the answer to what a teacher wrote. */
export const ANSWER = SECTIONS.length;

interface InTab {
  readonly device: number;
  readonly tab: number;
}

/** How a student leaves. */
export interface Leaving {
  /** The next one comes in the documents of the former one. */
  readonly isSameDocument: boolean;
  /** They type on in each tab while the sign-out is under way. */
  readonly typesOn: boolean;
  /** The second tab sleeps over it, and wakes when the next student is there. */
  readonly isAsleep: boolean;
}

/** What may happen next on the real storage and the real server. */
export type WalkCommand =
  | ({ readonly kind: 'see' } & InTab)
  | ({ readonly kind: 'answer' | 'race'; readonly question: number } & InTab)
  | ({ readonly kind: 'finish' | 'kill' | 'sign-in' } & InTab)
  /** A measured run is entered, or corrected. */
  | ({ readonly kind: 'trial'; readonly run: number } & InTab)
  | ({ readonly kind: 'journal'; readonly section: number; readonly isTypedOnly: boolean } & InTab)
  /** Half a text is in the document alone; a rest brings it onto the device, a long one or a blur into the outbox, too. */
  | ({ readonly kind: 'keystroke'; readonly section: number } & InTab)
  | ({ readonly kind: 'rest'; readonly isLong: boolean } & InTab)
  /** Back or forward in the tab's history. */
  | ({ readonly kind: 'history'; readonly app: number } & InTab)
  | ({ readonly kind: 'time'; readonly seconds: number } & InTab)
  | ({ readonly kind: 'flush'; readonly fault: NetworkFault } & InTab)
  | ({ readonly kind: 'drain'; readonly reason: 'user' | 'alarm'; readonly fault: NetworkFault } & InTab)
  | ({ readonly kind: 'switch'; readonly device: number; readonly pupil: number } & Leaving)
  | { readonly kind: 'full'; readonly device: number; readonly how: 'no' | 'once' | 'hard' }
  | { readonly kind: 'expire'; readonly pupil: number }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'deliver' };

const device = fc.constantFrom(0, 0, 0, 1);
const place = { device, tab: fc.constantFrom(0, 0, 0, 1) };
const index = fc.constantFrom(0, 1);
const field = fc.constantFrom(0, 1, ANSWER);
const fault = fc.constantFrom(...NETWORK_FAULTS, ...Array.from({ length: 9 }, () => 'none' as const));

function of<Kind extends string>(weight: number, kind: Kind | fc.Arbitrary<Kind>, rest: object) {
  const arbitrary = fc.record({ kind: typeof kind === 'string' ? fc.constant(kind) : kind, ...rest });
  return { weight, arbitrary: arbitrary as unknown as fc.Arbitrary<WalkCommand> };
}

export const anyWalkCommand: fc.Arbitrary<WalkCommand> = fc.oneof(
  of(9, 'answer', { ...place, question: index }),
  of(2, 'race', { ...place, question: index }),
  of(2, 'finish', place),
  of(1, 'see', place),
  of(4, 'trial', { ...place, run: index }),
  of(6, 'journal', { ...place, section: field, isTypedOnly: fc.constantFrom(false, false, true) }),
  of(5, 'keystroke', { ...place, section: field }),
  of(2, 'rest', { ...place, isLong: fc.boolean() }),
  of(2, 'history', { ...place, app: index }),
  of(3, 'time', { ...place, seconds: fc.constantFrom(1, 20) }),
  of(3, 'flush', { ...place, fault }),
  of(12, 'drain', { ...place, reason: fc.constantFrom('user', 'user', 'alarm'), fault }),
  of(3, fc.constantFrom('kill', 'sign-in'), place),
  of(3, 'switch', {
    device,
    pupil: index,
    isSameDocument: fc.boolean(),
    typesOn: fc.boolean(),
    isAsleep: fc.boolean(),
  }),
  of(2, 'full', { device, how: fc.constantFrom('no', 'once', 'hard') }),
  of(1, 'expire', { pupil: index }),
  of(3, 'pass', { ms: fc.constantFrom(1_000, 30_000, 400_000) }),
  of(2, 'deliver', {}),
);
