import { effect } from '@preact/signals-react';
import { tabMemory } from '#client/api/tab-memory.ts';
import { application } from '#client/scopes/scopes.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { backToSetup } from './race-state.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { NextRival } from '#contract/competition/activity.ts';

/** A contender as a slot holds it. */
export interface ContenderSlot {
  readonly id: string;
  readonly name: string;
}

const slot1 = application.signal<ContenderSlot | undefined>(undefined);
const slot2 = application.signal<ContenderSlot | undefined>(undefined);

/** What the tab keeps over a reload, and of whom. */
interface KeptSlots {
  readonly pid: string;
  readonly code: string;
  readonly slots: readonly [ContenderSlot | null, ContenderSlot | null];
}

function keptSlotsOf({ student, code }: ApplicationScope): KeptSlots['slots'] | undefined {
  const kept = tabMemory.heldOf('contenders', student.pid) as KeptSlots | undefined;
  return kept?.code === code ? kept.slots : undefined;
}

application.onOpen((scope) => {
  const last = keptSlotsOf(scope);
  slot1.set(scope, last?.[0] ?? undefined);
  slot2.set(scope, last?.[1] ?? undefined);
  return effect(() => {
    const slots: KeptSlots['slots'] = [slot1.value ?? null, slot2.value ?? null];
    const kept: KeptSlots = { pid: scope.student.pid, code: scope.code, slots };
    tabMemory.set('contenders', slots.some(Boolean) ? JSON.stringify(kept) : undefined);
  });
});

/** The two slots, apart from the competition itself because saving a design fills the first one (FILE-05). */
export const competitionSlots = {
  slot1: readOnly(slot1),
  slot2: readOnly(slot2),
  set: (scope: ApplicationScope, slot: 1 | 2, contender: ContenderSlot | undefined) =>
    (slot === 1 ? slot1 : slot2).set(scope, contender),
  /** A design was saved for the competition: it stands in slot 1, slot 2 is empty, and no former race is shown. */
  enter(scope: ApplicationScope, contender: ContenderSlot): void {
    backToSetup(scope);
    slot1.set(scope, contender);
    slot2.set(scope, undefined);
  },
  /** Both contenders stand ready, and the competition opens, whatever was raced before. */
  challenge: application.verb((scope, { own, rival }: NextRival) => {
    backToSetup(scope);
    slot1.set(scope, own);
    slot2.set(scope, rival);
    navigation.go('simulation');
  }),
  clear(scope: ApplicationScope): void {
    slot1.set(scope, undefined);
    slot2.set(scope, undefined);
  },
} as const;
