import { useSignals } from '@preact/signals-react/runtime';
import { account } from '#client/stores/teacher/account.ts';
import { AskForm, textOf } from '#client/teacher/parts/ask-form.tsx';
import { TextField } from '#client/ui/field.tsx';
import { signIn as say } from '#client/words/teacher/sign-in.ts';
import { NewPassword, newPasswordOf } from './new-password.tsx';
import { SecondFactorField, secondFactorOf } from './second-factor-field.tsx';

/** A code from an administrator or from whoever runs the server, and the password that it sets. */
export function RedeemForm() {
  useSignals();
  return (
    <AskForm
      label={say('redeem')}
      busyLabel={say('signingIn')}
      look="next"
      onSubmit={async (fields) => {
        const next = newPasswordOf(fields);
        if ('problem' in next) return next.problem;
        const code = textOf(fields, 'code');
        return account.redeem({ code, password: next.password, ...secondFactorOf(fields) });
      }}
    >
      <TextField
        label={say('code')}
        name="code"
        help={say('aboutCode')}
        defaultValue={account.invited.value}
        spellCheck={false}
        autoFocus={account.invited.value === undefined}
        required
      />
      <NewPassword />
      <SecondFactorField />
    </AskForm>
  );
}
