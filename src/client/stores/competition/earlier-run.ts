import { computed } from '@preact/signals-react';
import { application } from '#client/scopes/scopes.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { afterRace } from './after-race.ts';
import { competition } from './competition.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { Race } from '#contract/engineering/simulation.ts';

interface Run {
  readonly race: Race;
  readonly slot: 1 | 2;
  /** The revision and its name. */
  readonly id: string;
  readonly name: string;
}

/** The student's own runs since the application was opened: the last two, so that a race seen again has its ghost again. */
const runs = application.signal<readonly Run[]>([]);

const present = computed<Run | undefined>(() => {
  const [slot] = afterRace.own.value;
  const [race, raced] = [competition.race.value, competition.raced.value];
  const own = slot === undefined ? undefined : raced?.[slot - 1];
  return slot === undefined || own === undefined || race === undefined ? undefined : { race, slot, ...own };
});

/** What the present race's own design is measured against; nothing where the same one ran before. */
const ghost = computed<(Run & { readonly ownSlot: 1 | 2 }) | undefined>(() => {
  const now = present.value;
  if (now === undefined) return undefined;
  const earlier = runs.value.find(({ race }) => race !== now.race);
  return earlier === undefined || earlier.id === now.id ? undefined : { ...earlier, ownSlot: now.slot };
});

/** Keeps the present race's own run for the races after it. */
function keep(scope: ApplicationScope): void {
  const now = present.peek();
  if (now === undefined || runs.peek()[0]?.race === now.race) return;
  runs.set(scope, [now, ...runs.peek()].slice(0, 2));
}

/** The ghost of the student's own last run. */
export const earlierRun = { ghost: readOnly(ghost), keep: application.verb(keep) } as const;
