import { useSignals } from '@preact/signals-react/runtime';
import { Menu } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, Redirect } from 'wouter';
import { appearance } from '#client/stores/teacher/appearance.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { LazyBoundary } from '#client/ui/rendering/lazy-part.tsx';
import { Loading } from '#client/ui/states.tsx';
import { common } from '#client/words/common.ts';
import { menu as say } from '#client/words/teacher/menu.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { CLASS_SCREENS } from './class-screens.ts';
import { ClassTaught, Typed } from './class-taught.tsx';
import { ClassName } from './parts/class-name.ts';
import { Show } from './parts/show.tsx';
import styles from './class-frame.module.css';
import type { ClassDetail } from '#contract/teacher/class-calls.ts';
import type { ClassScreen } from './class-screens.ts';

interface ClassFrameProps {
  readonly classId: string;
  readonly screen: string | undefined;
  readonly more: string | undefined;
}

/** A class: its menu, and the screen that the address names. */
export function ClassFrame({ classId, screen, more }: ClassFrameProps) {
  useSignals();
  const row = CLASS_SCREENS.find(({ path }) => path === screen);
  const other = row === undefined ? CLASS_SCREENS[0]?.path : row.isOfOne && !more ? row.partOf : undefined;
  if (row === undefined || other) return <Redirect to={`/teacher/classes/${classId}/${other ?? ''}`} replace />;
  const Screen = row.screen;
  return (
    <ClassTaught classId={classId} screen={row.path}>
      <div className={styles['frame']}>
        <Show of={classes.current.value} waiting={parts('gettingClass')} retry={() => void classes.open(classId)}>
          {(open) => (
            <>
              {!appearance.isOnWall.value && <ClassMenu key={row.path} open={open} shown={row.partOf ?? row.path} />}
              <div className={styles['screen']}>
                {/* Whose role was taken has no form any more in which it stands. */}
                {open.role === 'viewer' && !appearance.isOnWall.value && (
                  <Typed classId={classId} title={parts('typedHere')} lead={parts('aboutTypedHere')} />
                )}
                <ClassName value={open.name}>
                  <LazyBoundary fallback={<Loading fill title={common('loading')} />}>
                    <Screen classId={classId} more={more} />
                  </LazyBoundary>
                </ClassName>
              </div>
            </>
          )}
        </Show>
      </div>
    </ClassTaught>
  );
}

interface ClassMenuProps {
  readonly open: ClassDetail;
  /** The screen that is marked. */
  readonly shown: ClassScreen['path'];
}

/** The screens of a class: beside them, or on a narrow window one press away. */
function ClassMenu({ open: { id, name, isArchived }, shown }: ClassMenuProps) {
  useSignals();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <nav className={styles['menu']} aria-label={name}>
      <p className={styles['name']}>{name}</p>
      {isArchived && <p className={styles['archived']}>{say('archived')}</p>}
      <button
        type="button"
        className={styles['opener']}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Menu size={20} aria-hidden />
        {say('menuAt', { screen: say(shown) })}
      </button>
      <ul id={listId} data-open={isOpen}>
        {CLASS_SCREENS.filter(({ partOf }) => partOf === undefined).map(({ path, icon: Icon }) => (
          <li key={path}>
            <Link href={`/teacher/classes/${id}/${path}`} aria-current={path === shown ? 'page' : undefined}>
              <Icon size={18} aria-hidden />
              {say(path)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
