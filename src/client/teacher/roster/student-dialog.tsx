import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { rosters } from '#client/stores/teacher/roster.ts';
import { KeptForm } from '#client/teacher/kept-form/kept-form.tsx';
import { Problem, textOf } from '#client/teacher/parts/ask-form.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { FileButton } from '#client/ui/buttons/file-button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Checkbox, SelectField, TextField } from '#client/ui/field.tsx';
import { parts } from '#client/words/teacher/parts.ts';
import { roster, rosterChanges as say } from '#client/words/teacher/roster/roster.ts';
import styles from './students.module.css';
import type { Upon } from '#client/teacher/kept-form/use-draft.ts';
import type { BodyOf } from '#contract/call.ts';
import type { RosterStudent, rosterCalls } from '#contract/teacher/roster-calls.ts';

interface StudentDialogProps {
  readonly classId: string;
  readonly student: RosterStudent;
  readonly onClose: () => void;
}

/** One student: name, group, whether they may sign in; and the two things that are needed once a year. */
export function StudentDialog({ classId, student, onClose }: StudentDialogProps) {
  useSignals();
  const { value: state } = rosters.roster;
  const groups = state.status === 'ready' ? state.value.groups : [];
  return (
    <Dialog title={student.alias} onClose={onClose}>
      <KeptForm
        keptAs={`student ${classId} ${student.id}`}
        base={factsOf(student)}
        label={parts('save')}
        busyLabel={parts('saving')}
        onCancel={onClose}
        onSubmit={async (fields, upon) => {
          const problem = await rosters.changeStudent(classId, student.id, changeOf(fields, upon, factsOf(student)));
          if (problem === undefined) onClose();
          return problem;
        }}
      >
        <TextField label={say('classmatesSee')} name="alias" defaultValue={student.alias} maxLength={40} required />
        {student.note !== null && (
          <TextField label={say('note')} name="note" defaultValue={student.note} maxLength={200} />
        )}
        <SelectField
          label={parts('group')}
          name="groupId"
          defaultValue={student.groupId}
          choices={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Checkbox label={say('maySignIn')} name="isActive" defaultChecked={student.isActive} />
      </KeptForm>
      <SignOut classId={classId} student={student} />
      <details className={styles['rare']}>
        <summary>{say('rare')}</summary>
        <Merge classId={classId} student={student} onClose={onClose} />
        <RestoreWork classId={classId} student={student} />
      </details>
    </Dialog>
  );
}

type StudentChange = BodyOf<typeof rosterCalls.changeStudent>;
type Facts = NonNullable<StudentChange['was']>;

const factsOf = ({ alias, groupId, isActive, note }: RosterStudent): Facts => ({ alias, groupId, isActive, note });

/** What was changed here alone: what another teacher changes meanwhile stays as they want it, and stands in the fields but the group. */
function changeOf(fields: FormData, { begun, was }: Upon<Facts>, now: Facts): StudentChange {
  const [alias, groupId, note] = ['alias', 'groupId', 'note'].map((name) => textOf(fields, name));
  const isActive = fields.get('isActive') !== null;
  return {
    ...(alias !== now.alias && { alias }),
    ...(groupId !== begun.groupId && groupId !== now.groupId && { groupId }),
    ...(isActive !== now.isActive && { isActive }),
    ...(now.note !== null && note !== now.note && { note }),
    was,
  };
}

/** For a student whose ids somebody else knows, or who left a device signed in. */
function SignOut({ classId, student }: Omit<StudentDialogProps, 'onClose'>) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const signOut = async (): Promise<void> => setProblem(await rosters.signOutStudent(classId, student));
  const renew = async (): Promise<void> => setProblem(await rosters.renewId(classId, student));
  return (
    <div className={styles['part']}>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <Button size="small" onClick={() => signOut()}>
        {say('signOutEverywhere')}
      </Button>{' '}
      <Button size="small" onClick={() => renew()}>
        {say('newId')}
      </Button>
    </div>
  );
}

/** For a student who is here twice. */
function Merge({ classId, student, onClose }: StudentDialogProps) {
  useSignals();
  const [into, setInto] = useState('');
  const [problem, setProblem] = useState<string>();
  const { value: state } = rosters.roster;
  const others = state.status === 'ready' ? state.value.students.filter(({ id }) => id !== student.id) : [];
  const merge = async (): Promise<void> => {
    const target = others.find(({ id }) => id === into);
    if (target === undefined) return;
    const problem = await rosters.merge(classId, student, target);
    setProblem(problem);
    const { value: now } = rosters.roster;
    if (now.status === 'ready' && now.value.students.every(({ id }) => id !== student.id)) onClose();
  };
  return (
    <div className={styles['part']}>
      <SelectField
        label={say('mergeInto')}
        value={into}
        onChange={(event) => setInto(event.target.value)}
        choices={[
          { value: '', label: parts('chooseStudent') },
          ...others.map(({ id, alias, signInId }) => ({
            value: id,
            label: parts('aliasAndId', { alias, id: signInId ?? roster('hidden') }),
          })),
        ]}
      />
      {problem !== undefined && <Problem>{problem}</Problem>}
      <Button look="danger" size="small" disabled={into === ''} onClick={() => merge()}>
        {say('merge')}
      </Button>
    </div>
  );
}

/** For work that a device never sent and the student downloaded there as a file. */
function RestoreWork({ classId, student }: Omit<StudentDialogProps, 'onClose'>) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const take = async (file: File): Promise<void> => {
    setProblem(undefined);
    setProblem(await rosters.restoreWork(classId, student.id, file));
  };
  return (
    <div className={styles['part']}>
      <div className={styles['file']}>
        <span>{say('workFile')}</span>
        <FileButton
          size="small"
          label={say('workFile')}
          accept=".json,application/json"
          onFile={(file) => void take(file)}
        >
          {parts('chooseFile')}
        </FileButton>
      </div>
      {problem !== undefined && <Problem>{problem}</Problem>}
    </div>
  );
}
