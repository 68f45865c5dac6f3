import { useSignals } from '@preact/signals-react/runtime';
import { parts as say } from '#client/words/teacher/parts.ts';

interface ColumnChoiceProps<Role extends string> {
  /** From 1. */
  readonly number: number;
  readonly role: Role | '';
  readonly choices: readonly { readonly value: Role; readonly label: string }[];
  readonly choose: (role: Role | '') => void;
}

/** What a column of a pasted table says, or that it is left out. */
export function ColumnChoice<Role extends string>({ number, role, choices, choose }: ColumnChoiceProps<Role>) {
  useSignals();
  return (
    <select
      aria-label={say('column', { number })}
      value={role}
      onChange={({ target }) => choose(choices.find(({ value }) => value === target.value)?.value ?? '')}
    >
      <option value="">{say('leaveOut')}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
