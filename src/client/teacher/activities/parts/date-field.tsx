import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { endOfDay, fieldDay, fieldMoment, momentOfField } from '#client/teacher/parts/moment.ts';
import { TextField } from '#client/ui/field.tsx';

interface DateFieldProps {
  readonly label: string;
  /** A day, which lasts to its end, or a moment of it. */
  readonly type: keyof typeof KINDS;
  /** [ms since 1970]; null for none. */
  readonly value: number | null;
  readonly help?: string;
  readonly problem?: string | undefined;
  readonly onChange: (value: number | null) => void;
}

/** How each is written into its field and read from it, and the last one: its year has four digits, and the next part begins after them. */
const KINDS = {
  date: { write: fieldDay, read: endOfDay, max: '9999-12-30' },
  'datetime-local': { write: fieldMoment, read: momentOfField, max: '9999-12-30T23:59' },
} as const;

/** A date that is typed: the digits of a year come one by one, and until the field is left it stands as it is typed. */
export function DateField({ type, value, onChange, ...rest }: DateFieldProps) {
  useSignals();
  const { write, read, max } = KINDS[type];
  const [typed, setTyped] = useState<string>();
  const isOfValue = typed !== undefined && read(typed) === value;
  const change = (text: string): void => {
    setTyped(text);
    onChange(read(text));
  };
  return (
    <TextField
      {...rest}
      {...{ type, max }}
      value={isOfValue ? typed : write(value)}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}
