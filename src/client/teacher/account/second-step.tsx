import '#client/ui/styles/print.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { account } from '#client/stores/teacher/account.ts';
import { secondFactor } from '#client/stores/teacher/school/second-factor.ts';
import { AskForm, Problem, textOf } from '#client/teacher/parts/ask-form.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { QrCode } from '#client/teacher/roster/qr-code.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { firstControl } from '#client/ui/focus/lost-focus.ts';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { common } from '#client/words/common.ts';
import { account as say } from '#client/words/teacher/account.ts';
import styles from './account.module.css';
import type { NewSecret } from '#client/stores/teacher/school/second-factor.ts';
import type { ReactNode } from 'react';

/** The second step at sign-in: on with an app and recovery codes, or off. */
export function SecondStep() {
  useSignals();
  const card = useRef<HTMLElement>(null);
  useNextFocus(card, (whole) => whole.querySelector<HTMLElement>('h3') ?? firstControl(whole));
  return (
    <Card ref={card} title={say('secondStep')} lead={say('aboutSecondStep')}>
      {stage()}
    </Card>
  );
}

function stage(): ReactNode {
  const codes = secondFactor.recoveryCodes.value;
  const begun = secondFactor.begun.value;
  if (codes !== undefined) return <RecoveryCodes of={codes} />;
  if (begun !== undefined) return <Confirm of={begun} />;
  return account.me.value?.secondFactor.isOn === true ? <TurnOff /> : <TurnOn />;
}

function TurnOn() {
  useSignals();
  return (
    <AskForm label={say('turnOn')} onSubmit={(fields) => secondFactor.begin(String(fields.get('password') ?? ''))}>
      <Username />
      <PresentPassword />
    </AskForm>
  );
}

/** The app reads the picture, or takes what is typed; its first code shows that it did. */
function Confirm({ of }: { readonly of: NewSecret }) {
  useSignals();
  return (
    <>
      <p>{say('stepApp')}</p>
      <div className={styles['qr']}>
        <QrCode text={of.address} label={say('qrOfSecret')} />
      </div>
      <p>{say('orType')}</p>
      <p className={styles['secret']}>{of.secret.match(/.{1,4}/g)?.join(' ')}</p>
      <AskForm
        label={say('confirm')}
        busyLabel={say('confirming')}
        look="next"
        onCancel={secondFactor.forget}
        onSubmit={(fields) => secondFactor.confirm(textOf(fields, 'code'))}
      >
        <TextField
          label={say('sixDigits')}
          name="code"
          help={say('aboutSixDigits')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          required
        />
      </AskForm>
    </>
  );
}

function RecoveryCodes({ of }: { readonly of: readonly string[] }) {
  useSignals();
  return (
    <>
      <article data-print>
        <h3 tabIndex={-1}>{say('recovery')}</h3>
        <p>{say('aboutRecovery')}</p>
        <ul className={styles['codes']}>
          {of.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </article>
      <p className={styles['buttons']}>
        <Button onClick={() => globalThis.print()}>{common('print')}</Button>
        <Button look="next" onClick={() => secondFactor.keptCodes()}>
          {say('haveThem')}
        </Button>
      </p>
    </>
  );
}

function TurnOff() {
  useSignals();
  const left = account.me.value?.secondFactor.codesLeft ?? 0;
  const areLost = secondFactor.areCodesLost.value;
  return (
    <>
      <p>
        <strong>{say('isOn')}</strong> {!areLost && say('codesLeft', { count: left })}
      </p>
      {areLost && <Problem>{say('codesLost')}</Problem>}
      <AskForm
        label={say('turnOff')}
        onSubmit={(fields) => secondFactor.turnOff(String(fields.get('password') ?? ''), textOf(fields, 'code'))}
      >
        <Username />
        <PresentPassword />
        <TextField
          label={say('codeOfApp')}
          name="code"
          help={say('aboutCodeOfApp')}
          autoComplete="one-time-code"
          spellCheck={false}
          required
        />
      </AskForm>
    </>
  );
}

function PresentPassword() {
  useSignals();
  return (
    <TextField
      label={say('presentPassword')}
      name="password"
      type="password"
      autoComplete="current-password"
      required
    />
  );
}

/** For what keeps passwords. */
function Username() {
  useSignals();
  return <input type="hidden" name="username" autoComplete="username" value={account.me.value?.email ?? ''} readOnly />;
}
