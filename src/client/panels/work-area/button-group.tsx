import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { helpOf } from './input-help.ts';
import styles from './work-area.module.css';
import type { ControlProps } from './input-help.ts';

/** A few choices side by side; one is chosen, as in a set of radio buttons. */
export function ButtonGroup({ input, value, isDisabled, change }: ControlProps) {
  useSignals();
  const name = useId();
  const help = helpOf(input);
  return (
    <fieldset className={styles['group']} disabled={isDisabled}>
      <legend>{input.label}</legend>
      <div className={styles['choices']}>
        {(input.choices ?? []).map((choice) => (
          <label key={choice.value} className={styles['choice']}>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => change(choice.value)} />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {help !== undefined && <p className={styles['help']}>{help}</p>}
    </fieldset>
  );
}
