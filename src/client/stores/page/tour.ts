import { batch, effect } from '@preact/signals-react';
import { tabMemory } from '#client/api/tab-memory.ts';
import { student } from '#client/scopes/scopes.ts';
import { readOnly } from './read-only.ts';
import type { StudentScope } from '#client/scopes/scope.ts';

const showTour = student.signal(false);
const tourStep = student.signal(0);
/** Which steps were passed over, since there was nothing to show. */
const passed = student.signal<ReadonlySet<number>>(new Set());

/** Where the tour stood before a reload of the tab, and what it had passed over. */
function held(): readonly number[] {
  const text = tabMemory.get('tour') ?? '';
  return /^\d{1,3}(?: \d{1,3})*$/.test(text) ? text.split(' ').map(Number) : [];
}

/** What lies between the step that was shown last and the one that is shown now had nothing to show. */
function goTo(scope: StudentScope, step: number): void {
  const [low, high] = [Math.min(tourStep.peek(), step), Math.max(tourStep.peek(), step)];
  const between = Array.from({ length: Math.max(0, high - low - 1) }, (_, at) => low + 1 + at);
  batch(() => {
    passed.set(scope, new Set([...passed.peek(), ...between].filter((each) => each !== step)));
    tourStep.set(scope, step);
  });
}

student.onOpen((scope) => {
  const [step, ...gone] = held();
  showTour.set(scope, step !== undefined);
  tourStep.set(scope, step ?? 0);
  passed.set(scope, new Set(gone));
  return effect(() => tabMemory.set('tour', showTour.value ? [tourStep.value, ...passed.value].join(' ') : undefined));
});

/** The guided tour's state outlives page changes and reloads (UX-04); its steps belong to the panel that shows them. */
export const tour = {
  showTour: readOnly(showTour),
  tourStep: readOnly(tourStep),
  passed: readOnly(passed),
  start: student.verb((scope) =>
    batch(() => {
      tourStep.set(scope, 0);
      passed.set(scope, new Set());
      showTour.set(scope, true);
    }),
  ),
  stop: student.verb((scope) => showTour.set(scope, false)),
  goTo: student.verb(goTo),
} as const;
