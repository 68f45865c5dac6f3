import { useSignals } from '@preact/signals-react/runtime';
import { useContext, useEffect, useRef, useState } from 'react';
import { classes } from '#client/stores/teacher/classes.ts';
import { isFocusLost } from '#client/ui/focus/lost-focus.ts';
import { dayText } from '#client/words/dates.ts';
import { board } from '#client/words/teacher/board.ts';
import { parts as say } from '#client/words/teacher/parts.ts';
import { ClassName } from './class-name.ts';
import styles from './page.module.css';
import type { ReactNode, Ref } from 'react';

interface PageProps {
  readonly title: string;
  /** One sentence under the title. */
  readonly lead?: ReactNode;
  /** Beside the title: what can be done here. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** For tables: the whole width. */
  readonly wide?: boolean;
}

/** A screen: its title, which takes the focus on arrival and names the document, and what is on it. */
export function Page({ title, lead, actions, children, wide = false }: PageProps) {
  useSignals();
  const className = useContext(ClassName);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Tabs of several classes stand side by side.
    document.title = say('documentTitle', { title: className === undefined ? title : `${title} · ${className}` });
  }, [title, className]);
  useEffect(() => {
    // A field that asked for the focus keeps it.
    if (isFocusLost() || document.activeElement?.closest('nav, header')) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [title]);
  return (
    <main className={`${styles['page']} ${wide ? styles['wide'] : ''}`}>
      <div className={styles['head']}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
      {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      {children}
    </main>
  );
}

interface PrintedHeadingProps {
  readonly appCode?: string | undefined;
  /** What else it is of, such as a group. */
  readonly of?: string | undefined;
  /** Whether it is of all classes of the teacher, and not of the open one. */
  readonly isEverybody?: boolean;
  /** When it is of, in words; the day where that is enough. */
  readonly when?: string;
}

/** What a sheet of paper must say: whose work this is, in what, and of when. */
export function PrintedHeading({ appCode, of, isEverybody = false, when }: PrintedHeadingProps) {
  useSignals();
  const { value: open } = classes.current;
  const [now] = useState(() => Date.now());
  if (open.status !== 'ready') return null;
  const { name, units } = open.value;
  const unit = units.find(({ code }) => code === appCode)?.name;
  const said = [isEverybody ? board('allClasses') : name, unit, of, when ?? dayText(now)];
  return <p className={styles['printed']}>{said.filter(Boolean).join(' · ')}</p>;
}

interface CardProps {
  readonly ref?: Ref<HTMLElement>;
  /** For who is led to it. */
  readonly id?: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a screen under a heading of its own. */
export function Card({ ref, id, title, lead, actions, children }: CardProps) {
  useSignals();
  return (
    <section ref={ref} className={styles['card']} aria-label={title} {...(id !== undefined && { id, tabIndex: -1 })}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
      {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      {children}
    </section>
  );
}
