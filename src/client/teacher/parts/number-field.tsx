import { useSignals } from '@preact/signals-react/runtime';
import { createContext, useContext, useState } from 'react';
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
  /** A count: 2.5 is wrong. */
  readonly isWhole?: boolean;
  readonly help?: string;
  /** Undefined: the field is empty. What is no number is not told; the number from before it was typed counts again. */
  readonly onChange: (value: number | undefined) => void;
}

/** Around fields that are discarded together: another number at each discard, so that what is wrong in a field goes with it. */
export const Discards = createContext(0);

interface Typed {
  readonly text: string;
  /** What the field had before, which counts while the text is wrong. */
  readonly before: number | undefined;
  readonly isLeft: boolean;
  readonly discards: number;
}

/**
 * A number that is typed: the text stands as it is typed until the field is left. What is no number says so, and stays when the field
 * is left: put back to the former number, nobody would know that theirs does not count.
 */
export function NumberField(props: NumberFieldProps) {
  useSignals();
  const { label, units, value, placeholder, min, max, isWhole = false, help, onChange } = props;
  const discards = useContext(Discards);
  // 1.05 begins as 1.0: drawn from the number, its zero would be gone under the typist's hands.
  const [typed, setTyped] = useState<Typed>();
  // Another number under a wrong text that was left came from elsewhere, and counts.
  const isOver = typed !== undefined && (typed.discards !== discards || (typed.isLeft && typed.before !== value));
  if (isOver) setTyped(undefined);
  const shown = isOver ? undefined : typed;
  const read = (text: string): number | undefined => readNumber(text, units);
  const isGood = (text: string): boolean => {
    const number = read(text);
    if (number === undefined) return text.trim() === '';
    return number >= (min ?? -Infinity) && number <= (max ?? Infinity) && (!isWhole || Number.isInteger(number));
  };
  const change = (text: string): void => {
    const before = shown ? shown.before : value;
    setTyped({ text, before, isLeft: false, discards });
    if (isGood(text)) onChange(read(text));
    // 400 is wrong where 4 and 40 were not, and neither is what was meant.
    else if (value !== before) onChange(before);
  };
  const leave = (): void => setTyped(shown && !isGood(shown.text) ? { ...shown, isLeft: true } : undefined);
  return (
    <TextField
      label={label}
      units={units}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      value={shown?.text ?? (value === undefined ? '' : String(value))}
      placeholder={placeholder}
      help={help}
      problem={shown === undefined || isGood(shown.text) ? undefined : askFor(min, max, isWhole)}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
    />
  );
}

/** Whether anything in these fields is wrong and does not count; the first such field has the focus then. */
export function isAnyWrong(fields: HTMLElement | null): boolean {
  const wrong = fields?.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus();
  return wrong != null;
}

function askFor(min: number | undefined, max: number | undefined, isWhole: boolean): string {
  if (min !== undefined && max !== undefined) {
    return say(isWhole ? 'enterWholeNumberBetween' : 'enterNumberBetween', { min: String(min), max: String(max) });
  }
  if (min !== undefined) return say('enterNumberFrom', { min: String(min) });
  return max === undefined ? say('enterNumber') : say('enterNumberTo', { max: String(max) });
}
