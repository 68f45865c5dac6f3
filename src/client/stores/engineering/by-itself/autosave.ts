import { computed, effect } from '@preact/signals-react';
import { application } from '#client/scopes/scopes.ts';
import { designs } from '#client/stores/engineering/designs.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { preferences } from '#client/stores/session/preferences.ts';
import { LIMITS } from '#contract/limits.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';

/*
 * Autosave (FILE-13) runs by itself once this module is loaded.
 */

/** Engine started, preference on, a concept loaded (FILE-13). */
const shouldRun = computed(
  () =>
    engine.status.value === 'ready' &&
    preferences.values.value.autosave === 'on' &&
    (engine.design.value?.isLoaded ?? false),
);

/** Saves a dirty design that has a name; an untitled one has none to be saved under. */
function saveIfDirty(scope: ApplicationScope): void {
  const design = engine.design.peek();
  if (!design?.isLoaded || !design.isDirty || design.name === '' || !engine.mayChange.peek()) return;
  void designs.autosave(scope);
}

application.onOpen((scope) =>
  effect(() => {
    if (!shouldRun.value) return undefined;
    const timer = setInterval(() => saveIfDirty(scope), LIMITS.autosaveMs);
    return () => clearInterval(timer);
  }),
);
