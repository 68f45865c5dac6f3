import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { classes } from '#client/stores/teacher/classes.ts';
import { rosters } from '#client/stores/teacher/roster.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { joinScreen } from '#client/words/teacher/contest/contest.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { roster as say, rosterChanges } from '#client/words/teacher/roster/roster.ts';
import { AddStudents } from './add-students.tsx';
import { NameGroup } from './name-group.tsx';
import { SignInCards } from './sign-in-cards.tsx';
import { StudentList } from './student-list.tsx';
import styles from './students.module.css';
import type { ClassScreenProps } from '#client/teacher/parts/class-screen-props.ts';

/** The students of a class; behind it, adding some and printing how they sign in. */
export function StudentsScreen({ classId, more }: ClassScreenProps) {
  useSignals();
  useEffect(() => void rosters.open(classId), [classId]);
  if (more === 'add') return <AddStudents classId={classId} />;
  if (more === 'cards') return <SignInCards classId={classId} />;
  return <Students classId={classId} />;
}

function Students({ classId }: { readonly classId: string }) {
  useSignals();
  const [isNaming, setIsNaming] = useState(false);
  const { value: open } = classes.current;
  const mayChange = classes.mayChange();
  const { value: roster } = rosters.roster;
  const isEmpty = roster.status === 'ready' && roster.value.students.length === 0;
  const base = `/teacher/classes/${classId}/students`;
  return (
    <Page
      title={menu('students')}
      wide
      actions={
        <>
          <LinkButton href={`/teacher/classes/${classId}/portfolio`}>{menu('portfolio')}</LinkButton>
          {mayChange && (
            <>
              <Button onClick={() => setIsNaming(true)}>{say('newGroup')}</Button>
              <LinkButton href={`/teacher/classes/${classId}/join`}>{joinScreen('open')}</LinkButton>
              <LinkButton href={`${base}/cards`}>{say('cards')}</LinkButton>
              <LinkButton href={`${base}/add`} look="next">
                {say('add')}
              </LinkButton>
            </>
          )}
        </>
      }
    >
      {open.status === 'ready' && <Notices of={open.value.notices} />}
      <Show of={roster} waiting={say('getting')} retry={() => void rosters.open(classId)}>
        {(of) => <StudentList key={classId} classId={classId} roster={of} mayChange={mayChange} />}
      </Show>
      {mayChange && !isEmpty && <SignEverybodyOut classId={classId} />}
      {isNaming && (
        <NameGroup
          keptAs={`new group of ${classId}`}
          title={say('groupTitle')}
          label={say('makeGroup')}
          name=""
          onSubmit={(name) => rosters.addGroup(classId, name)}
          onClose={() => setIsNaming(false)}
        />
      )}
    </Page>
  );
}

/** For a Group Id that went round, or devices that were left signed in. */
function SignEverybodyOut({ classId }: { readonly classId: string }) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const signOut = async (): Promise<void> => setProblem(await rosters.signOutClass(classId));
  return (
    <div className={styles['part']}>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <Button size="small" onClick={() => signOut()}>
        {rosterChanges('signEverybodyOut')}
      </Button>
    </div>
  );
}

function Notices({ of }: { readonly of: readonly string[] }) {
  useSignals();
  return of.map((notice) => (
    <p key={notice} className={styles['notice']} role="status">
      {notice}
    </p>
  ));
}
