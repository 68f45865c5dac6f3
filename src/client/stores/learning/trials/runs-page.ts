import { effect } from '@preact/signals-react';
import { tabMemory } from '#client/api/tab-memory.ts';
import { application } from '#client/scopes/scopes.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { readOnly } from '#client/stores/page/read-only.ts';

const isShown = application.signal(false);

// A reload finds the runs where they were shown; who comes back from another page begins with the instructions.
application.onOpen((scope) => {
  isShown.set(scope, tabMemory.get('runs') !== undefined);
  return effect(() => {
    if (navigation.page.value !== 'build') isShown.set(scope, false);
    tabMemory.set('runs', isShown.value ? 'shown' : undefined);
  });
});

/** Whether Build and Test shows the measured runs in place of an exercise. */
export const runsPage = {
  isShown: readOnly(isShown),
  show: application.verb((scope, wanted: boolean) => isShown.set(scope, wanted)),
} as const;
