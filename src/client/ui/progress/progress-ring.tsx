import { useSignals } from '@preact/signals-react/runtime';
import { Check } from 'lucide-react';
import styles from './progress-ring.module.css';

interface ProgressRingProps {
  readonly done: number;
  readonly total: number;
}

/** How much is done, in the application's accent, with the number in it, or a tick once all is there. It stands beside the same in words. */
export function ProgressRing({ done, total }: ProgressRingProps) {
  useSignals();
  const isFull = done >= total;
  const percent = isFull ? 100 : (100 * done) / total;
  return (
    <span className={styles['ring']} data-full={isFull} aria-hidden="true">
      <svg viewBox="0 0 72 72">
        <circle className={styles['track']} cx={36} cy={36} r={30} />
        {percent > 0 && (
          <circle
            className={styles['done']}
            cx={36}
            cy={36}
            r={30}
            pathLength={100}
            strokeDasharray={`${percent} 100`}
            transform="rotate(-90 36 36)"
          />
        )}
      </svg>
      {isFull ? <Check size={28} strokeWidth={3} /> : <span>{done}</span>}
    </span>
  );
}
