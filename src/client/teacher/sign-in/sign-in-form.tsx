import { useSignals } from '@preact/signals-react/runtime';
import { account } from '#client/stores/teacher/account.ts';
import { AskForm, textOf } from '#client/teacher/parts/ask-form.tsx';
import { TextField } from '#client/ui/field.tsx';
import { parts } from '#client/words/teacher/parts.ts';
import { signIn as say } from '#client/words/teacher/sign-in.ts';
import { SecondFactorField, secondFactorOf } from './second-factor-field.tsx';

/** E-mail and password, and the second step where it is asked for; `email` fixes whose sign-in it is. */
export function SignInForm({ email }: { readonly email?: string | undefined }) {
  useSignals();
  return (
    <AskForm
      label={say('signIn')}
      busyLabel={say('signingIn')}
      look="next"
      onSubmit={(fields) =>
        account.signIn({
          email: textOf(fields, 'email'),
          password: String(fields.get('password') ?? ''),
          ...secondFactorOf(fields),
        })
      }
    >
      <TextField
        label={parts('email')}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        autoFocus={email === undefined}
        required
      />
      <TextField label={parts('password')} name="password" type="password" autoComplete="current-password" required />
      <SecondFactorField />
    </AskForm>
  );
}
