import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { account } from '#client/stores/teacher/account.ts';
import { appearance, THEMES } from '#client/stores/teacher/appearance.ts';
import { AskForm } from '#client/teacher/parts/ask-form.tsx';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Card, Page } from '#client/teacher/parts/page.tsx';
import { NewPassword, newPasswordOf } from '#client/teacher/sign-in/new-password.tsx';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { firstControl } from '#client/ui/focus/lost-focus.ts';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { account as say } from '#client/words/teacher/account.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { retention } from '#client/words/teacher/retention.ts';
import { Colleagues } from './colleagues.tsx';
import { SecondStep } from './second-step.tsx';
import { Sessions } from './sessions.tsx';

/** The teacher's own account: colleagues, password, second step, devices, colors. */
export function AccountScreen() {
  useSignals();
  useEffect(() => void account.refresh(), []);
  const me = account.me.value;
  const school = me?.organisation;
  const place = [school?.city, school?.state].filter(Boolean).join(', ');
  return (
    <Page
      title={say('title')}
      actions={<LinkButton href="/teacher/kept">{retention('link')}</LinkButton>}
      lead={[me?.name, me?.email, school?.name, place, school?.district].filter(Boolean).join(' · ')}
    >
      <Colleagues />
      <Password />
      <SecondStep />
      <Sessions />
      <Card title={say('colors')}>
        <SelectField
          label={say('colorsHere')}
          value={appearance.theme.value}
          choices={THEMES.map((value) => ({ value, label: say(value) }))}
          onChange={(event) => appearance.choose(THEMES.find((one) => one === event.target.value) ?? 'device')}
        />
      </Card>
    </Page>
  );
}

function Password() {
  useSignals();
  // A new key empties the fields after the change.
  const [changes, setChanges] = useState(0);
  const card = useRef<HTMLElement>(null);
  useNextFocus(card, firstControl);
  const email = account.me.value?.email;
  return (
    <Card ref={card} title={parts('password')}>
      <AskForm
        key={changes}
        label={say('changePassword')}
        busyLabel={say('changing')}
        onSubmit={async (fields) => {
          const next = newPasswordOf(fields, email);
          if ('problem' in next) return next.problem;
          const problem = await account.changePassword(String(fields.get('current') ?? ''), next.password);
          if (problem === undefined) setChanges(changes + 1);
          return problem;
        }}
      >
        <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
        <TextField
          label={say('presentPassword')}
          name="current"
          type="password"
          autoComplete="current-password"
          required
        />
        <NewPassword />
      </AskForm>
    </Card>
  );
}
