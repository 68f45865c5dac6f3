import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { laboratory as say } from '#client/words/student/laboratory.ts';
import styles from './interactive.module.css';
import type { ChoiceInput, ExperimentInput, RangeInput } from '#applications/experiments/experiment.ts';

interface ExperimentControlProps {
  readonly input: ExperimentInput;
  readonly value: number | string;
  readonly onChange: (value: number | string) => void;
}

/** A slider with a number box, or a row of choices. */
export function ExperimentControl({ input, value, onChange }: ExperimentControlProps) {
  useSignals();
  return input.kind === 'range' ? (
    <RangeControl input={input} value={Number(value)} onChange={onChange} />
  ) : (
    <ChoiceControl input={input} value={String(value)} onChange={onChange} />
  );
}

interface RangeControlProps {
  readonly input: RangeInput;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function RangeControl({ input, value, onChange }: RangeControlProps) {
  useSignals();
  const id = useId();
  const { label, units, min, max, step } = input;
  const name = units === '' ? label : `${label} (${units})`;
  return (
    <div className={styles['control']}>
      <label htmlFor={id}>
        {label}
        {units !== '' && <span className={styles['units']}>{`\u202f${units}`}</span>}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={units === '' ? String(value) : `${value} ${units}`}
        onChange={(event) => onChange(Number(Number(event.target.value).toPrecision(10)))}
      />
      <NumberBox name={say('numberOf', { name })} input={input} value={value} onChange={onChange} />
    </div>
  );
}

/** Takes a number when the student leaves it or presses Enter; one outside the range goes to its nearest end. */
function NumberBox({ name, input, value, onChange }: RangeControlProps & { readonly name: string }) {
  useSignals();
  const [text, setText] = useState(String(value));
  const [shown, setShown] = useState(value);
  // The slider moves it, too. The box itself stays, and the focus in it.
  if (value !== shown) {
    setShown(value);
    setText(String(value));
  }
  const take = (): void => {
    const typed = Number(text.replace(',', '.'));
    if (text.trim() === '' || !Number.isFinite(typed)) setText(String(value));
    else {
      const kept = Math.min(input.max, Math.max(input.min, typed));
      setText(String(kept));
      if (kept !== value) onChange(kept);
    }
  };
  return (
    <input
      className={styles['number-box']}
      inputMode="decimal"
      autoComplete="off"
      aria-label={name}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}

interface ChoiceControlProps {
  readonly input: ChoiceInput;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ChoiceControl({ input, value, onChange }: ChoiceControlProps) {
  useSignals();
  const group = useId();
  return (
    <div className={styles['choices']} role="radiogroup" aria-labelledby={group}>
      <span id={group}>{input.label}</span>
      {input.choices.map((choice) => (
        <label key={choice.value} data-chosen={choice.value === value}>
          <input
            type="radio"
            name={`${group}-choice`}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
