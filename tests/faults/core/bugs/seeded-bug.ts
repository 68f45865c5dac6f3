import type { Parts } from '#tests/faults/core/parts.ts';

/** A mistake that somebody could make, as a change of the parts that the simulated school is made of. */
export interface SeededBug {
  readonly name: string;
  readonly parts: Partial<Parts>;
  /** Set for a change that cannot be told from what ships by any student; the README argues it. */
  readonly isEquivalent?: boolean;
}
