import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { classes } from '#client/stores/teacher/classes.ts';
import { Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/states.tsx';
import { classes as say } from '#client/words/teacher/classes.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { ClassSettings } from './class-settings.tsx';
import { NewClass } from './new-class.tsx';
import styles from './classes.module.css';
import type { ClassSummary } from '#contract/teacher/class-calls.ts';

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
    <Page title={say('title')}>
      <Show of={classes.list.value} waiting={say('getting')} retry={() => void classes.load()}>
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
        <Empty title={say('none')}>
          <p>{say('makeFirst')}</p>
          <Button look="next" onClick={addClass}>
            {say('newClass')}
          </Button>
        </Empty>
      ) : (
        <>
          <ul className={styles['grid']} aria-label={say('list')}>
            {open.map((each) => (
              <ClassCard key={each.id} of={each} settings={settings} />
            ))}
          </ul>
          <Button look="next" onClick={addClass}>
            {say('newClass')}
          </Button>
        </>
      )}
      {archived.length > 0 && (
        <details className={styles['archived']}>
          <summary>{say('archived', { count: archived.length })}</summary>
          <ul className={styles['grid']} aria-label={say('archivedList')}>
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

function ClassCard({ of, settings }: ClassCardProps) {
  useSignals();
  return (
    <li className={styles['card']}>
      <h2>
        <Link href={`/teacher/classes/${of.id}`}>{of.name}</Link>
      </h2>
      <p>
        {say('size', {
          students: parts('students', { count: of.studentCount }),
          groups: parts('groups', { count: of.groupCount }),
          activities:
            of.applications.length === 0 ? say('noActivity') : say('activities', { count: of.applications.length }),
        })}
      </p>
      <div className={styles['foot']}>
        <span>{say(of.role)}</span>
        <Button size="small" aria-label={parts('settingsOf', { name: of.name })} onClick={() => settings(of)}>
          {parts('settings')}
        </Button>
      </div>
    </li>
  );
}
