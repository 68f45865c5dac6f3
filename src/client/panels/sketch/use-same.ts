import { useRef } from 'react';
import { keepSame } from '#client/stores/keep-same.ts';

/** A value that stays the very same one while it says the same, for parts that are drawn anew only when it is another. */
export function useSame<T>(value: T): T {
  const kept = useRef(value);
  kept.current = keepSame(kept.current, value);
  return kept.current;
}
