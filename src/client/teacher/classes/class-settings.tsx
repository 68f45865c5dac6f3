import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { ClassDetail, ClassRole } from '#contract/teacher/class-calls.ts';
import { account } from '#client/stores/teacher/account.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { colleagues } from '#client/stores/teacher/colleagues.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { AskForm, Problem, textOf } from '#client/teacher/parts/ask-form.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import styles from './classes.module.css';

interface ClassSettingsProps {
  readonly classId: string;
  readonly onClose: () => void;
}

/** A class's name, who teaches it, and the archive. */
export function ClassSettings({ classId, onClose }: ClassSettingsProps) {
  useSignals();
  useEffect(() => {
    void classes.open(classId);
    void colleagues.load();
  }, [classId]);
  return (
    <Dialog title="Class settings" onClose={onClose} wide actions={<Button onClick={onClose}>Close</Button>}>
      <Show of={classes.current.value} waiting="Getting the class..." retry={() => void classes.open(classId)}>
        {(open) => (
          <div className={styles['settings']}>
            <Name of={open} />
            <Teachers of={open} />
            <Archive of={open} />
          </div>
        )}
      </Show>
    </Dialog>
  );
}

interface PartProps {
  readonly of: ClassDetail;
}

function Name({ of }: PartProps) {
  useSignals();
  return (
    <AskForm label="Rename" onSubmit={(fields) => classes.change(of.id, { name: textOf(fields, 'name') })}>
      <TextField
        label="Name"
        name="name"
        defaultValue={of.name}
        maxLength={80}
        required
        disabled={of.role === 'viewer'}
      />
    </AskForm>
  );
}

const ROLE_CHOICES: readonly { readonly value: ClassRole | 'none'; readonly label: string }[] = [
  { value: 'owner', label: 'Owner: may do everything' },
  { value: 'co-teacher', label: 'Co-teacher: sets up and grades' },
  { value: 'viewer', label: 'Viewer: reads, without sign-in ids' },
  { value: 'none', label: 'Does not teach it' },
];

function Teachers({ of }: PartProps) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const mayChange = of.role === 'owner';
  const { value: list } = colleagues.list;
  const others = list.status === 'ready' ? list.value : [];
  const me = account.me.value;
  const everybody = [
    ...of.teachers,
    ...others
      .filter(({ id }) => of.teachers.every((teacher) => teacher.id !== id))
      .map((each) => ({ ...each, role: 'none' as const })),
  ];
  const set = async (teacherId: string, role: string): Promise<void> =>
    setProblem(await classes.setRole(of.id, teacherId, role === 'none' ? null : (role as ClassRole)));
  return (
    <section aria-label="Teachers">
      <h3>Teachers</h3>
      {everybody.map(({ id, name, role }) => (
        <SelectField
          // A refused change goes back to what holds.
          key={`${id} ${role} ${problem ?? ''}`}
          label={id === me?.id ? `${name} (you)` : name}
          choices={ROLE_CHOICES}
          defaultValue={role}
          disabled={!mayChange}
          onChange={(event) => void set(id, event.target.value)}
        />
      ))}
      {problem !== undefined && <Problem>{problem}</Problem>}
      <p className={styles['hint']}>
        {mayChange
          ? 'Somebody is missing? Add colleagues on your account page.'
          : 'Only an owner of this class can change who teaches it.'}
      </p>
    </section>
  );
}

function Archive({ of }: PartProps) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  if (of.role !== 'owner') return null;
  const turn = async (): Promise<void> => setProblem(await classes.change(of.id, { isArchived: !of.isArchived }));
  return (
    <section aria-label="Archive">
      <h3>{of.isArchived ? 'This class is archived' : 'Archive'}</h3>
      <p>
        {of.isArchived
          ? 'Its students cannot sign in. Nothing is lost: restore it, and everything is as it was.'
          : 'At the end of the year: students cannot sign in any more, and the class leaves your list. You can restore it.'}
      </p>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <Button onClick={() => void turn()}>{of.isArchived ? 'Restore Class' : 'Archive Class'}</Button>
    </section>
  );
}
