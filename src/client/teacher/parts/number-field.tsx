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

/** A number that is typed: the text stands as it is typed until the field is left, and what is no number says so. */
export function NumberField({ label, units, value, placeholder, min, max, help, onChange }: NumberFieldProps) {
  useSignals();
  // 1.05 begins as 1.0: drawn from the number, its zero would be gone under the typist's hands.
  const [typed, setTyped] = useState<string>();
  const read = (text: string): number | undefined => readNumber(text, units);
  const isGood = (text: string): boolean => {
    const number = read(text);
    if (number === undefined) return text.trim() === '';
    return number >= (min ?? -Infinity) && number <= (max ?? Infinity);
  };
  const change = (text: string): void => {
    setTyped(text);
    if (isGood(text)) onChange(read(text));
  };
  return (
    <TextField
      label={label}
      units={units}
      inputMode="decimal"
      value={typed ?? (value === undefined ? '' : String(value))}
      placeholder={placeholder}
      help={help}
      problem={typed === undefined || isGood(typed) ? undefined : askFor(min, max)}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function askFor(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return say('enterNumberBetween', { min: String(min), max: String(max) });
  if (min !== undefined) return say('enterNumberFrom', { min: String(min) });
  return max === undefined ? say('enterNumber') : say('enterNumberTo', { max: String(max) });
}
