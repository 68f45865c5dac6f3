import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Roster, RosterStudent } from '#contract/teacher/roster-calls.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { openApplication } from '#client/stores/teacher/open-application.ts';
import { rosters } from '#client/stores/teacher/roster.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import type { ClassScreenProps } from '#client/teacher/parts/class-screen-props.ts';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/states.tsx';
import { withNodes } from '#client/ui/with-nodes.tsx';
import { menu } from '#client/words/teacher/menu.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { roster as say, rosterChanges } from '#client/words/teacher/roster.ts';
import { AddStudents } from './add-students.tsx';
import { GroupPart } from './group-part.tsx';
import { NameGroup } from './name-group.tsx';
import { SignInCards } from './sign-in-cards.tsx';
import { StudentDialog } from './student-dialog.tsx';
import styles from './students.module.css';

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
  const [chosen, setChosen] = useState<RosterStudent>();
  const [isNaming, setIsNaming] = useState(false);
  const { value: open } = classes.current;
  const mayChange = open.status === 'ready' && open.value.role !== 'viewer';
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
      <Show of={rosters.roster.value} waiting={say('getting')} retry={() => void rosters.open(classId)}>
        {(roster) => <Groups classId={classId} roster={roster} mayChange={mayChange} choose={setChosen} />}
      </Show>
      {mayChange && <SignEverybodyOut classId={classId} />}
      {chosen !== undefined && (
        <StudentDialog classId={classId} student={chosen} onClose={() => setChosen(undefined)} />
      )}
      {isNaming && (
        <NameGroup
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

/** For a group code that went round, or devices that were left signed in. */
function SignEverybodyOut({ classId }: { readonly classId: string }) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const signOut = async (): Promise<void> => setProblem(await rosters.signOutClass(classId));
  return (
    <div className={styles['part']}>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <Button size="small" onClick={() => void signOut()}>
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

interface GroupsProps {
  readonly classId: string;
  readonly roster: Roster;
  readonly mayChange: boolean;
  readonly choose: (student: RosterStudent) => void;
}

function Groups({ classId, roster, mayChange, choose }: GroupsProps) {
  useSignals();
  if (roster.students.length === 0 && roster.groups.length === 0) {
    return (
      <Empty title={say('none')}>
        <p>{mayChange ? say('pressAdd') : say('othersAdd')}</p>
      </Empty>
    );
  }
  const active = roster.students.filter(({ isActive }) => isActive).length;
  const hasNothingToDo = mayChange && active > 0 && openApplication.offered.value.length === 0;
  return (
    <>
      <p className={styles['count']}>
        {say('counted', {
          students: parts('students', { count: active }),
          groups: parts('groups', { count: roster.groups.length }),
        })}
      </p>
      {hasNothingToDo && (
        <p className={styles['next']} role="status">
          {withNodes(say('chooseWork', { activities: '{activities}' }), {
            activities: <Link href={`/teacher/classes/${classId}/activities`}>{menu('activities')}</Link>,
          })}
        </p>
      )}
      {roster.groups.map((group) => (
        <GroupPart
          key={group.id}
          classId={classId}
          group={group}
          students={roster.students.filter(({ groupId }) => groupId === group.id)}
          mayChange={mayChange}
          choose={choose}
        />
      ))}
    </>
  );
}
