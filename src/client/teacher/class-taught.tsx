import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { account } from '#client/stores/teacher/account.ts';
import { missedIn } from '#client/stores/teacher/ask.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { typedInClass } from '#client/stores/teacher/drafts/typed-in-class.ts';
import { isFocusLost } from '#client/ui/focus/lost-focus.ts';
import { takeFocus } from '#client/ui/focus/typed-into.ts';
import { Empty } from '#client/ui/states.tsx';
import { classes as sayOfClasses } from '#client/words/teacher/classes.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { Card } from './parts/page.tsx';
import styles from './class-frame.module.css';
import type { ReactNode } from 'react';

interface ClassTaughtProps {
  readonly classId: string;
  /** The screen of the class: what another teacher has done to the class itself is known at the next one. */
  readonly screen?: string;
  readonly children: ReactNode;
}

/** Opens a class, and shows what is seen of it for as long as it is this teacher's. */
export function ClassTaught({ classId, screen, children }: ClassTaughtProps) {
  useSignals();
  useEffect(() => void classes.open(classId), [classId, screen]);
  const missed = missedIn.value;
  useEffect(() => {
    if (missed?.classId === classId) void classes.check(classId);
  }, [missed, classId]);
  return classes.lost.value === classId ? <TaughtNoMore classId={classId} /> : children;
}

/** In place of every screen of a class that is not this teacher's, or no more; nothing of it is asked for from here. */
function TaughtNoMore({ classId }: { readonly classId: string }) {
  useSignals();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    // What had it was in the class.
    if (isFocusLost()) takeFocus(main.current);
  }, []);
  return (
    <main ref={main}>
      <Empty title={parts('taughtNoMore')} tone="bad">
        <p>
          <Link href="/teacher">{sayOfClasses('title')}</Link>
        </p>
      </Empty>
      <Typed classId={classId} title={parts('typedThere')} lead={parts('aboutTypedThere')} />
    </main>
  );
}

interface TypedProps {
  readonly classId: string;
  readonly title: string;
  readonly lead: string;
}

/** What was typed into forms of the class, which this teacher cannot open any more: to be copied from here. */
export function Typed({ classId, title, lead }: TypedProps) {
  useSignals();
  const texts = typedInClass(account.me.value?.id ?? '', classId);
  if (texts.length === 0) return null;
  return (
    <div className={styles['lost']}>
      <Card title={title} lead={lead}>
        <ul>
          {texts.map((text) => (
            <li key={text} dir="auto" className={styles['typed']}>
              {text}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
