import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { classes, signInLink } from '#client/stores/teacher/classes.ts';
import { rosters } from '#client/stores/teacher/roster.ts';
import { ClassTaught } from '#client/teacher/class-taught.tsx';
import { FullScreenButton } from '#client/teacher/opener/full-screen-button.tsx';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Empty } from '#client/ui/states.tsx';
import { joinScreen as say } from '#client/words/teacher/contest/contest.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { roster as sayOfRoster } from '#client/words/teacher/roster/roster.ts';
import { QrCode } from './qr-code.tsx';
import styles from './join-screen.module.css';
import type { Roster, RosterGroup } from '#contract/teacher/roster-calls.ts';

/** What a class sees on the wall to come in: the address, the group's id, and both as a code for cameras. */
export function JoinScreen({ classId }: { readonly classId: string }) {
  useSignals();
  const page = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState('');
  const load = (): void => void rosters.open(classId);
  useEffect(load, [classId]);
  useEffect(() => {
    document.title = parts('documentTitle', { title: say('title') });
  }, []);
  return (
    <ClassTaught classId={classId}>
      <div className={styles['page']} ref={page}>
        <Show of={rosters.roster.value} waiting={sayOfRoster('getting')} retry={load}>
          {(roster) => {
            const group = roster.groups.find(({ id }) => id === chosen) ?? roster.groups[0];
            return (
              <>
                <nav className={styles['bar']} aria-label={say('title')}>
                  <LinkButton href={`/teacher/classes/${classId}/students`}>{say('back')}</LinkButton>
                  <GroupChoice roster={roster} chosen={group} onChoose={setChosen} />
                  <FullScreenButton of={page} />
                </nav>
                <Sheet classId={classId} group={group} />
              </>
            );
          }}
        </Show>
      </div>
    </ClassTaught>
  );
}

interface GroupChoiceProps {
  readonly roster: Roster;
  readonly chosen: RosterGroup | undefined;
  readonly onChoose: (id: string) => void;
}

/** Several groups come in one after the other. */
function GroupChoice({ roster, chosen, onChoose }: GroupChoiceProps) {
  useSignals();
  if (roster.groups.length < 2) return null;
  return (
    <select aria-label={say('group')} value={chosen?.id} onChange={(event) => onChoose(event.target.value)}>
      {roster.groups.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

interface SheetProps {
  readonly classId: string;
  readonly group: RosterGroup | undefined;
}

function Sheet({ classId, group }: SheetProps) {
  useSignals();
  if (group === undefined) return <NoStudents classId={classId} />;
  if (group.code === null) return <Empty title={say('hidden')} />;
  return (
    <main className={styles['sheet']}>
      <div>
        <h1>{group.name}</h1>
        <p className={styles['label']}>{say('address')}</p>
        <p className={styles['address']}>{globalThis.location.host}/app</p>
        <p className={styles['label']}>{say('code')}</p>
        <p className={styles['code']}>{group.code}</p>
        <p className={styles['label']}>{say('own')}</p>
      </div>
      <div className={styles['qr']}>
        <QrCode text={signInLink(group.code, '')} label={say('qr')} />
        <p className={styles['label']}>{say('scan')}</p>
      </div>
    </main>
  );
}

function NoStudents({ classId }: { readonly classId: string }) {
  useSignals();
  if (!classes.mayChange()) return <Empty title={say('none')} />;
  return (
    <main className={styles['empty']}>
      <Empty title={say('none')}>
        <p>{say('addThem')}</p>
        <LinkButton href={`/teacher/classes/${classId}/students/add`} look="next">
          {sayOfRoster('add')}
        </LinkButton>
      </Empty>
    </main>
  );
}
