import { computed } from '@preact/signals-react';
import { assessment, tries as list } from './engine-state.ts';

/** What the newest change did to the performance, or what a drag under way does to it, in its units. */
interface Change {
  /** Against the try before it. */
  readonly difference: number;
  readonly isBetter: boolean;
  /** Of the tries in spec, for no other counts; undefined where none is. */
  readonly best: number | undefined;
}

/** Results in the order of the tries; null where a design had none. */
const values = computed<readonly (number | null)[]>(() => list.value.map(({ value }) => value));

/** The revision of the newest try. */
const newest = computed(() => list.value.at(-1)?.revision);

/** Undefined until a change has been made, and where a result is missing. */
const change = computed<Change | undefined>(() => {
  const { performance, performanceBetter: better } = assessment.value ?? {};
  const [last, previous] = [values.value.at(-1), values.value.at(-2)];
  // The result on screen is then the drag's, which is no try yet.
  const isDragged = performance !== last;
  const [now, before] = isDragged ? [performance, last] : [last, previous];
  if (typeof now !== 'number' || typeof before !== 'number' || better === undefined) return undefined;
  const counting = list.value.flatMap(({ value, isInSpec }) => (isInSpec && value !== null ? [value] : []));
  const best = better === 'higher' ? Math.max(...counting) : Math.min(...counting);
  const difference = now - before;
  return {
    difference,
    isBetter: better === 'higher' ? difference > 0 : difference < 0,
    best: counting.length === 0 ? undefined : best,
  };
});

/** Whether the model refuses the design as it was applied last; a drag under way may still come right. */
const isBroken = computed(() => values.value.at(-1) === null && (assessment.value?.errors.length ?? 0) > 0);

/** Every applied change since the design was started or opened, and what the newest one did. */
export const tries = { values, newest, change, isBroken } as const;
