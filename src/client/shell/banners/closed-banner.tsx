import { useSignals } from '@preact/signals-react/runtime';
import { activity } from '#client/stores/session/activity.ts';
import { shell as say } from '#client/words/student/shell.ts';
import styles from './banners.module.css';

/** Said while the teacher lets the students read, but not work. What was typed stays on the device until it is opened again. */
export function ClosedBanner() {
  useSignals();
  if (activity.current.value?.isClosed !== true) return null;
  return (
    <section className={styles['banner']} data-tone="plain" aria-label={say('message')}>
      <p role="status">{say('closed')}</p>
    </section>
  );
}
