import { batch, effect } from '@preact/signals-react';
import { credentials } from '#client/api/credentials.ts';
import { student } from '#client/scopes/scopes.ts';
import { readOnly } from './read-only.ts';

const showTour = student.signal(false);
const tourStep = student.signal(0);

/** Where the tour stood before a reload of the tab. */
function heldStep(): number | undefined {
  const text = credentials.get('tour') ?? '';
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}

student.onOpen((scope) => {
  const step = heldStep();
  showTour.set(scope, step !== undefined);
  tourStep.set(scope, step ?? 0);
  return effect(() => credentials.set('tour', showTour.value ? String(tourStep.value) : undefined));
});

/** The guided tour's state outlives page changes and reloads (UX-04); its steps belong to the panel that shows them. */
export const tour = {
  showTour: readOnly(showTour),
  tourStep: readOnly(tourStep),
  start: student.verb((scope) =>
    batch(() => {
      tourStep.set(scope, 0);
      showTour.set(scope, true);
    }),
  ),
  stop: student.verb((scope) => showTour.set(scope, false)),
  goTo: student.verb((scope, step: number) => tourStep.set(scope, Math.max(0, step))),
} as const;
