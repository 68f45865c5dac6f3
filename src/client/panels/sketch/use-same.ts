import { useRef } from 'react';
import { shareStructure } from '#client/stores/engineering/structural-sharing.ts';

/** A value that stays the very same one while it says the same, for parts that are drawn anew only when it is another. */
export function useSame<T>(value: T): T {
  const kept = useRef(value);
  kept.current = shareStructure(kept.current, value);
  return kept.current;
}
