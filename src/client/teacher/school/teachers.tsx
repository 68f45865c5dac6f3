import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { account } from '#client/stores/teacher/account.ts';
import { colleagues } from '#client/stores/teacher/colleagues.ts';
import { school } from '#client/stores/teacher/school/school.ts';
import { KeptForm } from '#client/teacher/kept-form/kept-form.tsx';
import { textOf } from '#client/teacher/parts/ask-form.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { SortedTable } from '#client/teacher/parts/sorted-table.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/field.tsx';
import { Badge } from '#client/ui/states.tsx';
import { moment } from '#client/words/dates.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { school as say } from '#client/words/teacher/school/school.ts';
import { IssuedCode } from './issued-code.tsx';
import { ManageTeacher } from './manage-teacher.tsx';
import styles from './school.module.css';
import type { Column } from '#client/teacher/parts/sorted-table.tsx';
import type { SchoolOverview, SchoolTeacher } from '#contract/teacher/school/school-calls.ts';

/** Every account of the school, and what can be done with it. */
export function Teachers({ of }: { readonly of: SchoolOverview }) {
  useSignals();
  const [isInviting, setIsInviting] = useState(false);
  const [managed, setManaged] = useState<string>();
  const { value: issued } = colleagues.issued;
  const chosen = of.teachers.find(({ id }) => id === managed);
  return (
    <Card
      title={say('teachers')}
      lead={say('aboutTeachers')}
      actions={
        <Button look="next" onClick={() => setIsInviting(true)}>
          {say('invite')}
        </Button>
      }
    >
      <SortedTable
        label={say('teacherList')}
        columns={columnsFor(setManaged)}
        rows={of.teachers}
        keyOf={({ id }) => id}
        stacks
      />
      {isInviting && issued === undefined && <Invite onClose={() => setIsInviting(false)} />}
      {chosen !== undefined && issued === undefined && (
        <ManageTeacher of={chosen} teachers={of.teachers} onClose={() => setManaged(undefined)} />
      )}
      {issued !== undefined && (
        <IssuedCode
          of={issued}
          onClose={() => {
            setIsInviting(false);
            setManaged(undefined);
            colleagues.forgetIssued();
            void school.loadAccounts();
          }}
        />
      )}
    </Card>
  );
}

function columnsFor(manage: (id: string) => void): readonly Column<SchoolTeacher>[] {
  return [
    {
      key: 'teacher',
      label: () => say('teacher'),
      order: ({ name }) => name,
      cell: ({ id, name, email }) => (
        <>
          {id === account.me.value?.id ? say('you', { name }) : name}
          <span className={styles['email']}>{email}</span>
        </>
      ),
    },
    {
      key: 'manage',
      label: () => say('manage'),
      isAction: true,
      cell: ({ id, name }) => (
        <Button size="small" aria-label={say('manageNamed', { name })} onClick={() => manage(id)}>
          {say('manage')}
        </Button>
      ),
    },
    { key: 'state', label: () => say('state'), cell: (each) => <States of={each} /> },
    {
      key: 'lastSignIn',
      label: () => say('lastSignIn'),
      order: ({ lastSignInAt }) => lastSignInAt,
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? say('never') : moment(lastSignInAt)),
    },
    {
      key: 'classes',
      label: () => say('classCount'),
      order: ({ classes }) => classes.length,
      cell: ({ classes }) => classes.length,
    },
  ];
}

function States({ of: { isActive, isAdministrator, hasSecondFactor, hasPassword } }: { readonly of: SchoolTeacher }) {
  useSignals();
  if (!isActive) return <Badge tone="bad">{say('ended')}</Badge>;
  // In a row that is a list nothing would stand behind the name of the column.
  if (!isAdministrator && !hasSecondFactor && hasPassword) return say('inUse');
  return (
    <span className={styles['states']}>
      {isAdministrator && <Badge tone="plain">{say('administrator')}</Badge>}
      {hasSecondFactor && <Badge tone="good">{say('hasSecondStep')}</Badge>}
      {!hasPassword && <Badge tone="plain">{say('waits')}</Badge>}
    </span>
  );
}

function Invite({ onClose }: { readonly onClose: () => void }) {
  useSignals();
  return (
    <Dialog title={say('inviteTitle')} onClose={onClose}>
      <KeptForm
        keptAs="new-colleague"
        base=""
        label={say('makeInvitation')}
        busyLabel={say('making')}
        onCancel={onClose}
        onSubmit={(fields) => colleagues.add(textOf(fields, 'name'), textOf(fields, 'email'))}
      >
        <TextField label={parts('name')} name="name" autoFocus required />
        <TextField label={parts('email')} name="email" type="email" required />
      </KeptForm>
    </Dialog>
  );
}
