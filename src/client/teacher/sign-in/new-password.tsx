import { useSignals } from '@preact/signals-react/runtime';
import { TextField } from '#client/ui/field.tsx';
import { translated } from '#client/words/refusals.ts';
import { signIn as say } from '#client/words/teacher/sign-in.ts';
import { passwordError } from '#rules/password.ts';

/** A new password, typed twice. */
export function NewPassword() {
  useSignals();
  return (
    <>
      <TextField
        label={say('newPassword')}
        name="next"
        type="password"
        autoComplete="new-password"
        help={say('aboutPassword')}
        required
      />
      <TextField label={say('sameAgain')} name="again" type="password" autoComplete="new-password" required />
    </>
  );
}

/** The new password of a form, or what is wrong with it. */
export function newPasswordOf(
  fields: FormData,
  email = '',
): { readonly password: string } | { readonly problem: string } {
  const password = String(fields.get('next') ?? '');
  if (password !== fields.get('again')) return { problem: say('notSame') };
  const problem = passwordError(password, email);
  return problem === undefined ? { password } : { problem: translated(problem).message };
}
