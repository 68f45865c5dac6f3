import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { TextField } from '#client/ui/field.tsx';
import { parts as say } from '#client/words/teacher/parts.ts';

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

/** A number that is typed; half a number stays in the field and says so. */
export function NumberField({ label, units, value, placeholder, min, max, help, onChange }: NumberFieldProps) {
  useSignals();
  const [typed, setTyped] = useState<string>();
  const shown = value === undefined ? '' : String(value);
  const change = (text: string): void => {
    const number = read(text);
    const isGood = number === undefined || (number >= (min ?? -Infinity) && number <= (max ?? Infinity));
    setTyped(isGood && !Number.isNaN(number) ? undefined : text);
    if (!Number.isNaN(number) && isGood) onChange(number);
  };
  return (
    <TextField
      label={label}
      units={units}
      inputMode="decimal"
      value={typed ?? shown}
      placeholder={placeholder}
      help={help}
      problem={typed === undefined ? undefined : askFor(min, max)}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** NaN for what is no number. */
function read(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return undefined;
  // A point at the end is a number on its way.
  return trimmed.endsWith('.') ? Number.NaN : Number(trimmed);
}

function askFor(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return say('enterNumberBetween', { min: String(min), max: String(max) });
  if (min !== undefined) return say('enterNumberFrom', { min: String(min) });
  return max === undefined ? say('enterNumber') : say('enterNumberTo', { max: String(max) });
}
