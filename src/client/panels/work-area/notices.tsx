import { useSignals } from '@preact/signals-react/runtime';
import { workArea as say } from '#client/words/student/work-area.ts';
import styles from './work-area.module.css';
import type { Notice } from '#contract/engineering/work-area.ts';

interface NoticesProps {
  readonly errors: readonly Notice[];
  readonly warnings: readonly Notice[];
}

/** What the model says of the design as it stands: errors first, then warnings. */
export function Notices({ errors, warnings }: NoticesProps) {
  useSignals();
  if (errors.length === 0 && warnings.length === 0) return null;
  return (
    <ul className={styles['notices']}>
      {errors.map((notice) => (
        <li key={`e-${notice.code}-${notice.message}`} className={styles['error']} role="alert">
          <strong>{say('problem')}</strong> {notice.message}
        </li>
      ))}
      {warnings.map((notice) => (
        <li key={`w-${notice.code}-${notice.message}`} className={styles['warning']}>
          <strong>{say('careful')}</strong> {notice.message}
        </li>
      ))}
    </ul>
  );
}
