import { computed } from '@preact/signals-react';
import { application } from '#client/scopes/scopes.ts';
import * as engineApi from '#contract/engineering/engine-api-calls.ts';
import { askIf } from './engine-calls.ts';
import { design } from './engine-state.ts';
import { engine } from './engine.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { WorkingDesign } from '#contract/engineering/engine-answer.ts';

const isRefused = application.signal(false);
const isMissing = (): boolean => design.peek()?.isLoaded === false;

/** Puts a new design on a bench that has none. Where that fails the bench stays as it is: the welcome still offers one. */
async function give(scope: ApplicationScope): Promise<void> {
  if (!engine.isUsable.peek()) return;
  const answer = await askIf(scope, isMissing, engineApi.fileManager, {
    body: { action: 'new' },
    options: { isWrite: true, isQuiet: true, ifStale: 'leave' },
  });
  isRefused.set(scope, answer?.ok === false);
}

function isUntouched({ isLoaded, name, isDirty, mayUndo, mayRedo }: WorkingDesign): boolean {
  return isLoaded && name === '' && !isDirty && !mayUndo && !mayRedo;
}

/** The design that is simply there when a student comes to the workspace with no concept open (ENG-17). */
export const givenDesign = {
  /** Whether a new design is on the bench to which nothing was done. */
  isUntouched: computed(() => design.value !== undefined && isUntouched(design.value)),
  /** It is on its way: what is shown of it, and by which views, is known only then. */
  isComing: computed(() => engine.isUsable.value && design.value?.isLoaded === false && !isRefused.value),
  give: application.verb(give),
} as const;
