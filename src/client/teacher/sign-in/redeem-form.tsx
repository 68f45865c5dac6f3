import { useSignals } from '@preact/signals-react/runtime';
import { account } from '#client/stores/teacher/account.ts';
import { AskForm, textOf } from '#client/teacher/parts/ask-form.tsx';
import { TextField } from '#client/ui/field.tsx';
import { signIn as say } from '#client/words/teacher/sign-in.ts';
import { NewPassword, newPasswordOf } from './new-password.tsx';

/** A code from a colleague or from whoever runs the server, and the password that it sets. */
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
        return account.redeem({ code: textOf(fields, 'code'), password: next.password });
      }}
    >
      <TextField label={say('code')} name="code" help={say('aboutCode')} spellCheck={false} autoFocus required />
      <NewPassword />
    </AskForm>
  );
}
