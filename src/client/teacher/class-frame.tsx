import { useSignals } from '@preact/signals-react/runtime';
import { Suspense, useEffect } from 'react';
import { Link, Redirect } from 'wouter';
import { classes } from '#client/stores/teacher/classes.ts';
import { Loading } from '#client/ui/states.tsx';
import { common } from '#client/words/common.ts';
import { menu as say } from '#client/words/teacher/menu.ts';
import { parts } from '#client/words/teacher/parts.ts';
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
      <Show of={classes.current.value} waiting={parts('gettingClass')} retry={() => void classes.open(classId)}>
        {(open) => (
          <>
            <nav className={styles['menu']} aria-label={open.name}>
              <p className={styles['name']}>{open.name}</p>
              {open.isArchived && <p className={styles['archived']}>{say('archived')}</p>}
              <ul>
                {CLASS_SCREENS.filter(({ partOf }) => partOf === undefined).map(({ path, icon: Icon }) => (
                  <li key={path}>
                    <Link
                      href={`/teacher/classes/${classId}/${path}`}
                      aria-current={path === (row.partOf ?? row.path) ? 'page' : undefined}
                    >
                      <Icon size={18} aria-hidden />
                      {say(path)}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <Suspense fallback={<Loading fill title={common('loading')} />}>
              <Screen classId={classId} more={more} />
            </Suspense>
          </>
        )}
      </Show>
    </div>
  );
}
