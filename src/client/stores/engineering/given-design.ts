import { computed } from '@preact/signals-react';
import { application } from '#client/scopes/scopes.ts';
import * as engineApi from '#contract/engineering/engine-api-calls.ts';
import { askIf } from './engine-calls.ts';
import { design } from './engine-state.ts';
import { engine } from './engine.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { WorkingDesign } from '#contract/engineering/engine-answer.ts';

const isMissing = (): boolean => design.peek()?.isLoaded === false;

/** Puts a new design on a bench that has none. Where that fails the bench stays as it is: the welcome still offers one. */
async function give(scope: ApplicationScope): Promise<void> {
  if (!engine.isUsable.peek()) return;
  await askIf(scope, isMissing, engineApi.fileManager, {
    body: { action: 'new' },
    options: { isWrite: true, isQuiet: true, ifStale: 'leave' },
  });
}

function isUntouched({ isLoaded, name, isDirty, mayUndo, mayRedo }: WorkingDesign): boolean {
  return isLoaded && name === '' && !isDirty && !mayUndo && !mayRedo;
}

/** The design that is simply there when a student comes to the workspace with no concept open (ENG-17). */
export const givenDesign = {
  /** Whether a new design is on the bench to which nothing was done. */
  isUntouched: computed(() => design.value !== undefined && isUntouched(design.value)),
  give: application.verb(give),
} as const;
