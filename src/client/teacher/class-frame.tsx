import { useSignals } from '@preact/signals-react/runtime';
import { Suspense, useEffect } from 'react';
import { Link, Redirect } from 'wouter';
import { classes } from '#client/stores/teacher/classes.ts';
import { Loading } from '#client/ui/states.tsx';
import { CLASS_SCREENS } from './class-screens.ts';
import { Show } from './parts/show.tsx';
import styles from './class-frame.module.css';

interface ClassFrameProps {
  readonly classId: string;
  readonly screen: string | undefined;
  readonly more: string | undefined;
}

/** A class: its menu, and the screen that the address names. */
export function ClassFrame({ classId, screen, more }: ClassFrameProps) {
  useSignals();
  useEffect(() => void classes.open(classId), [classId]);
  const row = CLASS_SCREENS.find(({ path }) => path === screen);
  if (row === undefined) return <Redirect to={`/teacher/classes/${classId}/${CLASS_SCREENS[0]?.path ?? ''}`} replace />;
  const Screen = row.screen;
  return (
    <div className={styles['frame']}>
      <Show of={classes.current.value} waiting="Getting the class..." retry={() => void classes.open(classId)}>
        {(open) => (
          <>
            <nav className={styles['menu']} aria-label={open.name}>
              <p className={styles['name']}>{open.name}</p>
              {open.isArchived && <p className={styles['archived']}>Archived</p>}
              <ul>
                {CLASS_SCREENS.filter(({ partOf }) => partOf === undefined).map(({ path, label, icon: Icon }) => (
                  <li key={path}>
                    <Link
                      href={`/teacher/classes/${classId}/${path}`}
                      aria-current={path === (row.partOf ?? row.path) ? 'page' : undefined}
                    >
                      <Icon size={18} aria-hidden />
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <Suspense fallback={<Loading fill title="Loading..." />}>
              <Screen classId={classId} more={more} />
            </Suspense>
          </>
        )}
      </Show>
    </div>
  );
}
