import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { account } from '#client/stores/teacher/account.ts';
import { colleagues } from '#client/stores/teacher/colleagues.ts';
import { AskForm, Problem, textOf } from '#client/teacher/parts/ask-form.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/field.tsx';
import { moment } from '#client/words/dates.ts';
import { account as say } from '#client/words/teacher/account.ts';
import { parts } from '#client/words/teacher/parts.ts';
import styles from './account.module.css';
import type { IssuedCode } from '#client/stores/teacher/colleagues.ts';

/** The other teachers of the school. */
export function Colleagues() {
  useSignals();
  const [isAdding, setIsAdding] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => void colleagues.load(), []);
  const me = account.me.value;
  const { value: issued } = colleagues.issued;
  return (
    <Card
      title={say('colleagues')}
      lead={say('aboutColleagues')}
      actions={<Button onClick={() => setIsAdding(true)}>{say('addColleague')}</Button>}
    >
      <Show of={colleagues.list.value} waiting={say('gettingColleagues')} retry={() => void colleagues.load()}>
        {(list) => (
          <ul className={styles['list']}>
            {list
              .filter(({ id }) => id !== me?.id)
              .map((each) => (
                <li key={each.id}>
                  <span>
                    <strong>{each.name}</strong> {each.email}
                    {!each.hasPassword && <em> {say('hasNotSignedIn')}</em>}
                  </span>
                  <Button
                    size="small"
                    aria-label={parts('newCodeFor', { name: each.name })}
                    onClick={() => void colleagues.reset(each).then(setProblem)}
                  >
                    {parts('newCode')}
                  </Button>
                </li>
              ))}
            {list.every(({ id }) => id === me?.id) && <li>{say('onlyTeacher')}</li>}
          </ul>
        )}
      </Show>
      {problem !== undefined && <Problem>{problem}</Problem>}
      {isAdding && issued === undefined && <AddColleague onClose={() => setIsAdding(false)} />}
      {issued !== undefined && (
        <Issued
          of={issued}
          onClose={() => {
            setIsAdding(false);
            colleagues.forgetIssued();
          }}
        />
      )}
    </Card>
  );
}

function AddColleague({ onClose }: { readonly onClose: () => void }) {
  useSignals();
  return (
    <Dialog title={say('addTitle')} onClose={onClose}>
      <AskForm
        label={say('add')}
        busyLabel={say('adding')}
        onCancel={onClose}
        onSubmit={(fields) => colleagues.add(textOf(fields, 'name'), textOf(fields, 'email'))}
      >
        <TextField label={parts('name')} name="name" autoFocus required />
        <TextField label={parts('email')} name="email" type="email" required />
      </AskForm>
    </Dialog>
  );
}

/** Shown once: whoever has the code sets the password. */
function Issued({ of, onClose }: { readonly of: IssuedCode; readonly onClose: () => void }) {
  useSignals();
  return (
    <Dialog
      title={say('codeFor', { name: of.name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{say('done')}</Button>}
    >
      <p className={styles['code']}>{of.code}</p>
      <p>{say('aboutCode', { name: of.name, until: moment(of.expiresAt) })}</p>
    </Dialog>
  );
}
