import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { TextField } from '#client/ui/field.tsx';
import { parts as say } from '#client/words/teacher/parts.ts';
import { readNumber } from '#rules/input-check.ts';

interface NumberFieldProps {
  readonly label: string;
  readonly units?: string;
  readonly value: number | undefined;
  /** What an empty field stands for, shown in it. */
  readonly placeholder?: string;
  readonly min?: number;
  readonly max?: number;
  readonly help?: string;
  /** Undefined: the field is empty. What is no number is not told. */
  readonly onChange: (value: number | undefined) => void;
}

/**
 * A number that is typed: the text stands as it is typed until the field is left. What is no number says so, and stays when the field
 * is left: put back to the former number, nobody would know that theirs does not count.
 */
export function NumberField({ label, units, value, placeholder, min, max, help, onChange }: NumberFieldProps) {
  useSignals();
  // 1.05 begins as 1.0: drawn from the number, its zero would be gone under the typist's hands.
  const [typed, setTyped] = useState<string>();
  // Under a wrong text that was left: another number since then came from elsewhere, as with "Discard", and counts.
  const [under, setUnder] = useState<{ readonly value: number | undefined }>();
  const shown = under !== undefined && under.value !== value ? undefined : typed;
  const read = (text: string): number | undefined => readNumber(text, units);
  const isGood = (text: string): boolean => {
    const number = read(text);
    if (number === undefined) return text.trim() === '';
    return number >= (min ?? -Infinity) && number <= (max ?? Infinity);
  };
  const change = (text: string): void => {
    setTyped(text);
    setUnder(undefined);
    if (isGood(text)) onChange(read(text));
  };
  const leave = (): void => {
    if (shown === undefined || isGood(shown)) setTyped(undefined);
    else setUnder({ value });
  };
  return (
    <TextField
      label={label}
      units={units}
      inputMode="decimal"
      value={shown ?? (value === undefined ? '' : String(value))}
      placeholder={placeholder}
      help={help}
      problem={shown === undefined || isGood(shown) ? undefined : askFor(min, max)}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
    />
  );
}

function askFor(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return say('enterNumberBetween', { min: String(min), max: String(max) });
  if (min !== undefined) return say('enterNumberFrom', { min: String(min) });
  return max === undefined ? say('enterNumber') : say('enterNumberTo', { max: String(max) });
}
