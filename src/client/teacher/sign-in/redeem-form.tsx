import { useSignals } from '@preact/signals-react/runtime';
import { account } from '#client/stores/teacher/account.ts';
import { TextField } from '#client/ui/field.tsx';
import { AskForm, textOf } from '#client/teacher/parts/ask-form.tsx';
import { NewPassword, newPasswordOf } from './new-password.tsx';

/** A code from a colleague or from whoever runs the server, and the password that it sets. */
export function RedeemForm() {
  useSignals();
  return (
    <AskForm
      label="Set Password and Sign In"
      busyLabel="Signing in..."
      look="next"
      onSubmit={async (fields) => {
        const next = newPasswordOf(fields);
        if ('problem' in next) return next.problem;
        return account.redeem({ code: textOf(fields, 'code'), password: next.password });
      }}
    >
      <TextField
        label="Code"
        name="code"
        help="From a colleague, or from whoever runs the server. It can be used once."
        spellCheck={false}
        autoFocus
        required
      />
      <NewPassword />
    </AskForm>
  );
}
