import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { openApplication } from '#client/stores/teacher/open-application.ts';
import { NextLine } from '#client/teacher/classes/next-line.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { pageHeading } from '#client/ui/focus/lost-focus.ts';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { Empty } from '#client/ui/states.tsx';
import { parts } from '#client/words/teacher/parts.ts';
import { randomGroups } from '#client/words/teacher/roster/moves.ts';
import { roster as say } from '#client/words/teacher/roster/roster.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { GroupPart } from './group-part.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RandomGroups } from './random-groups.tsx';
import { StudentDialog } from './student-dialog.tsx';
import styles from './students.module.css';
import type { Roster, RosterStudent } from '#contract/teacher/roster-calls.ts';
import type { StudentChanges } from './group-part.tsx';
import type { ReactNode } from 'react';

interface StudentListProps {
  readonly classId: string;
  readonly roster: Roster;
  readonly mayChange: boolean;
}

const NOBODY: ReadonlySet<string> = new Set();

/** The groups with their students, and what is done with one or with several of them. */
export function StudentList({ classId, roster, mayChange }: StudentListProps) {
  useSignals();
  const [openId, setOpenId] = useState<string>();
  const [ticked, setTicked] = useState(NOBODY);
  const [movedIds, setMovedIds] = useState<readonly string[]>();
  const [shuffled, setShuffled] = useState<readonly RosterStudent[]>();
  // Who has left meanwhile is ticked no more.
  const opened = roster.students.find(({ id }) => id === openId);
  const chosen = roster.students.filter(({ id }) => ticked.has(id));
  const isHere = (studentId: string): boolean => roster.students.some(({ id }) => id === studentId);
  const changes: StudentChanges = {
    open: ({ id }) => setOpenId(id),
    ticked,
    tick: (ids, isTicked) => setTicked((before) => withIds(before, ids, isTicked)),
  };
  return (
    <>
      <List>
        <Groups
          classId={classId}
          roster={roster}
          changes={mayChange ? changes : undefined}
          shuffle={() => setShuffled(roster.students.filter(({ isActive }) => isActive))}
        />
        {chosen.length > 0 && (
          <ChosenBar
            count={chosen.length}
            onMove={() => setMovedIds(chosen.map(({ id }) => id))}
            onShuffle={() => setShuffled(chosen)}
            onClear={() => setTicked(NOBODY)}
          />
        )}
      </List>
      {opened !== undefined && (
        <StudentDialog classId={classId} student={opened} onClose={() => setOpenId(undefined)} />
      )}
      {movedIds !== undefined && (
        <MoveDialog
          classId={classId}
          studentIds={movedIds.filter(isHere)}
          onMoved={() => {
            setMovedIds(undefined);
            setTicked(NOBODY);
          }}
          onClose={() => setMovedIds(undefined)}
        />
      )}
      {shuffled !== undefined && (
        <RandomGroups
          classId={classId}
          students={shuffled.filter(({ id }) => isHere(id))}
          onKept={() => {
            setShuffled(undefined);
            setTicked(NOBODY);
          }}
          onClose={() => setShuffled(undefined)}
        />
      )}
    </>
  );
}

/** Hands the focus on when a row, a group or the bar goes. */
function List({ children }: { readonly children: ReactNode }) {
  useSignals();
  const whole = useRef<HTMLDivElement>(null);
  useNextFocus(whole, (all, gone) => sameStudent(all, gone) ?? pageHeading());
  return <div ref={whole}>{children}</div>;
}

/** The row of whoever was moved to another group stands there. */
function sameStudent(all: HTMLElement, gone: Element): HTMLElement | null {
  const id = gone.closest('tr')?.querySelector<HTMLElement>('[data-student]')?.dataset['student'];
  return id === undefined ? null : all.querySelector(`[data-student="${id}"]`);
}

function withIds(before: ReadonlySet<string>, ids: readonly string[], isIn: boolean): ReadonlySet<string> {
  const after = new Set(before);
  for (const id of ids) {
    if (isIn) after.add(id);
    else after.delete(id);
  }
  return after;
}

interface GroupsProps {
  readonly classId: string;
  readonly roster: Roster;
  readonly changes: StudentChanges | undefined;
  readonly shuffle: () => void;
}

function Groups({ classId, roster, changes, shuffle }: GroupsProps) {
  useSignals();
  const mayChange = changes !== undefined;
  if (roster.students.length === 0 && roster.groups.length === 0) {
    return (
      <Empty title={say('none')}>
        <p>{mayChange ? say('pressAdd') : say('othersAdd')}</p>
      </Empty>
    );
  }
  const active = roster.students.filter(({ isActive }) => isActive).length;
  const lacks = mayChange && active > 0 ? lackOf(roster) : undefined;
  return (
    <>
      <div className={styles['count']}>
        <p>
          {say('counted', {
            students: parts('students', { count: active }),
            groups: parts('groups', { count: roster.groups.length }),
          })}
        </p>
        {mayChange && active > 1 && (
          <Button size="small" onClick={shuffle}>
            {randomGroups('open')}
          </Button>
        )}
      </div>
      {lacks && <NextLine classId={classId} lacks={lacks} />}
      {roster.groups.map((group) => (
        <GroupPart
          key={group.id}
          classId={classId}
          group={group}
          students={roster.students.filter(({ groupId }) => groupId === group.id)}
          changes={changes}
        />
      ))}
    </>
  );
}

/** What is missing before the first of them works. */
function lackOf({ students }: Roster): 'work' | 'sign-in' | undefined {
  if (openApplication.offered.value.length === 0) return 'work';
  return students.every(({ lastActiveAt }) => lastActiveAt === 0) ? 'sign-in' : undefined;
}
