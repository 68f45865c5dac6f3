import { signal } from '@preact/signals-react';
import { readOnly } from './read-only.ts';

/** A contender as a slot holds it. */
export interface ContenderSlot {
  readonly id: string;
  readonly name: string;
}

const slot1 = signal<ContenderSlot | undefined>(undefined);
const slot2 = signal<ContenderSlot | undefined>(undefined);

/** The two slots, apart from the competition itself because saving a design fills the first one (FILE-05). */
export const competitionSlots = {
  slot1: readOnly(slot1),
  slot2: readOnly(slot2),
  set: (slot: 1 | 2, contender: ContenderSlot | undefined) => void ((slot === 1 ? slot1 : slot2).value = contender),
  /** A design was saved for the competition: it stands in slot 1, and slot 2 is empty. */
  enter(contender: ContenderSlot): void {
    slot1.value = contender;
    slot2.value = undefined;
  },
  clear(): void {
    slot1.value = undefined;
    slot2.value = undefined;
  },
} as const;
