import { useSignals } from '@preact/signals-react/runtime';
import { laboratory as say } from '#client/words/student/laboratory.ts';
import styles from './interactive.module.css';
import type { ExperimentView, Readout } from '#applications/experiments/experiment.ts';

/** A sign beside the color, and read aloud a word: it is not the color alone that judges. */
const SIGNS: Readonly<Record<NonNullable<Readout['tone']>, string>> = { good: '✓', warn: '!', bad: '✗' };

/** The large numbers of an experiment and the sentence that goes with them. */
export function ExperimentReadouts({ view }: { readonly view: ExperimentView }) {
  useSignals();
  return (
    <div>
      <dl className={styles['readouts']} aria-label={say('whatYouSee')}>
        {view.readouts.map(({ label, value, units, tone }) => (
          <div key={label} data-tone={tone}>
            <dt>{label}</dt>
            <dd>
              <span className={styles['number']}>{value}</span>
              {units !== '' && <span className={styles['units']}>{`\u202f${units}`}</span>}
              {tone !== undefined && (
                <span className={styles['tone']} role="img" aria-label={say(tone)}>
                  {SIGNS[tone]}
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
