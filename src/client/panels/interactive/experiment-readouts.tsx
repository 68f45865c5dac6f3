import { useSignals } from '@preact/signals-react/runtime';
import type { ExperimentView, Readout } from '#applications/experiments/experiment.ts';
import styles from './interactive.module.css';

/** A sign and a word beside the colour, so that it is not the colour alone that judges. */
const TONES: Readonly<Record<NonNullable<Readout['tone']>, { readonly sign: string; readonly word: string }>> = {
  good: { sign: '✓', word: 'good' },
  warn: { sign: '!', word: 'careful' },
  bad: { sign: '✗', word: 'not good' },
};

/** The large numbers of an experiment and the sentence that goes with them. */
export function ExperimentReadouts({ view }: { readonly view: ExperimentView }) {
  useSignals();
  return (
    <div className={styles['head']}>
      <dl className={styles['readouts']} aria-label="What you see">
        {view.readouts.map(({ label, value, units, tone }) => (
          <div key={label} data-tone={tone}>
            <dt>{label}</dt>
            <dd>
              <span className={styles['number']}>{value}</span>
              {units !== '' && <span className={styles['units']}>{`\u202f${units}`}</span>}
              {tone !== undefined && (
                <span className={styles['tone']} role="img" aria-label={TONES[tone].word}>
                  {TONES[tone].sign}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles['message']} data-tone={view.tone} role="status">
        {view.message ?? ''}
      </p>
    </div>
  );
}
