import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { account } from '#client/stores/teacher/account.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { colleagues } from '#client/stores/teacher/colleagues.ts';
import { AskForm, Problem, textOf } from '#client/teacher/parts/ask-form.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { common } from '#client/words/common.ts';
import { classes as say } from '#client/words/teacher/classes.ts';
import { parts } from '#client/words/teacher/parts.ts';
import styles from './classes.module.css';
import type { ClassDetail, ClassRole } from '#contract/teacher/class-calls.ts';

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
    <Dialog
      title={say('settings')}
      onClose={onClose}
      wide
      actions={<Button onClick={onClose}>{common('close')}</Button>}
    >
      <Show of={classes.current.value} waiting={parts('gettingClass')} retry={() => void classes.open(classId)}>
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
    <AskForm label={parts('rename')} onSubmit={(fields) => classes.change(of.id, { name: textOf(fields, 'name') })}>
      <TextField
        label={parts('name')}
        name="name"
        defaultValue={of.name}
        maxLength={80}
        required
        disabled={of.role === 'viewer'}
      />
    </AskForm>
  );
}

const ROLE_CHOICES = [
  { value: 'owner', label: 'mayEverything' },
  { value: 'co-teacher', label: 'maySetUp' },
  { value: 'viewer', label: 'mayRead' },
  { value: 'none', label: 'mayNothing' },
] as const;

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
    <section aria-label={say('teachers')}>
      <h3>{say('teachers')}</h3>
      {everybody.map(({ id, name, role }) => (
        <SelectField
          // A refused change goes back to what holds.
          key={`${id} ${role} ${problem ?? ''}`}
          label={id === me?.id ? say('me', { name }) : name}
          choices={ROLE_CHOICES.map(({ value, label }) => ({ value, label: say(label) }))}
          defaultValue={role}
          disabled={!mayChange}
          onChange={(event) => void set(id, event.target.value)}
        />
      ))}
      {problem !== undefined && <Problem>{problem}</Problem>}
      <p className={styles['hint']}>{mayChange ? say('addColleagues') : say('onlyOwner')}</p>
    </section>
  );
}

function Archive({ of }: PartProps) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  if (of.role !== 'owner') return null;
  const turn = async (): Promise<void> => setProblem(await classes.change(of.id, { isArchived: !of.isArchived }));
  return (
    <section aria-label={say('archive')}>
      <h3>{of.isArchived ? say('isArchived') : say('archive')}</h3>
      <p>{of.isArchived ? say('aboutArchived') : say('aboutArchive')}</p>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <Button onClick={() => turn()}>{of.isArchived ? say('restoreClass') : say('archiveClass')}</Button>
    </section>
  );
}
