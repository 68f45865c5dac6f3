import type { ReadonlySignal } from '@preact/signals-react';

/** The same signal, without its setter in the type: what a store shows to screens. */
export function readOnly<T>(signal: ReadonlySignal<T>): ReadonlySignal<T> {
  return signal;
}
