import { computed } from '@preact/signals-react';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import { application } from '#client/scopes/scopes.ts';
import { designs } from '#client/stores/engineering/designs.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { workAreas } from '#client/stores/engineering/work-areas.ts';
import type { ContenderSlot } from './competition-slots.ts';
import { competition } from './competition.ts';

const ownRevisions = computed(
  () => new Set(designs.mine.value.flatMap(({ revisions }) => revisions.map(({ id }) => id))),
);

/** The student's own designs of the race by their places, the one that did not win first. */
const own = computed<readonly (1 | 2)[]>(() => {
  const winner = competition.results.value?.winner;
  return ([1, 2] as const)
    .filter((place) => ownRevisions.value.has(competition.raced.value?.[place - 1]?.id ?? ''))
    .toSorted((one, other) => Number(one === winner) - Number(other === winner));
});

/** Whom the student's own design raced last; undefined before there was a race. */
const rival = computed<ContenderSlot | undefined>(() => competition.raced.value?.[own.value[0] === 2 ? 0 : 1]);

/** Opens a design at the tool that helps it most. */
async function improve(_scope: ApplicationScope, design: ContenderSlot): Promise<void> {
  if (!(await designs.open(design))) return;
  await engine.askSensitivities();
  const node = engine.sensitivities.peek().find((line) => line.node !== undefined)?.node;
  if (node !== undefined) await workAreas.open(node);
}

/** What a student does after a race. */
export const afterRace = { own, rival, improve: application.verb(improve) } as const;
