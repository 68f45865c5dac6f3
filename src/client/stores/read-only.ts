import type { ReadonlySignal, Signal } from '@preact/signals-react';

/** The same signal, without its setter in the type: what a store shows to screens. */
export function readOnly<T>(signal: Signal<T>): ReadonlySignal<T> {
  return signal;
}
