import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { classes } from '#client/stores/teacher/classes.ts';
import { unread } from '#client/stores/teacher/student/unread.ts';
import { Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { pageHeading } from '#client/ui/focus/lost-focus.ts';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { ApplicationIcon } from '#client/ui/pictures/application-icon.tsx';
import { today } from '#client/words/teacher/board.ts';
import { classes as say } from '#client/words/teacher/classes.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { ClassSettings } from './class-settings.tsx';
import { FirstStep } from './first-step.tsx';
import { NewClassButton } from './new-class-button.tsx';
import { NoClasses } from './no-classes.tsx';
import styles from './classes.module.css';
import type { ClassSummary } from '#contract/teacher/class-calls.ts';

/** All classes of the teacher. */
export function ClassesScreen() {
  useSignals();
  const [dialog, setDialog] = useState<ClassSummary>();
  return (
    <Page title={say('title')}>
      <Show of={classes.list.value} waiting={say('getting')} retry={() => void classes.load()}>
        {(list) => <Lists list={list} settings={setDialog} />}
      </Show>
      {dialog !== undefined && <ClassSettings classId={dialog.id} onClose={() => setDialog(undefined)} />}
    </Page>
  );
}

/** The button for the settings of a class, what unfolds it among folded ones, or the heading where the class is none of the teacher's any more. */
function placeOf(classId: string | undefined): HTMLElement | null {
  const button = document.querySelector<HTMLElement>(`[data-settings="${classId}"]`);
  return button?.closest('details:not([open])')?.querySelector('summary') ?? button ?? pageHeading();
}

/** The class whose card something was in. */
function classOf(gone: Element): string | undefined {
  return gone.closest('li')?.querySelector<HTMLElement>('[data-settings]')?.dataset['settings'];
}

interface ListsProps {
  readonly list: readonly ClassSummary[];
  readonly settings: (each: ClassSummary) => void;
}

function Lists({ list, settings }: ListsProps) {
  useSignals();
  const whole = useRef<HTMLDivElement>(null);
  // A class that was archived or restored stands elsewhere, from before its settings are closed or from when the list comes.
  useNextFocus(whole, (_, gone) => placeOf(classOf(gone)));
  const open = list.filter(({ isArchived }) => !isArchived);
  const archived = list.filter(({ isArchived }) => isArchived);
  return (
    <div ref={whole}>
      {open.length === 0 ? (
        <NoClasses />
      ) : (
        <>
          <ul className={styles['grid']} aria-label={say('list')}>
            {open.map((each) => (
              <ClassCard key={each.id} of={each} settings={settings} />
            ))}
          </ul>
          <NewClassButton isNext={false} />
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
    </div>
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
      {of.applications.length > 0 && (
        <div className={styles['pictures']} aria-hidden="true">
          {of.applications.map(({ code, icon }) => (
            <span key={code} data-application={code}>
              <ApplicationIcon icon={icon} />
            </span>
          ))}
        </div>
      )}
      <div className={styles['steps']}>
        <Waiting classId={of.id} />
        {!of.isArchived && <FirstStep of={of} />}
      </div>
      <div className={styles['foot']}>
        <span>{say(of.role)}</span>
        <Button
          size="small"
          data-settings={of.id}
          aria-label={parts('settingsOf', { name: of.name })}
          onClick={() => settings(of)}
        >
          {parts('settings')}
        </Button>
      </div>
    </li>
  );
}

/** What students of the class wrote and the teacher has not read. */
function Waiting({ classId }: { readonly classId: string }) {
  useSignals();
  const { value: list } = unread.state;
  const count = list.status === 'ready' ? list.value.texts.filter((text) => text.classId === classId).length : 0;
  return count > 0 ? <Link href="/teacher/unread">{today('unread', { count })}</Link> : null;
}
