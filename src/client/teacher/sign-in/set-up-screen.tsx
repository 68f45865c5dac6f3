import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { account } from '#client/stores/teacher/account.ts';
import { AskForm, textOf } from '#client/teacher/parts/ask-form.tsx';
import { TextField } from '#client/ui/field.tsx';
import { common } from '#client/words/common.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { signIn as say } from '#client/words/teacher/sign-in.ts';
import { NewPassword, newPasswordOf } from './new-password.tsx';
import styles from './sign-in.module.css';
import type { BodyOf } from '#contract/call.ts';
import type { accountCalls } from '#contract/teacher/account-calls.ts';

type School = BodyOf<typeof accountCalls.setUp>['organisation'];

/** The first visit to a new installation: the school, then its first teacher. */
export function SetUpScreen() {
  useSignals();
  const [setupCode, setSetupCode] = useState('');
  const [school, setSchool] = useState<School>();
  const [who, setWho] = useState({ name: '', email: '' });
  const [isAtTeacher, setIsAtTeacher] = useState(false);
  useEffect(() => {
    document.title = parts('documentTitle', { title: say('setUpTitle') });
  }, []);
  return (
    <main className={styles['screen']}>
      <div className={`${styles['card']} ${styles['roomy']}`}>
        <h1>{say('welcome')}</h1>
        <p className={styles['steps']}>{isAtTeacher ? say('teacherStep') : say('schoolStep')}</p>
        {isAtTeacher && school ? (
          <TeacherStep {...{ school, setupCode, who, setWho }} back={() => setIsAtTeacher(false)} />
        ) : (
          <SchoolStep
            school={school}
            setupCode={setupCode}
            done={(code, typed) => {
              setSetupCode(code);
              setSchool(typed);
              setIsAtTeacher(true);
            }}
          />
        )}
      </div>
    </main>
  );
}

interface SchoolStepProps {
  readonly school: School | undefined;
  readonly setupCode: string;
  readonly done: (setupCode: string, school: School) => void;
}

function SchoolStep({ school, setupCode, done }: SchoolStepProps) {
  useSignals();
  return (
    <AskForm
      label={common('next')}
      look="next"
      onSubmit={async (fields) => {
        const [name, city, state, district] = ['school', 'city', 'state', 'district'].map((each) =>
          textOf(fields, each),
        );
        done(textOf(fields, 'setupCode'), {
          name: name ?? '',
          city: city ?? '',
          state: state ?? '',
          district: district ?? '',
        });
        return undefined;
      }}
    >
      <TextField
        label={say('setupCode')}
        name="setupCode"
        help={say('aboutSetupCode')}
        defaultValue={setupCode}
        spellCheck={false}
        autoFocus
        required
      />
      <TextField label={say('school')} name="school" defaultValue={school?.name} required />
      <div className={styles['pair']}>
        <TextField label={say('city')} name="city" defaultValue={school?.city} />
        <TextField label={say('state')} name="state" defaultValue={school?.state} />
      </div>
      <TextField label={say('district')} name="district" defaultValue={school?.district} help={say('aboutDistrict')} />
    </AskForm>
  );
}

interface Who {
  readonly name: string;
  readonly email: string;
}

interface TeacherStepProps {
  readonly school: School;
  readonly setupCode: string;
  /** As typed; a step back keeps it. */
  readonly who: Who;
  readonly setWho: (who: Who) => void;
  readonly back: () => void;
}

function TeacherStep({ school, setupCode, who, setWho, back }: TeacherStepProps) {
  useSignals();
  return (
    <AskForm
      label={say('setUp')}
      busyLabel={say('settingUp')}
      look="next"
      onCancel={back}
      cancelLabel={say('back')}
      onSubmit={async (fields) => {
        const email = textOf(fields, 'email');
        const next = newPasswordOf(fields, email);
        if ('problem' in next) return next.problem;
        const name = textOf(fields, 'name');
        return account.setUp({ setupCode, organisation: school, name, email, password: next.password });
      }}
    >
      <TextField
        label={say('yourName')}
        name="name"
        value={who.name}
        onChange={({ target }) => setWho({ ...who, name: target.value })}
        placeholder={say('nameExample')}
        autoFocus
        required
      />
      <TextField
        label={parts('email')}
        name="email"
        type="email"
        value={who.email}
        onChange={({ target }) => setWho({ ...who, email: target.value })}
        autoComplete="username"
        required
      />
      <NewPassword />
    </AskForm>
  );
}
