import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { timing } from '#client/stores/learning/timing.ts';
import { timerText } from '#client/words/dates.ts';
import { lessons as say } from '#client/words/student/lessons.ts';
import styles from './exercise-page.module.css';

/** The time a student has worked on a page on this device, in whole seconds (ledger RES-13); it is never read out by itself. */
export function ReadingTime({ code }: { readonly code: string }) {
  useSignals();
  const seconds = useMemo(() => timing.seconds(code), [code]).value;
  return (
    <span className={styles['time']} role="timer" aria-live="off" aria-label={say('timeOnPage')}>
      {timerText(seconds)}
    </span>
  );
}
