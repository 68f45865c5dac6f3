import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { ClassSummary } from '#contract/teacher/class-calls.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/states.tsx';
import { counted } from '#client/teacher/parts/counted.ts';
import { Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { ClassSettings } from './class-settings.tsx';
import styles from './classes.module.css';
import { NewClass } from './new-class.tsx';

/** All classes of the teacher. */
export function ClassesScreen() {
  useSignals();
  const [, navigate] = useLocation();
  const [dialog, setDialog] = useState<'new' | ClassSummary>();
  const made = classes.made.value;
  useEffect(() => {
    if (made === undefined) return;
    classes.forgetMade();
    navigate(`/teacher/classes/${made}/students`);
  }, [made, navigate]);
  return (
    <Page title="Your classes">
      <Show of={classes.list.value} waiting="Getting your classes..." retry={() => void classes.load()}>
        {(list) => <Lists list={list} addClass={() => setDialog('new')} settings={setDialog} />}
      </Show>
      {dialog === 'new' && <NewClass onClose={() => setDialog(undefined)} />}
      {typeof dialog === 'object' && <ClassSettings classId={dialog.id} onClose={() => setDialog(undefined)} />}
    </Page>
  );
}

interface ListsProps {
  readonly list: readonly ClassSummary[];
  readonly addClass: () => void;
  readonly settings: (each: ClassSummary) => void;
}

function Lists({ list, addClass, settings }: ListsProps) {
  useSignals();
  const open = list.filter(({ isArchived }) => !isArchived);
  const archived = list.filter(({ isArchived }) => isArchived);
  return (
    <>
      {open.length === 0 ? (
        <Empty title="You have no class yet.">
          <p>Make your first class. Then you add the students and choose what they work on.</p>
          <Button look="next" onClick={addClass}>
            New Class
          </Button>
        </Empty>
      ) : (
        <>
          <ul className={styles['grid']} aria-label="Classes">
            {open.map((each) => (
              <ClassCard key={each.id} of={each} settings={settings} />
            ))}
          </ul>
          <Button look="next" onClick={addClass}>
            New Class
          </Button>
        </>
      )}
      {archived.length > 0 && (
        <details className={styles['archived']}>
          <summary>Archived ({archived.length})</summary>
          <ul className={styles['grid']} aria-label="Archived classes">
            {archived.map((each) => (
              <ClassCard key={each.id} of={each} settings={settings} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface ClassCardProps {
  readonly of: ClassSummary;
  readonly settings: (each: ClassSummary) => void;
}

const ROLES = { owner: 'You own this class', 'co-teacher': 'You are a co-teacher', viewer: 'You can view this class' };

function ClassCard({ of, settings }: ClassCardProps) {
  useSignals();
  return (
    <li className={styles['card']}>
      <h2>
        <Link href={`/teacher/classes/${of.id}`}>{of.name}</Link>
      </h2>
      <p>
        {counted(of.studentCount, 'student')} in {counted(of.groupCount, 'group')} ·{' '}
        {of.applications.length === 0 ? 'no activity yet' : counted(of.applications.length, 'activity', 'activities')}
      </p>
      <div className={styles['foot']}>
        <span>{ROLES[of.role]}</span>
        <Button size="small" aria-label={`Settings of ${of.name}`} onClick={() => settings(of)}>
          Settings
        </Button>
      </div>
    </li>
  );
}
