import { computed } from '@preact/signals-react';
import * as engineApi from '#contract/engine-api-calls.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import { application } from '#client/scopes/scopes.ts';
import { askIf } from './engine-calls.ts';
import { design, revision } from './engine-state.ts';
import { engine } from './engine.ts';

/** The revision in which the new design came by itself: nothing was done to it while the engine still has that one. */
const given = application.signal<number | undefined>(undefined);

const isMissing = (): boolean => design.peek()?.isLoaded === false;

/** Puts a new design on a bench that has none. Where that fails the bench stays as it is: the welcome still offers one. */
async function give(scope: ApplicationScope): Promise<void> {
  if (!engine.isUsable.peek()) return;
  const answer = await askIf(scope, isMissing, engineApi.fileManager, {
    body: { action: 'new' },
    options: { isWrite: true, isQuiet: true, ifStale: 'leave' },
  });
  if (answer?.ok && answer.value.stale !== true) given.set(scope, revision.peek());
}

/** The design that is simply there when a student comes to the workspace with no concept open (ENG-17). */
export const givenDesign = {
  /** Whether it is on the bench and untouched. */
  isUntouched: computed(
    () => design.value?.isLoaded === true && given.value !== undefined && given.value === revision.value,
  ),
  give: application.verb(give),
} as const;
