import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { BodyOf } from '#contract/call.ts';
import type { accountCalls } from '#contract/teacher/account-calls.ts';
import { account } from '#client/stores/teacher/account.ts';
import { TextField } from '#client/ui/field.tsx';
import { AskForm, textOf } from '#client/teacher/parts/ask-form.tsx';
import { NewPassword, newPasswordOf } from './new-password.tsx';
import styles from './sign-in.module.css';

type School = BodyOf<typeof accountCalls.setUp>['organisation'];

/** The first visit to a new installation: the school, then its first teacher. */
export function SetUpScreen() {
  useSignals();
  const [setupCode, setSetupCode] = useState('');
  const [school, setSchool] = useState<School>();
  const [isAtTeacher, setIsAtTeacher] = useState(false);
  useEffect(() => {
    document.title = 'Set up · Balsa';
  }, []);
  return (
    <main className={styles['screen']}>
      <div className={`${styles['card']} ${styles['roomy']}`}>
        <h1>Welcome to Balsa</h1>
        <p className={styles['steps']}>{isAtTeacher ? 'Step 2 of 2: you' : 'Step 1 of 2: your school'}</p>
        {isAtTeacher && school ? (
          <TeacherStep school={school} setupCode={setupCode} back={() => setIsAtTeacher(false)} />
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
      label="Next"
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
        label="Set-up code"
        name="setupCode"
        help="It was printed where the server was started."
        defaultValue={setupCode}
        spellCheck={false}
        autoFocus
        required
      />
      <TextField label="School" name="school" defaultValue={school?.name} required />
      <div className={styles['pair']}>
        <TextField label="City" name="city" defaultValue={school?.city} />
        <TextField label="State" name="state" defaultValue={school?.state} />
      </div>
      <TextField
        label="District"
        name="district"
        defaultValue={school?.district}
        help="Leave it empty if there is none. Schools of one district can race against each other."
      />
    </AskForm>
  );
}

interface TeacherStepProps {
  readonly school: School;
  readonly setupCode: string;
  readonly back: () => void;
}

function TeacherStep({ school, setupCode, back }: TeacherStepProps) {
  useSignals();
  return (
    <AskForm
      label="Set Up Balsa"
      busyLabel="Setting up..."
      look="next"
      onCancel={back}
      cancelLabel="Back"
      onSubmit={async (fields) => {
        const email = textOf(fields, 'email');
        const next = newPasswordOf(fields, email);
        if ('problem' in next) return next.problem;
        const name = textOf(fields, 'name');
        return account.setUp({ setupCode, organisation: school, name, email, password: next.password });
      }}
    >
      <TextField label="Your name, as students see it" name="name" placeholder="Ms. Rivera" autoFocus required />
      <TextField label="E-mail" name="email" type="email" autoComplete="username" required />
      <NewPassword />
    </AskForm>
  );
}
