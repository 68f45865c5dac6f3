import { batch } from '@preact/signals-react';
import { application } from '#client/scopes/scopes.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { Race, SimulationResults } from '#contract/engineering/simulation.ts';
import type { ContenderSlot } from './competition-slots.ts';

export type CompetitionView = 'setup' | 'in-progress' | 'finished';

/* How far the competition is, apart from the competition itself: whoever sets its contenders brings it back to the setup. */
export const view = application.signal<CompetitionView>('setup');
export const results = application.signal<SimulationResults | undefined>(undefined);
export const race = application.signal<Race | undefined>(undefined);
/** The contenders of the last race, also when others were chosen since. */
export const raced = application.signal<readonly [ContenderSlot, ContenderSlot] | undefined>(undefined);

/** Back to the setup; whom the student raced last stays known. */
export function backToSetup(scope: ApplicationScope): void {
  batch(() => {
    view.set(scope, 'setup');
    results.set(scope, undefined);
    race.set(scope, undefined);
  });
}
