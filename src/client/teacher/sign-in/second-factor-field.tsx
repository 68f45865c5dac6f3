import { useSignals } from '@preact/signals-react/runtime';
import { account } from '#client/stores/teacher/account.ts';
import { textOf } from '#client/teacher/parts/ask-form.tsx';
import { TextField } from '#client/ui/field.tsx';
import { signIn as say } from '#client/words/teacher/sign-in.ts';

/** Appears once the server has asked for the second step; what was typed above it stays. */
export function SecondFactorField() {
  useSignals();
  if (!account.asksForFactor.value) return null;
  return (
    <TextField
      label={say('secondFactor')}
      name="secondFactor"
      help={say('aboutSecondFactor')}
      autoComplete="one-time-code"
      spellCheck={false}
      autoFocus
      required
    />
  );
}

/** The second step of a form, where there is one. */
export function secondFactorOf(fields: FormData): { readonly secondFactor?: string } {
  const typed = textOf(fields, 'secondFactor');
  return typed === '' ? {} : { secondFactor: typed };
}
