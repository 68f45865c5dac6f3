import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { account } from '#client/stores/teacher/account.ts';
import { colleagues, type IssuedCode } from '#client/stores/teacher/colleagues.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/field.tsx';
import { AskForm, Problem, textOf } from '#client/teacher/parts/ask-form.tsx';
import { moment } from '#client/teacher/parts/moment.ts';
import { Card } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import styles from './account.module.css';

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
      title="Colleagues"
      lead="Teachers of your school. What they may do in a class is set in that class's settings."
      actions={<Button onClick={() => setIsAdding(true)}>Add Colleague</Button>}
    >
      <Show of={colleagues.list.value} waiting="Getting your colleagues..." retry={() => void colleagues.load()}>
        {(list) => (
          <ul className={styles['list']}>
            {list
              .filter(({ id }) => id !== me?.id)
              .map((each) => (
                <li key={each.id}>
                  <span>
                    <strong>{each.name}</strong> {each.email}
                    {!each.hasPassword && <em> has not signed in yet</em>}
                  </span>
                  <Button
                    size="small"
                    aria-label={`New code for ${each.name}`}
                    onClick={() => void colleagues.reset(each).then(setProblem)}
                  >
                    New Code
                  </Button>
                </li>
              ))}
            {list.every(({ id }) => id === me?.id) && <li>You are the only teacher here so far.</li>}
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
    <Dialog title="Add a colleague" onClose={onClose}>
      <AskForm
        label="Add"
        busyLabel="Adding..."
        onCancel={onClose}
        onSubmit={(fields) => colleagues.add(textOf(fields, 'name'), textOf(fields, 'email'))}
      >
        <TextField label="Name" name="name" autoFocus required />
        <TextField label="E-mail" name="email" type="email" required />
      </AskForm>
    </Dialog>
  );
}

/** Shown once: whoever has the code sets the password. */
function Issued({ of, onClose }: { readonly of: IssuedCode; readonly onClose: () => void }) {
  useSignals();
  return (
    <Dialog title={`Code for ${of.name}`} onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
      <p className={styles['code']}>{of.code}</p>
      <p>{`Give it to ${of.name}: on the sign-in page, "I have a code" sets the password. It works once, until ${moment(of.expiresAt)}, and is shown only now.`}</p>
    </Dialog>
  );
}
