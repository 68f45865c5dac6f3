import { useSignals } from '@preact/signals-react/runtime';
import { passwordError } from '#rules/password.ts';
import { translated } from '#client/words/refusals.ts';
import { TextField } from '#client/ui/field.tsx';

/** A new password, typed twice. */
export function NewPassword() {
  useSignals();
  return (
    <>
      <TextField
        label="New password"
        name="next"
        type="password"
        autoComplete="new-password"
        help="At least 10 characters. Three or four words make a good one."
        required
      />
      <TextField label="The same again" name="again" type="password" autoComplete="new-password" required />
    </>
  );
}

/** The new password of a form, or what is wrong with it. */
export function newPasswordOf(
  fields: FormData,
  email = '',
): { readonly password: string } | { readonly problem: string } {
  const password = String(fields.get('next') ?? '');
  if (password !== fields.get('again')) return { problem: 'The two passwords are not the same.' };
  const problem = passwordError(password, email);
  return problem === undefined ? { password } : { problem: translated(problem).message };
}
