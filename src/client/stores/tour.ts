import { batch, effect, signal } from '@preact/signals-react';
import { onLeaving } from './leaving.ts';
import { readOnly } from './read-only.ts';

/** Where a running tour stands, for a reload of the tab. */
const KEY = 'balsa.tour';

const held = heldStep();
const showTour = signal(held !== undefined);
const tourStep = signal(held ?? 0);

function heldStep(): number | undefined {
  const text = storage()?.getItem(KEY) ?? '';
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}

function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

function hold(step: number | undefined): void {
  try {
    if (step === undefined) storage()?.removeItem(KEY);
    else storage()?.setItem(KEY, String(step));
  } catch {
    // A full session storage costs the tour its place after a reload and nothing else.
  }
}

effect(() => hold(showTour.value ? tourStep.value : undefined));

/** The guided tour's state outlives page changes and reloads (UX-04); its steps belong to the panel that shows them. */
export const tour = {
  showTour: readOnly(showTour),
  tourStep: readOnly(tourStep),
  start: () =>
    batch(() => {
      tourStep.value = 0;
      showTour.value = true;
    }),
  stop: () => void (showTour.value = false),
  goTo: (step: number) => void (tourStep.value = Math.max(0, step)),
} as const;

onLeaving('application', tour.stop);
