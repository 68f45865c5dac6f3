import { useSignals } from '@preact/signals-react/runtime';
import styles from './slot-chip.module.css';

/** The number of a contender in its color and shape; words beside it say the same. */
export function SlotChip({ slot }: { readonly slot: number }) {
  useSignals();
  return (
    <span className={styles['chip']} data-slot={slot} aria-hidden="true">
      {slot}
    </span>
  );
}
