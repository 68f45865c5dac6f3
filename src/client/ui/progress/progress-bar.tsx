import { useSignals } from '@preact/signals-react/runtime';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  readonly done: number;
  readonly total: number;
}

/** How much is done, in the application's accent. It stands beside the same in words. */
export function ProgressBar({ done, total }: ProgressBarProps) {
  useSignals();
  return (
    <span className={styles['bar']} aria-hidden="true">
      <span style={{ width: `${(100 * done) / Math.max(total, 1)}%` }} />
    </span>
  );
}
